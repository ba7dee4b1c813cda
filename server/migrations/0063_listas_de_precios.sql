CREATE TABLE "listas_de_precios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listas_de_precios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"descripcion" text NOT NULL,
	"descuento" numeric(4, 1) NOT NULL,
	"desde" date NOT NULL,
	"hasta" date,
	"activa" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listas_de_precios_descuento" CHECK ("listas_de_precios"."descuento" between 0 and 60),
	CONSTRAINT "listas_de_precios_dura" CHECK ("listas_de_precios"."hasta" is null or "listas_de_precios"."hasta" >= "listas_de_precios"."desde")
);
--> statement-breakpoint
CREATE TABLE "listas_de_precios_productos" (
	"lista_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"precio" numeric(14, 2) NOT NULL,
	CONSTRAINT "listas_de_precios_productos_lista_id_producto_id_pk" PRIMARY KEY("lista_id","producto_id"),
	CONSTRAINT "listas_de_precios_productos_vale" CHECK ("listas_de_precios_productos"."precio" > 0)
);
--> statement-breakpoint
ALTER TABLE "clientes" ADD COLUMN "lista_id" integer;--> statement-breakpoint
ALTER TABLE "listas_de_precios" ADD CONSTRAINT "listas_de_precios_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listas_de_precios_productos" ADD CONSTRAINT "listas_de_precios_productos_lista_id_listas_de_precios_id_fk" FOREIGN KEY ("lista_id") REFERENCES "public"."listas_de_precios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listas_de_precios_productos" ADD CONSTRAINT "listas_de_precios_productos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listas_de_precios_nombre" ON "listas_de_precios" USING btree (fussan_normalizar("nombre"));--> statement-breakpoint
CREATE INDEX "listas_de_precios_productos_producto" ON "listas_de_precios_productos" USING btree ("producto_id");--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_lista_id_listas_de_precios_id_fk" FOREIGN KEY ("lista_id") REFERENCES "public"."listas_de_precios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clientes_lista" ON "clientes" USING btree ("lista_id") WHERE "clientes"."lista_id" is not null;
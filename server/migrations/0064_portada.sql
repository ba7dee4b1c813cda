CREATE TABLE "productos_vendidos" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"pedidos" integer NOT NULL,
	"unidades" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"titulo" text NOT NULL,
	"subtitulo" text DEFAULT '' NOT NULL,
	"boton" text NOT NULL,
	"enlace" text NOT NULL,
	"imagen_url" text,
	"imagen_anchos" integer[] DEFAULT '{}' NOT NULL,
	"desde" date NOT NULL,
	"hasta" date,
	"orden" smallint DEFAULT 1 NOT NULL,
	"publicado" boolean DEFAULT false NOT NULL,
	"en_portada" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_por" integer,
	"cambiado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_dura" CHECK ("banners"."hasta" is null or "banners"."hasta" >= "banners"."desde")
);
--> statement-breakpoint
ALTER TABLE "productos_vendidos" ADD CONSTRAINT "productos_vendidos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_cambiado_por_usuarios_id_fk" FOREIGN KEY ("cambiado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "banners_en_portada" ON "banners" USING btree ("en_portada") WHERE en_portada;
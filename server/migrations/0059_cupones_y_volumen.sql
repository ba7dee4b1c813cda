CREATE TABLE "precios_por_volumen" (
	"producto_id" integer NOT NULL,
	"desde" integer NOT NULL,
	"precio" numeric(14, 2) NOT NULL,
	CONSTRAINT "precios_por_volumen_producto_id_desde_pk" PRIMARY KEY("producto_id","desde"),
	CONSTRAINT "precios_por_volumen_vale" CHECK ("precios_por_volumen"."desde" >= 2 and "precios_por_volumen"."precio" > 0)
);
--> statement-breakpoint
CREATE TABLE "cupones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cupones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"descripcion" text NOT NULL,
	"tipo" text NOT NULL,
	"valor" numeric(14, 2) NOT NULL,
	"minimo" numeric(14, 2) NOT NULL,
	"desde" date NOT NULL,
	"hasta" date,
	"tope_usos" integer,
	"uno_por_persona" boolean NOT NULL,
	"con_rebajados" boolean NOT NULL,
	"activo" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cupones_valor" CHECK ("cupones"."valor" >= 0 and "cupones"."minimo" >= 0),
	CONSTRAINT "cupones_dura" CHECK ("cupones"."hasta" is null or "cupones"."hasta" >= "cupones"."desde"),
	CONSTRAINT "cupones_tope" CHECK ("cupones"."tope_usos" is null or "cupones"."tope_usos" > 0)
);
--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "cupon_id" integer;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "cupon" text;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD COLUMN "precio_por" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "precios_por_volumen" ADD CONSTRAINT "precios_por_volumen_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupones" ADD CONSTRAINT "cupones_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cupones_codigo" ON "cupones" USING btree ("codigo");--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_cupon_id_cupones_id_fk" FOREIGN KEY ("cupon_id") REFERENCES "public"."cupones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compras_cupon" ON "compras" USING btree ("cupon_id") WHERE "compras"."cupon_id" is not null;
CREATE TABLE "conteos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conteos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"estado" text DEFAULT 'abierto' NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"cerrado_por" integer,
	"cerrado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conteos_lineas" (
	"conteo_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"contado" integer NOT NULL,
	"esperado" integer NOT NULL,
	"contado_por" integer,
	"contado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conteos_lineas_conteo_id_producto_id_pk" PRIMARY KEY("conteo_id","producto_id"),
	CONSTRAINT "conteos_lineas_contado" CHECK ("conteos_lineas"."contado" >= 0)
);
--> statement-breakpoint
CREATE TABLE "importaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"archivo" text NOT NULL,
	"creados" integer NOT NULL,
	"actualizados" integer NOT NULL,
	"sin_cambios" integer NOT NULL,
	"actor_id" integer,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"deshecha_en" timestamp with time zone,
	"deshecha_por" integer
);
--> statement-breakpoint
CREATE TABLE "importaciones_filas" (
	"importacion_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"antes" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "importaciones_filas_importacion_id_producto_id_pk" PRIMARY KEY("importacion_id","producto_id")
);
--> statement-breakpoint
CREATE TABLE "ofertas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ofertas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"precio_oferta" numeric(14, 2) NOT NULL,
	"precio_normal" numeric(14, 2),
	"inicio" timestamp with time zone NOT NULL,
	"fin" timestamp with time zone NOT NULL,
	"estado" text DEFAULT 'programada' NOT NULL,
	"actor_id" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ofertas_precio" CHECK ("ofertas"."precio_oferta" > 0),
	CONSTRAINT "ofertas_dura" CHECK ("ofertas"."fin" > "ofertas"."inicio")
);
--> statement-breakpoint
CREATE TABLE "precios_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "precios_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"antes" numeric(14, 2),
	"despues" numeric(14, 2) NOT NULL,
	"previousPrice" numeric(14, 2),
	"origen" text NOT NULL,
	"actor_id" integer,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "productos_proveedor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "productos_proveedor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"codigo_producto_fussan" bigint NOT NULL,
	"proveedor_id" integer NOT NULL,
	"cantidad_recibida" integer NOT NULL,
	"precio_compra_unitario" numeric(14, 2) NOT NULL,
	"numero_factura_provedor" text,
	"lote_o_serie" text,
	"fecha_caducidad" date,
	"ubicacion_almacen" text,
	"estado_recepcion" text DEFAULT 'recibido' NOT NULL,
	"fecha_recepcion" date NOT NULL,
	"actor_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "productos_proveedor_cantidad" CHECK ("productos_proveedor"."cantidad_recibida" > 0),
	CONSTRAINT "productos_proveedor_precio" CHECK ("productos_proveedor"."precio_compra_unitario" >= 0)
);
--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "ultimo_costo" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "eliminado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conteos" ADD CONSTRAINT "conteos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos" ADD CONSTRAINT "conteos_cerrado_por_usuarios_id_fk" FOREIGN KEY ("cerrado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos_lineas" ADD CONSTRAINT "conteos_lineas_conteo_id_conteos_id_fk" FOREIGN KEY ("conteo_id") REFERENCES "public"."conteos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos_lineas" ADD CONSTRAINT "conteos_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos_lineas" ADD CONSTRAINT "conteos_lineas_contado_por_usuarios_id_fk" FOREIGN KEY ("contado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_deshecha_por_usuarios_id_fk" FOREIGN KEY ("deshecha_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones_filas" ADD CONSTRAINT "importaciones_filas_importacion_id_importaciones_id_fk" FOREIGN KEY ("importacion_id") REFERENCES "public"."importaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones_filas" ADD CONSTRAINT "importaciones_filas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ofertas" ADD CONSTRAINT "ofertas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ofertas" ADD CONSTRAINT "ofertas_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precios_historial" ADD CONSTRAINT "precios_historial_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precios_historial" ADD CONSTRAINT "precios_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conteos_estado" ON "conteos" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "importaciones_filas_producto" ON "importaciones_filas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "ofertas_producto" ON "ofertas" USING btree ("producto_id","id");--> statement-breakpoint
CREATE INDEX "ofertas_por_cambiar" ON "ofertas" USING btree ("inicio") WHERE estado in ('programada', 'vigente');--> statement-breakpoint
CREATE UNIQUE INDEX "ofertas_una_vigente" ON "ofertas" USING btree ("producto_id") WHERE estado = 'vigente';--> statement-breakpoint
CREATE INDEX "precios_historial_producto" ON "precios_historial" USING btree ("producto_id","id");--> statement-breakpoint
CREATE INDEX "productos_proveedor_producto" ON "productos_proveedor" USING btree ("producto_id","id");--> statement-breakpoint
CREATE INDEX "productos_proveedor_proveedor" ON "productos_proveedor" USING btree ("proveedor_id","id");--> statement-breakpoint
CREATE INDEX "productos_proveedor_por_aceptar" ON "productos_proveedor" USING btree ("producto_id") WHERE estado_recepcion in ('recibido', 'inspeccionado');--> statement-breakpoint
CREATE INDEX "productos_por_proveedor" ON "productos" USING btree ("proveedor_id");
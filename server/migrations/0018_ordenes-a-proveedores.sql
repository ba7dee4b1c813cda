CREATE SEQUENCE "public"."secuencia_ordenes_proveedor" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "ordenes_proveedor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordenes_proveedor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"numero" integer DEFAULT nextval('secuencia_ordenes_proveedor') NOT NULL,
	"proveedor_id" integer NOT NULL,
	"estado" text DEFAULT 'borrador' NOT NULL,
	"origen" text DEFAULT 'mano' NOT NULL,
	"observaciones" text DEFAULT '' NOT NULL,
	"direccion_entrega" text DEFAULT '' NOT NULL,
	"lineas" integer DEFAULT 0 NOT NULL,
	"unidades" integer DEFAULT 0 NOT NULL,
	"recibidas" integer DEFAULT 0 NOT NULL,
	"pendientes" integer DEFAULT 0 NOT NULL,
	"vence" date,
	"neto" numeric(24, 2) DEFAULT 0 NOT NULL,
	"iva" numeric(24, 2) DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"enviada_en" timestamp with time zone,
	"confirmada_en" timestamp with time zone,
	"recordada_en" timestamp with time zone,
	CONSTRAINT "ordenes_proveedor_cuentas" CHECK ("ordenes_proveedor"."recibidas" >= 0 and "ordenes_proveedor"."pendientes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ordenes_proveedor_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordenes_proveedor_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"orden_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "ordenes_proveedor_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordenes_proveedor_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden_id" integer NOT NULL,
	"linea" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"codigo_producto_fussan" bigint NOT NULL,
	"descripcion" text NOT NULL,
	"codigo_proveedor" text DEFAULT '' NOT NULL,
	"costo" numeric(14, 2),
	"costo_visto" numeric(14, 2),
	"cantidad" integer NOT NULL,
	"recibida" integer DEFAULT 0 NOT NULL,
	"fecha_acordada" date,
	"compra_linea_id" integer,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("ordenes_proveedor_lineas"."descripcion" || ' ' || "ordenes_proveedor_lineas"."codigo_proveedor")) STORED,
	CONSTRAINT "ordenes_proveedor_lineas_cantidad" CHECK ("ordenes_proveedor_lineas"."cantidad" > 0 and "ordenes_proveedor_lineas"."recibida" >= 0),
	CONSTRAINT "ordenes_proveedor_lineas_costo" CHECK ("ordenes_proveedor_lineas"."costo" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ordenes_proveedor" ADD CONSTRAINT "ordenes_proveedor_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor" ADD CONSTRAINT "ordenes_proveedor_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor_historial" ADD CONSTRAINT "ordenes_proveedor_historial_orden_id_ordenes_proveedor_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor_historial" ADD CONSTRAINT "ordenes_proveedor_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor_lineas" ADD CONSTRAINT "ordenes_proveedor_lineas_orden_id_ordenes_proveedor_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor_lineas" ADD CONSTRAINT "ordenes_proveedor_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor_lineas" ADD CONSTRAINT "ordenes_proveedor_lineas_compra_linea_id_compras_lineas_id_fk" FOREIGN KEY ("compra_linea_id") REFERENCES "public"."compras_lineas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ordenes_proveedor_numero" ON "ordenes_proveedor" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_estado" ON "ordenes_proveedor" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_proveedor" ON "ordenes_proveedor" USING btree ("proveedor_id","id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_por_vencer" ON "ordenes_proveedor" USING btree (coalesce("vence", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_total" ON "ordenes_proveedor" USING btree (("neto" + "iva"),"id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_vence" ON "ordenes_proveedor" USING btree ("vence") WHERE "ordenes_proveedor"."vence" is not null;--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_historial_orden" ON "ordenes_proveedor_historial" USING btree ("orden_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ordenes_proveedor_lineas_producto" ON "ordenes_proveedor_lineas" USING btree ("orden_id","producto_id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_lineas_de_producto" ON "ordenes_proveedor_lineas" USING btree ("producto_id","orden_id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_lineas_codigo" ON "ordenes_proveedor_lineas" USING btree ("codigo_producto_fussan","orden_id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_lineas_compra" ON "ordenes_proveedor_lineas" USING btree ("compra_linea_id");--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_lineas_busqueda" ON "ordenes_proveedor_lineas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "correos_orden" ON "correos" USING btree (("datos"->>'orden_id')) WHERE "correos"."datos"->>'orden_id' is not null;
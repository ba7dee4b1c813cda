CREATE TABLE "proveedores_productos" (
	"proveedor_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"codigo_proveedor" text DEFAULT '' NOT NULL,
	"multiplo" integer,
	"minimo" integer,
	CONSTRAINT "proveedores_productos_proveedor_id_producto_id_pk" PRIMARY KEY("proveedor_id","producto_id"),
	CONSTRAINT "proveedores_productos_unidades" CHECK ("proveedores_productos"."multiplo" > 0 and "proveedores_productos"."minimo" > 0)
);
--> statement-breakpoint
CREATE TABLE "proveedores_contactos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proveedores_contactos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proveedor_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"cargo" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"telefono" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proveedores" ADD COLUMN "plazo_pago" integer;--> statement-breakpoint
ALTER TABLE "proveedores" ADD COLUMN "espera" integer;--> statement-breakpoint
ALTER TABLE "proveedores" ADD COLUMN "pedido_minimo" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "proveedores" ADD COLUMN "despacho" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proveedores" ADD COLUMN "notas" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proveedores" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "proveedores" ADD COLUMN "archivado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proveedores" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (fussan_normalizar("proveedores"."nombre_provedor" || ' ' || "proveedores"."rut_provedor" || ' ' || "proveedores"."direccion" || ' ' || "proveedores"."comuna" || ' ' || "proveedores"."email")) STORED;--> statement-breakpoint
ALTER TABLE "proveedores_productos" ADD CONSTRAINT "proveedores_productos_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proveedores_productos" ADD CONSTRAINT "proveedores_productos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proveedores_contactos" ADD CONSTRAINT "proveedores_contactos_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proveedores_productos_producto" ON "proveedores_productos" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "proveedores_contactos_proveedor" ON "proveedores_contactos" USING btree ("proveedor_id","id");--> statement-breakpoint
CREATE INDEX "proveedores_nombre" ON "proveedores" USING btree (fussan_normalizar("nombre_provedor"),"id");--> statement-breakpoint
CREATE INDEX "proveedores_comuna" ON "proveedores" USING btree (fussan_normalizar("comuna"),"id");--> statement-breakpoint
CREATE INDEX "proveedores_rut_en_orden" ON "proveedores" USING btree (length("rut_provedor"),"rut_provedor");--> statement-breakpoint
CREATE INDEX "proveedores_busqueda" ON "proveedores" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "proveedores" ADD CONSTRAINT "proveedores_plazos" CHECK ("proveedores"."plazo_pago" >= 0 and "proveedores"."espera" >= 0);--> statement-breakpoint
ALTER TABLE "proveedores" ADD CONSTRAINT "proveedores_pedido_minimo" CHECK ("proveedores"."pedido_minimo" >= 0);
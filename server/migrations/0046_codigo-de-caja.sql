ALTER TABLE "ordenes_proveedor_lineas" ADD COLUMN "cantidad_vista" integer;--> statement-breakpoint
ALTER TABLE "proveedores_productos" ADD COLUMN "codigo_caja" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proveedores_productos" ADD COLUMN "unidades_por_caja" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "proveedores_productos_caja" ON "proveedores_productos" USING btree ("proveedor_id","codigo_caja") WHERE "proveedores_productos"."codigo_caja" <> '';--> statement-breakpoint
CREATE INDEX "proveedores_productos_codigo_caja" ON "proveedores_productos" USING btree ("codigo_caja") WHERE "proveedores_productos"."codigo_caja" <> '';--> statement-breakpoint
ALTER TABLE "proveedores_productos" ADD CONSTRAINT "proveedores_productos_de_a_caja" CHECK ("proveedores_productos"."unidades_por_caja" > 1 and ("proveedores_productos"."codigo_caja" = '' or "proveedores_productos"."unidades_por_caja" is not null));
ALTER TABLE "productos_proveedor" ADD COLUMN "orden_linea_id" integer;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD COLUMN "origen_id" integer;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD COLUMN "motivo_rechazo" text;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_orden_linea_id_ordenes_proveedor_lineas_id_fk" FOREIGN KEY ("orden_linea_id") REFERENCES "public"."ordenes_proveedor_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_origen_id_productos_proveedor_id_fk" FOREIGN KEY ("origen_id") REFERENCES "public"."productos_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "productos_proveedor_orden_linea" ON "productos_proveedor" USING btree ("orden_linea_id") WHERE orden_linea_id is not null;--> statement-breakpoint
CREATE INDEX "productos_proveedor_origen" ON "productos_proveedor" USING btree ("origen_id") WHERE origen_id is not null;
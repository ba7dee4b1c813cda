ALTER TABLE "compras_lineas" DROP CONSTRAINT "compras_lineas_cantidad";--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "transportista" text;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "num_gd" text;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "seguimiento" text;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "recibido_por" text;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD COLUMN "anulada" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "compras_comuna" ON "compras" USING btree ("comuna","id");--> statement-breakpoint
CREATE INDEX "compras_por_entregar" ON "compras" USING btree ("fecha_retiro") WHERE "compras"."estado" not in ('Entregado', 'Anulado') and "compras"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "compras_lineas_proveedor" ON "compras_lineas" USING btree ("proveedor_id","compra_id");--> statement-breakpoint
CREATE INDEX "correos_pedido" ON "correos" USING btree (("datos"->>'num_pedido')) WHERE "correos"."datos"->>'num_pedido' is not null;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD CONSTRAINT "compras_lineas_cantidad" CHECK ("compras_lineas"."cantidad" >= 0 and "compras_lineas"."anulada" >= 0);
DROP INDEX "cotizaciones_lineas_en_lista";--> statement-breakpoint
DROP INDEX "cotizaciones_en_lista";--> statement-breakpoint
DROP INDEX "cotizaciones_estado";--> statement-breakpoint
DROP INDEX "cotizaciones_canal";--> statement-breakpoint
DROP INDEX "cotizaciones_por_vencer";--> statement-breakpoint
DROP INDEX "cotizaciones_total";--> statement-breakpoint
DROP INDEX "cotizaciones_cliente_nombre";--> statement-breakpoint
DROP INDEX "cotizaciones_vendedor";--> statement-breakpoint
DROP INDEX "cotizaciones_fecha";--> statement-breakpoint
DROP INDEX "cotizaciones_lineas_cotizacion";--> statement-breakpoint
CREATE INDEX "cotizaciones_archivadas" ON "cotizaciones" USING btree ("id","lineas") WHERE "cotizaciones"."archivada_en" is not null;--> statement-breakpoint
CREATE INDEX "cotizaciones_por_responder" ON "cotizaciones" USING btree ("id") WHERE "cotizaciones"."origen" = 'solicitud' and "cotizaciones"."estado" = 'borrador' and "cotizaciones"."version_enviada" = 0 and "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_en_lista" ON "cotizaciones" USING btree ("id","estado","canal","fecha","vendedor_id","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_estado" ON "cotizaciones" USING btree ("estado","id","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_canal" ON "cotizaciones" USING btree ("canal","id","estado","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_por_vencer" ON "cotizaciones" USING btree (coalesce("vence", date '9999-12-31'),"id","estado","canal","fecha","vendedor_id","lineas","vence") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_total" ON "cotizaciones" USING btree ("total","id","estado","canal","fecha","vendedor_id","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_cliente_nombre" ON "cotizaciones" USING btree ("orden_cliente","id","estado","canal","fecha","vendedor_id","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_vendedor" ON "cotizaciones" USING btree ("vendedor_id","id","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_fecha" ON "cotizaciones" USING btree ("fecha","id","estado","canal","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_lineas_cotizacion" ON "cotizaciones_lineas" USING btree ("cotizacion_id","linea","id");--> statement-breakpoint
ALTER TABLE "cotizaciones_lineas" DROP COLUMN "archivada";
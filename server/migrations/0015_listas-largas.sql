DROP INDEX "clientes_nombre";--> statement-breakpoint
ALTER TABLE "clientes" ADD COLUMN "nombre_orden" text GENERATED ALWAYS AS (fussan_normalizar(coalesce(nullif("clientes"."empresa", ''), "clientes"."nombre"))) STORED;--> statement-breakpoint
CREATE INDEX "clientes_nombre_orden" ON "clientes" USING btree ("nombre_orden","id" DESC NULLS FIRST) WHERE "clientes"."archivado_en" is null;--> statement-breakpoint
CREATE INDEX "compras_retiro" ON "compras" USING btree ("fecha_retiro","id");--> statement-breakpoint
CREATE INDEX "compras_en_lista" ON "compras" USING btree ("id","estado") WHERE "compras"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "compras_lineas_vivas" ON "compras_lineas" USING btree ("compra_id","linea","id") WHERE "compras_lineas"."cantidad" > 0;
CREATE INDEX "pagos_referencia" ON "pagos" USING gin (fussan_normalizar("referencia") gin_trgm_ops) WHERE "pagos"."compra_id" is not null;--> statement-breakpoint
CREATE INDEX "clientes_telefono" ON "clientes" USING btree (right(regexp_replace("celular", '[^0-9]', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX "compras_telefono" ON "compras" USING btree (right("contacto", 8));--> statement-breakpoint
CREATE INDEX "compras_guia" ON "compras" USING gin (lower("num_gd") gin_trgm_ops) WHERE "compras"."num_gd" is not null;
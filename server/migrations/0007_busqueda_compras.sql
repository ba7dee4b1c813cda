ALTER TABLE "compras_lineas" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (fussan_normalizar("compras_lineas"."descripcion")) STORED;--> statement-breakpoint
CREATE INDEX "compras_email" ON "compras" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "compras_lineas_busqueda" ON "compras_lineas" USING gin ("busqueda" gin_trgm_ops);
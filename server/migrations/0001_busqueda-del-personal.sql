CREATE TABLE "fichas_ocultas" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"lexemas" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fichas_ocultas" ADD CONSTRAINT "fichas_ocultas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fichas_ocultas_lexemas" ON "fichas_ocultas" USING gin ("lexemas");--> statement-breakpoint
CREATE INDEX "compras_factura_nombre" ON "compras" USING gin (fussan_normalizar("factura"->>'razon_social') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "compras_factura_rut" ON "compras" USING gin (translate("factura"->>'rut', '.-', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "compras_lineas_codigo" ON "compras_lineas" USING btree ("codigo_producto_fussan","compra_id");
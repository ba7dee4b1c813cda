ALTER TABLE "compras" ADD COLUMN "reservada_hasta" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "compras_historial" ADD COLUMN "motivo" text;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "tope_ordenes_impagas" integer;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "tope_unidades_impagas" integer;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "tope_ordenes_por_hora" integer;--> statement-breakpoint
CREATE INDEX "compras_reserva" ON "compras" USING btree ("reservada_hasta") WHERE "compras"."estado" = 'Pendiente de Despacho' and "compras"."estado_pago" = 'pendiente';
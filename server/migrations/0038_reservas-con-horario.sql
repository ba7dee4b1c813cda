ALTER TABLE "compras" ADD COLUMN "avisar_reserva_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "reserva_corta" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "red" text;--> statement-breakpoint
CREATE INDEX "compras_impagas_por_red" ON "compras" USING btree ("red") WHERE "compras"."red" is not null and "compras"."estado_pago" = 'pendiente' and "compras"."estado" in ('Pendiente de Despacho', 'En preparación', 'Listo para retiro');--> statement-breakpoint
-- What is held already is announced at half of the time that it was given, too.
UPDATE "compras" SET "avisar_reserva_en" = "creada_en" + ("reservada_hasta" - "creada_en") / 2
WHERE "estado" = 'Pendiente de Despacho' AND "estado_pago" = 'pendiente' AND "creada_en" + ("reservada_hasta" - "creada_en") / 2 > now();

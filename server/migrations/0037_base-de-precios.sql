-- Prices say whether they are net or include IVA (D120). What there is stays as it was said, with IVA, and to the peso.
ALTER TABLE "facturas_venta_lineas" ALTER COLUMN "precio_unitario" SET DATA TYPE numeric(16, 4);--> statement-breakpoint
ALTER TABLE "oc_publicas_lineas" ALTER COLUMN "precio_neto" SET DATA TYPE numeric(16, 4);--> statement-breakpoint
ALTER TABLE "compras_lineas" ALTER COLUMN "precio_unitario" SET DATA TYPE numeric(16, 4);--> statement-breakpoint
ALTER TABLE "cotizaciones_lineas" ALTER COLUMN "precio_unitario" SET DATA TYPE numeric(16, 4);--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD COLUMN "base" text DEFAULT 'bruto' NOT NULL;--> statement-breakpoint
ALTER TABLE "facturas_venta_lineas" ADD COLUMN "descuento" numeric(7, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facturas_venta_lineas" ADD COLUMN "subtotal" numeric(24, 2);--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "base" text DEFAULT 'bruto' NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "afecta" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "descuentos" numeric(24, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD COLUMN "descuento" numeric(7, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD COLUMN "base" text DEFAULT 'bruto' NOT NULL;--> statement-breakpoint
ALTER TABLE "cotizaciones_lineas" ADD COLUMN "subtotal" numeric(24, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD CONSTRAINT "facturas_venta_base" CHECK ("facturas_venta"."base" in ('neto', 'bruto'));--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_base" CHECK ("compras"."base" in ('neto', 'bruto') and "compras"."descuentos" >= 0);--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_base" CHECK ("cotizaciones"."base" in ('neto', 'bruto'));--> statement-breakpoint
-- What lines came to until now: a discount rounded the price of a unit.
UPDATE "cotizaciones_lineas" SET "subtotal" = "otv_solicitada" *
  CASE WHEN "descuento" = 0 THEN "precio_unitario" ELSE round("precio_unitario" * (100 - "descuento") * 0.01) END;--> statement-breakpoint
UPDATE "facturas_venta_lineas" SET "subtotal" = "cantidad" * "precio_unitario";--> statement-breakpoint
ALTER TABLE "facturas_venta_lineas" ALTER COLUMN "subtotal" SET NOT NULL;--> statement-breakpoint
-- What clients read, and what is to be mailed, says it too.
UPDATE "cotizaciones_versiones" SET "datos" = "datos" || '{"base": "bruto"}';--> statement-breakpoint
UPDATE "cotizaciones" SET "solicitado" = "solicitado" || '{"base": "bruto"}' WHERE "solicitado" IS NOT NULL;--> statement-breakpoint
UPDATE "correos" SET "datos" = "datos" || jsonb_build_object(
  'base', 'bruto', 'neto', round(("datos"->>'precio_final')::numeric / 1.19),
  'iva', ("datos"->>'precio_final')::numeric - round(("datos"->>'precio_final')::numeric / 1.19)
) WHERE "plantilla" = 'orden-completa';

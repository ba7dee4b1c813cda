ALTER TABLE "facturas_venta_lineas" ADD COLUMN "medida" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD COLUMN "medida" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "cotizaciones_lineas" ADD COLUMN "medida" numeric(14, 4);
ALTER TABLE "productos" ADD COLUMN "peso_kg" numeric(9, 3);--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "largo_cm" numeric(7, 1);--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "ancho_cm" numeric(7, 1);--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "alto_cm" numeric(7, 1);--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "forma_pago" text;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "vence_pago" date;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_medidas" CHECK (least("productos"."peso_kg", "productos"."largo_cm", "productos"."ancho_cm", "productos"."alto_cm") > 0);
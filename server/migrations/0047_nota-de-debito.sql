ALTER TABLE "facturas_venta" DROP CONSTRAINT "facturas_venta_nota";--> statement-breakpoint
DROP INDEX "facturas_venta_pagada";--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD COLUMN "deshace" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD COLUMN "razon" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "facturas_venta_pagada" ON "facturas_venta" USING btree ("pagada_el") WHERE estado = 'pagada' and tipo in (33, 34, 39, 56);--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD CONSTRAINT "facturas_venta_deshace" CHECK (not "facturas_venta"."deshace" or "facturas_venta"."tipo" = 56);--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD CONSTRAINT "facturas_venta_nota" CHECK (("facturas_venta"."tipo" in (56, 61)) = ("facturas_venta"."referencia_id" is not null));
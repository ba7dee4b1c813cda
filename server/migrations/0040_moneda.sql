-- Amounts of the State have a currency (D122); what was read of it until now was taken for pesos.
ALTER TABLE "oc_publicas" ADD COLUMN "despacho" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD COLUMN "proveedor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD COLUMN "proveedor_rut" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD COLUMN "proveedor_confirmado_por" integer;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD COLUMN "moneda" text DEFAULT 'CLP' NOT NULL;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD COLUMN "cambio" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD COLUMN "cambio_fecha" date;--> statement-breakpoint
ALTER TABLE "oportunidades" ADD COLUMN "tipo_publico" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oportunidades" ADD COLUMN "forma_pago" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oportunidades" ADD COLUMN "despacho" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oportunidades" ADD COLUMN "moneda" text DEFAULT 'CLP' NOT NULL;--> statement-breakpoint
ALTER TABLE "oportunidades" ADD COLUMN "cambio" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "oportunidades" ADD COLUMN "cambio_fecha" date;--> statement-breakpoint
ALTER TABLE "oportunidades" ADD COLUMN "fecha_visita" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_proveedor_confirmado_por_usuarios_id_fk" FOREIGN KEY ("proveedor_confirmado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_moneda" CHECK ("oc_publicas"."moneda" in ('CLP', 'CLF', 'UTM', 'USD', 'EUR'));--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_cambio" CHECK (("oc_publicas"."cambio" is null) = ("oc_publicas"."cambio_fecha" is null));--> statement-breakpoint
ALTER TABLE "oportunidades" ADD CONSTRAINT "oportunidades_moneda" CHECK ("oportunidades"."moneda" in ('CLP', 'CLF', 'UTM', 'USD', 'EUR'));--> statement-breakpoint
ALTER TABLE "oportunidades" ADD CONSTRAINT "oportunidades_cambio" CHECK (("oportunidades"."cambio" is null) = ("oportunidades"."cambio_fecha" is null));--> statement-breakpoint
-- The kind of licitación that its code says, and the channel that quotations of one have now.
UPDATE "oportunidades" SET "tipo_publico" = substring("codigo" from '-(L1|LE|LP|LQ|LR|LS|E2|CO|B2|H2|I2)\d{2}$')
WHERE "tipo" = 'licitacion' AND "codigo" ~ '-(L1|LE|LP|LQ|LR|LS|E2|CO|B2|H2|I2)\d{2}$';--> statement-breakpoint
UPDATE "cotizaciones" SET "canal" = 'licitacion'
WHERE "canal" = 'tienda' AND "id" IN (SELECT "cotizacion_id" FROM "oportunidades" WHERE "tipo" = 'licitacion');

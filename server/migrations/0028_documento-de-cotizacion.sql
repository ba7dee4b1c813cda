ALTER TABLE "cotizaciones" ADD COLUMN "aprobacion_pedida_version" integer;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD COLUMN "aprobacion_pedida_por" integer;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD COLUMN "aprobacion_pedida_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_aprobacion_pedida_por_usuarios_id_fk" FOREIGN KEY ("aprobacion_pedida_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correos_cotizacion" ON "correos" USING btree (("datos"->>'cotizacion_id')) WHERE "correos"."datos"->>'cotizacion_id' is not null;
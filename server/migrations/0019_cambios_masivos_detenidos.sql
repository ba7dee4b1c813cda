-- A bulk change can be stopped halfway. One that undid another only halfway leaves the rest to be undone again; and one that is
-- asked for again, because its answer was lost, is known by what its preview showed.
DROP INDEX "cambios_masivos_deshecho_una_vez";--> statement-breakpoint
ALTER TABLE "cambios_masivos" ADD COLUMN "huella" text;--> statement-breakpoint
ALTER TABLE "cambios_masivos" ADD COLUMN "detenido_por" integer;--> statement-breakpoint
ALTER TABLE "cambios_masivos" ADD CONSTRAINT "cambios_masivos_detenido_por_usuarios_id_fk" FOREIGN KEY ("detenido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cambios_masivos_deshecho_una_vez" ON "cambios_masivos" USING btree ("deshace") WHERE estado <> 'detenido';
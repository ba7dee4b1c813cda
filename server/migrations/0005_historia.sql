DROP INDEX "auditoria_entidad";--> statement-breakpoint
CREATE INDEX "usuarios_rut" ON "usuarios" USING btree ("rut");--> statement-breakpoint
CREATE INDEX "auditoria_entidad" ON "auditoria" USING btree ("entidad","entidad_id","cuando");
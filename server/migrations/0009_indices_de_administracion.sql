CREATE INDEX "compras_dia" ON "compras" USING btree ("fecha_compra");--> statement-breakpoint
CREATE INDEX "usuarios_nombre_parecido" ON "usuarios" USING gin (fussan_normalizar("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usuarios_email_parecido" ON "usuarios" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usuarios_rut_parecido" ON "usuarios" USING gin ("rut" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "auditoria_actor" ON "auditoria" USING btree ("actor_id");
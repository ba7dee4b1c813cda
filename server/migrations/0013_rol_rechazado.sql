ALTER TABLE "usuarios" ADD COLUMN "rol_rechazado" text;
--> statement-breakpoint
-- What was rejected before, unless something else was decided since.
UPDATE usuarios u SET rol_rechazado = a.detalle->>'rol_solicitado'
FROM (
  SELECT DISTINCT ON (entidad_id) entidad_id, accion, detalle FROM auditoria
  WHERE entidad = 'usuario' AND accion IN ('aprobar-rol', 'rechazar-rol', 'cambiar-rol')
  ORDER BY entidad_id, id DESC
) a
WHERE a.entidad_id = u.id AND a.accion = 'rechazar-rol' AND u.rol_solicitado IS NULL AND u.eliminado_en IS NULL;

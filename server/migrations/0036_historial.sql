CREATE TABLE "historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entidad" text NOT NULL,
	"entidad_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
-- Every step that a thing took, in the order in which it took them.
INSERT INTO historial (entidad, entidad_id, estado, cuando, actor_id, motivo)
SELECT entidad, entidad_id, estado, cuando, actor_id, motivo FROM (
  SELECT 'compra' AS entidad, compra_id AS entidad_id, id, estado, cuando, actor_id, motivo FROM compras_historial UNION ALL
  SELECT 'cotizacion', cotizacion_id, id, estado, cuando, actor_id, motivo FROM cotizaciones_historial UNION ALL
  SELECT 'reclamo', reclamo_id, id, estado, cuando, actor_id, motivo FROM reclamos_historial UNION ALL
  SELECT 'orden', orden_id, id, estado, cuando, actor_id, motivo FROM ordenes_proveedor_historial UNION ALL
  SELECT 'factura_proveedor', factura_id, id, estado, cuando, actor_id, motivo FROM facturas_proveedor_historial UNION ALL
  SELECT 'devolucion', devolucion_id, id, estado, cuando, actor_id, motivo FROM devoluciones_proveedor_historial UNION ALL
  SELECT 'factura_venta', factura_id, id, estado, cuando, actor_id, motivo FROM facturas_venta_historial UNION ALL
  SELECT 'ot', ot_id, id, estado, cuando, actor_id, motivo FROM ots_historial UNION ALL
  SELECT 'oc_publica', oc_id, id, estado, cuando, actor_id, motivo FROM oc_publicas_historial UNION ALL
  SELECT 'oportunidad', oportunidad_id, id, estado, cuando, actor_id, motivo FROM oportunidades_historial UNION ALL
  SELECT 'comision', comision_id, id, estado, cuando, actor_id, motivo FROM comisiones_historial
) h ORDER BY entidad, id;--> statement-breakpoint
-- A mail about a cut purchase is known by its step: no step to come bears the number of an old one.
SELECT setval('historial_id_seq', greatest(1, max(id)), max(id) IS NOT NULL) FROM (
  SELECT id FROM historial UNION ALL SELECT id FROM compras_historial
) h;--> statement-breakpoint
DROP TABLE "facturas_proveedor_historial" CASCADE;--> statement-breakpoint
DROP TABLE "ordenes_proveedor_historial" CASCADE;--> statement-breakpoint
DROP TABLE "devoluciones_proveedor_historial" CASCADE;--> statement-breakpoint
DROP TABLE "facturas_venta_historial" CASCADE;--> statement-breakpoint
DROP TABLE "comisiones_historial" CASCADE;--> statement-breakpoint
DROP TABLE "oc_publicas_historial" CASCADE;--> statement-breakpoint
DROP TABLE "oportunidades_historial" CASCADE;--> statement-breakpoint
DROP TABLE "ots_historial" CASCADE;--> statement-breakpoint
DROP TABLE "compras_historial" CASCADE;--> statement-breakpoint
DROP TABLE "cotizaciones_historial" CASCADE;--> statement-breakpoint
DROP TABLE "reclamos_historial" CASCADE;--> statement-breakpoint
CREATE INDEX "historial_entidad" ON "historial" USING btree ("entidad","entidad_id","id");--> statement-breakpoint
ALTER TABLE "historial" ADD CONSTRAINT "historial_actor_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id");
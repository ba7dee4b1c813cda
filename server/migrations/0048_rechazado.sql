ALTER TABLE "ordenes_proveedor_lineas" ADD COLUMN "rechazada" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was rejected and neither credited, given up nor replaced by itself: `rechazadoDe` as it stood then.
UPDATE "ordenes_proveedor_lineas" AS "l" SET "rechazada" = "n"."rechazada" FROM (
  SELECT "r"."orden_linea_id", sum(CASE
      WHEN "d"."resultado" IS NULL THEN "r"."cantidad_recibida"
      WHEN "d"."resultado" = 'reemplazo' THEN CASE
        WHEN "e"."orden_linea_id" = "r"."orden_linea_id" THEN "r"."cantidad_recibida"
        ELSE greatest("r"."cantidad_recibida" - "e"."cantidad_recibida", 0) END
      ELSE 0 END)::int AS "rechazada"
  FROM "productos_proveedor" AS "r"
  LEFT JOIN "devoluciones_proveedor_lineas" AS "d" ON "d"."recepcion_id" = "r"."id" AND "d"."vigente"
  LEFT JOIN "productos_proveedor" AS "e" ON "e"."id" = "d"."reemplazo_id"
  WHERE "r"."orden_linea_id" IS NOT NULL AND "r"."estado_recepcion" = 'rechazado'
  GROUP BY "r"."orden_linea_id"
) AS "n"
WHERE "n"."orden_linea_id" = "l"."id" AND "n"."rechazada" <> 0;--> statement-breakpoint
-- Those that had ended stay so, as if closed by hand; those that wait for something wait for this, too.
UPDATE "ordenes_proveedor" AS "o" SET "pendientes" = "s"."pendientes", "version" = "o"."version" + 1,
  "vence" = CASE WHEN "o"."estado" IN ('enviada', 'confirmada', 'parcial') THEN "s"."vence" END
FROM (
  SELECT "l"."orden_id", sum(greatest("l"."cantidad" - "l"."recibida" + "l"."rechazada", 0))::int AS "pendientes",
    min("l"."fecha_acordada") FILTER (WHERE "l"."cantidad" - "l"."recibida" + "l"."rechazada" > 0) AS "vence"
  FROM "ordenes_proveedor_lineas" AS "l" GROUP BY "l"."orden_id" HAVING bool_or("l"."rechazada" > 0)
) AS "s" WHERE "s"."orden_id" = "o"."id";

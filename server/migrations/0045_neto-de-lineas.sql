ALTER TABLE "facturas_proveedor_lineas" ADD COLUMN "exenta" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD COLUMN "neto" numeric(24, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Each line's share of its purchase's goods without IVA, in whole pesos: `netosDeLineas` as it stood then.
UPDATE "compras_lineas" AS "l" SET "neto" = "n"."neto" FROM (
  SELECT "x"."id", coalesce(
    round("x"."monto" * sum("x"."peso") OVER "hasta" / nullif(sum("x"."peso") OVER "toda", 0))
      - round("x"."monto" * (sum("x"."peso") OVER "hasta" - "x"."peso") / nullif(sum("x"."peso") OVER "toda", 0)), 0) AS "neto"
  FROM (
    SELECT "i"."id", "i"."compra_id", "i"."linea", CASE WHEN "i"."cantidad" > 0 THEN "i"."subtotal" ELSE 0 END AS "peso",
      CASE WHEN "c"."afecta" THEN round("c"."precio_compra" / 1.19) ELSE "c"."precio_compra" END AS "monto"
    FROM "compras_lineas" AS "i" JOIN "compras" AS "c" ON "c"."id" = "i"."compra_id"
  ) AS "x"
  WINDOW "toda" AS (PARTITION BY "x"."compra_id"), "hasta" AS (PARTITION BY "x"."compra_id" ORDER BY "x"."linea")
) AS "n"
WHERE "n"."id" = "l"."id" AND "n"."neto" <> 0;

CREATE TABLE "reembolsos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reembolsos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"compra_id" integer NOT NULL,
	"monto" numeric(14, 2) NOT NULL,
	"fecha" date NOT NULL,
	"medio" text NOT NULL,
	"referencia" text DEFAULT '' NOT NULL,
	"motivo" text NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"quitado_en" timestamp with time zone,
	"quitado_por" integer,
	"quitado_motivo" text,
	CONSTRAINT "reembolsos_monto" CHECK ("reembolsos"."monto" > 0)
);
--> statement-breakpoint
DROP INDEX "compras_pagadas";--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "pagado_sin_factura" numeric(24, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "cobrado" numeric(24, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "pagado" numeric(24, 2) GENERATED ALWAYS AS (pagado_sin_factura + cobrado) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "rebajado" numeric(24, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "devuelto" numeric(24, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "por_devolver" numeric(24, 2) GENERATED ALWAYS AS (greatest(0, pagado_sin_factura + cobrado - devuelto - case when estado = 'Anulado' then 0 else precio_final - rebajado end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reclamos" ADD COLUMN "reembolso_id" integer;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_quitado_por_usuarios_id_fk" FOREIGN KEY ("quitado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reembolsos_compra" ON "reembolsos" USING btree ("compra_id","id");--> statement-breakpoint
CREATE INDEX "reembolsos_fecha" ON "reembolsos" USING btree ("fecha","id") WHERE "reembolsos"."quitado_en" is null;--> statement-breakpoint
ALTER TABLE "reclamos" ADD CONSTRAINT "reclamos_reembolso_id_reembolsos_id_fk" FOREIGN KEY ("reembolso_id") REFERENCES "public"."reembolsos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compras_por_devolver" ON "compras" USING btree ("id") WHERE "compras"."por_devolver" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "reclamos_reembolso" ON "reclamos" USING btree ("reembolso_id") WHERE reembolso_id is not null;--> statement-breakpoint
CREATE INDEX "compras_pagadas" ON "compras" USING btree (coalesce("pagada_el", "fecha_compra"),"id") WHERE "compras"."pagado_sin_factura" > 0;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_devuelto" CHECK ("compras"."pagado_sin_factura" >= 0 and "compras"."devuelto" between 0 and "compras"."pagado_sin_factura" + "compras"."cobrado");--> statement-breakpoint
UPDATE "compras" c SET "pagado_sin_factura" = greatest(0, coalesce(a.pagado, c."precio_final") - c."facturado") FROM "compras" d
LEFT JOIN LATERAL (
  SELECT greatest(d."precio_final", ("detalle"->>'precio_final')::numeric) AS pagado FROM "auditoria"
  WHERE "entidad" = 'compra' AND "entidad_id" = d."id" AND "accion" = 'pagar-compra' ORDER BY "id" DESC LIMIT 1
) a ON true WHERE d."id" = c."id" AND c."estado_pago" = 'pagado';
--> statement-breakpoint
UPDATE "compras" c SET "cobrado" = s.cobrado FROM (
  SELECT f."compra_id", sum(p."monto") AS cobrado FROM "facturas_venta_pagos" p JOIN "facturas_venta" f ON f."id" = p."factura_id"
  WHERE p."quitado_en" IS NULL GROUP BY f."compra_id"
) s WHERE s."compra_id" = c."id";
--> statement-breakpoint
UPDATE "compras" c SET "rebajado" = s.rebajado FROM (
  SELECT "compra_id", sum("acreditado") AS rebajado FROM "facturas_venta"
  WHERE "estado" <> 'anulada' AND "tipo" IN (33, 34, 39) AND "acreditado" < "total" GROUP BY "compra_id"
) s WHERE s."compra_id" = c."id";
--> statement-breakpoint
INSERT INTO "reembolsos" ("compra_id", "monto", "fecha", "medio", "referencia", "motivo", "creado_en")
SELECT r."compra_id", r."devuelto", (r."cerrado_en" AT TIME ZONE 'America/Santiago')::date, 'otro', r."referencia",
  'Reclamo ' || lpad(r."numero"::text, 6, '0'), r."cerrado_en"
FROM "reclamos" r JOIN "compras" c ON c."id" = r."compra_id"
WHERE r."estado" = 'resuelto' AND r."resolucion" = 'devolucion' AND r."devuelto" IS NOT NULL AND r."cerrado_en" IS NOT NULL
  AND (SELECT sum(o."devuelto") FROM "reclamos" o WHERE o."compra_id" = c."id" AND o."estado" = 'resuelto'
    AND o."resolucion" = 'devolucion') <= c."pagado" ORDER BY r."id";
--> statement-breakpoint
UPDATE "reclamos" r SET "reembolso_id" = e."id" FROM "reembolsos" e
WHERE e."compra_id" = r."compra_id" AND e."motivo" = 'Reclamo ' || lpad(r."numero"::text, 6, '0') AND r."estado" = 'resuelto';
--> statement-breakpoint
UPDATE "compras" c SET "devuelto" = s.devuelto FROM (
  SELECT "compra_id", sum("monto") AS devuelto FROM "reembolsos" GROUP BY "compra_id"
) s WHERE s."compra_id" = c."id";

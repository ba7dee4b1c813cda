CREATE TABLE "pagos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clase" text NOT NULL,
	"monto" numeric(24, 2) NOT NULL,
	"moneda" text DEFAULT 'CLP' NOT NULL,
	"fecha" date NOT NULL,
	"medio" text,
	"referencia" text DEFAULT '' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"compra_id" integer,
	"factura_venta_id" integer,
	"cliente_id" integer,
	"proveedor_id" integer,
	"factura_proveedor_id" integer,
	"documento" text,
	"bonificado" numeric(14, 2) DEFAULT 0 NOT NULL,
	"corrige_id" integer,
	"par_id" integer,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pagos_monto" CHECK ("pagos"."monto" <> 0),
	CONSTRAINT "pagos_de_quien" CHECK (num_nonnulls("pagos"."compra_id", "pagos"."cliente_id", "pagos"."proveedor_id") = 1
        and ("pagos"."factura_venta_id" is null or "pagos"."compra_id" is not null)
        and ("pagos"."factura_proveedor_id" is null or "pagos"."proveedor_id" is not null)),
	CONSTRAINT "pagos_medio" CHECK (("pagos"."medio" is null) = ("pagos"."clase" in ('credito', 'traspaso')))
);
--> statement-breakpoint
-- What was paid and given back becomes rows of the ledger; a refund keeps its number, which claims and mails name.
INSERT INTO pagos (id, clase, monto, fecha, medio, referencia, motivo, compra_id, creado_por, creado_en)
OVERRIDING SYSTEM VALUE
SELECT id, 'reembolso', -monto, fecha, medio, referencia, motivo, compra_id, creado_por, creado_en FROM reembolsos;--> statement-breakpoint
SELECT setval('pagos_id_seq', greatest(1, (SELECT coalesce(max(id), 0) FROM reembolsos)), (SELECT count(*) > 0 FROM reembolsos));--> statement-breakpoint
CREATE TEMPORARY TABLE viejos ON COMMIT DROP AS
SELECT nextval('pagos_id_seq')::int AS id, v.* FROM (
  SELECT 'cobro' AS clase, p.monto, p.fecha, p.medio, p.referencia, f.compra_id, p.factura_id AS factura_venta_id,
    NULL::int AS proveedor_id, NULL::int AS factura_proveedor_id, p.creado_por, p.creado_en, p.quitado_en, p.quitado_por, p.quitado_motivo
  FROM facturas_venta_pagos p JOIN facturas_venta f ON f.id = p.factura_id
  UNION ALL
  SELECT 'pago', p.monto, p.fecha, p.medio, p.referencia, NULL, NULL, f.proveedor_id, p.factura_id, p.creado_por, p.creado_en,
    p.quitado_en, p.quitado_por, p.quitado_motivo
  FROM facturas_proveedor_pagos p JOIN facturas_proveedor f ON f.id = p.factura_id
  UNION ALL
  SELECT 'cobro', c.pagado_sin_factura, coalesce(c.pagada_el, c.fecha_compra), 'otro', '', c.id, NULL, NULL, NULL, NULL,
    coalesce(c.pagada_el::timestamp AT TIME ZONE 'America/Santiago', c.creada_en), NULL, NULL, NULL
  FROM compras c WHERE c.pagado_sin_factura > 0
  ORDER BY creado_en
) v;--> statement-breakpoint
INSERT INTO pagos (id, clase, monto, fecha, medio, referencia, compra_id, factura_venta_id, proveedor_id, factura_proveedor_id,
  creado_por, creado_en)
OVERRIDING SYSTEM VALUE
SELECT id, clase, monto, fecha, medio, referencia, compra_id, factura_venta_id, proveedor_id, factura_proveedor_id, creado_por, creado_en
FROM viejos;--> statement-breakpoint
INSERT INTO pagos (clase, monto, fecha, medio, referencia, motivo, compra_id, factura_venta_id, proveedor_id, factura_proveedor_id,
  corrige_id, creado_por, creado_en)
SELECT p.clase, -p.monto, p.fecha, p.medio, p.referencia, coalesce(q.quitado_motivo, ''), p.compra_id, p.factura_venta_id,
  p.proveedor_id, p.factura_proveedor_id, p.id, q.quitado_por, q.quitado_en
FROM (
  SELECT id, quitado_en, quitado_por, quitado_motivo FROM viejos UNION ALL
  SELECT id, quitado_en, quitado_por, quitado_motivo FROM reembolsos
) q JOIN pagos p ON p.id = q.id WHERE q.quitado_en IS NOT NULL;--> statement-breakpoint
-- What stays owed of a purchase is what was owed: what went back of a paid one though nothing was owed back was given by the shop.
ALTER TABLE "compras" ADD COLUMN "bonificado" numeric(24, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE compras SET bonificado = x.bonificado FROM (
  SELECT id, least(devuelto, greatest(0, precio_final - rebajado - pagado + devuelto
    - CASE WHEN estado_pago = 'pendiente' THEN precio_final - facturado + por_cobrar ELSE por_cobrar END)) AS bonificado
  FROM compras WHERE devuelto > 0 AND estado <> 'Anulado'
) x WHERE x.id = compras.id AND x.bonificado > 0;--> statement-breakpoint
-- The last refunds are those that it was of.
UPDATE pagos SET bonificado = x.parte FROM (
  SELECT r.id, greatest(0, least(-r.monto, c.bonificado - coalesce(sum(-r.monto) OVER (
    PARTITION BY r.compra_id ORDER BY r.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS parte
  FROM pagos r JOIN compras c ON c.id = r.compra_id
  WHERE r.clase = 'reembolso' AND r.corrige_id IS NULL AND NOT EXISTS (SELECT FROM pagos k WHERE k.corrige_id = r.id) AND c.bonificado > 0
) x WHERE x.id = pagos.id AND x.parte > 0;--> statement-breakpoint
ALTER TABLE "reclamos" DROP CONSTRAINT "reclamos_reembolso_id_reembolsos_id_fk";--> statement-breakpoint
DROP TABLE "facturas_venta_pagos" CASCADE;--> statement-breakpoint
DROP TABLE "facturas_proveedor_pagos" CASCADE;--> statement-breakpoint
DROP TABLE "reembolsos" CASCADE;--> statement-breakpoint
ALTER TABLE "compras" DROP CONSTRAINT "compras_devuelto";--> statement-breakpoint
DROP INDEX "compras_pagadas";--> statement-breakpoint
ALTER TABLE "compras" drop column "por_devolver";--> statement-breakpoint
ALTER TABLE "compras" ALTER COLUMN "pagado" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "compras" ALTER COLUMN "pagado" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "compras" DROP COLUMN "pagada_el";--> statement-breakpoint
ALTER TABLE "compras" DROP COLUMN "pagado_sin_factura";--> statement-breakpoint
CREATE UNIQUE INDEX "pagos_corrige" ON "pagos" USING btree ("corrige_id") WHERE "pagos"."corrige_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_compra" ON "pagos" USING btree ("compra_id","id") WHERE "pagos"."compra_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_factura_venta" ON "pagos" USING btree ("factura_venta_id") WHERE "pagos"."factura_venta_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_cliente" ON "pagos" USING btree ("cliente_id","id") WHERE "pagos"."cliente_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_proveedor" ON "pagos" USING btree ("proveedor_id","id") WHERE "pagos"."proveedor_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_factura_proveedor" ON "pagos" USING btree ("factura_proveedor_id","id") WHERE "pagos"."factura_proveedor_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_documento" ON "pagos" USING btree ("documento") WHERE "pagos"."documento" is not null;--> statement-breakpoint
CREATE INDEX "pagos_fecha" ON "pagos" USING btree ("fecha","id");--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD COLUMN "cobrado" numeric(24, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is paid of each invoice, as saldosDeVentas says it.
UPDATE facturas_venta f SET pagado = s.pagado, cobrado = s.suyo, saldo = s.saldo,
  pagada_el = CASE WHEN s.cobra AND s.saldo = 0 THEN coalesce(f.pagada_el, s.ultimo) END,
  estado = CASE WHEN s.cobra THEN CASE WHEN s.saldo = 0 THEN 'pagada' ELSE 'emitida' END ELSE f.estado END
FROM (
  WITH nota AS (
    SELECT n.referencia_id, sum(n.total) AS acreditado FROM facturas_venta n
    WHERE n.referencia_id IS NOT NULL AND n.estado <> 'anulada' GROUP BY n.referencia_id
  ), papel AS (
    SELECT f.id, f.compra_id, f.vence, f.total, f.estado <> 'anulada' AND f.tipo IN (33, 34, 39) AS cobra,
      coalesce(n.acreditado, 0) AS acreditado, coalesce(p.suyo, 0) AS suyo
    FROM facturas_venta f LEFT JOIN nota n ON n.referencia_id = f.id
    LEFT JOIN (
      SELECT factura_venta_id, sum(monto) AS suyo FROM pagos WHERE factura_venta_id IS NOT NULL GROUP BY factura_venta_id
    ) p ON p.factura_venta_id = f.id
  ), tomado AS (
    SELECT p.*, least(p.suyo, d.debido) AS toma, d.debido - least(p.suyo, d.debido) AS falta
    FROM papel p CROSS JOIN LATERAL (SELECT CASE WHEN p.cobra THEN greatest(0, p.total - p.acreditado) ELSE 0 END AS debido) d
  ), bolsa AS (
    SELECT c.compra_id, c.ultimo, c.pagado - (c.devuelto - c.bonificado) - coalesce(t.toma, 0) AS libre
    FROM (
      SELECT compra_id, coalesce(sum(monto) FILTER (WHERE clase <> 'reembolso'), 0) AS pagado,
        coalesce(-sum(monto) FILTER (WHERE clase = 'reembolso'), 0) AS devuelto, sum(bonificado) AS bonificado,
        max(fecha) FILTER (WHERE clase <> 'reembolso' AND monto > 0) AS ultimo
      FROM pagos WHERE compra_id IS NOT NULL GROUP BY compra_id
    ) c LEFT JOIN (SELECT compra_id, sum(toma) AS toma FROM tomado GROUP BY compra_id) t ON t.compra_id = c.compra_id
  )
  SELECT t.id, t.cobra, t.suyo, b.ultimo, t.toma + r.del_pedido AS pagado, t.falta - r.del_pedido AS saldo
  FROM (
    SELECT t.*, sum(t.falta) OVER (PARTITION BY t.compra_id ORDER BY t.vence, t.id) - t.falta AS antes FROM tomado t
  ) t LEFT JOIN bolsa b ON b.compra_id = t.compra_id
  CROSS JOIN LATERAL (SELECT greatest(0, least(t.falta, coalesce(b.libre, 0) - t.antes)) AS del_pedido) r
) s WHERE s.id = f.id AND (f.pagado, f.cobrado, f.saldo) IS DISTINCT FROM (s.pagado, s.suyo, s.saldo);--> statement-breakpoint
UPDATE compras c SET cobrado = coalesce(s.cobrado, 0), por_cobrar = coalesce(v.por_cobrar, 0)
FROM compras x
LEFT JOIN (
  SELECT compra_id, sum(monto) AS cobrado FROM pagos WHERE clase <> 'reembolso' AND factura_venta_id IS NOT NULL GROUP BY compra_id
) s ON s.compra_id = x.id
LEFT JOIN (
  SELECT compra_id, sum(saldo) AS por_cobrar FROM facturas_venta
  WHERE estado <> 'anulada' AND tipo IN (33, 34, 39) AND acreditado < total GROUP BY compra_id
) v ON v.compra_id = x.id
WHERE x.id = c.id AND (c.cobrado, c.por_cobrar) IS DISTINCT FROM (coalesce(s.cobrado, 0), coalesce(v.por_cobrar, 0));--> statement-breakpoint
ALTER TABLE "compras" ALTER COLUMN "estado_pago" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "compras" drop column "estado_pago";--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "estado_pago" text GENERATED ALWAYS AS (case when pagado = 0 then 'pendiente'
          when estado = 'Anulado' and devuelto >= pagado then 'reembolsado'
          when case when estado = 'Anulado' then pagado else pagado - devuelto + bonificado end >= precio_final - rebajado then 'pagado'
          else 'parcial' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "por_devolver" numeric(24, 2) GENERATED ALWAYS AS (greatest(0, pagado - devuelto - case when estado = 'Anulado' then 0 else precio_final - rebajado end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "por_pagar" numeric(24, 2) GENERATED ALWAYS AS (case when estado = 'Anulado' then 0 else greatest(0, precio_final - rebajado - pagado + devuelto - bonificado) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_corrige_id_pagos_id_fk" FOREIGN KEY ("corrige_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_par_id_pagos_id_fk" FOREIGN KEY ("par_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compras_por_pagar" ON "compras" USING btree ("id") WHERE "compras"."por_pagar" > 0;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_devuelto" CHECK ("compras"."pagado" >= 0 and "compras"."devuelto" between 0 and "compras"."pagado");--> statement-breakpoint
ALTER TABLE "reclamos" ADD CONSTRAINT "reclamos_reembolso_id_pagos_id_fk" FOREIGN KEY ("reembolso_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compras_reserva" ON "compras" USING btree ("reservada_hasta") WHERE "compras"."estado" = 'Pendiente de Despacho' and "compras"."estado_pago" = 'pendiente';--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_compra_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id");--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_factura_venta_id_fk" FOREIGN KEY ("factura_venta_id") REFERENCES "public"."facturas_venta"("id");--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id");--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_proveedor_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id");--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_factura_proveedor_id_fk" FOREIGN KEY ("factura_proveedor_id") REFERENCES "public"."facturas_proveedor"("id");
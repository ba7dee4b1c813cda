-- Of which lot each unit was is recorded as it moves.
CREATE TABLE "lotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"documento" text NOT NULL,
	"lote_o_serie" text,
	"fecha_caducidad" date,
	"entraron" integer NOT NULL,
	"quedan" integer NOT NULL,
	CONSTRAINT "lotes_quedan" CHECK ("lotes"."quedan" between 0 and "lotes"."entraron"),
	CONSTRAINT "lotes_dicen_algo" CHECK ("lotes"."lote_o_serie" is not null or "lotes"."fecha_caducidad" is not null)
);
--> statement-breakpoint
CREATE TABLE "lotes_movidos" (
	"movimiento_id" bigint NOT NULL,
	"lote_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	CONSTRAINT "lotes_movidos_movimiento_id_lote_id_pk" PRIMARY KEY("movimiento_id","lote_id")
);
--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "con_lotes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lotes" ADD CONSTRAINT "lotes_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotes_movidos" ADD CONSTRAINT "lotes_movidos_movimiento_id_movimientos_stock_id_fk" FOREIGN KEY ("movimiento_id") REFERENCES "public"."movimientos_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotes_movidos" ADD CONSTRAINT "lotes_movidos_lote_id_lotes_id_fk" FOREIGN KEY ("lote_id") REFERENCES "public"."lotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lotes_documento" ON "lotes" USING btree ("documento");--> statement-breakpoint
CREATE INDEX "lotes_producto" ON "lotes" USING btree ("producto_id","fecha_caducidad","id");--> statement-breakpoint
CREATE INDEX "lotes_por_vencer" ON "lotes" USING btree ("fecha_caducidad","id") WHERE quedan > 0;--> statement-breakpoint
CREATE INDEX "lotes_movidos_lote" ON "lotes_movidos" USING btree ("lote_id","movimiento_id");--> statement-breakpoint
-- What was left of each lot by what the list of lots told until now: what expires first had left first, and before it what had no
-- lot. What had left by then stays untold, so a lot came in with what was left of it.
WITH "calculado" AS (
  SELECT r."id", r."producto_id", r."lote_o_serie", r."fecha_caducidad",
    greatest(0, least(r."cantidad_recibida", p."cantidad_stock" + r."cantidad_recibida" - sum(r."cantidad_recibida") OVER (
      PARTITION BY r."producto_id" ORDER BY r."fecha_caducidad" DESC NULLS FIRST, r."id" DESC
    )))::int AS "quedan"
  FROM "productos_proveedor" r JOIN "productos" p ON p."id" = r."producto_id"
  WHERE r."estado_recepcion" = 'aceptado' AND (r."fecha_caducidad" IS NOT NULL OR r."lote_o_serie" IS NOT NULL)
), "lote" AS (
  INSERT INTO "lotes" ("producto_id", "documento", "lote_o_serie", "fecha_caducidad", "entraron", "quedan")
  SELECT "producto_id", 'recepcion:' || "id", "lote_o_serie", "fecha_caducidad", "quedan", "quedan" FROM "calculado" WHERE "quedan" > 0
  RETURNING "id", "producto_id", "documento", "quedan"
)
INSERT INTO "lotes_movidos" ("movimiento_id", "lote_id", "cantidad")
SELECT m."id", l."id", l."quedan" FROM "lote" l
JOIN "movimientos_stock" m ON m."documento" = l."documento" AND m."producto_id" = l."producto_id" AND m."cantidad" > 0;--> statement-breakpoint
UPDATE "productos" SET "con_lotes" = true WHERE "id" IN (SELECT "producto_id" FROM "lotes");

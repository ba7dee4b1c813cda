CREATE TABLE "centros_costo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "centros_costo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"nombre" text NOT NULL,
	"responsable_id" integer,
	"archivado_en" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("centros_costo"."codigo" || ' ' || "centros_costo"."nombre")) STORED
);
--> statement-breakpoint
CREATE TABLE "centros_costo_presupuestos" (
	"centro_id" integer NOT NULL,
	"anio" smallint NOT NULL,
	"monto" numeric(24, 2) NOT NULL,
	CONSTRAINT "centros_costo_presupuestos_centro_id_anio_pk" PRIMARY KEY("centro_id","anio"),
	CONSTRAINT "centros_costo_presupuestos_monto" CHECK ("centros_costo_presupuestos"."monto" > 0)
);
--> statement-breakpoint
CREATE TABLE "cotizaciones_ordenes" (
	"orden_id" integer PRIMARY KEY NOT NULL,
	"cotizacion_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vigilancia_en_curso" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	"latido" timestamp with time zone DEFAULT now() NOT NULL,
	"dia" date,
	"vistas" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"propuestas" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "pagada_el" date;--> statement-breakpoint
ALTER TABLE "facturas_proveedor" ADD COLUMN "centro_costo_id" integer;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD COLUMN "centro_costo_id" integer;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor" ADD COLUMN "centro_costo_id" integer;--> statement-breakpoint
ALTER TABLE "centros_costo" ADD CONSTRAINT "centros_costo_responsable_id_usuarios_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centros_costo" ADD CONSTRAINT "centros_costo_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centros_costo_presupuestos" ADD CONSTRAINT "centros_costo_presupuestos_centro_id_centros_costo_id_fk" FOREIGN KEY ("centro_id") REFERENCES "public"."centros_costo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_ordenes" ADD CONSTRAINT "cotizaciones_ordenes_orden_id_ordenes_proveedor_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_ordenes" ADD CONSTRAINT "cotizaciones_ordenes_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "centros_costo_codigo" ON "centros_costo" USING btree ("codigo");--> statement-breakpoint
CREATE INDEX "centros_costo_busqueda" ON "centros_costo" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cotizaciones_ordenes_cotizacion" ON "cotizaciones_ordenes" USING btree ("cotizacion_id");--> statement-breakpoint
ALTER TABLE "facturas_proveedor" ADD CONSTRAINT "facturas_proveedor_centro_costo_id_centros_costo_id_fk" FOREIGN KEY ("centro_costo_id") REFERENCES "public"."centros_costo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_centro_costo_id_centros_costo_id_fk" FOREIGN KEY ("centro_costo_id") REFERENCES "public"."centros_costo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordenes_proveedor" ADD CONSTRAINT "ordenes_proveedor_centro_costo_id_centros_costo_id_fk" FOREIGN KEY ("centro_costo_id") REFERENCES "public"."centros_costo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compras_pagadas" ON "compras" USING btree (coalesce("pagada_el", "fecha_compra"),"id") WHERE "compras"."estado_pago" = 'pagado' and "compras"."precio_final" > "compras"."facturado";--> statement-breakpoint
CREATE INDEX "facturas_venta_pagos_fecha" ON "facturas_venta_pagos" USING btree ("fecha","id") WHERE "facturas_venta_pagos"."quitado_en" is null;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_centro" ON "facturas_proveedor" USING btree ("centro_costo_id","id") WHERE "facturas_proveedor"."centro_costo_id" is not null;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_pagos_fecha" ON "facturas_proveedor_pagos" USING btree ("fecha","id") WHERE "facturas_proveedor_pagos"."quitado_en" is null;--> statement-breakpoint
CREATE INDEX "oc_publicas_centro" ON "oc_publicas" USING btree ("centro_costo_id","id") WHERE "oc_publicas"."centro_costo_id" is not null;--> statement-breakpoint
CREATE INDEX "ordenes_proveedor_centro" ON "ordenes_proveedor" USING btree ("centro_costo_id","id") WHERE "ordenes_proveedor"."centro_costo_id" is not null;--> statement-breakpoint
UPDATE "compras" c SET "pagada_el" = a.dia FROM (
  SELECT "entidad_id", max(("cuando" AT TIME ZONE 'America/Santiago')::date) AS dia FROM "auditoria"
  WHERE "entidad" = 'compra' AND "accion" = 'pagar-compra' GROUP BY "entidad_id"
) a WHERE a."entidad_id" = c."id" AND c."estado_pago" = 'pagado';
--> statement-breakpoint
INSERT INTO "cotizaciones_ordenes" ("orden_id", "cotizacion_id")
SELECT DISTINCT ON (o."id") o."id", q."id" FROM "auditoria" a
CROSS JOIN LATERAL regexp_matches(a."detalle"->>'ordenes', 'OC 0*([0-9]{1,9})', 'g') AS n(cifras)
JOIN "ordenes_proveedor" o ON o."numero" = n.cifras[1]::int AND o."origen" = 'cotizacion'
JOIN "cotizaciones" q ON q."id" = a."entidad_id"
WHERE a."entidad" = 'cotizacion' AND a."accion" = 'pedir-cotizacion' ORDER BY o."id", a."id";

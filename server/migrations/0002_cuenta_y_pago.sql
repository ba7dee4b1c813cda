CREATE TABLE "carritos_lineas" (
	"usuario_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"orden" integer NOT NULL,
	CONSTRAINT "carritos_lineas_usuario_id_producto_id_pk" PRIMARY KEY("usuario_id","producto_id"),
	CONSTRAINT "carritos_lineas_cantidad" CHECK ("carritos_lineas"."cantidad" > 0)
);
--> statement-breakpoint
CREATE TABLE "compras_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compras_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"compra_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer
);
--> statement-breakpoint
CREATE TABLE "favoritos" (
	"usuario_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"agregado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favoritos_usuario_id_producto_id_pk" PRIMARY KEY("usuario_id","producto_id")
);
--> statement-breakpoint
CREATE TABLE "recuperaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recuperaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"usada_en" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "entrega" text DEFAULT 'despacho' NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "documento" text DEFAULT 'boleta' NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "factura" jsonb;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD COLUMN "nota" text;--> statement-breakpoint
ALTER TABLE "sesiones" ADD COLUMN "dispositivo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "comuna" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "telefono" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "factura" jsonb;--> statement-breakpoint
ALTER TABLE "carritos_lineas" ADD CONSTRAINT "carritos_lineas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carritos_lineas" ADD CONSTRAINT "carritos_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras_historial" ADD CONSTRAINT "compras_historial_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras_historial" ADD CONSTRAINT "compras_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favoritos" ADD CONSTRAINT "favoritos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favoritos" ADD CONSTRAINT "favoritos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recuperaciones" ADD CONSTRAINT "recuperaciones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carritos_lineas_producto" ON "carritos_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "compras_historial_compra" ON "compras_historial" USING btree ("compra_id","id");--> statement-breakpoint
CREATE INDEX "favoritos_producto" ON "favoritos" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recuperaciones_token" ON "recuperaciones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "recuperaciones_usuario" ON "recuperaciones" USING btree ("usuario_id");--> statement-breakpoint
-- Purchases from before there was a history: all began pending; where one is something else by now, what the audit
-- knows of when it came to that, else the nearest that is true.
INSERT INTO "compras_historial" ("compra_id", "estado", "cuando") SELECT "id", 'Pendiente de Despacho', "creada_en" FROM "compras" ORDER BY "id";--> statement-breakpoint
INSERT INTO "compras_historial" ("compra_id", "estado", "cuando")
SELECT c."id", c."estado", coalesce(
  (SELECT max(a."cuando") FROM "auditoria" a WHERE a."entidad" = 'compra' AND a."entidad_id" = c."id"
    AND (a."detalle" #>> '{estado,despues}' = c."estado" OR (a."accion" = 'anular-compra' AND c."estado" = 'Anulado'))),
  CASE WHEN c."estado" = 'Anulado' THEN c."creada_en" ELSE now() END)
FROM "compras" c WHERE c."estado" <> 'Pendiente de Despacho' ORDER BY c."id";
CREATE TABLE "clientes_contactos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clientes_contactos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cliente_id" integer NOT NULL,
	"nombre" text DEFAULT '' NOT NULL,
	"cargo" text DEFAULT '' NOT NULL,
	"mail" text DEFAULT '' NOT NULL,
	"celular" text DEFAULT '' NOT NULL,
	"notas" text DEFAULT '' NOT NULL,
	"principal" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clientes_direcciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clientes_direcciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cliente_id" integer NOT NULL,
	"etiqueta" text DEFAULT '' NOT NULL,
	"direccion" text DEFAULT '' NOT NULL,
	"comuna" text DEFAULT '' NOT NULL,
	"recibe" text DEFAULT '' NOT NULL,
	"principal" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "clientes_nombre";--> statement-breakpoint
ALTER TABLE "clientes" ADD COLUMN "unido_a" integer;--> statement-breakpoint
ALTER TABLE "clientes" ADD COLUMN "orden" text GENERATED ALWAYS AS (fussan_normalizar(coalesce(nullif("clientes"."empresa", ''), "clientes"."nombre"))) STORED;--> statement-breakpoint
ALTER TABLE "clientes" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (fussan_normalizar("clientes"."empresa" || ' ' || "clientes"."nombre" || ' ' || "clientes"."giro" || ' ' || "clientes"."mail" || ' ' || "clientes"."rut_cliente")) STORED;--> statement-breakpoint
ALTER TABLE "clientes_contactos" ADD CONSTRAINT "clientes_contactos_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes_direcciones" ADD CONSTRAINT "clientes_direcciones_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clientes_contactos_cliente" ON "clientes_contactos" USING btree ("cliente_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clientes_contactos_principal" ON "clientes_contactos" USING btree ("cliente_id") WHERE "clientes_contactos"."principal";--> statement-breakpoint
CREATE INDEX "clientes_contactos_mail" ON "clientes_contactos" USING btree (lower("mail"));--> statement-breakpoint
CREATE INDEX "clientes_contactos_telefono" ON "clientes_contactos" USING btree (right(regexp_replace("celular", '\D', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "clientes_direcciones_cliente" ON "clientes_direcciones" USING btree ("cliente_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clientes_direcciones_principal" ON "clientes_direcciones" USING btree ("cliente_id") WHERE "clientes_direcciones"."principal";--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_unido_a_clientes_id_fk" FOREIGN KEY ("unido_a") REFERENCES "public"."clientes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clientes_orden" ON "clientes" USING btree ("orden","id" DESC NULLS FIRST) WHERE "clientes"."archivado_en" is null;--> statement-breakpoint
CREATE INDEX "clientes_registro" ON "clientes" USING btree ("id") WHERE "clientes"."archivado_en" is null;--> statement-breakpoint
CREATE INDEX "clientes_orden_rut" ON "clientes" USING btree (length("rut_cliente"),"rut_cliente","id") WHERE "clientes"."archivado_en" is null;--> statement-breakpoint
CREATE INDEX "clientes_orden_credito" ON "clientes" USING btree ("credito","id" DESC NULLS FIRST) WHERE "clientes"."archivado_en" is null;--> statement-breakpoint
CREATE INDEX "clientes_nombre_parecido" ON "clientes" USING gin ("orden" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clientes_busqueda" ON "clientes" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clientes_unido_a" ON "clientes" USING btree ("unido_a") WHERE "clientes"."unido_a" is not null;--> statement-breakpoint
CREATE INDEX "compras_retiro" ON "compras" USING btree ("fecha_retiro","id");--> statement-breakpoint
CREATE INDEX "compras_en_lista" ON "compras" USING btree ("id","estado") WHERE "compras"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "compras_lineas_vivas" ON "compras_lineas" USING btree ("compra_id","linea","id") WHERE "compras_lineas"."cantidad" > 0;--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_unido" CHECK ("clientes"."unido_a" is null or "clientes"."archivado_en" is not null);--> statement-breakpoint
INSERT INTO "clientes_contactos" ("cliente_id", "nombre", "mail", "celular", "principal") SELECT "id", "nombre", "mail", "celular", true FROM "clientes" WHERE "nombre" <> '' OR "mail" <> '' OR "celular" <> '';--> statement-breakpoint
INSERT INTO "clientes_direcciones" ("cliente_id", "direccion", "comuna", "principal") SELECT "id", "direccion", "ciudad", true FROM "clientes" WHERE "direccion" <> '' OR "ciudad" <> '';

-- The audit by years: a year that is over is left alone by writing, and thrown away whole when it need not be kept any longer
-- (AUDITORIA_ANOS). What there is becomes the first part, up to the end of this year; nothing is copied.
CREATE SEQUENCE "auditoria_numero" AS bigint;
--> statement-breakpoint
SELECT setval('auditoria_numero', coalesce((SELECT max("id") FROM "auditoria"), 0) + 1, false);
--> statement-breakpoint
ALTER TABLE "auditoria" RENAME TO "auditoria_inicio";
--> statement-breakpoint
ALTER TABLE "auditoria_inicio" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE "auditoria_inicio" DROP CONSTRAINT "auditoria_pkey";
--> statement-breakpoint
-- Its parts get the whole's (`repeatable/auditoria.sql`).
DROP TRIGGER IF EXISTS "auditoria_intacta" ON "auditoria_inicio";
--> statement-breakpoint
ALTER INDEX "auditoria_entidad" RENAME TO "auditoria_inicio_entidad";
--> statement-breakpoint
ALTER INDEX "auditoria_cuando" RENAME TO "auditoria_inicio_cuando";
--> statement-breakpoint
ALTER INDEX "auditoria_actor" RENAME TO "auditoria_inicio_actor";
--> statement-breakpoint
ALTER INDEX "auditoria_accion" RENAME TO "auditoria_inicio_accion";
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" bigint DEFAULT nextval('auditoria_numero') NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_rol" text,
	"accion" text NOT NULL,
	"entidad" text NOT NULL,
	"entidad_id" integer,
	"detalle" jsonb NOT NULL,
	"request_id" text,
	"ip" text,
	CONSTRAINT "auditoria_pk" PRIMARY KEY("id","cuando")
) PARTITION BY RANGE ("cuando");
--> statement-breakpoint
CREATE INDEX "auditoria_entidad" ON "auditoria" USING btree ("entidad","entidad_id","cuando");
--> statement-breakpoint
CREATE INDEX "auditoria_cuando" ON "auditoria" USING btree ("cuando","id");
--> statement-breakpoint
CREATE INDEX "auditoria_actor" ON "auditoria" USING btree ("actor_id","cuando","id");
--> statement-breakpoint
CREATE INDEX "auditoria_accion" ON "auditoria" USING btree ("accion","cuando","id");
--> statement-breakpoint
DO $$ BEGIN
	EXECUTE format('ALTER TABLE auditoria ATTACH PARTITION auditoria_inicio FOR VALUES FROM (MINVALUE) TO (%L)',
		date_trunc('year', now(), 'UTC') + interval '1 year');
END $$;
--> statement-breakpoint
-- Should a year ever lack its own part, what is done in it is kept all the same.
CREATE TABLE "auditoria_resto" PARTITION OF "auditoria" DEFAULT;

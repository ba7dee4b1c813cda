CREATE TABLE "cambios_masivos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cambios_masivos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer,
	"cambio" jsonb NOT NULL,
	"estado" text DEFAULT 'en_curso' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"cambiados" integer DEFAULT 0 NOT NULL,
	"omitidos" integer DEFAULT 0 NOT NULL,
	"hasta" integer DEFAULT 0 NOT NULL,
	"deshace" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"terminado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cambios_masivos_productos" (
	"cambio_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"version" integer NOT NULL,
	"antes" jsonb NOT NULL,
	"despues" jsonb NOT NULL,
	"omitido" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cambios_masivos_productos_cambio_id_producto_id_pk" PRIMARY KEY("cambio_id","producto_id")
);
--> statement-breakpoint
ALTER TABLE "cambios_masivos" ADD CONSTRAINT "cambios_masivos_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cambios_masivos" ADD CONSTRAINT "cambios_masivos_deshace_cambios_masivos_id_fk" FOREIGN KEY ("deshace") REFERENCES "public"."cambios_masivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cambios_masivos_productos" ADD CONSTRAINT "cambios_masivos_productos_cambio_id_cambios_masivos_id_fk" FOREIGN KEY ("cambio_id") REFERENCES "public"."cambios_masivos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cambios_masivos_deshecho_una_vez" ON "cambios_masivos" USING btree ("deshace");--> statement-breakpoint
CREATE INDEX "cambios_masivos_en_curso" ON "cambios_masivos" USING btree ("id") WHERE estado = 'en_curso';
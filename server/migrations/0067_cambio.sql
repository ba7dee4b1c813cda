CREATE TABLE "alarmas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarmas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"maquina" text DEFAULT '' NOT NULL,
	"detalle" text NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	"hasta" timestamp with time zone,
	"avisada" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cuadraturas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cuadraturas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hecha_en" timestamp with time zone DEFAULT now() NOT NULL,
	"diferencias" integer NOT NULL,
	"faltas" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alarmas_abiertas" ON "alarmas" USING btree ("nombre","maquina") WHERE "alarmas"."hasta" is null;
CREATE TABLE "maestros" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maestros_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"description" text NOT NULL,
	"familia" text NOT NULL,
	"sub_familia" text DEFAULT '' NOT NULL,
	"cod_familia" integer NOT NULL,
	"cod_sub_familia" integer DEFAULT 0 NOT NULL,
	"correlativo" integer NOT NULL,
	"codigo_fussan" bigint NOT NULL,
	"date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("maestros"."description" || ' ' || "maestros"."familia" || ' ' || "maestros"."sub_familia")) STORED,
	CONSTRAINT "maestros_codigos_positivos" CHECK ("maestros"."codigo_fussan" > 0 and "maestros"."cod_familia" > 0)
);
--> statement-breakpoint
CREATE TABLE "maestros_productos" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"maestro_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "maestros" ADD CONSTRAINT "maestros_user_id_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maestros_productos" ADD CONSTRAINT "maestros_productos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maestros_productos" ADD CONSTRAINT "maestros_productos_maestro_id_maestros_id_fk" FOREIGN KEY ("maestro_id") REFERENCES "public"."maestros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "maestros_codigo" ON "maestros" USING btree ("codigo_fussan");--> statement-breakpoint
CREATE INDEX "maestros_correlativo" ON "maestros" USING btree ("cod_familia","cod_sub_familia","correlativo");--> statement-breakpoint
CREATE INDEX "maestros_familia" ON "maestros" USING btree (fussan_normalizar("familia"),fussan_normalizar("sub_familia"));--> statement-breakpoint
CREATE INDEX "maestros_busqueda" ON "maestros" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "maestros_productos_maestro" ON "maestros_productos" USING btree ("maestro_id");
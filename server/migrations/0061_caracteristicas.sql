CREATE TABLE "fichas_cambios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fichas_cambios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"transaccion" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "caracteristicas_de_producto" (
	"producto_id" integer NOT NULL,
	"clave" text NOT NULL,
	"numero" double precision,
	"texto" text,
	"origen" text NOT NULL,
	"leido" text DEFAULT '' NOT NULL,
	CONSTRAINT "caracteristicas_de_producto_producto_id_clave_pk" PRIMARY KEY("producto_id","clave"),
	CONSTRAINT "caracteristicas_una" CHECK (num_nonnulls("caracteristicas_de_producto"."numero", "caracteristicas_de_producto"."texto") = 1 or "caracteristicas_de_producto"."origen" = 'descartada')
);
--> statement-breakpoint
CREATE TABLE "caracteristicas_por_leer" (
	"producto_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "caracteristicas_de_producto" ADD CONSTRAINT "caracteristicas_de_producto_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fichas_cambios_transaccion" ON "fichas_cambios" USING btree ("transaccion");--> statement-breakpoint
CREATE INDEX "caracteristicas_por_revisar" ON "caracteristicas_de_producto" USING btree ("clave","producto_id") WHERE origen = 'dudosa';--> statement-breakpoint
CREATE INDEX "caracteristicas_por_leer_producto" ON "caracteristicas_por_leer" USING btree ("producto_id");--> statement-breakpoint
-- All that is there already is to be read.
INSERT INTO "caracteristicas_por_leer" ("producto_id") SELECT "id" FROM "productos";

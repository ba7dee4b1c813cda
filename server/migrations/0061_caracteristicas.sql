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
--> statement-breakpoint
-- What products can do (docs/decisions/0053): whose words changed is noted, to be read by the shop; and whose card or values
-- changed, for the lists in memory.
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fussan_por_leer_nuevas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO caracteristicas_por_leer (producto_id) SELECT id FROM nuevos;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER por_leer_nuevas AFTER INSERT ON productos REFERENCING NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_por_leer_nuevas();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fussan_por_leer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO caracteristicas_por_leer (producto_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- By row and by column: a sale, which moves stock alone, pays nothing for it.
CREATE OR REPLACE TRIGGER por_leer_cambiadas AFTER UPDATE OF descripcion, especificaciones ON productos FOR EACH ROW
  WHEN (OLD.descripcion IS DISTINCT FROM NEW.descripcion OR OLD.especificaciones IS DISTINCT FROM NEW.especificaciones)
  EXECUTE FUNCTION fussan_por_leer();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fussan_anotar_fichas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fichas_cambios (producto_id) SELECT DISTINCT producto_id FROM tocadas;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER fichas_nacidas AFTER INSERT ON fichas_busqueda REFERENCING NEW TABLE AS tocadas
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_anotar_fichas();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER fichas_tocadas AFTER UPDATE ON fichas_busqueda REFERENCING NEW TABLE AS tocadas
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_anotar_fichas();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER fichas_idas AFTER DELETE ON fichas_busqueda REFERENCING OLD TABLE AS tocadas
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_anotar_fichas();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER caracteristicas_nacidas AFTER INSERT ON caracteristicas_de_producto REFERENCING NEW TABLE AS tocadas
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_anotar_fichas();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER caracteristicas_tocadas AFTER UPDATE ON caracteristicas_de_producto REFERENCING NEW TABLE AS tocadas
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_anotar_fichas();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER caracteristicas_idas AFTER DELETE ON caracteristicas_de_producto REFERENCING OLD TABLE AS tocadas
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_anotar_fichas();

CREATE TABLE "comunas_flete" (
	"comuna" text PRIMARY KEY NOT NULL,
	"zona_id" integer NOT NULL,
	"dias_viaje" integer NOT NULL,
	"servicio" text DEFAULT 'si' NOT NULL,
	CONSTRAINT "comunas_flete_dias" CHECK ("comunas_flete"."dias_viaje" between 0 and 90),
	CONSTRAINT "comunas_flete_servicio" CHECK ("comunas_flete"."servicio" in ('si', 'cotizar', 'no'))
);
--> statement-breakpoint
CREATE TABLE "tarifas_flete" (
	"zona_id" integer NOT NULL,
	"transportista_id" integer NOT NULL,
	"hasta_kg" numeric(9, 1) NOT NULL,
	"precio" numeric(14, 2) NOT NULL,
	"por_kg_adicional" numeric(14, 2),
	CONSTRAINT "tarifas_flete_zona_id_transportista_id_hasta_kg_pk" PRIMARY KEY("zona_id","transportista_id","hasta_kg"),
	CONSTRAINT "tarifas_flete_montos" CHECK ("tarifas_flete"."hasta_kg" > 0 and "tarifas_flete"."precio" >= 0 and coalesce("tarifas_flete"."por_kg_adicional", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "transportistas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transportistas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"divisor" integer DEFAULT 4000 NOT NULL,
	"maximo_kg" numeric(9, 1),
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "transportistas_medidas" CHECK ("transportistas"."divisor" > 0 and coalesce("transportistas"."maximo_kg", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "zonas_flete" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "zonas_flete_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "fecha_entrega" date;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "atraso_avisado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comunas_flete" ADD CONSTRAINT "comunas_flete_zona_id_zonas_flete_id_fk" FOREIGN KEY ("zona_id") REFERENCES "public"."zonas_flete"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarifas_flete" ADD CONSTRAINT "tarifas_flete_zona_id_zonas_flete_id_fk" FOREIGN KEY ("zona_id") REFERENCES "public"."zonas_flete"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarifas_flete" ADD CONSTRAINT "tarifas_flete_transportista_id_transportistas_id_fk" FOREIGN KEY ("transportista_id") REFERENCES "public"."transportistas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comunas_flete_zona" ON "comunas_flete" USING btree ("zona_id");--> statement-breakpoint
CREATE INDEX "tarifas_flete_transportista" ON "tarifas_flete" USING btree ("transportista_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transportistas_nombre" ON "transportistas" USING btree (fussan_normalizar("nombre"));--> statement-breakpoint
CREATE UNIQUE INDEX "zonas_flete_nombre" ON "zonas_flete" USING btree (fussan_normalizar("nombre"));--> statement-breakpoint
CREATE INDEX "compras_prometidas" ON "compras" USING btree ("fecha_entrega") WHERE "compras"."estado" in ('Pendiente de Despacho', 'En preparación') and "compras"."archivada_en" is null and "compras"."fecha_entrega" is not null;
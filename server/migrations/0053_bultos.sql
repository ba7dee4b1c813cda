CREATE TABLE "familias_medidas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "familias_medidas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"familia" text NOT NULL,
	"sub_familia" text DEFAULT '' NOT NULL,
	"peso_kg" numeric(9, 3),
	"largo_cm" numeric(7, 1),
	"ancho_cm" numeric(7, 1),
	"alto_cm" numeric(7, 1),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "familias_medidas_positivas" CHECK (least("familias_medidas"."peso_kg", "familias_medidas"."largo_cm", "familias_medidas"."ancho_cm", "familias_medidas"."alto_cm") > 0)
);
--> statement-breakpoint
CREATE TABLE "compras_bultos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compras_bultos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"compra_id" integer NOT NULL,
	"numero" integer NOT NULL,
	"transportista" text NOT NULL,
	"seguimiento" text DEFAULT '' NOT NULL,
	"enlace" text DEFAULT '' NOT NULL,
	"peso_kg" numeric(9, 3),
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compras_bultos_positivos" CHECK (least("compras_bultos"."numero", "compras_bultos"."peso_kg") > 0),
	CONSTRAINT "compras_bultos_enlace" CHECK ("compras_bultos"."enlace" = '' or "compras_bultos"."enlace" like 'https://%')
);
--> statement-breakpoint
ALTER TABLE "compras_bultos" ADD CONSTRAINT "compras_bultos_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "familias_medidas_una" ON "familias_medidas" USING btree ("familia","sub_familia");--> statement-breakpoint
CREATE UNIQUE INDEX "compras_bultos_numero" ON "compras_bultos" USING btree ("compra_id","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "compras_bultos_seguimiento" ON "compras_bultos" USING btree ("compra_id","seguimiento") WHERE seguimiento <> '';
CREATE SEQUENCE "public"."secuencia_ots" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "ots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"numero" integer DEFAULT nextval('secuencia_ots') NOT NULL,
	"compra_id" integer NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"responsable_id" integer,
	"fecha" date NOT NULL,
	"lineas" integer DEFAULT 0 NOT NULL,
	"unidades" integer DEFAULT 0 NOT NULL,
	"transportista" text,
	"num_gd" text,
	"seguimiento" text,
	"recibido_por" text,
	"notas" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ots_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ots_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ot_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "ots_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ots_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ot_id" integer NOT NULL,
	"compra_linea_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	CONSTRAINT "ots_lineas_cantidad" CHECK ("ots_lineas"."cantidad" > 0)
);
--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD COLUMN "en_ot" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD COLUMN "despachada" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ots" ADD CONSTRAINT "ots_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots" ADD CONSTRAINT "ots_responsable_id_usuarios_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots" ADD CONSTRAINT "ots_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots_historial" ADD CONSTRAINT "ots_historial_ot_id_ots_id_fk" FOREIGN KEY ("ot_id") REFERENCES "public"."ots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots_historial" ADD CONSTRAINT "ots_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots_lineas" ADD CONSTRAINT "ots_lineas_ot_id_ots_id_fk" FOREIGN KEY ("ot_id") REFERENCES "public"."ots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots_lineas" ADD CONSTRAINT "ots_lineas_compra_linea_id_compras_lineas_id_fk" FOREIGN KEY ("compra_linea_id") REFERENCES "public"."compras_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ots_numero" ON "ots" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "ots_compra" ON "ots" USING btree ("compra_id","id");--> statement-breakpoint
CREATE INDEX "ots_estado" ON "ots" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "ots_fecha" ON "ots" USING btree ("fecha","id");--> statement-breakpoint
CREATE INDEX "ots_guia" ON "ots" USING btree ("num_gd") WHERE num_gd is not null;--> statement-breakpoint
CREATE INDEX "ots_historial_ot" ON "ots_historial" USING btree ("ot_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ots_lineas_linea" ON "ots_lineas" USING btree ("ot_id","compra_linea_id");--> statement-breakpoint
CREATE INDEX "ots_lineas_compra" ON "ots_lineas" USING btree ("compra_linea_id");--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD CONSTRAINT "compras_lineas_en_ot" CHECK ("compras_lineas"."despachada" between 0 and "compras_lineas"."en_ot" and "compras_lineas"."en_ot" <= "compras_lineas"."cantidad");
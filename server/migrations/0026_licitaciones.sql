CREATE TABLE "oportunidades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oportunidades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"tipo" text NOT NULL,
	"nombre" text NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"comprador" text NOT NULL,
	"comprador_rut" text DEFAULT '' NOT NULL,
	"unidad" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"estado" text NOT NULL,
	"estado_publico" smallint,
	"origen" text NOT NULL,
	"monto_estimado" numeric(14, 2),
	"fecha_publicacion" timestamp with time zone,
	"fecha_preguntas" timestamp with time zone,
	"fecha_cierre" timestamp with time zone,
	"fecha_adjudicacion" timestamp with time zone,
	"responsable_id" integer,
	"garantias" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"motivo_decision" text,
	"decidida_por" integer,
	"resultado_monto" numeric(14, 2),
	"ganador" text DEFAULT '' NOT NULL,
	"ganador_rut" text DEFAULT '' NOT NULL,
	"resultado_nota" text DEFAULT '' NOT NULL,
	"cotizacion_id" integer,
	"items" integer DEFAULT 0 NOT NULL,
	"hallados" integer DEFAULT 0 NOT NULL,
	"puntaje" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("oportunidades"."codigo" || ' ' || "oportunidades"."nombre" || ' ' || "oportunidades"."comprador")) STORED
);
--> statement-breakpoint
CREATE TABLE "oportunidades_documentos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oportunidades_documentos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"oportunidad_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"bytes" integer NOT NULL,
	"contenido" "bytea" NOT NULL,
	"subido_por" integer,
	"subido_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oportunidades_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oportunidades_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"oportunidad_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "oportunidades_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oportunidades_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"oportunidad_id" integer NOT NULL,
	"correlativo" integer NOT NULL,
	"codigo_producto" text DEFAULT '' NOT NULL,
	"nombre" text NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"cantidad" numeric(14, 2) NOT NULL,
	"unidad" text DEFAULT '' NOT NULL,
	"producto_id" integer,
	"confianza" smallint,
	"elegido" boolean DEFAULT false NOT NULL,
	"oferta" numeric(14, 2),
	"candidatos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"adjudicado_rut" text DEFAULT '' NOT NULL,
	"adjudicado_nombre" text DEFAULT '' NOT NULL,
	"adjudicado_monto" numeric(14, 2)
);
--> statement-breakpoint
CREATE TABLE "oportunidades_requisitos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oportunidades_requisitos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"oportunidad_id" integer NOT NULL,
	"texto" text NOT NULL,
	"cumplido_por" integer,
	"cumplido_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "revisiones_mercado_publico" (
	"dia" date PRIMARY KEY NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"vistas" integer NOT NULL,
	"propuestas" integer NOT NULL,
	"falla" text
);
--> statement-breakpoint
ALTER TABLE "oportunidades" ADD CONSTRAINT "oportunidades_responsable_id_usuarios_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades" ADD CONSTRAINT "oportunidades_decidida_por_usuarios_id_fk" FOREIGN KEY ("decidida_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades" ADD CONSTRAINT "oportunidades_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades" ADD CONSTRAINT "oportunidades_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_documentos" ADD CONSTRAINT "oportunidades_documentos_oportunidad_id_oportunidades_id_fk" FOREIGN KEY ("oportunidad_id") REFERENCES "public"."oportunidades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_documentos" ADD CONSTRAINT "oportunidades_documentos_subido_por_usuarios_id_fk" FOREIGN KEY ("subido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_historial" ADD CONSTRAINT "oportunidades_historial_oportunidad_id_oportunidades_id_fk" FOREIGN KEY ("oportunidad_id") REFERENCES "public"."oportunidades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_historial" ADD CONSTRAINT "oportunidades_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_items" ADD CONSTRAINT "oportunidades_items_oportunidad_id_oportunidades_id_fk" FOREIGN KEY ("oportunidad_id") REFERENCES "public"."oportunidades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_items" ADD CONSTRAINT "oportunidades_items_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_requisitos" ADD CONSTRAINT "oportunidades_requisitos_oportunidad_id_oportunidades_id_fk" FOREIGN KEY ("oportunidad_id") REFERENCES "public"."oportunidades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidades_requisitos" ADD CONSTRAINT "oportunidades_requisitos_cumplido_por_usuarios_id_fk" FOREIGN KEY ("cumplido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "oportunidades_codigo" ON "oportunidades" USING btree ("codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "oportunidades_cotizacion" ON "oportunidades" USING btree ("cotizacion_id");--> statement-breakpoint
CREATE INDEX "oportunidades_cierre" ON "oportunidades" USING btree (coalesce("fecha_cierre", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "oportunidades_puntaje" ON "oportunidades" USING btree ("puntaje","id");--> statement-breakpoint
CREATE INDEX "oportunidades_estado" ON "oportunidades" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "oportunidades_tipo" ON "oportunidades" USING btree ("tipo","id");--> statement-breakpoint
CREATE INDEX "oportunidades_responsable" ON "oportunidades" USING btree ("responsable_id","id");--> statement-breakpoint
CREATE INDEX "oportunidades_abiertas" ON "oportunidades" USING btree (coalesce("fecha_cierre", 'infinity'::timestamptz),"id") WHERE "oportunidades"."estado" in ('propuesta', 'en_estudio', 'postulando', 'presentada');--> statement-breakpoint
CREATE INDEX "oportunidades_busqueda" ON "oportunidades" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "oportunidades_documentos_oportunidad" ON "oportunidades_documentos" USING btree ("oportunidad_id","id");--> statement-breakpoint
CREATE INDEX "oportunidades_historial_oportunidad" ON "oportunidades_historial" USING btree ("oportunidad_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "oportunidades_items_oportunidad" ON "oportunidades_items" USING btree ("oportunidad_id","correlativo");--> statement-breakpoint
CREATE INDEX "oportunidades_items_producto" ON "oportunidades_items" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "oportunidades_requisitos_oportunidad" ON "oportunidades_requisitos" USING btree ("oportunidad_id","id");
CREATE TABLE "oc_publicas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oc_publicas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"nombre" text DEFAULT '' NOT NULL,
	"estado_mp" smallint DEFAULT 4 NOT NULL,
	"etapa" text DEFAULT 'pendiente' NOT NULL,
	"organismo" text NOT NULL,
	"unidad" text DEFAULT '' NOT NULL,
	"rut" text DEFAULT '' NOT NULL,
	"direccion" text DEFAULT '' NOT NULL,
	"comuna" text DEFAULT '' NOT NULL,
	"contacto" text DEFAULT '' NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"giro" text DEFAULT '' NOT NULL,
	"forma_pago" text DEFAULT '' NOT NULL,
	"codigo_licitacion" text DEFAULT '' NOT NULL,
	"fecha_envio" date NOT NULL,
	"afecta" boolean DEFAULT true NOT NULL,
	"descuentos" numeric(24, 2) DEFAULT 0 NOT NULL,
	"cargos" numeric(24, 2) DEFAULT 0 NOT NULL,
	"lineas" integer DEFAULT 0 NOT NULL,
	"neto" numeric(24, 2) DEFAULT 0 NOT NULL,
	"iva" numeric(24, 2) DEFAULT 0 NOT NULL,
	"total" numeric(24, 2) DEFAULT 0 NOT NULL,
	"notas" text DEFAULT '' NOT NULL,
	"cotizacion_id" integer,
	"aprobadas" text,
	"aprobadas_por" integer,
	"aprobadas_en" timestamp with time zone,
	"aprobadas_motivo" text,
	"tomada_en" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizada_en" timestamp with time zone,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("oc_publicas"."codigo" || ' ' || "oc_publicas"."nombre" || ' ' || "oc_publicas"."organismo" || ' ' || "oc_publicas"."rut" || ' ' || "oc_publicas"."codigo_licitacion")) STORED,
	CONSTRAINT "oc_publicas_cuadra" CHECK ("oc_publicas"."total" = "oc_publicas"."neto" + "oc_publicas"."iva")
);
--> statement-breakpoint
CREATE TABLE "oc_publicas_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oc_publicas_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"oc_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "oc_publicas_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oc_publicas_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"oc_id" integer NOT NULL,
	"correlativo" integer NOT NULL,
	"descripcion" text NOT NULL,
	"especificacion" text DEFAULT '' NOT NULL,
	"cantidad" numeric(14, 2) NOT NULL,
	"precio_neto" numeric(14, 2) NOT NULL,
	CONSTRAINT "oc_publicas_lineas_cifras" CHECK ("oc_publicas_lineas"."cantidad" > 0 and "oc_publicas_lineas"."precio_neto" >= 0)
);
--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_aprobadas_por_usuarios_id_fk" FOREIGN KEY ("aprobadas_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas_historial" ADD CONSTRAINT "oc_publicas_historial_oc_id_oc_publicas_id_fk" FOREIGN KEY ("oc_id") REFERENCES "public"."oc_publicas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas_historial" ADD CONSTRAINT "oc_publicas_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas_lineas" ADD CONSTRAINT "oc_publicas_lineas_oc_id_oc_publicas_id_fk" FOREIGN KEY ("oc_id") REFERENCES "public"."oc_publicas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "oc_publicas_codigo" ON "oc_publicas" USING btree ("codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "oc_publicas_cotizacion" ON "oc_publicas" USING btree ("cotizacion_id") WHERE cotizacion_id is not null;--> statement-breakpoint
CREATE INDEX "oc_publicas_etapa" ON "oc_publicas" USING btree ("etapa","id");--> statement-breakpoint
CREATE INDEX "oc_publicas_estado" ON "oc_publicas" USING btree ("estado_mp","id");--> statement-breakpoint
CREATE INDEX "oc_publicas_fecha" ON "oc_publicas" USING btree ("fecha_envio","id");--> statement-breakpoint
CREATE INDEX "oc_publicas_total" ON "oc_publicas" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "oc_publicas_licitacion" ON "oc_publicas" USING btree ("codigo_licitacion") WHERE codigo_licitacion <> '';--> statement-breakpoint
CREATE INDEX "oc_publicas_busqueda" ON "oc_publicas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "oc_publicas_historial_oc" ON "oc_publicas_historial" USING btree ("oc_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "oc_publicas_lineas_correlativo" ON "oc_publicas_lineas" USING btree ("oc_id","correlativo");
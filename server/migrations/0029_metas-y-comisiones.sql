CREATE TABLE "comisiones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comisiones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mes" text NOT NULL,
	"estado" text DEFAULT 'calculada' NOT NULL,
	"lineas" integer DEFAULT 0 NOT NULL,
	"total" numeric(24, 2) DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"calculada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"pagada_el" date,
	"medio" text,
	"referencia" text DEFAULT '' NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comisiones_mes_valido" CHECK ("comisiones"."mes" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "comisiones_pagada" CHECK ("comisiones"."estado" <> 'pagada' or "comisiones"."pagada_el" is not null)
);
--> statement-breakpoint
CREATE TABLE "comisiones_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comisiones_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"comision_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "comisiones_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comisiones_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"comision_id" integer NOT NULL,
	"factura_id" integer NOT NULL,
	"factura_version" integer NOT NULL,
	"clase" text NOT NULL,
	"vendedor_id" integer NOT NULL,
	"canal" text NOT NULL,
	"regla_id" integer,
	"base" text NOT NULL,
	"porciento" numeric(5, 2) NOT NULL,
	"neto" numeric(24, 2) NOT NULL,
	"costo" numeric(24, 2) NOT NULL,
	"sin_costo" numeric(24, 2) NOT NULL,
	"sobre" numeric(24, 2) NOT NULL,
	"monto" numeric(24, 2) NOT NULL,
	"viva" boolean DEFAULT true NOT NULL,
	CONSTRAINT "comisiones_lineas_venta" CHECK ("comisiones_lineas"."clase" = 'ajuste' or ("comisiones_lineas"."neto" >= 0 and "comisiones_lineas"."monto" >= 0))
);
--> statement-breakpoint
CREATE TABLE "comisiones_reglas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comisiones_reglas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendedor_id" integer,
	"canal" text,
	"base" text NOT NULL,
	"porciento" numeric(5, 2) NOT NULL,
	"desde" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"quitada_en" timestamp with time zone,
	CONSTRAINT "comisiones_reglas_porciento" CHECK ("comisiones_reglas"."porciento" between 0 and 100),
	CONSTRAINT "comisiones_reglas_desde" CHECK ("comisiones_reglas"."desde" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "metas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "metas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"mes" text NOT NULL,
	"monto" numeric(24, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"quitada_en" timestamp with time zone,
	CONSTRAINT "metas_mes" CHECK ("metas"."mes" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "metas_monto" CHECK ("metas"."monto" > 0)
);
--> statement-breakpoint
CREATE TABLE "metas_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "metas_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"meta_id" integer NOT NULL,
	"monto" numeric(24, 2),
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
ALTER TABLE "comisiones" ADD CONSTRAINT "comisiones_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_historial" ADD CONSTRAINT "comisiones_historial_comision_id_comisiones_id_fk" FOREIGN KEY ("comision_id") REFERENCES "public"."comisiones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_historial" ADD CONSTRAINT "comisiones_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_lineas" ADD CONSTRAINT "comisiones_lineas_comision_id_comisiones_id_fk" FOREIGN KEY ("comision_id") REFERENCES "public"."comisiones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_lineas" ADD CONSTRAINT "comisiones_lineas_factura_id_facturas_venta_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."facturas_venta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_lineas" ADD CONSTRAINT "comisiones_lineas_vendedor_id_usuarios_id_fk" FOREIGN KEY ("vendedor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_lineas" ADD CONSTRAINT "comisiones_lineas_regla_id_comisiones_reglas_id_fk" FOREIGN KEY ("regla_id") REFERENCES "public"."comisiones_reglas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_reglas" ADD CONSTRAINT "comisiones_reglas_vendedor_id_usuarios_id_fk" FOREIGN KEY ("vendedor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comisiones_reglas" ADD CONSTRAINT "comisiones_reglas_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metas" ADD CONSTRAINT "metas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metas_historial" ADD CONSTRAINT "metas_historial_meta_id_metas_id_fk" FOREIGN KEY ("meta_id") REFERENCES "public"."metas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metas_historial" ADD CONSTRAINT "metas_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comisiones_mes" ON "comisiones" USING btree ("mes") WHERE estado <> 'anulada';--> statement-breakpoint
CREATE UNIQUE INDEX "comisiones_abierta" ON "comisiones" USING btree ("estado") WHERE estado = 'calculada';--> statement-breakpoint
CREATE INDEX "comisiones_historial_comision" ON "comisiones_historial" USING btree ("comision_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "comisiones_lineas_factura" ON "comisiones_lineas" USING btree ("comision_id","factura_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comisiones_lineas_una" ON "comisiones_lineas" USING btree ("factura_id") WHERE viva and clase = 'venta';--> statement-breakpoint
CREATE INDEX "comisiones_lineas_de_factura" ON "comisiones_lineas" USING btree ("factura_id") WHERE viva;--> statement-breakpoint
CREATE INDEX "comisiones_lineas_vendedor" ON "comisiones_lineas" USING btree ("comision_id","vendedor_id");--> statement-breakpoint
CREATE INDEX "comisiones_lineas_regla" ON "comisiones_lineas" USING btree ("regla_id") WHERE regla_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comisiones_reglas_una" ON "comisiones_reglas" USING btree (coalesce("vendedor_id", 0),coalesce("canal", ''),"desde") WHERE quitada_en is null;--> statement-breakpoint
CREATE UNIQUE INDEX "metas_persona_mes" ON "metas" USING btree ("mes","usuario_id") WHERE quitada_en is null;--> statement-breakpoint
CREATE INDEX "metas_historial_meta" ON "metas_historial" USING btree ("meta_id","id");--> statement-breakpoint
CREATE INDEX "facturas_venta_pagada" ON "facturas_venta" USING btree ("pagada_el") WHERE estado = 'pagada' and tipo in (33, 34, 39);
CREATE SEQUENCE "public"."secuencia_ots" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "facturas_venta" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_venta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" smallint NOT NULL,
	"folio" integer NOT NULL,
	"estado" text DEFAULT 'emitida' NOT NULL,
	"compra_id" integer NOT NULL,
	"ot_id" integer,
	"referencia_id" integer,
	"cliente" text NOT NULL,
	"rut" text DEFAULT '' NOT NULL,
	"fecha_emision" date NOT NULL,
	"vence" date NOT NULL,
	"envio" numeric(14, 2) DEFAULT 0 NOT NULL,
	"neto" numeric(24, 2) NOT NULL,
	"iva" numeric(24, 2) NOT NULL,
	"total" numeric(24, 2) NOT NULL,
	"pagado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"acreditado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"saldo" numeric(24, 2) DEFAULT 0 NOT NULL,
	"pagada_el" date,
	"factoring" text,
	"factoring_fecha" date,
	"notas" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("facturas_venta"."cliente" || ' ' || "facturas_venta"."rut")) STORED,
	CONSTRAINT "facturas_venta_cuadra" CHECK ("facturas_venta"."total" = "facturas_venta"."neto" + "facturas_venta"."iva" and "facturas_venta"."total" > 0),
	CONSTRAINT "facturas_venta_saldo" CHECK ("facturas_venta"."saldo" >= 0 and "facturas_venta"."pagado" >= 0 and "facturas_venta"."acreditado" >= 0),
	CONSTRAINT "facturas_venta_nota" CHECK (("facturas_venta"."tipo" = 61) = ("facturas_venta"."referencia_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "facturas_venta_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_venta_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"factura_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "facturas_venta_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_venta_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"factura_id" integer NOT NULL,
	"compra_linea_id" integer NOT NULL,
	"descripcion" text NOT NULL,
	"cantidad" integer NOT NULL,
	"precio_unitario" numeric(14, 2) NOT NULL,
	CONSTRAINT "facturas_venta_lineas_cantidad" CHECK ("facturas_venta_lineas"."cantidad" > 0)
);
--> statement-breakpoint
CREATE TABLE "facturas_venta_pagos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_venta_pagos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"factura_id" integer NOT NULL,
	"monto" numeric(14, 2) NOT NULL,
	"fecha" date NOT NULL,
	"medio" text NOT NULL,
	"referencia" text DEFAULT '' NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"quitado_en" timestamp with time zone,
	"quitado_por" integer,
	"quitado_motivo" text,
	CONSTRAINT "facturas_venta_pagos_monto" CHECK ("facturas_venta_pagos"."monto" > 0)
);
--> statement-breakpoint
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
ALTER TABLE "compras" ADD COLUMN "facturado" numeric(24, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "por_cobrar" numeric(24, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD COLUMN "en_ot" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD COLUMN "despachada" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD COLUMN "facturada" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD CONSTRAINT "facturas_venta_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD CONSTRAINT "facturas_venta_ot_id_ots_id_fk" FOREIGN KEY ("ot_id") REFERENCES "public"."ots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD CONSTRAINT "facturas_venta_referencia_id_facturas_venta_id_fk" FOREIGN KEY ("referencia_id") REFERENCES "public"."facturas_venta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD CONSTRAINT "facturas_venta_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta_historial" ADD CONSTRAINT "facturas_venta_historial_factura_id_facturas_venta_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."facturas_venta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta_historial" ADD CONSTRAINT "facturas_venta_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta_lineas" ADD CONSTRAINT "facturas_venta_lineas_factura_id_facturas_venta_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."facturas_venta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta_lineas" ADD CONSTRAINT "facturas_venta_lineas_compra_linea_id_compras_lineas_id_fk" FOREIGN KEY ("compra_linea_id") REFERENCES "public"."compras_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta_pagos" ADD CONSTRAINT "facturas_venta_pagos_factura_id_facturas_venta_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."facturas_venta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta_pagos" ADD CONSTRAINT "facturas_venta_pagos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_venta_pagos" ADD CONSTRAINT "facturas_venta_pagos_quitado_por_usuarios_id_fk" FOREIGN KEY ("quitado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_aprobadas_por_usuarios_id_fk" FOREIGN KEY ("aprobadas_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas" ADD CONSTRAINT "oc_publicas_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas_historial" ADD CONSTRAINT "oc_publicas_historial_oc_id_oc_publicas_id_fk" FOREIGN KEY ("oc_id") REFERENCES "public"."oc_publicas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas_historial" ADD CONSTRAINT "oc_publicas_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oc_publicas_lineas" ADD CONSTRAINT "oc_publicas_lineas_oc_id_oc_publicas_id_fk" FOREIGN KEY ("oc_id") REFERENCES "public"."oc_publicas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots" ADD CONSTRAINT "ots_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots" ADD CONSTRAINT "ots_responsable_id_usuarios_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots" ADD CONSTRAINT "ots_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots_historial" ADD CONSTRAINT "ots_historial_ot_id_ots_id_fk" FOREIGN KEY ("ot_id") REFERENCES "public"."ots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots_historial" ADD CONSTRAINT "ots_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots_lineas" ADD CONSTRAINT "ots_lineas_ot_id_ots_id_fk" FOREIGN KEY ("ot_id") REFERENCES "public"."ots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ots_lineas" ADD CONSTRAINT "ots_lineas_compra_linea_id_compras_lineas_id_fk" FOREIGN KEY ("compra_linea_id") REFERENCES "public"."compras_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "facturas_venta_folio" ON "facturas_venta" USING btree ("tipo","folio") WHERE estado <> 'anulada';--> statement-breakpoint
CREATE INDEX "facturas_venta_compra" ON "facturas_venta" USING btree ("compra_id","id");--> statement-breakpoint
CREATE INDEX "facturas_venta_referencia" ON "facturas_venta" USING btree ("referencia_id") WHERE referencia_id is not null;--> statement-breakpoint
CREATE INDEX "facturas_venta_emision" ON "facturas_venta" USING btree ("fecha_emision","id");--> statement-breakpoint
CREATE INDEX "facturas_venta_por_cobrar" ON "facturas_venta" USING btree ("vence","id") WHERE estado = 'emitida' and saldo > 0;--> statement-breakpoint
CREATE INDEX "facturas_venta_busqueda" ON "facturas_venta" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "facturas_venta_historial_factura" ON "facturas_venta_historial" USING btree ("factura_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "facturas_venta_lineas_linea" ON "facturas_venta_lineas" USING btree ("factura_id","compra_linea_id");--> statement-breakpoint
CREATE INDEX "facturas_venta_lineas_compra" ON "facturas_venta_lineas" USING btree ("compra_linea_id");--> statement-breakpoint
CREATE INDEX "facturas_venta_pagos_factura" ON "facturas_venta_pagos" USING btree ("factura_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "oc_publicas_codigo" ON "oc_publicas" USING btree ("codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "oc_publicas_cotizacion" ON "oc_publicas" USING btree ("cotizacion_id") WHERE cotizacion_id is not null;--> statement-breakpoint
CREATE INDEX "oc_publicas_etapa" ON "oc_publicas" USING btree ("etapa","id");--> statement-breakpoint
CREATE INDEX "oc_publicas_estado" ON "oc_publicas" USING btree ("estado_mp","id");--> statement-breakpoint
CREATE INDEX "oc_publicas_fecha" ON "oc_publicas" USING btree ("fecha_envio","id");--> statement-breakpoint
CREATE INDEX "oc_publicas_total" ON "oc_publicas" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "oc_publicas_licitacion" ON "oc_publicas" USING btree ("codigo_licitacion") WHERE codigo_licitacion <> '';--> statement-breakpoint
CREATE INDEX "oc_publicas_busqueda" ON "oc_publicas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "oc_publicas_historial_oc" ON "oc_publicas_historial" USING btree ("oc_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "oc_publicas_lineas_correlativo" ON "oc_publicas_lineas" USING btree ("oc_id","correlativo");--> statement-breakpoint
CREATE UNIQUE INDEX "ots_numero" ON "ots" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "ots_compra" ON "ots" USING btree ("compra_id","id");--> statement-breakpoint
CREATE INDEX "ots_estado" ON "ots" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "ots_fecha" ON "ots" USING btree ("fecha","id");--> statement-breakpoint
CREATE INDEX "ots_guia" ON "ots" USING btree ("num_gd") WHERE num_gd is not null;--> statement-breakpoint
CREATE INDEX "ots_historial_ot" ON "ots_historial" USING btree ("ot_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ots_lineas_linea" ON "ots_lineas" USING btree ("ot_id","compra_linea_id");--> statement-breakpoint
CREATE INDEX "ots_lineas_compra" ON "ots_lineas" USING btree ("compra_linea_id");--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_facturado" CHECK ("compras"."facturado" between 0 and "compras"."precio_final" and "compras"."por_cobrar" >= 0);--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD CONSTRAINT "compras_lineas_facturada" CHECK ("compras_lineas"."facturada" between 0 and "compras_lineas"."cantidad");--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD CONSTRAINT "compras_lineas_en_ot" CHECK ("compras_lineas"."despachada" between 0 and "compras_lineas"."en_ot" and "compras_lineas"."en_ot" <= "compras_lineas"."cantidad");
CREATE SEQUENCE "public"."secuencia_respuestas_dte" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "dte_recibidos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dte_recibidos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"archivo_id" integer NOT NULL,
	"rut_emisor" text NOT NULL,
	"emisor" text NOT NULL,
	"tipo" smallint NOT NULL,
	"folio" bigint NOT NULL,
	"fecha_emision" date NOT NULL,
	"total" bigint NOT NULL,
	"documento" jsonb NOT NULL,
	"firmante" text,
	"firma_rota" text,
	"autorizado" boolean,
	"estado" text DEFAULT 'sin_responder' NOT NULL,
	"plazo" date,
	"recibo_en" timestamp with time zone,
	"recibido_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("dte_recibidos"."emisor" || ' ' || "dte_recibidos"."rut_emisor" || ' ' || "dte_recibidos"."folio"::text)) STORED,
	CONSTRAINT "dte_recibidos_montos" CHECK ("dte_recibidos"."total" >= 0 and "dte_recibidos"."folio" > 0)
);
--> statement-breakpoint
CREATE TABLE "dte_recibidos_archivos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dte_recibidos_archivos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"remitente" text,
	"asunto" text,
	"sobre_id" text,
	"sobre_digest" text,
	"xml" "bytea" NOT NULL,
	"recibido_por" integer,
	"recibido_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dte_recibidos_lineas" (
	"dte_id" integer NOT NULL,
	"linea" integer NOT NULL,
	"producto_id" integer,
	"unidades" integer,
	"por_cada" integer,
	"rut_emisor" text NOT NULL,
	"codigo" text DEFAULT '' NOT NULL,
	"nombre" text NOT NULL,
	"dicho_por" integer,
	"dicho_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dte_recibidos_lineas_dte_id_linea_pk" PRIMARY KEY("dte_id","linea"),
	CONSTRAINT "dte_recibidos_lineas_unidades" CHECK ("dte_recibidos_lineas"."unidades" > 0 and "dte_recibidos_lineas"."por_cada" > 0)
);
--> statement-breakpoint
CREATE TABLE "dte_recibidos_respuestas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dte_recibidos_respuestas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dte_id" integer NOT NULL,
	"clase" text NOT NULL,
	"numero" integer NOT NULL,
	"dice" text NOT NULL,
	"xml" "bytea" NOT NULL,
	"para" text,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dte" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dte_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ambiente" text NOT NULL,
	"tipo" smallint NOT NULL,
	"folio" integer NOT NULL,
	"estado" text DEFAULT 'por_enviar' NOT NULL,
	"factura_venta_id" integer,
	"devolucion_id" integer,
	"corrige_id" integer,
	"pedido" jsonb NOT NULL,
	"clave" text,
	"correo" text,
	"fecha_emision" date NOT NULL,
	"receptor_rut" text NOT NULL,
	"receptor" text NOT NULL,
	"neto" bigint NOT NULL,
	"exento" bigint NOT NULL,
	"iva" bigint NOT NULL,
	"total" bigint NOT NULL,
	"documento" jsonb NOT NULL,
	"xml" "bytea" NOT NULL,
	"ted" text NOT NULL,
	"envio_id" integer,
	"estado_sii" text,
	"glosa" text,
	"enviado_en" timestamp with time zone,
	"resuelto_en" timestamp with time zone,
	"emitido_por" integer,
	"emitido_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar(receptor || ' ' || replace(receptor_rut, '-', ''))) STORED,
	CONSTRAINT "dte_montos" CHECK ("dte"."neto" >= 0 and "dte"."exento" >= 0 and "dte"."iva" >= 0 and "dte"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dte_envios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dte_envios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ambiente" text NOT NULL,
	"canal" text NOT NULL,
	"estado" text DEFAULT 'por_subir' NOT NULL,
	"documentos" integer NOT NULL,
	"xml" "bytea" NOT NULL,
	"track_id" text,
	"estado_sii" text,
	"glosa" text,
	"fallas" integer DEFAULT 0 NOT NULL,
	"ultima_falla" text,
	"proximo_intento" timestamp with time zone DEFAULT now() NOT NULL,
	"subiendo_desde" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"subido_en" timestamp with time zone,
	"resuelto_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dte_simulaciones" (
	"clave" text PRIMARY KEY NOT NULL,
	"datos" jsonb NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dte_certificados" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dte_certificados_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"rut" text NOT NULL,
	"autoridad" text NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"hasta" timestamp with time zone NOT NULL,
	"huella" text NOT NULL,
	"sellado" "bytea",
	"subido_por" integer,
	"subido_en" timestamp with time zone DEFAULT now() NOT NULL,
	"quitado_en" timestamp with time zone,
	CONSTRAINT "dte_certificados_quitado" CHECK (("dte_certificados"."sellado" is null) = ("dte_certificados"."quitado_en" is not null))
);
--> statement-breakpoint
CREATE TABLE "dte_emisor" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"rut" text NOT NULL,
	"razon_social" text NOT NULL,
	"giro" text NOT NULL,
	"actecos" integer[] NOT NULL,
	"direccion" text NOT NULL,
	"comuna" text NOT NULL,
	"ciudad" text NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"correo" text DEFAULT '' NOT NULL,
	"sucursal" integer,
	"unidad_sii" text NOT NULL,
	"resolucion_numero" integer NOT NULL,
	"resolucion_fecha" date NOT NULL,
	"ambiente" text NOT NULL,
	"boleta_automatica" boolean DEFAULT false NOT NULL,
	"boleta_automatica_desde" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"cambiado_por" integer,
	"cambiado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dte_emisor_uno" CHECK ("dte_emisor"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "cafs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cafs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ambiente" text NOT NULL,
	"tipo" smallint NOT NULL,
	"rut" text NOT NULL,
	"desde" integer NOT NULL,
	"hasta" integer NOT NULL,
	"siguiente" integer NOT NULL,
	"fecha" date NOT NULL,
	"idk" integer NOT NULL,
	"comprobado" boolean NOT NULL,
	"huella" text NOT NULL,
	"sellado" "bytea" NOT NULL,
	"subido_por" integer,
	"subido_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cafs_siguiente" CHECK ("cafs"."desde" >= 1 and "cafs"."siguiente" >= "cafs"."desde" and "cafs"."siguiente" <= "cafs"."hasta" + 1)
);
--> statement-breakpoint
CREATE TABLE "folios_anulados" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folios_anulados_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"caf_id" integer NOT NULL,
	"desde" integer NOT NULL,
	"hasta" integer NOT NULL,
	"motivo" text NOT NULL,
	"anulado_por" integer,
	"anulado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "folios_anulados_rango" CHECK ("folios_anulados"."hasta" >= "folios_anulados"."desde")
);
--> statement-breakpoint
DROP INDEX "facturas_venta_pagada";--> statement-breakpoint
ALTER TABLE "facturas_venta" ADD COLUMN "electronica" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dte_recibidos" ADD CONSTRAINT "dte_recibidos_archivo_id_dte_recibidos_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."dte_recibidos_archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dte_recibidos_archivos" ADD CONSTRAINT "dte_recibidos_archivos_recibido_por_usuarios_id_fk" FOREIGN KEY ("recibido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dte_recibidos_lineas" ADD CONSTRAINT "dte_recibidos_lineas_dte_id_dte_recibidos_id_fk" FOREIGN KEY ("dte_id") REFERENCES "public"."dte_recibidos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dte_recibidos_lineas" ADD CONSTRAINT "dte_recibidos_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dte_recibidos_lineas" ADD CONSTRAINT "dte_recibidos_lineas_dicho_por_usuarios_id_fk" FOREIGN KEY ("dicho_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dte_recibidos_respuestas" ADD CONSTRAINT "dte_recibidos_respuestas_dte_id_dte_recibidos_id_fk" FOREIGN KEY ("dte_id") REFERENCES "public"."dte_recibidos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dte_recibidos_respuestas" ADD CONSTRAINT "dte_recibidos_respuestas_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dte" ADD CONSTRAINT "dte_factura_venta_id_facturas_venta_id_fk" FOREIGN KEY ("factura_venta_id") REFERENCES "public"."facturas_venta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dte" ADD CONSTRAINT "dte_corrige_id_dte_id_fk" FOREIGN KEY ("corrige_id") REFERENCES "public"."dte"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dte" ADD CONSTRAINT "dte_envio_id_dte_envios_id_fk" FOREIGN KEY ("envio_id") REFERENCES "public"."dte_envios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dte" ADD CONSTRAINT "dte_emitido_por_usuarios_id_fk" FOREIGN KEY ("emitido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dte_certificados" ADD CONSTRAINT "dte_certificados_subido_por_usuarios_id_fk" FOREIGN KEY ("subido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dte_emisor" ADD CONSTRAINT "dte_emisor_cambiado_por_usuarios_id_fk" FOREIGN KEY ("cambiado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cafs" ADD CONSTRAINT "cafs_subido_por_usuarios_id_fk" FOREIGN KEY ("subido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folios_anulados" ADD CONSTRAINT "folios_anulados_caf_id_cafs_id_fk" FOREIGN KEY ("caf_id") REFERENCES "public"."cafs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folios_anulados" ADD CONSTRAINT "folios_anulados_anulado_por_usuarios_id_fk" FOREIGN KEY ("anulado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dte_recibidos_folio" ON "dte_recibidos" USING btree ("rut_emisor","tipo","folio");--> statement-breakpoint
CREATE INDEX "dte_recibidos_estado" ON "dte_recibidos" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "dte_recibidos_emision" ON "dte_recibidos" USING btree ("fecha_emision","id");--> statement-breakpoint
CREATE INDEX "dte_recibidos_total" ON "dte_recibidos" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "dte_recibidos_por_responder" ON "dte_recibidos" USING btree ("plazo","id") WHERE estado in ('sin_responder', 'acusado');--> statement-breakpoint
CREATE INDEX "dte_recibidos_archivo" ON "dte_recibidos" USING btree ("archivo_id");--> statement-breakpoint
CREATE INDEX "dte_recibidos_busqueda" ON "dte_recibidos" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dte_recibidos_lineas_producto" ON "dte_recibidos_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "dte_recibidos_lineas_codigo" ON "dte_recibidos_lineas" USING btree ("rut_emisor","codigo");--> statement-breakpoint
CREATE INDEX "dte_recibidos_respuestas_dte" ON "dte_recibidos_respuestas" USING btree ("dte_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dte_recibidos_respuestas_numero" ON "dte_recibidos_respuestas" USING btree ("numero");--> statement-breakpoint
CREATE UNIQUE INDEX "dte_folio" ON "dte" USING btree ("ambiente","tipo","folio");--> statement-breakpoint
CREATE UNIQUE INDEX "dte_factura" ON "dte" USING btree ("factura_venta_id") WHERE "dte"."factura_venta_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "dte_clave" ON "dte" USING btree ("emitido_por","clave") WHERE "dte"."clave" is not null;--> statement-breakpoint
CREATE INDEX "dte_devolucion" ON "dte" USING btree ("devolucion_id") WHERE "dte"."devolucion_id" is not null;--> statement-breakpoint
CREATE INDEX "dte_corrige" ON "dte" USING btree ("corrige_id") WHERE "dte"."corrige_id" is not null;--> statement-breakpoint
CREATE INDEX "dte_emision" ON "dte" USING btree ("fecha_emision","id");--> statement-breakpoint
CREATE INDEX "dte_estado" ON "dte" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "dte_envio" ON "dte" USING btree ("envio_id") WHERE "dte"."envio_id" is not null;--> statement-breakpoint
CREATE INDEX "dte_sin_envio" ON "dte" USING btree ("id") WHERE estado = 'por_enviar' and "dte"."envio_id" is null;--> statement-breakpoint
CREATE INDEX "dte_receptor" ON "dte" USING btree ("receptor_rut","id");--> statement-breakpoint
CREATE INDEX "dte_busqueda" ON "dte" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dte_envios_pendientes" ON "dte_envios" USING btree ("proximo_intento") WHERE estado in ('por_subir', 'subido');--> statement-breakpoint
CREATE UNIQUE INDEX "dte_certificados_en_uso" ON "dte_certificados" USING btree ((true)) WHERE "dte_certificados"."sellado" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cafs_huella" ON "cafs" USING btree ("huella");--> statement-breakpoint
CREATE UNIQUE INDEX "cafs_rango" ON "cafs" USING btree ("ambiente","tipo","desde");--> statement-breakpoint
CREATE INDEX "folios_anulados_caf" ON "folios_anulados" USING btree ("caf_id","desde");--> statement-breakpoint
CREATE INDEX "compras_sin_boleta" ON "compras" USING btree ("creada_en") WHERE "compras"."documento" = 'boleta' and "compras"."facturado" = 0 and "compras"."pagado" > 0;--> statement-breakpoint
CREATE INDEX "facturas_venta_pagada" ON "facturas_venta" USING btree ("pagada_el") WHERE estado = 'pagada' and tipo in (33, 34, 39, 41, 56);
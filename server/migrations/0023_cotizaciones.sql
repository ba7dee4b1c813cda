CREATE SEQUENCE "public"."secuencia_cotizaciones" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "cotizaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"num_cotizacion" integer DEFAULT nextval('secuencia_cotizaciones') NOT NULL,
	"canal" text DEFAULT 'tienda' NOT NULL,
	"estado" text DEFAULT 'borrador' NOT NULL,
	"origen" text DEFAULT 'mano' NOT NULL,
	"user_id" integer,
	"vendedor_id" integer,
	"cliente_id" integer,
	"cliente_nombre" text NOT NULL,
	"cliente_rut" text DEFAULT '' NOT NULL,
	"cliente_email" text DEFAULT '' NOT NULL,
	"cliente_telefono" text DEFAULT '' NOT NULL,
	"cliente_direccion" text DEFAULT '' NOT NULL,
	"cliente_comuna" text DEFAULT '' NOT NULL,
	"cliente_giro" text DEFAULT '' NOT NULL,
	"fecha" date NOT NULL,
	"vence" date,
	"fecha_envio_cotizacion" date,
	"condicion_de_pago" text DEFAULT '' NOT NULL,
	"plazo_entrega" text DEFAULT '' NOT NULL,
	"notas" text DEFAULT '' NOT NULL,
	"notas_internas" text DEFAULT '' NOT NULL,
	"resultado" text DEFAULT '' NOT NULL,
	"oc_cliente" text DEFAULT '' NOT NULL,
	"motivo_perdida" text,
	"plantilla" text,
	"lineas" integer DEFAULT 0 NOT NULL,
	"unidades" integer DEFAULT 0 NOT NULL,
	"costo_envio" numeric(14, 2) DEFAULT 0 NOT NULL,
	"neto" numeric(24, 2) DEFAULT 0 NOT NULL,
	"iva" numeric(24, 2) DEFAULT 0 NOT NULL,
	"total" numeric(24, 2) DEFAULT 0 NOT NULL,
	"costo" numeric(24, 2) DEFAULT 0 NOT NULL,
	"vendido_con_costo" numeric(24, 2) DEFAULT 0 NOT NULL,
	"version_enviada" integer DEFAULT 0 NOT NULL,
	"visto_en" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"aprobada_version" integer,
	"aprobada_por" integer,
	"aprobada_en" timestamp with time zone,
	"aprobada_motivo" text,
	"solicitado" jsonb,
	"huella" text,
	"pedida_en" timestamp with time zone,
	"compra_id" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"primera_enviada_en" timestamp with time zone,
	"recordada_en" timestamp with time zone,
	"archivada_en" timestamp with time zone,
	"orden_cliente" text GENERATED ALWAYS AS (fussan_normalizar("cotizaciones"."cliente_nombre")) STORED,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("cotizaciones"."cliente_nombre" || ' ' || "cotizaciones"."cliente_rut" || ' ' || "cotizaciones"."cliente_email" || ' ' || "cotizaciones"."oc_cliente")) STORED,
	CONSTRAINT "cotizaciones_cuadra" CHECK ("cotizaciones"."total" = "cotizaciones"."neto" + "cotizaciones"."iva")
);
--> statement-breakpoint
CREATE TABLE "cotizaciones_comentarios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_comentarios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cotizacion_id" integer NOT NULL,
	"texto" text NOT NULL,
	"autor_id" integer,
	"del_cliente" boolean NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cotizaciones_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cotizacion_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "cotizaciones_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cotizacion_id" integer NOT NULL,
	"linea" integer NOT NULL,
	"producto_id" integer,
	"codigo_fussan" bigint DEFAULT 0 NOT NULL,
	"descripcion" text NOT NULL,
	"otv_solicitada" integer DEFAULT 0 NOT NULL,
	"precio_compra" numeric(14, 2),
	"margen" numeric(7, 2),
	"precio_unitario" numeric(14, 2) DEFAULT 0 NOT NULL,
	"descuento" numeric(7, 2) DEFAULT 0 NOT NULL,
	"provedor" text DEFAULT '' NOT NULL,
	"ciudad" text DEFAULT '' NOT NULL,
	"web_provedor" text DEFAULT '' NOT NULL,
	"archivada" boolean DEFAULT false NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("cotizaciones_lineas"."descripcion")) STORED,
	CONSTRAINT "cotizaciones_lineas_cifras" CHECK ("cotizaciones_lineas"."otv_solicitada" >= 0 and "cotizaciones_lineas"."precio_unitario" >= 0),
	CONSTRAINT "cotizaciones_lineas_descuento" CHECK ("cotizaciones_lineas"."descuento" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "cotizaciones_versiones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_versiones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cotizacion_id" integer NOT NULL,
	"numero" integer NOT NULL,
	"datos" jsonb NOT NULL,
	"para" text DEFAULT '' NOT NULL,
	"vence" date NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_sellado" "bytea" NOT NULL,
	"enviada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"enviada_por" integer,
	"visto_primero" timestamp with time zone,
	"visto_ultimo" timestamp with time zone,
	"visitas" integer DEFAULT 0 NOT NULL,
	"aceptada_por" text,
	"aceptada_rut" text,
	"aceptada_en" timestamp with time zone,
	"aceptada_desde" text
);
--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_user_id_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_vendedor_id_usuarios_id_fk" FOREIGN KEY ("vendedor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_aprobada_por_usuarios_id_fk" FOREIGN KEY ("aprobada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_comentarios" ADD CONSTRAINT "cotizaciones_comentarios_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_comentarios" ADD CONSTRAINT "cotizaciones_comentarios_autor_id_usuarios_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_historial" ADD CONSTRAINT "cotizaciones_historial_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_historial" ADD CONSTRAINT "cotizaciones_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_lineas" ADD CONSTRAINT "cotizaciones_lineas_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_lineas" ADD CONSTRAINT "cotizaciones_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_versiones" ADD CONSTRAINT "cotizaciones_versiones_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_versiones" ADD CONSTRAINT "cotizaciones_versiones_enviada_por_usuarios_id_fk" FOREIGN KEY ("enviada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_numero" ON "cotizaciones" USING btree ("num_cotizacion");--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_compra" ON "cotizaciones" USING btree ("compra_id");--> statement-breakpoint
CREATE INDEX "cotizaciones_en_lista" ON "cotizaciones" USING btree ("id","estado","canal","lineas") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_estado" ON "cotizaciones" USING btree ("estado","id") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_canal" ON "cotizaciones" USING btree ("canal","id") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_por_vencer" ON "cotizaciones" USING btree (coalesce("vence", date '9999-12-31'),"id") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_total" ON "cotizaciones" USING btree ("total","id") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_cliente_nombre" ON "cotizaciones" USING btree ("orden_cliente","id") WHERE "cotizaciones"."archivada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_cliente" ON "cotizaciones" USING btree ("cliente_id","id");--> statement-breakpoint
CREATE INDEX "cotizaciones_usuario" ON "cotizaciones" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "cotizaciones_vendedor" ON "cotizaciones" USING btree ("vendedor_id","id");--> statement-breakpoint
CREATE INDEX "cotizaciones_fecha" ON "cotizaciones" USING btree ("fecha","id");--> statement-breakpoint
CREATE INDEX "cotizaciones_enviadas" ON "cotizaciones" USING btree ("primera_enviada_en") WHERE "cotizaciones"."primera_enviada_en" is not null;--> statement-breakpoint
CREATE INDEX "cotizaciones_esperan" ON "cotizaciones" USING btree ("vence") WHERE "cotizaciones"."estado" = 'enviada';--> statement-breakpoint
CREATE INDEX "cotizaciones_plantillas" ON "cotizaciones" USING btree ("id") WHERE "cotizaciones"."plantilla" is not null;--> statement-breakpoint
CREATE INDEX "cotizaciones_busqueda" ON "cotizaciones" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cotizaciones_comentarios_cotizacion" ON "cotizaciones_comentarios" USING btree ("cotizacion_id","id");--> statement-breakpoint
CREATE INDEX "cotizaciones_historial_cotizacion" ON "cotizaciones_historial" USING btree ("cotizacion_id","id");--> statement-breakpoint
CREATE INDEX "cotizaciones_lineas_en_lista" ON "cotizaciones_lineas" USING btree ("cotizacion_id" DESC NULLS FIRST,"linea","id") WHERE not "cotizaciones_lineas"."archivada";--> statement-breakpoint
CREATE INDEX "cotizaciones_lineas_cotizacion" ON "cotizaciones_lineas" USING btree ("cotizacion_id","linea","id","archivada");--> statement-breakpoint
CREATE INDEX "cotizaciones_lineas_de_producto" ON "cotizaciones_lineas" USING btree ("producto_id","cotizacion_id");--> statement-breakpoint
CREATE INDEX "cotizaciones_lineas_codigo" ON "cotizaciones_lineas" USING btree ("codigo_fussan","cotizacion_id");--> statement-breakpoint
CREATE INDEX "cotizaciones_lineas_busqueda" ON "cotizaciones_lineas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_versiones_numero" ON "cotizaciones_versiones" USING btree ("cotizacion_id","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_versiones_token" ON "cotizaciones_versiones" USING btree ("token_hash");
CREATE SEQUENCE "public"."secuencia_devoluciones_proveedor" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "devoluciones_proveedor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devoluciones_proveedor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"numero" integer DEFAULT nextval('secuencia_devoluciones_proveedor') NOT NULL,
	"proveedor_id" integer NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"lineas" integer DEFAULT 0 NOT NULL,
	"resueltas" integer DEFAULT 0 NOT NULL,
	"unidades" integer DEFAULT 0 NOT NULL,
	"neto" numeric(24, 2) DEFAULT 0 NOT NULL,
	"acreditado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"enviada_por" integer,
	"enviada_en" timestamp with time zone,
	"entregada_por" integer,
	"entregada_en" timestamp with time zone,
	"fecha_entrega" date,
	"entregada_a" text,
	"guia" text,
	"resuelta_por" integer,
	"resuelta_en" timestamp with time zone,
	CONSTRAINT "devoluciones_proveedor_cuentas" CHECK ("devoluciones_proveedor"."resueltas" between 0 and "devoluciones_proveedor"."lineas")
);
--> statement-breakpoint
CREATE TABLE "devoluciones_proveedor_creditos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devoluciones_proveedor_creditos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"devolucion_id" integer NOT NULL,
	"numero" text NOT NULL,
	"monto" numeric(14, 2) NOT NULL,
	"fecha" date NOT NULL,
	"anotado_por" integer,
	"anotado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devoluciones_proveedor_creditos_monto" CHECK ("devoluciones_proveedor_creditos"."monto" > 0)
);
--> statement-breakpoint
CREATE TABLE "devoluciones_proveedor_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devoluciones_proveedor_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"devolucion_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "devoluciones_proveedor_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devoluciones_proveedor_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"devolucion_id" integer NOT NULL,
	"recepcion_id" integer,
	"producto_id" integer NOT NULL,
	"codigo_producto_fussan" bigint NOT NULL,
	"descripcion" text NOT NULL,
	"cantidad" integer NOT NULL,
	"costo" numeric(14, 2) NOT NULL,
	"numero_factura_provedor" text,
	"fecha_recepcion" date NOT NULL,
	"motivo" text,
	"vigente" boolean DEFAULT true NOT NULL,
	"resultado" text,
	"credito_id" integer,
	"reemplazo_id" integer,
	"motivo_descarte" text,
	"resuelta_por" integer,
	"resuelta_en" timestamp with time zone,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("devoluciones_proveedor_lineas"."descripcion")) STORED,
	CONSTRAINT "devoluciones_proveedor_lineas_resultado" CHECK (("devoluciones_proveedor_lineas"."resultado" is not distinct from 'credito') = ("devoluciones_proveedor_lineas"."credito_id" is not null)
        and ("devoluciones_proveedor_lineas"."resultado" is not distinct from 'reemplazo') = ("devoluciones_proveedor_lineas"."reemplazo_id" is not null)
        and ("devoluciones_proveedor_lineas"."resultado" is not distinct from 'descarte') = ("devoluciones_proveedor_lineas"."motivo_descarte" is not null))
);
--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor" ADD CONSTRAINT "devoluciones_proveedor_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor" ADD CONSTRAINT "devoluciones_proveedor_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor" ADD CONSTRAINT "devoluciones_proveedor_enviada_por_usuarios_id_fk" FOREIGN KEY ("enviada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor" ADD CONSTRAINT "devoluciones_proveedor_entregada_por_usuarios_id_fk" FOREIGN KEY ("entregada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor" ADD CONSTRAINT "devoluciones_proveedor_resuelta_por_usuarios_id_fk" FOREIGN KEY ("resuelta_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_creditos" ADD CONSTRAINT "devoluciones_proveedor_creditos_devolucion_id_devoluciones_proveedor_id_fk" FOREIGN KEY ("devolucion_id") REFERENCES "public"."devoluciones_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_creditos" ADD CONSTRAINT "devoluciones_proveedor_creditos_anotado_por_usuarios_id_fk" FOREIGN KEY ("anotado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_historial" ADD CONSTRAINT "devoluciones_proveedor_historial_devolucion_id_devoluciones_proveedor_id_fk" FOREIGN KEY ("devolucion_id") REFERENCES "public"."devoluciones_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_historial" ADD CONSTRAINT "devoluciones_proveedor_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_lineas" ADD CONSTRAINT "devoluciones_proveedor_lineas_devolucion_id_devoluciones_proveedor_id_fk" FOREIGN KEY ("devolucion_id") REFERENCES "public"."devoluciones_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_lineas" ADD CONSTRAINT "devoluciones_proveedor_lineas_recepcion_id_productos_proveedor_id_fk" FOREIGN KEY ("recepcion_id") REFERENCES "public"."productos_proveedor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_lineas" ADD CONSTRAINT "devoluciones_proveedor_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_lineas" ADD CONSTRAINT "devoluciones_proveedor_lineas_credito_id_devoluciones_proveedor_creditos_id_fk" FOREIGN KEY ("credito_id") REFERENCES "public"."devoluciones_proveedor_creditos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_lineas" ADD CONSTRAINT "devoluciones_proveedor_lineas_reemplazo_id_productos_proveedor_id_fk" FOREIGN KEY ("reemplazo_id") REFERENCES "public"."productos_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_proveedor_lineas" ADD CONSTRAINT "devoluciones_proveedor_lineas_resuelta_por_usuarios_id_fk" FOREIGN KEY ("resuelta_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "devoluciones_proveedor_numero" ON "devoluciones_proveedor" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_estado" ON "devoluciones_proveedor" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_proveedor" ON "devoluciones_proveedor" USING btree ("proveedor_id","id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_neto" ON "devoluciones_proveedor" USING btree ("neto","id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_creditos_devolucion" ON "devoluciones_proveedor_creditos" USING btree ("devolucion_id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_creditos_numero" ON "devoluciones_proveedor_creditos" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_historial_devolucion" ON "devoluciones_proveedor_historial" USING btree ("devolucion_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "devoluciones_proveedor_lineas_recepcion" ON "devoluciones_proveedor_lineas" USING btree ("recepcion_id") WHERE vigente;--> statement-breakpoint
CREATE UNIQUE INDEX "devoluciones_proveedor_lineas_reemplazo" ON "devoluciones_proveedor_lineas" USING btree ("reemplazo_id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_lineas_devolucion" ON "devoluciones_proveedor_lineas" USING btree ("devolucion_id","id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_lineas_credito" ON "devoluciones_proveedor_lineas" USING btree ("credito_id") WHERE credito_id is not null;--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_lineas_producto" ON "devoluciones_proveedor_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_lineas_codigo" ON "devoluciones_proveedor_lineas" USING btree ("codigo_producto_fussan");--> statement-breakpoint
CREATE INDEX "devoluciones_proveedor_lineas_busqueda" ON "devoluciones_proveedor_lineas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "productos_proveedor_rechazadas" ON "productos_proveedor" USING btree ("id","proveedor_id") WHERE estado_recepcion = 'rechazado';
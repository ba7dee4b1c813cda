CREATE SEQUENCE "public"."secuencia_reclamos" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "reclamos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reclamos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"numero" integer DEFAULT nextval('secuencia_reclamos') NOT NULL,
	"compra_id" integer NOT NULL,
	"estado" text DEFAULT 'recibido' NOT NULL,
	"tipo" text NOT NULL,
	"pide" text,
	"descripcion" text NOT NULL,
	"fecha" date NOT NULL,
	"vence" date NOT NULL,
	"responsable_id" integer,
	"lineas" integer DEFAULT 0 NOT NULL,
	"unidades" integer DEFAULT 0 NOT NULL,
	"resolucion" text,
	"referencia" text DEFAULT '' NOT NULL,
	"devuelto" numeric(14, 2),
	"nota_credito_id" integer,
	"cerrado_en" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"por_el_cliente" boolean NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reclamos_devuelto" CHECK ("reclamos"."devuelto" > 0)
);
--> statement-breakpoint
CREATE TABLE "reclamos_adjuntos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reclamos_adjuntos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reclamo_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"tipo" text NOT NULL,
	"bytes" integer NOT NULL,
	"huella" text NOT NULL,
	"contenido" "bytea" NOT NULL,
	"interno" boolean DEFAULT false NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reclamos_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reclamos_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reclamo_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "reclamos_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reclamos_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reclamo_id" integer NOT NULL,
	"compra_linea_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	CONSTRAINT "reclamos_lineas_cantidad" CHECK ("reclamos_lineas"."cantidad" > 0)
);
--> statement-breakpoint
CREATE TABLE "reclamos_mensajes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reclamos_mensajes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reclamo_id" integer NOT NULL,
	"del_cliente" boolean NOT NULL,
	"autor_id" integer,
	"texto" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reclamos" ADD CONSTRAINT "reclamos_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos" ADD CONSTRAINT "reclamos_responsable_id_usuarios_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos" ADD CONSTRAINT "reclamos_nota_credito_id_facturas_venta_id_fk" FOREIGN KEY ("nota_credito_id") REFERENCES "public"."facturas_venta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos" ADD CONSTRAINT "reclamos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_adjuntos" ADD CONSTRAINT "reclamos_adjuntos_reclamo_id_reclamos_id_fk" FOREIGN KEY ("reclamo_id") REFERENCES "public"."reclamos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_adjuntos" ADD CONSTRAINT "reclamos_adjuntos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_historial" ADD CONSTRAINT "reclamos_historial_reclamo_id_reclamos_id_fk" FOREIGN KEY ("reclamo_id") REFERENCES "public"."reclamos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_historial" ADD CONSTRAINT "reclamos_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_lineas" ADD CONSTRAINT "reclamos_lineas_reclamo_id_reclamos_id_fk" FOREIGN KEY ("reclamo_id") REFERENCES "public"."reclamos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_lineas" ADD CONSTRAINT "reclamos_lineas_compra_linea_id_compras_lineas_id_fk" FOREIGN KEY ("compra_linea_id") REFERENCES "public"."compras_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_mensajes" ADD CONSTRAINT "reclamos_mensajes_reclamo_id_reclamos_id_fk" FOREIGN KEY ("reclamo_id") REFERENCES "public"."reclamos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamos_mensajes" ADD CONSTRAINT "reclamos_mensajes_autor_id_usuarios_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reclamos_numero" ON "reclamos" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "reclamos_compra" ON "reclamos" USING btree ("compra_id","id");--> statement-breakpoint
CREATE INDEX "reclamos_fecha" ON "reclamos" USING btree ("fecha","id");--> statement-breakpoint
CREATE INDEX "reclamos_abiertos" ON "reclamos" USING btree ("vence","id") WHERE cerrado_en is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reclamos_adjuntos_huella" ON "reclamos_adjuntos" USING btree ("reclamo_id","huella");--> statement-breakpoint
CREATE INDEX "reclamos_historial_reclamo" ON "reclamos_historial" USING btree ("reclamo_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reclamos_lineas_linea" ON "reclamos_lineas" USING btree ("reclamo_id","compra_linea_id");--> statement-breakpoint
CREATE INDEX "reclamos_lineas_compra" ON "reclamos_lineas" USING btree ("compra_linea_id");--> statement-breakpoint
CREATE INDEX "reclamos_mensajes_reclamo" ON "reclamos_mensajes" USING btree ("reclamo_id","id");
CREATE TABLE "facturas_proveedor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_proveedor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proveedor_id" integer NOT NULL,
	"tipo" smallint NOT NULL,
	"folio" text NOT NULL,
	"folio_normal" text NOT NULL,
	"referencia_id" integer,
	"estado" text DEFAULT 'por_revisar' NOT NULL,
	"fecha_emision" date NOT NULL,
	"vence" date NOT NULL,
	"afecta" boolean NOT NULL,
	"neto" numeric(24, 2) DEFAULT 0 NOT NULL,
	"iva" numeric(24, 2) DEFAULT 0 NOT NULL,
	"total" numeric(24, 2) NOT NULL,
	"pagado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"acreditado" numeric(24, 2) DEFAULT 0 NOT NULL,
	"saldo" numeric(24, 2) DEFAULT 0 NOT NULL,
	"distintas" integer DEFAULT 0 NOT NULL,
	"diferencia" numeric(24, 2) DEFAULT 0 NOT NULL,
	"con_diferencias" boolean DEFAULT false NOT NULL,
	"por_inspeccionar" integer DEFAULT 0 NOT NULL,
	"notas" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (fussan_normalizar("facturas_proveedor"."folio")) STORED,
	CONSTRAINT "facturas_proveedor_montos" CHECK ("facturas_proveedor"."total" > 0 and "facturas_proveedor"."pagado" >= 0 and "facturas_proveedor"."acreditado" >= 0),
	CONSTRAINT "facturas_proveedor_saldo_positivo" CHECK ("facturas_proveedor"."saldo" >= 0),
	CONSTRAINT "facturas_proveedor_nota" CHECK (("facturas_proveedor"."tipo" = 61) = ("facturas_proveedor"."referencia_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "facturas_proveedor_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_proveedor_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"factura_id" integer NOT NULL,
	"estado" text NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "facturas_proveedor_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_proveedor_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"factura_id" integer NOT NULL,
	"linea" integer NOT NULL,
	"producto_id" integer,
	"codigo_producto_fussan" bigint,
	"descripcion" text NOT NULL,
	"cantidad" integer NOT NULL,
	"precio" numeric(14, 2) NOT NULL,
	"orden_linea_id" integer,
	CONSTRAINT "facturas_proveedor_lineas_cantidad" CHECK ("facturas_proveedor_lineas"."cantidad" > 0)
);
--> statement-breakpoint
CREATE TABLE "facturas_proveedor_pagos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_proveedor_pagos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	CONSTRAINT "facturas_proveedor_pagos_monto" CHECK ("facturas_proveedor_pagos"."monto" > 0)
);
--> statement-breakpoint
CREATE TABLE "facturas_proveedor_recepciones" (
	"linea_id" integer NOT NULL,
	"recepcion_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	CONSTRAINT "facturas_proveedor_recepciones_linea_id_recepcion_id_pk" PRIMARY KEY("linea_id","recepcion_id"),
	CONSTRAINT "facturas_proveedor_recepciones_cantidad" CHECK ("facturas_proveedor_recepciones"."cantidad" > 0)
);
--> statement-breakpoint
ALTER TABLE "facturas_proveedor" ADD CONSTRAINT "facturas_proveedor_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor" ADD CONSTRAINT "facturas_proveedor_referencia_id_facturas_proveedor_id_fk" FOREIGN KEY ("referencia_id") REFERENCES "public"."facturas_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor" ADD CONSTRAINT "facturas_proveedor_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_historial" ADD CONSTRAINT "facturas_proveedor_historial_factura_id_facturas_proveedor_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."facturas_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_historial" ADD CONSTRAINT "facturas_proveedor_historial_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_lineas" ADD CONSTRAINT "facturas_proveedor_lineas_factura_id_facturas_proveedor_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."facturas_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_lineas" ADD CONSTRAINT "facturas_proveedor_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_lineas" ADD CONSTRAINT "facturas_proveedor_lineas_orden_linea_id_ordenes_proveedor_lineas_id_fk" FOREIGN KEY ("orden_linea_id") REFERENCES "public"."ordenes_proveedor_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_pagos" ADD CONSTRAINT "facturas_proveedor_pagos_factura_id_facturas_proveedor_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."facturas_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_pagos" ADD CONSTRAINT "facturas_proveedor_pagos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_pagos" ADD CONSTRAINT "facturas_proveedor_pagos_quitado_por_usuarios_id_fk" FOREIGN KEY ("quitado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_recepciones" ADD CONSTRAINT "facturas_proveedor_recepciones_linea_id_facturas_proveedor_lineas_id_fk" FOREIGN KEY ("linea_id") REFERENCES "public"."facturas_proveedor_lineas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_recepciones" ADD CONSTRAINT "facturas_proveedor_recepciones_recepcion_id_productos_proveedor_id_fk" FOREIGN KEY ("recepcion_id") REFERENCES "public"."productos_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "facturas_proveedor_folio" ON "facturas_proveedor" USING btree ("proveedor_id","tipo","folio_normal") WHERE estado <> 'anulada';--> statement-breakpoint
CREATE INDEX "facturas_proveedor_de_proveedor" ON "facturas_proveedor" USING btree ("proveedor_id","id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_estado" ON "facturas_proveedor" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_referencia" ON "facturas_proveedor" USING btree ("referencia_id") WHERE referencia_id is not null;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_vence" ON "facturas_proveedor" USING btree ("vence","id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_total" ON "facturas_proveedor" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_saldo" ON "facturas_proveedor" USING btree ("saldo","id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_por_pagar" ON "facturas_proveedor" USING btree ("vence","id") WHERE estado = 'aprobada' and saldo > 0;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_diferencias" ON "facturas_proveedor" USING btree ("id") WHERE estado = 'por_revisar' and con_diferencias;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_por_inspeccionar" ON "facturas_proveedor" USING btree ("id") WHERE estado = 'por_revisar' and por_inspeccionar > 0;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_busqueda" ON "facturas_proveedor" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "facturas_proveedor_historial_factura" ON "facturas_proveedor_historial" USING btree ("factura_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "facturas_proveedor_lineas_linea" ON "facturas_proveedor_lineas" USING btree ("factura_id","linea");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_lineas_producto" ON "facturas_proveedor_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_lineas_orden" ON "facturas_proveedor_lineas" USING btree ("orden_linea_id") WHERE orden_linea_id is not null;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_pagos_factura" ON "facturas_proveedor_pagos" USING btree ("factura_id","id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_recepciones_recepcion" ON "facturas_proveedor_recepciones" USING btree ("recepcion_id");
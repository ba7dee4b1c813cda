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
ALTER TABLE "compras" ADD COLUMN "facturado" numeric(24, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "por_cobrar" numeric(24, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
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
ALTER TABLE "compras" ADD CONSTRAINT "compras_facturado" CHECK ("compras"."facturado" between 0 and "compras"."precio_final" and "compras"."por_cobrar" >= 0);--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD CONSTRAINT "compras_lineas_facturada" CHECK ("compras_lineas"."facturada" between 0 and "compras_lineas"."cantidad");
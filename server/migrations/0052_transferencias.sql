CREATE TABLE "cartolas_formatos" (
	"huella" text PRIMARY KEY NOT NULL,
	"mapa" jsonb NOT NULL,
	"dicho_por" integer,
	"dicho_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cartolas_lineas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cartolas_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identidad" text NOT NULL,
	"cuenta" text NOT NULL,
	"fecha" date NOT NULL,
	"monto" numeric(24, 2) NOT NULL,
	"descripcion" text NOT NULL,
	"numero" text DEFAULT '' NOT NULL,
	"rut" text,
	"estado" text DEFAULT 'por_asignar' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"compra_id" integer,
	"pago_id" integer,
	"anticipo_id" integer,
	"subida_por" integer,
	"subida_en" timestamp with time zone DEFAULT now() NOT NULL,
	"resuelta_por" integer,
	"resuelta_en" timestamp with time zone,
	CONSTRAINT "cartolas_lineas_monto" CHECK ("cartolas_lineas"."monto" > 0),
	CONSTRAINT "cartolas_lineas_asignada" CHECK ("cartolas_lineas"."estado" = 'asignada' or num_nonnulls("cartolas_lineas"."compra_id", "cartolas_lineas"."pago_id", "cartolas_lineas"."anticipo_id") = 0)
);
--> statement-breakpoint
CREATE TABLE "comprobantes_pago" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comprobantes_pago_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"compra_id" integer NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"nombre" text NOT NULL,
	"tipo" text NOT NULL,
	"bytes" integer NOT NULL,
	"huella" text NOT NULL,
	"contenido" "bytea",
	"banco" text DEFAULT '' NOT NULL,
	"fecha" date,
	"monto" numeric(24, 2),
	"motivo" text DEFAULT '' NOT NULL,
	"pago_id" integer,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"resuelto_por" integer,
	"resuelto_en" timestamp with time zone,
	CONSTRAINT "comprobantes_pago_confirmado" CHECK ("comprobantes_pago"."estado" = 'confirmado' or "comprobantes_pago"."pago_id" is null)
);
--> statement-breakpoint
ALTER TABLE "cartolas_formatos" ADD CONSTRAINT "cartolas_formatos_dicho_por_usuarios_id_fk" FOREIGN KEY ("dicho_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_anticipo_id_pagos_id_fk" FOREIGN KEY ("anticipo_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_subida_por_usuarios_id_fk" FOREIGN KEY ("subida_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_resuelta_por_usuarios_id_fk" FOREIGN KEY ("resuelta_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobantes_pago" ADD CONSTRAINT "comprobantes_pago_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobantes_pago" ADD CONSTRAINT "comprobantes_pago_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobantes_pago" ADD CONSTRAINT "comprobantes_pago_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobantes_pago" ADD CONSTRAINT "comprobantes_pago_resuelto_por_usuarios_id_fk" FOREIGN KEY ("resuelto_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cartolas_lineas_identidad" ON "cartolas_lineas" USING btree ("identidad");--> statement-breakpoint
CREATE UNIQUE INDEX "cartolas_lineas_pago" ON "cartolas_lineas" USING btree ("pago_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cartolas_lineas_anticipo" ON "cartolas_lineas" USING btree ("anticipo_id");--> statement-breakpoint
CREATE INDEX "cartolas_lineas_fecha" ON "cartolas_lineas" USING btree ("fecha","id");--> statement-breakpoint
CREATE INDEX "cartolas_lineas_por_asignar" ON "cartolas_lineas" USING btree ("fecha","id") WHERE "cartolas_lineas"."estado" = 'por_asignar';--> statement-breakpoint
CREATE UNIQUE INDEX "comprobantes_pago_huella" ON "comprobantes_pago" USING btree ("compra_id","huella");--> statement-breakpoint
CREATE INDEX "comprobantes_pago_archivo" ON "comprobantes_pago" USING btree ("huella");--> statement-breakpoint
CREATE INDEX "comprobantes_pago_pendientes" ON "comprobantes_pago" USING btree ("id") WHERE "comprobantes_pago"."estado" = 'pendiente';--> statement-breakpoint
CREATE UNIQUE INDEX "comprobantes_pago_pago" ON "comprobantes_pago" USING btree ("pago_id");
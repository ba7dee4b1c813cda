CREATE TABLE "webpay_devoluciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webpay_devoluciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"intento_id" integer NOT NULL,
	"monto" numeric(14, 2) NOT NULL,
	"motivo" text NOT NULL,
	"en_libro" boolean DEFAULT true NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"tipo" text,
	"codigo_autorizacion" text,
	"tomada_hasta" timestamp with time zone,
	"intentar_en" timestamp with time zone DEFAULT now() NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"pago_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"hecha_en" timestamp with time zone,
	CONSTRAINT "webpay_devoluciones_monto" CHECK ("webpay_devoluciones"."monto" > 0 and "webpay_devoluciones"."monto" = trunc("webpay_devoluciones"."monto")),
	CONSTRAINT "webpay_devoluciones_hecha" CHECK (("webpay_devoluciones"."estado" = 'hecha') = ("webpay_devoluciones"."tipo" is not null)
        and ("webpay_devoluciones"."pago_id" is not null) = ("webpay_devoluciones"."estado" = 'hecha' and "webpay_devoluciones"."en_libro"))
);
--> statement-breakpoint
CREATE TABLE "webpay_intentos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webpay_intentos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"compra_id" integer NOT NULL,
	"orden_compra" text NOT NULL,
	"sesion" text NOT NULL,
	"clave" text NOT NULL,
	"monto" numeric(14, 2) NOT NULL,
	"estado" text DEFAULT 'creando' NOT NULL,
	"token" "bytea",
	"token_hash" text,
	"tomado_hasta" timestamp with time zone,
	"volvio_en" timestamp with time zone,
	"confirmaciones" integer DEFAULT 0 NOT NULL,
	"revisar_en" timestamp with time zone,
	"sin_respuesta" integer DEFAULT 0 NOT NULL,
	"estado_tbk" text,
	"response_code" integer,
	"codigo_autorizacion" text,
	"tipo_pago" text,
	"cuotas" integer DEFAULT 0 NOT NULL,
	"monto_cuota" numeric(14, 2),
	"tarjeta" text,
	"vci" text,
	"fecha_transaccion" timestamp with time zone,
	"motivo" text,
	"pago_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"resuelto_en" timestamp with time zone,
	CONSTRAINT "webpay_intentos_pago" CHECK (("webpay_intentos"."estado" = 'autorizado') = ("webpay_intentos"."pago_id" is not null)),
	CONSTRAINT "webpay_intentos_monto" CHECK ("webpay_intentos"."monto" > 0 and "webpay_intentos"."monto" = trunc("webpay_intentos"."monto")),
	CONSTRAINT "webpay_intentos_tarjeta" CHECK (length("webpay_intentos"."tarjeta") <= 4)
);
--> statement-breakpoint
CREATE TABLE "webpay_simulaciones" (
	"token" text PRIMARY KEY NOT NULL,
	"datos" jsonb NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webpay_devoluciones" ADD CONSTRAINT "webpay_devoluciones_intento_id_webpay_intentos_id_fk" FOREIGN KEY ("intento_id") REFERENCES "public"."webpay_intentos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webpay_devoluciones" ADD CONSTRAINT "webpay_devoluciones_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webpay_intentos" ADD CONSTRAINT "webpay_intentos_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webpay_intentos" ADD CONSTRAINT "webpay_intentos_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webpay_devoluciones_intento" ON "webpay_devoluciones" USING btree ("intento_id","id");--> statement-breakpoint
CREATE INDEX "webpay_devoluciones_pendientes" ON "webpay_devoluciones" USING btree ("intentar_en") WHERE "webpay_devoluciones"."estado" = 'pendiente';--> statement-breakpoint
CREATE UNIQUE INDEX "webpay_devoluciones_pago" ON "webpay_devoluciones" USING btree ("pago_id") WHERE "webpay_devoluciones"."pago_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webpay_intentos_orden" ON "webpay_intentos" USING btree ("orden_compra");--> statement-breakpoint
CREATE UNIQUE INDEX "webpay_intentos_clave" ON "webpay_intentos" USING btree ("clave");--> statement-breakpoint
CREATE UNIQUE INDEX "webpay_intentos_token" ON "webpay_intentos" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "webpay_intentos_pago" ON "webpay_intentos" USING btree ("pago_id") WHERE "webpay_intentos"."pago_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webpay_intentos_confirmando" ON "webpay_intentos" USING btree ("compra_id") WHERE "webpay_intentos"."estado" = 'confirmando';--> statement-breakpoint
CREATE INDEX "webpay_intentos_compra" ON "webpay_intentos" USING btree ("compra_id","id");--> statement-breakpoint
CREATE INDEX "webpay_intentos_revisar" ON "webpay_intentos" USING btree ("revisar_en") WHERE "webpay_intentos"."revisar_en" is not null;
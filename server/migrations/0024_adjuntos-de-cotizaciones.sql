CREATE TABLE "cotizaciones_adjuntos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_adjuntos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cotizacion_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"tipo" text NOT NULL,
	"bytes" integer NOT NULL,
	"huella" text NOT NULL,
	"contenido" "bytea" NOT NULL,
	"para_cliente" boolean DEFAULT false NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cotizaciones_adjuntos" ADD CONSTRAINT "cotizaciones_adjuntos_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones_adjuntos" ADD CONSTRAINT "cotizaciones_adjuntos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_adjuntos_huella" ON "cotizaciones_adjuntos" USING btree ("cotizacion_id","huella");
CREATE SEQUENCE "public"."secuencia_llegadas" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "llegadas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "llegadas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"numero" integer DEFAULT nextval('secuencia_llegadas') NOT NULL,
	"proveedor_id" integer NOT NULL,
	"orden_id" integer,
	"estado" text DEFAULT 'abierta' NOT NULL,
	"documento_tipo" text NOT NULL,
	"documento_numero" text,
	"documento_clave" text GENERATED ALWAYS AS (ltrim(regexp_replace(upper("llegadas"."documento_numero"), '\s', '', 'g'), '0')) STORED,
	"nota" text DEFAULT '' NOT NULL,
	"lineas" integer DEFAULT 0 NOT NULL,
	"unidades" integer DEFAULT 0 NOT NULL,
	"por_decidir" integer DEFAULT 0 NOT NULL,
	"aceptadas" integer DEFAULT 0 NOT NULL,
	"rechazadas" integer DEFAULT 0 NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"cerrada_por" integer,
	"cerrada_en" timestamp with time zone,
	CONSTRAINT "llegadas_cuentas" CHECK ("llegadas"."unidades" = "llegadas"."por_decidir" + "llegadas"."aceptadas" + "llegadas"."rechazadas")
);
--> statement-breakpoint
CREATE TABLE "recepciones_fotos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recepciones_fotos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recepcion_id" integer NOT NULL,
	"huella" text NOT NULL,
	"webp" "bytea" NOT NULL,
	"creada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "productos_proveedor" DROP CONSTRAINT "productos_proveedor_origen_id_productos_proveedor_id_fk";
--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD COLUMN "llegada_id" integer;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD COLUMN "clave" text;--> statement-breakpoint
ALTER TABLE "llegadas" ADD CONSTRAINT "llegadas_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llegadas" ADD CONSTRAINT "llegadas_orden_id_ordenes_proveedor_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llegadas" ADD CONSTRAINT "llegadas_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llegadas" ADD CONSTRAINT "llegadas_cerrada_por_usuarios_id_fk" FOREIGN KEY ("cerrada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recepciones_fotos" ADD CONSTRAINT "recepciones_fotos_recepcion_id_productos_proveedor_id_fk" FOREIGN KEY ("recepcion_id") REFERENCES "public"."productos_proveedor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recepciones_fotos" ADD CONSTRAINT "recepciones_fotos_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "llegadas_numero" ON "llegadas" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "llegadas_estado" ON "llegadas" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "llegadas_proveedor" ON "llegadas" USING btree ("proveedor_id","id");--> statement-breakpoint
CREATE INDEX "llegadas_orden" ON "llegadas" USING btree ("orden_id","id");--> statement-breakpoint
CREATE INDEX "llegadas_documento" ON "llegadas" USING btree ("documento_clave","proveedor_id");--> statement-breakpoint
CREATE INDEX "llegadas_unidades" ON "llegadas" USING btree ("unidades","id");--> statement-breakpoint
CREATE INDEX "llegadas_por_decidir" ON "llegadas" USING btree ("id") WHERE por_decidir > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "recepciones_fotos_huella" ON "recepciones_fotos" USING btree ("recepcion_id","huella");--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_llegada_id_llegadas_id_fk" FOREIGN KEY ("llegada_id") REFERENCES "public"."llegadas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD CONSTRAINT "productos_proveedor_origen_id_productos_proveedor_id_fk" FOREIGN KEY ("origen_id") REFERENCES "public"."productos_proveedor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "productos_proveedor_llegada" ON "productos_proveedor" USING btree ("llegada_id","id") WHERE llegada_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "productos_proveedor_clave" ON "productos_proveedor" USING btree ("llegada_id","clave") WHERE clave is not null;--> statement-breakpoint
CREATE INDEX "productos_proveedor_factura" ON "productos_proveedor" USING btree (ltrim(regexp_replace(upper("numero_factura_provedor"), '\s', '', 'g'), '0'),"proveedor_id") WHERE numero_factura_provedor is not null;
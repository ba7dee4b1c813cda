CREATE TABLE "clientes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clientes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"empresa" text DEFAULT '' NOT NULL,
	"rut_cliente" text NOT NULL,
	"nombre" text DEFAULT '' NOT NULL,
	"mail" text DEFAULT '' NOT NULL,
	"celular" text DEFAULT '' NOT NULL,
	"direccion" text DEFAULT '' NOT NULL,
	"ciudad" text DEFAULT '' NOT NULL,
	"giro" text DEFAULT '' NOT NULL,
	"credito" numeric(14, 2) DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"archivado_en" timestamp with time zone,
	CONSTRAINT "clientes_credito" CHECK ("clientes"."credito" >= 0)
);
--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_user_id_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clientes_rut" ON "clientes" USING btree ("rut_cliente");--> statement-breakpoint
CREATE INDEX "clientes_nombre" ON "clientes" USING btree (fussan_normalizar(coalesce(nullif("empresa", ''), "nombre")));--> statement-breakpoint
CREATE INDEX "compras_rut_de_factura" ON "compras" USING btree (translate("factura"->>'rut', '.-', ''));
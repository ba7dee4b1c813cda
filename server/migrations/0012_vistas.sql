CREATE TABLE "retiros" (
	"compra_id" integer NOT NULL,
	"linea" integer NOT NULL,
	"fecha" date NOT NULL,
	"sucursal" text NOT NULL,
	"retirado_por" text NOT NULL,
	"actor_id" integer NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retiros_compra_id_linea_pk" PRIMARY KEY("compra_id","linea")
);
--> statement-breakpoint
DROP INDEX "auditoria_cuando";--> statement-breakpoint
DROP INDEX "auditoria_actor";--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "num_factura" text;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "estado_compra" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "condicion_de_pago" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "gestion_retiro" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "compras_lineas" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "compras_lineas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "retiros" ADD CONSTRAINT "retiros_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retiros" ADD CONSTRAINT "retiros_compra_id_linea_compras_lineas_compra_id_linea_fk" FOREIGN KEY ("compra_id","linea") REFERENCES "public"."compras_lineas"("compra_id","linea") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "compras_lineas_id" ON "compras_lineas" USING btree ("id");--> statement-breakpoint
CREATE INDEX "auditoria_accion" ON "auditoria" USING btree ("accion","cuando","id");--> statement-breakpoint
CREATE INDEX "auditoria_cuando" ON "auditoria" USING btree ("cuando","id");--> statement-breakpoint
CREATE INDEX "auditoria_actor" ON "auditoria" USING btree ("actor_id","cuando","id");
CREATE TABLE "retornos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retornos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"compra_id" integer NOT NULL,
	"fecha" date NOT NULL,
	"motivo" text NOT NULL,
	"actor_id" integer,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"quitado" text
);
--> statement-breakpoint
CREATE TABLE "retornos_lineas" (
	"retorno_id" integer NOT NULL,
	"compra_linea_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"al_stock" integer NOT NULL,
	"valor" numeric(24, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "retornos_lineas_retorno_id_compra_linea_id_pk" PRIMARY KEY("retorno_id","compra_linea_id"),
	CONSTRAINT "retornos_lineas_unidades" CHECK ("retornos_lineas"."cantidad" > 0 and "retornos_lineas"."al_stock" between 0 and "retornos_lineas"."cantidad" and "retornos_lineas"."valor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "retornos" ADD CONSTRAINT "retornos_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retornos" ADD CONSTRAINT "retornos_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retornos_lineas" ADD CONSTRAINT "retornos_lineas_retorno_id_retornos_id_fk" FOREIGN KEY ("retorno_id") REFERENCES "public"."retornos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retornos_lineas" ADD CONSTRAINT "retornos_lineas_compra_linea_id_compras_lineas_id_fk" FOREIGN KEY ("compra_linea_id") REFERENCES "public"."compras_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retornos_compra" ON "retornos" USING btree ("compra_id");--> statement-breakpoint
CREATE INDEX "retornos_fecha" ON "retornos" USING btree ("fecha");--> statement-breakpoint
CREATE INDEX "retornos_lineas_linea" ON "retornos_lineas" USING btree ("compra_linea_id");
CREATE TABLE "cartolas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cartolas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"formato" text NOT NULL,
	"subida_por" integer,
	"subida_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD COLUMN "cartola_id" integer;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD COLUMN "repite_id" integer;--> statement-breakpoint
ALTER TABLE "cartolas" ADD CONSTRAINT "cartolas_subida_por_usuarios_id_fk" FOREIGN KEY ("subida_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_cartola_id_cartolas_id_fk" FOREIGN KEY ("cartola_id") REFERENCES "public"."cartolas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_repite_id_cartolas_lineas_id_fk" FOREIGN KEY ("repite_id") REFERENCES "public"."cartolas_lineas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cartolas_lineas_movimiento" ON "cartolas_lineas" USING btree ("cuenta","fecha","monto");--> statement-breakpoint
ALTER TABLE "cartolas_lineas" ADD CONSTRAINT "cartolas_lineas_repetida" CHECK ("cartolas_lineas"."estado" = 'repetida' or "cartolas_lineas"."repite_id" is null);
CREATE TABLE "direcciones_correo" (
	"direccion" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmada_en" timestamp with time zone,
	"baja_en" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "retenido_por" text;--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "libre_desde" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "direcciones_correo_token" ON "direcciones_correo" USING btree ("token");--> statement-breakpoint
CREATE INDEX "correos_para" ON "correos" USING btree (lower("para"),"creado_en");
CREATE TABLE "invitaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role" text NOT NULL,
	"permisos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invitada_por" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"enviada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"vence_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "permisos" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "desactivado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitaciones" ADD CONSTRAINT "invitaciones_invitada_por_usuarios_id_fk" FOREIGN KEY ("invitada_por") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitaciones_email" ON "invitaciones" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "invitaciones_token" ON "invitaciones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitaciones_invitada_por" ON "invitaciones" USING btree ("invitada_por");
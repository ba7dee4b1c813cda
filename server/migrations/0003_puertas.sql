CREATE TABLE "codigos_de_recuperacion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "codigos_de_recuperacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"codigo_hash" "bytea" NOT NULL,
	"usado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dispositivos_conocidos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispositivos_conocidos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"usado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pases_de_entrada" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pases_de_entrada_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"vence_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segundos_factores" (
	"usuario_id" integer PRIMARY KEY NOT NULL,
	"sellado" "bytea" NOT NULL,
	"ultimo_paso" bigint DEFAULT 0 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "segundo_factor_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "codigos_de_recuperacion" ADD CONSTRAINT "codigos_de_recuperacion_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos_conocidos" ADD CONSTRAINT "dispositivos_conocidos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pases_de_entrada" ADD CONSTRAINT "pases_de_entrada_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segundos_factores" ADD CONSTRAINT "segundos_factores_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codigos_de_recuperacion_usuario" ON "codigos_de_recuperacion" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispositivos_conocidos_token" ON "dispositivos_conocidos" USING btree ("token_hash","usuario_id");--> statement-breakpoint
CREATE INDEX "dispositivos_conocidos_usuario" ON "dispositivos_conocidos" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pases_de_entrada_token" ON "pases_de_entrada" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pases_de_entrada_usuario" ON "pases_de_entrada" USING btree ("usuario_id");
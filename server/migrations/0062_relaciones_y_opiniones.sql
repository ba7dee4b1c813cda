CREATE TABLE "avisos_de_llegada" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "avisos_de_llegada_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"email" text NOT NULL,
	"usuario_id" integer,
	"token" text NOT NULL,
	"estado" text DEFAULT 'espera' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"avisado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "opiniones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opiniones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"usuario_id" integer,
	"num_pedido" integer NOT NULL,
	"estrellas" smallint NOT NULL,
	"texto" text NOT NULL,
	"nombre" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"motivo" text,
	"moderada_por" integer,
	"moderada_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opiniones_estrellas" CHECK ("opiniones"."estrellas" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "preguntas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preguntas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"usuario_id" integer,
	"email" text,
	"nombre" text DEFAULT '' NOT NULL,
	"texto" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"respuesta" text,
	"respondida_por" integer,
	"respondida_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preguntas_respondida" CHECK ("preguntas"."estado" <> 'publicada' or "preguntas"."respuesta" is not null)
);
--> statement-breakpoint
CREATE TABLE "comprados_juntos" (
	"producto_id" integer NOT NULL,
	"otro_id" integer NOT NULL,
	"veces" integer NOT NULL,
	"lugar" smallint NOT NULL,
	CONSTRAINT "comprados_juntos_producto_id_otro_id_pk" PRIMARY KEY("producto_id","otro_id")
);
--> statement-breakpoint
CREATE TABLE "productos_claves" (
	"producto_id" integer NOT NULL,
	"papel" text NOT NULL,
	"clave" text NOT NULL,
	"orden" smallint NOT NULL,
	CONSTRAINT "productos_claves_producto_id_clave_pk" PRIMARY KEY("producto_id","clave")
);
--> statement-breakpoint
CREATE TABLE "relaciones" (
	"producto_id" integer NOT NULL,
	"otro_id" integer NOT NULL,
	"clase" text NOT NULL,
	"orden" smallint NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "relaciones_producto_id_otro_id_pk" PRIMARY KEY("producto_id","otro_id"),
	CONSTRAINT "relaciones_dos" CHECK ("relaciones"."producto_id" <> "relaciones"."otro_id")
);
--> statement-breakpoint
ALTER TABLE "avisos_de_llegada" ADD CONSTRAINT "avisos_de_llegada_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos_de_llegada" ADD CONSTRAINT "avisos_de_llegada_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opiniones" ADD CONSTRAINT "opiniones_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opiniones" ADD CONSTRAINT "opiniones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opiniones" ADD CONSTRAINT "opiniones_moderada_por_usuarios_id_fk" FOREIGN KEY ("moderada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preguntas" ADD CONSTRAINT "preguntas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preguntas" ADD CONSTRAINT "preguntas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preguntas" ADD CONSTRAINT "preguntas_respondida_por_usuarios_id_fk" FOREIGN KEY ("respondida_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprados_juntos" ADD CONSTRAINT "comprados_juntos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprados_juntos" ADD CONSTRAINT "comprados_juntos_otro_id_productos_id_fk" FOREIGN KEY ("otro_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_claves" ADD CONSTRAINT "productos_claves_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relaciones" ADD CONSTRAINT "relaciones_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relaciones" ADD CONSTRAINT "relaciones_otro_id_productos_id_fk" FOREIGN KEY ("otro_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relaciones" ADD CONSTRAINT "relaciones_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "avisos_de_llegada_token" ON "avisos_de_llegada" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "avisos_de_llegada_uno" ON "avisos_de_llegada" USING btree ("producto_id","email") WHERE "avisos_de_llegada"."estado" = 'espera';--> statement-breakpoint
CREATE INDEX "avisos_de_llegada_email" ON "avisos_de_llegada" USING btree ("email") WHERE "avisos_de_llegada"."estado" = 'espera';--> statement-breakpoint
CREATE INDEX "avisos_de_llegada_usuario" ON "avisos_de_llegada" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opiniones_una" ON "opiniones" USING btree ("producto_id","usuario_id");--> statement-breakpoint
CREATE INDEX "opiniones_publicadas" ON "opiniones" USING btree ("producto_id","id") WHERE "opiniones"."estado" = 'publicada';--> statement-breakpoint
CREATE INDEX "opiniones_estado" ON "opiniones" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "opiniones_usuario" ON "opiniones" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "preguntas_publicadas" ON "preguntas" USING btree ("producto_id","respondida_en") WHERE "preguntas"."estado" = 'publicada';--> statement-breakpoint
CREATE INDEX "preguntas_estado" ON "preguntas" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "preguntas_usuario" ON "preguntas" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "comprados_juntos_otro" ON "comprados_juntos" USING btree ("otro_id");--> statement-breakpoint
CREATE INDEX "productos_claves_de" ON "productos_claves" USING btree ("clave","papel","producto_id");--> statement-breakpoint
CREATE INDEX "relaciones_otro" ON "relaciones" USING btree ("otro_id");--> statement-breakpoint
CREATE INDEX "avisos_de_llegada_producto" ON "avisos_de_llegada" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "preguntas_producto" ON "preguntas" USING btree ("producto_id");
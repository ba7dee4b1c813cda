CREATE TABLE "grupos_de_variantes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grupos_de_variantes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"ejes" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grupos_de_variantes_ejes" CHECK (cardinality("grupos_de_variantes"."ejes") between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "variantes" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"grupo_id" integer NOT NULL,
	"valores" text[] NOT NULL,
	"clave" text NOT NULL,
	"orden" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variantes" ADD CONSTRAINT "variantes_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variantes" ADD CONSTRAINT "variantes_grupo_id_grupos_de_variantes_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupos_de_variantes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "grupos_de_variantes_nombre" ON "grupos_de_variantes" USING btree (fussan_normalizar("nombre"));--> statement-breakpoint
CREATE UNIQUE INDEX "variantes_valores" ON "variantes" USING btree ("grupo_id","clave");
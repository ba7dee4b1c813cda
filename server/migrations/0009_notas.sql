CREATE TABLE "notas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidad" text NOT NULL,
	"entidad_id" integer NOT NULL,
	"texto" text NOT NULL,
	"autor_id" integer,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notas" ADD CONSTRAINT "notas_autor_id_usuarios_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notas_entidad" ON "notas" USING btree ("entidad","entidad_id","id");
CREATE TABLE "conciliaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conciliaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hecha_en" timestamp with time zone DEFAULT now() NOT NULL,
	"hecha_por" integer,
	"preguntados" integer NOT NULL,
	"sin_respuesta" boolean NOT NULL,
	"diferencias" integer NOT NULL,
	"libros" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conciliaciones" ADD CONSTRAINT "conciliaciones_hecha_por_usuarios_id_fk" FOREIGN KEY ("hecha_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;
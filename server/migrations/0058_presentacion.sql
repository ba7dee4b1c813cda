CREATE TABLE "productos_documentos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "productos_documentos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"clase" text NOT NULL,
	"titulo" text NOT NULL,
	"bytes" integer NOT NULL,
	"huella" text NOT NULL,
	"contenido" "bytea" NOT NULL,
	"creado_por" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "uso" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "incluye" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "conviene_saber" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "imagen_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "galeria" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "productos_documentos" ADD CONSTRAINT "productos_documentos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_documentos" ADD CONSTRAINT "productos_documentos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "productos_documentos_huella" ON "productos_documentos" USING btree ("producto_id","huella");--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_galeria" CHECK (jsonb_array_length("productos"."galeria") <= 7 and ("productos"."imagen_url" is not null or "productos"."galeria" = '[]'));
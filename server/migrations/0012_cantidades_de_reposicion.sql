CREATE TABLE "reposicion_cantidades" (
	"usuario_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reposicion_cantidades_usuario_id_producto_id_pk" PRIMARY KEY("usuario_id","producto_id"),
	CONSTRAINT "reposicion_cantidades_no_negativa" CHECK ("reposicion_cantidades"."cantidad" >= 0)
);
--> statement-breakpoint
ALTER TABLE "reposicion_cantidades" ADD CONSTRAINT "reposicion_cantidades_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reposicion_cantidades" ADD CONSTRAINT "reposicion_cantidades_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reposicion_cantidades_producto" ON "reposicion_cantidades" USING btree ("producto_id");
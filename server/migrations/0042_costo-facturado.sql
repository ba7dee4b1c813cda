CREATE TABLE "facturas_proveedor_costos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturas_proveedor_costos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"factura_id" integer NOT NULL,
	"recepcion_id" integer,
	"producto_id" integer NOT NULL,
	"diferencia" numeric(24, 2) NOT NULL,
	"al_stock" numeric(24, 2) NOT NULL,
	"variacion" numeric(24, 2) NOT NULL,
	"actor_id" integer,
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facturas_proveedor_costos_suma" CHECK ("facturas_proveedor_costos"."diferencia" = "facturas_proveedor_costos"."al_stock" + "facturas_proveedor_costos"."variacion")
);
--> statement-breakpoint
ALTER TABLE "facturas_proveedor" ADD COLUMN "costeada" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "productos_proveedor" ADD COLUMN "costo_confirmado" boolean;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_costos" ADD CONSTRAINT "facturas_proveedor_costos_factura_id_facturas_proveedor_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."facturas_proveedor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_costos" ADD CONSTRAINT "facturas_proveedor_costos_recepcion_id_productos_proveedor_id_fk" FOREIGN KEY ("recepcion_id") REFERENCES "public"."productos_proveedor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_costos" ADD CONSTRAINT "facturas_proveedor_costos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facturas_proveedor_costos" ADD CONSTRAINT "facturas_proveedor_costos_actor_id_usuarios_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_costos_factura" ON "facturas_proveedor_costos" USING btree ("factura_id","recepcion_id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_costos_producto" ON "facturas_proveedor_costos" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "facturas_proveedor_costos_cuando" ON "facturas_proveedor_costos" USING btree ("cuando") WHERE variacion <> 0;--> statement-breakpoint
CREATE INDEX "facturas_proveedor_costos_recepcion" ON "facturas_proveedor_costos" USING btree ("recepcion_id");
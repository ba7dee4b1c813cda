ALTER TABLE "conteos" ADD COLUMN "alcance" text;--> statement-breakpoint
ALTER TABLE "conteos" ADD COLUMN "familia" text;--> statement-breakpoint
ALTER TABLE "conteos" ADD COLUMN "sub_familia" text;--> statement-breakpoint
ALTER TABLE "conteos" ADD COLUMN "marca" text;--> statement-breakpoint
ALTER TABLE "conteos" ADD COLUMN "proveedor_id" integer;--> statement-breakpoint
ALTER TABLE "conteos" ADD COLUMN "sin_contar" integer;--> statement-breakpoint
ALTER TABLE "conteos" ADD CONSTRAINT "conteos_proveedor_id_proveedores_id_fk" FOREIGN KEY ("proveedor_id") REFERENCES "public"."proveedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteos" ADD CONSTRAINT "conteos_alcance" CHECK (case "conteos"."alcance"
        when 'tienda' then true
        when 'familia' then "conteos"."familia" is not null
        when 'marca' then "conteos"."marca" is not null
        when 'proveedor' then "conteos"."proveedor_id" is not null
        else "conteos"."alcance" is null
      end);
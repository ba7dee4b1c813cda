ALTER TABLE "conteos" DROP CONSTRAINT "conteos_alcance";--> statement-breakpoint
ALTER TABLE "conteos" ADD COLUMN "ubicacion" text;--> statement-breakpoint
ALTER TABLE "conteos" ADD CONSTRAINT "conteos_alcance" CHECK (case "conteos"."alcance"
        when 'tienda' then true
        when 'familia' then "conteos"."familia" is not null
        when 'marca' then "conteos"."marca" is not null
        when 'ubicacion' then "conteos"."ubicacion" is not null
        when 'proveedor' then "conteos"."proveedor_id" is not null
        else "conteos"."alcance" is null
      end);
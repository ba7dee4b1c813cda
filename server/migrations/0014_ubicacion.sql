ALTER TABLE "productos" ADD COLUMN "ubicacion" text;--> statement-breakpoint
UPDATE "productos" p SET "ubicacion" = left(r."ubicacion_almacen", 30) FROM (
  SELECT DISTINCT ON ("producto_id") "producto_id", "ubicacion_almacen" FROM "productos_proveedor"
  WHERE "estado_recepcion" = 'aceptado' AND "ubicacion_almacen" <> '' ORDER BY "producto_id", "id" DESC
) r WHERE r."producto_id" = p."id";

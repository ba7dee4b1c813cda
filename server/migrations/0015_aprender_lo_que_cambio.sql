-- Of a product whose card is rewritten only the words that changed are new ones: learning all of them again took half of
-- the time of a change to many products. One that is shown again may have any: while it was hidden nothing was learnt of it.
CREATE OR REPLACE FUNCTION fussan_ficha_reescrita() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  nuevas text := concat_ws(' ',
    CASE WHEN OLD.estado <> 'activo' OR NEW.descripcion <> OLD.descripcion THEN NEW.descripcion END,
    CASE WHEN OLD.estado <> 'activo' OR NEW.marca IS DISTINCT FROM OLD.marca THEN NEW.marca END,
    CASE WHEN OLD.estado <> 'activo' OR NEW.familia IS DISTINCT FROM OLD.familia THEN NEW.familia END,
    CASE WHEN OLD.estado <> 'activo' OR NEW.sub_familia IS DISTINCT FROM OLD.sub_familia THEN NEW.sub_familia END);
BEGIN
  DELETE FROM fichas_busqueda WHERE producto_id = NEW.id;
  DELETE FROM fichas_lexemas WHERE producto_id = NEW.id;
  IF NEW.estado = 'activo' THEN
    INSERT INTO fichas_lexemas (producto_id, lexemas)
    VALUES (NEW.id, fussan_lexemas(NEW.codigo_producto_fussan, NEW.descripcion, NEW.marca,
      concat_ws(' ', NEW.familia, NEW.sub_familia), NEW.especificaciones));
    INSERT INTO fichas_busqueda (producto_id, fecha_creacion, precio, en_stock, en_oferta, familia, sub_familia, marca)
    VALUES (NEW.id, NEW.fecha_creacion, NEW.precio_unitario, NEW.cantidad_stock > 0,
      coalesce(NEW."previousPrice" > NEW.precio_unitario, false), NEW.familia, NEW.sub_familia, NEW.marca);
    IF nuevas <> '' THEN
      PERFORM fussan_aprender(ARRAY[nuevas]);
    END IF;
  END IF;
  RETURN NULL;
END $$;

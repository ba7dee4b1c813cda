-- What changes many products at once (a workbook, another family for a whole search) makes their cards all together, as
-- new products' are made since 0005: one by one a product took three times as long.

-- Notes the words of names that are not known yet. Most are: what tells whether one is a word at all is asked last.
CREATE OR REPLACE FUNCTION fussan_aprender(textos text[]) RETURNS void LANGUAGE sql AS $$
  WITH nueva AS MATERIALIZED (
    SELECT palabra
    FROM (SELECT DISTINCT palabra FROM unnest(textos) texto, unnest(fussan_palabras(texto)) palabra) dicha
    WHERE palabra ~ '^[a-záéíóúñ]{3,}$' AND NOT EXISTS (
      SELECT FROM vocabulario v WHERE fussan_llana(v.palabra) = fussan_llana(dicha.palabra) AND v.palabra = dicha.palabra)
  )
  INSERT INTO vocabulario (palabra, sonido)
  SELECT palabra, fussan_sonido(palabra) FROM nueva WHERE fussan_raices(palabra) <> '{}' ORDER BY palabra;
$$;
--> statement-breakpoint
-- Makes the search cards of new products, as 0005 says; each name, brand and category is learnt from once.
CREATE OR REPLACE FUNCTION fussan_fichas_nuevas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fichas_lexemas (producto_id, lexemas)
  SELECT id, fussan_lexemas(codigo_producto_fussan, descripcion, marca, concat_ws(' ', familia, sub_familia), especificaciones)
  FROM nuevos WHERE estado = 'activo';
  INSERT INTO fichas_busqueda (producto_id, fecha_creacion, precio, en_stock, en_oferta, familia, sub_familia, marca)
  SELECT id, fecha_creacion, precio_unitario, cantidad_stock > 0, coalesce("previousPrice" > precio_unitario, false),
    familia, sub_familia, marca
  FROM nuevos WHERE estado = 'activo';
  PERFORM fussan_aprender(ARRAY(
    SELECT DISTINCT unnest(ARRAY[descripcion, marca, familia, sub_familia]) FROM nuevos WHERE estado = 'activo'));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Brings the cards of changed products up to date, all those of a statement at once: rewritten where the words changed,
-- a hidden product's taken away, and else only price and stock, which touches no index. EXCEPT tells the changed ones
-- without joining the rows before and after, which PostgreSQL would plan once for a sale and keep for twenty thousand.
CREATE FUNCTION fussan_fichas_cambiadas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reescritos int[];
  al_dia int[];
BEGIN
  SELECT array_agg(id) INTO reescritos FROM (
    SELECT id, codigo_producto_fussan, descripcion, marca, familia, sub_familia, especificaciones, estado, fecha_creacion FROM nuevos
    EXCEPT
    SELECT id, codigo_producto_fussan, descripcion, marca, familia, sub_familia, especificaciones, estado, fecha_creacion FROM viejos
  ) c;
  SELECT array_agg(id) INTO al_dia FROM (
    SELECT id FROM (
      SELECT id, precio_unitario, "previousPrice", cantidad_stock > 0 FROM nuevos
      EXCEPT
      SELECT id, precio_unitario, "previousPrice", cantidad_stock > 0 FROM viejos
    ) c
    EXCEPT
    SELECT unnest(reescritos)
  ) c;
  IF reescritos IS NOT NULL THEN
    DELETE FROM fichas_busqueda WHERE producto_id = ANY (reescritos);
    DELETE FROM fichas_lexemas f USING productos p WHERE f.producto_id = ANY (reescritos) AND p.id = f.producto_id AND p.estado <> 'activo';
    INSERT INTO fichas_lexemas AS f (producto_id, lexemas)
    SELECT id, fussan_lexemas(codigo_producto_fussan, descripcion, marca, concat_ws(' ', familia, sub_familia), especificaciones)
    FROM productos WHERE id = ANY (reescritos) AND estado = 'activo'
    ON CONFLICT (producto_id) DO UPDATE SET lexemas = excluded.lexemas;
    INSERT INTO fichas_busqueda (producto_id, fecha_creacion, precio, en_stock, en_oferta, familia, sub_familia, marca)
    SELECT id, fecha_creacion, precio_unitario, cantidad_stock > 0, coalesce("previousPrice" > precio_unitario, false),
      familia, sub_familia, marca
    FROM productos WHERE id = ANY (reescritos) AND estado = 'activo';
    PERFORM fussan_aprender(ARRAY(
      SELECT unnest(ARRAY[descripcion, marca, familia, sub_familia]) FROM nuevos WHERE estado = 'activo'
      EXCEPT
      SELECT unnest(ARRAY[descripcion, marca, familia, sub_familia]) FROM viejos WHERE estado = 'activo'));
  END IF;
  IF al_dia IS NOT NULL THEN
    UPDATE fichas_busqueda f SET precio = p.precio_unitario, en_stock = p.cantidad_stock > 0,
      en_oferta = coalesce(p."previousPrice" > p.precio_unitario, false)
    FROM productos p
    WHERE f.producto_id = ANY (al_dia) AND p.id = f.producto_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ficha_reescrita ON productos;
--> statement-breakpoint
DROP TRIGGER ficha_al_dia ON productos;
--> statement-breakpoint
DROP FUNCTION fussan_ficha_reescrita();
--> statement-breakpoint
DROP FUNCTION fussan_ficha_al_dia();
--> statement-breakpoint
CREATE TRIGGER fichas_cambiadas AFTER UPDATE ON productos REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_fichas_cambiadas();

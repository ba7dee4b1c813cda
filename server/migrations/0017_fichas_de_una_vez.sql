-- A whole list's cards took as long to work out as all else about it. What many products share, their brands and categories,
-- is now worked out once; a name is taken apart once, for its card and for the vocabulary; and a stem is not repeated.

-- What a word is compared by: its Spanish stems. The stemmer knows some endings only with their accent and other words
-- only without, so it is asked for both, and for the singular that it does not make («céspedes»). None for «de», «para»…
CREATE OR REPLACE FUNCTION fussan_raices(palabra text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  llana text;
  raiz text;
  raices text[];
BEGIN
  IF palabra ~ '[0-9]' THEN RETURN ARRAY[palabra]; END IF;
  raiz := (ts_lexize('pg_catalog.spanish_stem', palabra))[1];
  IF raiz IS NULL THEN RETURN '{}'; END IF;
  llana := translate(palabra, 'áéíóúñ', 'aeioun');
  raices := CASE WHEN llana = palabra THEN ARRAY[raiz]
    ELSE ARRAY[translate(raiz, 'áéíóúñ', 'aeioun'), coalesce((ts_lexize('pg_catalog.spanish_stem', llana))[1], llana)] END;
  IF llana ~ '[cdjlnr]es$' THEN
    llana := CASE WHEN llana LIKE '%ces' THEN left(llana, -3) || 'z' ELSE left(llana, -2) END;
    raices := raices || coalesce((ts_lexize('pg_catalog.spanish_stem', llana))[1], llana);
  END IF;
  RETURN raices;
END $$;
--> statement-breakpoint
DROP FUNCTION fussan_lexemas(bigint, text, text, text, text);
--> statement-breakpoint
-- The words of a name that say what the product is, two at most.
CREATE FUNCTION fussan_cabeza(nombre text[], marca text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  cabeza text[] := '{}';
  palabra text;
BEGIN
  FOREACH palabra IN ARRAY nombre LOOP
    -- «Batería Makita para taladro» is about batteries.
    EXIT WHEN cabeza <> '{}' AND (palabra = ANY (marca) OR palabra ~ '^([0-9].*|para|con|sin|y)$');
    -- «Set de 3 discos» is about discs.
    CONTINUE WHEN palabra ~ '^([0-9].*|set|kit|juego|pack|caja|par|pares|combo)$' OR palabra = ANY (marca)
      OR fussan_raices(palabra) = '{}';
    cabeza := cabeza || palabra;
    EXIT WHEN cardinality(cabeza) = 2;
  END LOOP;
  RETURN cabeza;
END $$;
--> statement-breakpoint
-- The stems of specifications. They are long and seldom what is searched: PostgreSQL's own parser, five times quicker than
-- `fussan_palabras`, is enough for them.
CREATE FUNCTION fussan_raices_de_texto(texto text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  t text := translate(fussan_llano(texto), '/:-–()"', '       ');
BEGIN
  RETURN tsvector_to_array(
    to_tsvector('pg_catalog.spanish', t) || to_tsvector('pg_catalog.spanish', translate(t, 'áéíóúñ', 'aeioun')));
END $$;
--> statement-breakpoint
DROP FUNCTION fussan_aprender(text[]);
--> statement-breakpoint
-- Notes the words of names that are not known yet. Most are: what tells whether one is a word at all is asked last.
CREATE FUNCTION fussan_aprender(palabras text[]) RETURNS void LANGUAGE sql AS $$
  WITH nueva AS MATERIALIZED (
    SELECT palabra FROM (SELECT DISTINCT palabra FROM unnest(palabras) palabra) dicha
    WHERE palabra ~ '^[a-záéíóúñ]{3,}$' AND NOT EXISTS (
      SELECT FROM vocabulario v WHERE fussan_llana(v.palabra) = fussan_llana(dicha.palabra) AND v.palabra = dicha.palabra)
  )
  INSERT INTO vocabulario (palabra, sonido)
  SELECT palabra, fussan_sonido(palabra) FROM nueva WHERE fussan_raices(palabra) <> '{}' ORDER BY palabra;
$$;
--> statement-breakpoint
-- Makes the search cards of these products anew, and learns their words. One that is hidden has none. Each stem says how near to the name it stands: h/ heads the name, n/ in the
-- name or the brand, c/ there or in its category, t/ anywhere, specifications too; so that each place is asked for at once.
-- k/ is the code. Words stand whole too, without accents, to be found by their beginnings; but not as t/, where nobody
-- looks for beginnings.
CREATE FUNCTION fussan_hacer_fichas(ids int[]) RETURNS void LANGUAGE plpgsql
-- A plan that PostgreSQL kept from when there were ten products would go over all of them for each one.
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  dichas text[];
BEGIN
  DELETE FROM fichas_busqueda WHERE producto_id = ANY (ids);
  DELETE FROM fichas_lexemas WHERE producto_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM productos WHERE id = producto_id AND estado = 'activo');
  WITH producto AS MATERIALIZED (
    SELECT id, codigo_producto_fussan, especificaciones, fussan_palabras(descripcion) AS nombre,
      coalesce(marca, '') AS marca, concat_ws(' ', familia, sub_familia) AS categoria
    FROM productos WHERE id = ANY (ids) AND estado = 'activo'
  ), comun AS MATERIALIZED (
    SELECT texto, fussan_palabras(texto) AS palabras
    FROM (SELECT marca FROM producto UNION SELECT categoria FROM producto) t (texto)
  ), palabra AS MATERIALIZED (
    SELECT texto, fussan_raices(texto) AS raices, translate(texto, 'áéíóúñ', 'aeioun') AS llana
    FROM (SELECT unnest(nombre) FROM producto UNION SELECT unnest(palabras) FROM comun) t (texto)
  ), linea AS MATERIALIZED (
    SELECT texto, fussan_raices_de_texto(texto) AS raices
    FROM (SELECT DISTINCT unnest(string_to_array(especificaciones, E'\n')) FROM producto) t (texto)
  ), dicho AS (
    SELECT p.id, d.lugar, d.texto
    FROM producto p JOIN comun m ON m.texto = p.marca JOIN comun c ON c.texto = p.categoria
    CROSS JOIN LATERAL (
      SELECT 'h', unnest(fussan_cabeza(p.nombre, m.palabras))
      UNION ALL SELECT 'n', unnest(p.nombre || m.palabras)
      UNION ALL SELECT 'c', unnest(c.palabras)
    ) d (lugar, texto)
  ), lexema AS (
    SELECT id, marca || raiz AS lexema
    FROM dicho JOIN palabra USING (texto) CROSS JOIN LATERAL (
      SELECT marca, unnest(CASE WHEN marca = 't/' THEN raices ELSE raices || llana END)
      FROM unnest(CASE lugar WHEN 'h' THEN '{h/}' WHEN 'n' THEN '{n/,c/,t/}' ELSE '{c/,t/}' END::text[]) marca
    ) l (marca, raiz)
    WHERE raices <> '{}'
    UNION ALL
    SELECT id, 't/' || unnest(raices)
    FROM producto CROSS JOIN LATERAL unnest(string_to_array(especificaciones, E'\n')) l (texto) JOIN linea USING (texto)
    UNION ALL
    SELECT id, 'k/' || codigo_producto_fussan FROM producto
  ), hecha AS (
    INSERT INTO fichas_lexemas AS f (producto_id, lexemas)
    SELECT id, array_to_tsvector(array_agg(lexema)) FROM lexema GROUP BY id
    ON CONFLICT (producto_id) DO UPDATE SET lexemas = excluded.lexemas
  )
  SELECT array_agg(texto) INTO dichas FROM palabra;
  INSERT INTO fichas_busqueda (producto_id, fecha_creacion, precio, en_stock, en_oferta, familia, sub_familia, marca)
  SELECT id, fecha_creacion, precio_unitario, cantidad_stock > 0, coalesce("previousPrice" > precio_unitario, false),
    familia, sub_familia, marca
  FROM productos WHERE id = ANY (ids) AND estado = 'activo';
  PERFORM fussan_aprender(dichas);
END $$;
--> statement-breakpoint
-- Brings price and stock of these products' cards up to date, which touches no index.
CREATE FUNCTION fussan_fichas_al_dia(ids int[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  UPDATE fichas_busqueda f SET precio = p.precio_unitario, en_stock = p.cantidad_stock > 0,
    en_oferta = coalesce(p."previousPrice" > p.precio_unitario, false)
  FROM productos p
  WHERE f.producto_id = ANY (ids) AND p.id = f.producto_id;
END $$;
--> statement-breakpoint
-- Makes the search cards of new products, all those of a statement at once.
CREATE OR REPLACE FUNCTION fussan_fichas_nuevas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fussan_hacer_fichas(ARRAY(SELECT id FROM nuevos));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Brings the cards of changed products up to date, all those of a statement at once: made anew where the words changed, and
-- else only price and stock. EXCEPT tells the changed ones without joining the rows before and after, which PostgreSQL would
-- plan once for a sale and keep for twenty thousand.
CREATE OR REPLACE FUNCTION fussan_fichas_cambiadas() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM fussan_hacer_fichas(reescritos);
  END IF;
  IF al_dia IS NOT NULL THEN
    PERFORM fussan_fichas_al_dia(al_dia);
  END IF;
  RETURN NULL;
END $$;

-- A list's cards are put together from what each word, brand, category and line adds to them, which is worked out once for
-- all of the list: a third of what a card took was to write «n/», «c/» and «t/» before the same stems over and over.
DROP FUNCTION fussan_cabeza(text[], text[]);
--> statement-breakpoint
-- The words of a name that say what the product is, two at most. `vacias`: those that have no stem, like «de».
CREATE FUNCTION fussan_cabeza(nombre text[], marca text[], vacias text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  cabeza text[] := '{}';
  palabra text;
BEGIN
  FOREACH palabra IN ARRAY nombre LOOP
    -- «Batería Makita para taladro» is about batteries.
    EXIT WHEN cabeza <> '{}' AND (palabra = ANY (marca) OR palabra ~ '^([0-9].*|para|con|sin|y)$');
    -- «Set de 3 discos» is about discs.
    CONTINUE WHEN palabra ~ '^([0-9].*|set|kit|juego|pack|caja|par|pares|combo)$' OR palabra = ANY (marca)
      OR palabra = ANY (vacias);
    cabeza := cabeza || palabra;
    EXIT WHEN cardinality(cabeza) = 2;
  END LOOP;
  RETURN cabeza;
END $$;
--> statement-breakpoint
-- Makes the search cards of these products anew, and learns their words. One that is hidden has none. Each stem says how
-- near to the name it stands: h/ heads the name, n/ in the name or the brand, c/ there or in its category, t/ anywhere,
-- specifications too; so that each place is asked for at once. k/ is the code. Words stand whole too, without accents, to
-- be found by their beginnings; but not as t/, where nobody looks for beginnings.
CREATE OR REPLACE FUNCTION fussan_hacer_fichas(ids int[]) RETURNS void LANGUAGE plpgsql
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
    SELECT texto, fussan_raices(texto) AS raices
    FROM (SELECT unnest(nombre) FROM producto UNION SELECT unnest(palabras) FROM comun) t (texto)
  -- What a word adds to a card by where it stands, as texts of a tsvector: PostgreSQL joins texts, not vectors.
  ), vector AS MATERIALIZED (
    SELECT texto, array_to_tsvector(cabeza)::text AS cabeza, array_to_tsvector(nombre || categoria || todo)::text AS nombre,
      array_to_tsvector(categoria || todo)::text AS categoria
    FROM palabra CROSS JOIN LATERAL (
      SELECT array_agg('h/' || forma) AS cabeza, array_agg('n/' || forma) AS nombre, array_agg('c/' || forma) AS categoria
      FROM unnest(raices || translate(texto, 'áéíóúñ', 'aeioun')) forma
    ) f CROSS JOIN LATERAL (SELECT array_agg('t/' || raiz) AS todo FROM unnest(raices) raiz) t
    WHERE raices <> '{}'
  ), linea AS MATERIALIZED (
    SELECT texto, array_to_tsvector(ARRAY(SELECT 't/' || unnest(fussan_raices_de_texto(texto))))::text AS vector
    FROM (SELECT DISTINCT unnest(string_to_array(especificaciones, E'\n')) FROM producto) t (texto)
  ), dicho AS (
    SELECT p.id, d.lugar, d.texto
    FROM producto p JOIN comun m ON m.texto = p.marca JOIN comun c ON c.texto = p.categoria
    CROSS JOIN (SELECT coalesce(array_agg(texto), '{}') AS vacias FROM palabra WHERE raices = '{}') v
    CROSS JOIN LATERAL (
      SELECT 'h', unnest(fussan_cabeza(p.nombre, m.palabras, v.vacias))
      UNION ALL SELECT 'n', unnest(p.nombre || m.palabras)
      UNION ALL SELECT 'c', unnest(c.palabras)
    ) d (lugar, texto)
  ), parte AS (
    SELECT id, CASE lugar WHEN 'h' THEN cabeza WHEN 'n' THEN nombre ELSE categoria END AS vector
    FROM dicho JOIN vector USING (texto)
    UNION ALL
    SELECT id, vector
    FROM producto CROSS JOIN LATERAL unnest(string_to_array(especificaciones, E'\n')) l (texto) JOIN linea USING (texto)
    UNION ALL
    SELECT id, quote_literal('k/' || codigo_producto_fussan) FROM producto
  ), hecha AS (
    INSERT INTO fichas_lexemas AS f (producto_id, lexemas)
    SELECT id, string_agg(vector, ' ')::tsvector FROM parte GROUP BY id
    ON CONFLICT (producto_id) DO UPDATE SET lexemas = excluded.lexemas
  )
  SELECT array_agg(texto) INTO dichas FROM palabra;
  INSERT INTO fichas_busqueda (producto_id, en_stock, en_oferta, clase, fecha_creacion, precio)
  SELECT id, cantidad_stock > 0, coalesce("previousPrice" > precio_unitario, false),
    fussan_clase(familia, sub_familia, marca), fecha_creacion, precio_unitario
  FROM productos WHERE id = ANY (ids) AND estado = 'activo';
  PERFORM fussan_aprender(dichas);
END $$;

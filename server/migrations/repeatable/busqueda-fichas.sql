-- Search: what is looked for is worked out once per change of a product, and read from narrow rows (docs/decisions/0006).
-- When anything here changed, the cards of all products are made anew at the end.

-- A text in small letters with its numbers in one way: «4½» and «4 1/2» are 4.5, 1.400 is 1400, 3,0 is 3, 2,5 is 2.5.
CREATE OR REPLACE FUNCTION fussan_llano(texto text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  t text := lower(texto);
BEGIN
  -- Most texts are plain Spanish: what only others need is not asked of all.
  IF t ~ '[^ -~áéíóúñü°–\n]' THEN
    t := replace(replace(replace(t, '½', ' 1/2'), '¼', ' 1/4'), '¾', ' 3/4');
    t := translate(normalize(t, NFKC), 'ÁÉÍÓÚÜÑàèìòùâêîôûäëïöãõç⁄”', 'áéíóúuñaeiouaeiouaeioaoc/"');
  END IF;
  t := replace(t, 'ü', 'u');
  IF t ~ '[0-9]/[0-9]' THEN
    t := regexp_replace(t, '([0-9])[ -]+1/2\M', '\1.5', 'g');
    t := regexp_replace(t, '([0-9])[ -]+1/4\M', '\1.25', 'g');
    t := regexp_replace(t, '([0-9])[ -]+3/4\M', '\1.75', 'g');
    t := replace(replace(replace(t, '1/2', '0.5'), '1/4', '0.25'), '3/4', '0.75');
  END IF;
  IF t ~ '[0-9][.,][0-9]' THEN
    t := regexp_replace(t, '(?<=[0-9])\.(?=[0-9]{3}(?![0-9]))', '', 'g');
    t := regexp_replace(t, '([0-9])[.,]0+(?![.,0-9])', '\1', 'g');
    t := regexp_replace(t, '([0-9]),(?=[0-9])', '\1.', 'g');
  END IF;
  RETURN t;
END $$;

-- The words of a name, or of what people type, in their order and with their accents: {esmeril, 4.5, 1400w}. 18 V, 18 volts
-- and 18v are 18v; 16", 16 pulgadas and 16 are 16; wi-fi is also wifi. Most are no numbers and follow none: of those it asks
-- one thing instead of three.
CREATE OR REPLACE FUNCTION fussan_palabras(texto text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  t text := replace(fussan_llano(texto), '"', ' pulg ');
  trozo text;
  numero text;
  unidad text;
  cifra boolean;
  palabras text[] := '{}';
BEGIN
  IF t ~ '[a-z]-[a-z]' THEN
    t := t || ' ' || array_to_string(ARRAY(SELECT replace(m[1], '-', '') FROM regexp_matches(t, '([a-z]+-[a-z]+)', 'g') m), ' ');
  END IF;
  FOREACH trozo IN ARRAY regexp_split_to_array(t, '[^a-záéíóúñ0-9.]+') LOOP
    trozo := btrim(trozo, '.');
    CONTINUE WHEN trozo = '';
    cifra := ascii(trozo) BETWEEN 48 AND 57;
    IF NOT cifra AND numero IS NULL THEN
      palabras := palabras || trozo;
      CONTINUE;
    END IF;
    IF cifra THEN
      numero := rtrim(trozo, 'abcdefghijklmnopqrstuvwxyz');
      unidad := substr(trozo, length(numero) + 1);
    ELSE
      unidad := trozo;
    END IF;
    IF numero IS NOT NULL AND unidad <> '' THEN
      unidad := CASE
        WHEN unidad IN ('v', 'volt', 'volts', 'voltio', 'voltios') THEN 'v'
        WHEN unidad IN ('w', 'watt', 'watts', 'wats') THEN 'w'
        WHEN unidad IN ('l', 'lt', 'lts', 'litro', 'litros') THEN 'l'
        WHEN unidad IN ('m', 'mt', 'mts', 'metro', 'metros') THEN 'm'
        WHEN unidad IN ('kg', 'kgs', 'kilo', 'kilos') THEN 'kg'
        WHEN unidad IN ('pulg', 'pulgada', 'pulgadas') THEN ''
        WHEN unidad IN ('kw', 'hp', 'ah', 'wh', 'nm', 'mm', 'cm', 'cc', 'bar', 'btu', 'psi', 'lm', 'rpm', 'ml', 'kpa', 'db', 'j', 'm2', 'm3')
          OR cifra THEN unidad
      END;
    END IF;
    IF cifra THEN
      palabras := palabras || (numero || unidad);
      IF unidad <> '' THEN numero := NULL; END IF;
    ELSE
      IF numero IS NOT NULL AND unidad IS NOT NULL THEN
        palabras[cardinality(palabras)] := numero || unidad;
      ELSE
        palabras := palabras || trozo;
      END IF;
      numero := NULL;
    END IF;
  END LOOP;
  RETURN palabras;
END $$;

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

-- How a word sounds in Spanish America, so that «ervidor» is near «hervidor» and «cierra» near «sierra».
CREATE OR REPLACE FUNCTION fussan_sonido(palabra text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  regexp_replace(translate(regexp_replace(regexp_replace(replace(replace(replace(replace(
    translate(palabra, 'áéíóúñ', 'aeioun'), 'ch', '1'), 'll', 'y'), 'qu', 'k'), 'ph', 'f'),
    'c(?=[ei])', 's', 'g'), 'g(?=[ei])', 'j', 'g'), 'zcvwh', 'skbb'), '(.)\1+', '\1', 'g');

-- The stems of specifications. They are long and seldom what is searched: PostgreSQL's own parser, five times quicker than
-- `fussan_palabras`, is enough for them.
CREATE OR REPLACE FUNCTION fussan_raices_de_texto(texto text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  t text := translate(fussan_llano(texto), '/:-–()"', '       ');
BEGIN
  RETURN tsvector_to_array(
    to_tsvector('pg_catalog.spanish', t) || to_tsvector('pg_catalog.spanish', translate(t, 'áéíóúñ', 'aeioun')));
END $$;

-- The words of a name that say what the product is, two at most. `vacias`: those that have no stem, like «de».
CREATE OR REPLACE FUNCTION fussan_cabeza(nombre text[], marca text[], vacias text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  cabeza text[] := '{}';
  palabra text;
  cifra boolean;
BEGIN
  FOREACH palabra IN ARRAY nombre LOOP
    cifra := ascii(palabra) BETWEEN 48 AND 57;
    -- «Batería Makita para taladro» is about batteries, «Rotomartillo a batería» about hammers.
    EXIT WHEN cabeza <> '{}' AND (cifra OR palabra IN ('a', 'para', 'con', 'sin', 'y') OR palabra = ANY (marca));
    -- «Set de 3 discos» is about discs.
    CONTINUE WHEN cifra OR palabra IN ('set', 'kit', 'juego', 'pack', 'caja', 'par', 'pares', 'combo')
      OR palabra = ANY (marca) OR palabra = ANY (vacias);
    cabeza := cabeza || palabra;
    EXIT WHEN cardinality(cabeza) = 2;
  END LOOP;
  RETURN cabeza;
END $$;

-- What stands in a card for its familia, sub_familia and marca together: a card without texts is half as wide, and what is
-- found is counted by one number.
CREATE OR REPLACE FUNCTION fussan_clase(familia text, sub_familia text, marca text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hash_record_extended(ROW(familia, sub_familia, marca), 0);

-- Notes the words of names that are not known yet. Most are: what tells whether one is a word at all is asked last.
CREATE OR REPLACE FUNCTION fussan_aprender(palabras text[]) RETURNS void LANGUAGE sql AS $$
  WITH nueva AS MATERIALIZED (
    SELECT palabra FROM (SELECT DISTINCT palabra FROM unnest(palabras) palabra) dicha
    WHERE palabra ~ '^[a-záéíóúñ]{3,}$' AND NOT EXISTS (
      SELECT FROM vocabulario v WHERE fussan_llana(v.palabra) = fussan_llana(dicha.palabra) AND v.palabra = dicha.palabra)
  )
  INSERT INTO vocabulario (palabra, sonido)
  SELECT palabra, fussan_sonido(palabra) FROM nueva WHERE fussan_raices(palabra) <> '{}' ORDER BY palabra;
$$;

-- Makes the search cards of these products anew, and learns their words. What is hidden has no card but only stems, apart
-- (`fichas_ocultas`), for staff, and teaches nothing. Each stem says how near to the name it stands: h/ heads the name, n/ in
-- the name or the brand, c/ there or in its category, t/ anywhere, specifications too; so that each place is asked for at
-- once. k/ is the code, e/ the barcode without zeros in front, i/ the id, and a/ is in all of them, for who only says what it should not be. Words stand whole too, without accents, to
-- be found by their beginnings; but not as t/, where nobody looks for beginnings. What each word, brand, category and line
-- adds to a card is worked out once for the whole list. EXECUTE, so that each statement has the plan that suits its list:
-- one that PostgreSQL kept from when there were ten products would go over all of them for each one. `force_custom_plan`
-- would hold for all that the function sets off, and plan anew for each product how to check the keys of its card.
CREATE OR REPLACE FUNCTION fussan_hacer_fichas(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  activos int[] := ARRAY(SELECT id FROM productos WHERE id = ANY (ids) AND estado = 'activo');
BEGIN
  EXECUTE $consulta$
  DELETE FROM fichas_busqueda WHERE producto_id = ANY ($1)
  $consulta$ USING ids;
  EXECUTE $consulta$
  DELETE FROM fichas_lexemas WHERE producto_id = ANY ($1)
    AND NOT EXISTS (SELECT FROM productos WHERE id = producto_id AND estado = 'activo')
  $consulta$ USING ids;
  EXECUTE $consulta$
  DELETE FROM fichas_ocultas WHERE producto_id = ANY ($1)
  $consulta$ USING ids;
  IF cardinality(activos) < cardinality(ids) THEN
    PERFORM fussan_escribir_lexemas('fichas_ocultas', ARRAY(SELECT id FROM productos WHERE id = ANY (ids) AND estado <> 'activo'));
  END IF;
  PERFORM fussan_aprender(fussan_escribir_lexemas('fichas_lexemas', activos));
  EXECUTE $consulta$
  INSERT INTO fichas_busqueda (producto_id, en_stock, en_oferta, clase, fecha_creacion, precio)
  SELECT id, cantidad_stock > 0, coalesce("previousPrice" > precio_unitario, false),
    fussan_clase(familia, sub_familia, marca), fecha_creacion, precio_unitario
  FROM productos WHERE id = ANY ($1)
  $consulta$ USING activos;
END $$;

-- Writes the stems of these products into that table, and tells the words of their names.
CREATE OR REPLACE FUNCTION fussan_escribir_lexemas(tabla regclass, ids int[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  dichas text[];
BEGIN
  EXECUTE format($consulta$
  WITH producto AS MATERIALIZED (
    SELECT id, codigo_producto_fussan, ean, especificaciones, fussan_palabras(descripcion) AS nombre,
      coalesce(marca, '') AS marca, concat_ws(' ', familia, sub_familia) AS categoria
    FROM productos WHERE id = ANY ($1)
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
    -- Longer ones don't fit into a tsvector with their mark.
    SELECT texto, array_to_tsvector(ARRAY(
      SELECT 't/' || raiz FROM unnest(fussan_raices_de_texto(texto)) raiz WHERE octet_length(raiz) <= 2044
    ))::text AS vector
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
    SELECT id, format('%%L %%L %%L', 'k/' || codigo_producto_fussan, 'i/' || id, 'a/') FROM producto
    UNION ALL
    SELECT id, format('%%L', 'e/' || ltrim(ean, '0')) FROM producto WHERE ean IS NOT NULL
  ), hecha AS (
    INSERT INTO %s AS f (producto_id, lexemas)
    SELECT id, string_agg(vector, ' ')::tsvector FROM parte GROUP BY id
    ON CONFLICT (producto_id) DO UPDATE SET lexemas = excluded.lexemas
  )
  SELECT array_agg(texto) FROM palabra
  $consulta$, tabla) INTO dichas USING ids;
  RETURN dichas;
END $$;

-- Brings price and stock of these products' cards up to date, which touches no index.
CREATE OR REPLACE FUNCTION fussan_fichas_al_dia(ids int[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  UPDATE fichas_busqueda f SET precio = p.precio_unitario, en_stock = p.cantidad_stock > 0,
    en_oferta = coalesce(p."previousPrice" > p.precio_unitario, false)
  FROM productos p
  WHERE f.producto_id = ANY (ids) AND p.id = f.producto_id;
END $$;

-- Makes the search cards of new products, all those of a statement at once.
CREATE OR REPLACE FUNCTION fussan_fichas_nuevas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fussan_hacer_fichas(ARRAY(SELECT id FROM nuevos));
  RETURN NULL;
END $$;

-- Brings the cards of changed products up to date, all those of a statement at once: made anew where the words changed, and
-- else only price and stock. EXCEPT tells the changed ones without joining the rows before and after, which PostgreSQL would
-- plan once for a sale and keep for twenty thousand.
CREATE OR REPLACE FUNCTION fussan_fichas_cambiadas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reescritos int[];
  al_dia int[];
BEGIN
  SELECT array_agg(id) INTO reescritos FROM (
    SELECT id, codigo_producto_fussan, ean, descripcion, marca, familia, sub_familia, especificaciones, estado, fecha_creacion FROM nuevos
    EXCEPT
    SELECT id, codigo_producto_fussan, ean, descripcion, marca, familia, sub_familia, especificaciones, estado, fecha_creacion FROM viejos
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

CREATE OR REPLACE TRIGGER fichas_nuevas AFTER INSERT ON productos REFERENCING NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_fichas_nuevas();

CREATE OR REPLACE TRIGGER fichas_cambiadas AFTER UPDATE ON productos REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_fichas_cambiadas();

-- With the functions as they are now: a card made by the ones before would not be found by the words of the ones after.
DO $$ BEGIN
  PERFORM fussan_hacer_fichas(ARRAY(SELECT id FROM productos));
END $$;

-- Search: what is looked for is worked out once per change of a product, and read from narrow rows (docs/decisions/0006).
-- When anything here changed, the cards of all products are made anew at the end.

-- A text in small letters with its numbers in one way: «4½», «4 1/2» and «4-1/2» are 4.5, ⅜ is 0.375, 1.400 is 1400, 3,0 is 3,
-- 2,50 is 2.5. WD-40 is wd40. A is amperes only as a capital: «2 a batería».
CREATE OR REPLACE FUNCTION fussan_llano(texto text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  t text := CASE WHEN texto ~ '[0-9] ?A\M' THEN regexp_replace(texto, '([0-9]) ?A\M(?! ?[0-9])', '\1amp', 'g') ELSE texto END;
  parte text[];
BEGIN
  t := lower(t);
  -- Most texts are plain Spanish: what only others need is not asked of all.
  IF t ~ '[^ -~áéíóúñü°–\n]' THEN
    t := regexp_replace(replace(t, '´', ''''), '([½¼¾⅓⅔⅛⅜⅝⅞])', ' \1', 'g');
    t := translate(normalize(t, NFKC), 'ÁÉÍÓÚÜÑàèìòùâêîôûäëïöãõç⁄“”″′´', 'áéíóúuñaeiouaeiouaeioaoc/"""''');
  END IF;
  t := replace(replace(t, 'ü', 'u'), '''''', '"');
  IF t !~ '[0-9]' THEN RETURN t; END IF;
  IF t ~ '[0-9][.,][0-9]' THEN
    t := regexp_replace(t, '(?<![0-9.,])0\.(?=[0-9])', '0,', 'g');
    t := regexp_replace(t, '(?<=[0-9])\.(?=[0-9]{3}(?![0-9]))', '', 'g');
    t := regexp_replace(t, '([0-9])[.,]0+(?![.,0-9])', '\1', 'g');
    t := regexp_replace(t, '([0-9]),(?=[0-9])', '\1.', 'g');
    t := regexp_replace(t, '([0-9]\.[0-9]*[1-9])0+(?![.0-9])', '\1', 'g');
  END IF;
  IF t ~ '[0-9]/[0-9]' THEN
    FOR parte IN
      SELECT DISTINCT m FROM regexp_matches(t, '(?<![0-9.,/])(?:([0-9]{1,4})[ -]+)?([0-9]{1,2})/(2|3|4|8|16|32|64)(?![0-9/])', 'g') m ORDER BY m
    LOOP
      CONTINUE WHEN parte[2]::int >= parte[3]::int;
      t := regexp_replace(t, format('(?<![0-9.,/])%s%s/%s(?![0-9/])', parte[1] || '[ -]+', parte[2], parte[3]),
        trim_scale(round(coalesce(parte[1], '0')::numeric + parte[2]::numeric / parte[3]::numeric, 4))::text, 'g');
    END LOOP;
  END IF;
  IF t ~ '[0-9"] ?x ?[0-9]' THEN t := regexp_replace(t, '([0-9"]) ?x ?(?=[0-9])', '\1 × ', 'g'); END IF;
  IF t ~ '[a-z]-[0-9]' THEN t := regexp_replace(t, '\m([a-z]{1,3})-(?=[0-9])', '\1', 'g'); END IF;
  RETURN t;
END $$;

-- A plain text (`fussan_llano`) with each number and its unit as one word, written in one way: 18 volts is 18v, 4.5" is 4.5in,
-- «14.4 y 18 v» is «14.4v y 18v».
CREATE OR REPLACE FUNCTION fussan_medidas(texto text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  unidad CONSTANT text := '(?:"|pulgadas?|pulg|plg|v|volts?|voltios?|vdc|vac|k?w|watts?|wats?|vatios?|kilowatts?|kilovatios?|kva|hp|cv|caballos?|m?ah|amp|amps|amper|amperes?|amperios?|wh|nm|mm2?|milimetros?|milímetros?|cms?|cm3|centimetros?|centímetros?|m|m2|m3|mts?|mts?2|metros?|kgs?|kilos?|kilogramos?|g|gr|grs|gramos?|l|lts?|lto|litros?|ml|mililitros?|cc|bar|bares|psi|rpm|btus?|lm|lumen|lumenes|lúmenes|hz|db|j|joules?|kpa|awg|gal|galon|galón|galones|ton|toneladas?|kph|lb|lbs|libras?)(?![a-záéíóúñ0-9])';
  llamadas CONSTANT text[] := ARRAY['volts?|voltios?|vdc|vac', 'v', 'watts?|wats?|vatios?', 'w', 'kilowatts?|kilovatios?', 'kw', 'cv|caballos?', 'hp',
    'amps?|amper|amperes?|amperios?', 'a', 'milimetros?|milímetros?', 'mm', 'cms|centimetros?|centímetros?', 'cm', 'mts?|metros?', 'm', 'mts?2', 'm2',
    'kgs|kilos?|kilogramos?', 'kg', 'grs?|gramos?', 'g', 'lts?|lto|litros?', 'l', 'mililitros?|cm3', 'ml', 'bares', 'bar', 'btus', 'btu',
    'lumen|lumenes|lúmenes', 'lm', 'joules?', 'j', 'galon|galón|galones', 'gal', 'toneladas?', 'ton', 'lbs|libras?', 'lb'];
  t text := texto;
BEGIN
  IF t !~ '[0-9]' THEN RETURN t; END IF;
  IF t ~ '[0-9] ?[yao/×–-] ?[0-9]' THEN
    FOR vez IN 1..3 LOOP
      t := regexp_replace(t, '([0-9])( ?[yao/×–-] ?)([0-9][0-9.]*) ?(' || unidad || ')', '\1 \4\2\3 \4', 'g');
    END LOOP;
  END IF;
  t := regexp_replace(t, '([0-9]) ?(?:"|(?:pulgadas?|pulg|plg)\M)', '\1in ', 'g');
  t := regexp_replace(t, '([0-9]) (' || unidad || ')', '\1\2', 'g');
  IF t ~ '[0-9](?:vol|vd|va|wa|kil|cv|cab|am|mil|milí|cms|cm3|cent|mt|met|kg|gr|lt|lit|bare|btus|lu|lú|jo|galo|galó|tone|lb|lib)' THEN
    FOR n IN 1..cardinality(llamadas) BY 2 LOOP
      t := regexp_replace(t, '([0-9])(?:' || llamadas[n] || ')(?![a-záéíóúñ0-9])', '\1' || llamadas[n + 1], 'g');
    END LOOP;
  END IF;
  RETURN t;
END $$;

-- The words of a name, or of what people type, in their order and with their accents: {esmeril, 4.5in, 1400w}. Wi-fi is also
-- wifi.
CREATE OR REPLACE FUNCTION fussan_palabras(texto text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  t text := fussan_medidas(fussan_llano(texto));
BEGIN
  IF t ~ '[a-z]-[a-z]' THEN
    t := t || ' ' || array_to_string(ARRAY(SELECT replace(m[1], '-', '') FROM regexp_matches(t, '([a-z]+-[a-z]+)', 'g') m), ' ');
  END IF;
  RETURN ARRAY(
    SELECT palabra FROM (
      SELECT btrim(trozo, '.') AS palabra, n FROM regexp_split_to_table(t, '[^a-záéíóúñ0-9.]+') WITH ORDINALITY p (trozo, n)
    ) dicha WHERE palabra <> '' ORDER BY n);
END $$;

-- What a word is compared by: its Spanish stems. The stemmer knows some endings only with their accent and other words
-- only without, so it is asked for both, and for the singular that it does not make («céspedes»). None for «de», «para»…
-- Of a measure it is the measure in the smaller unit: 6.5kw and 6500w are one thing.
CREATE OR REPLACE FUNCTION fussan_raices(palabra text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  llana text;
  raiz text;
  raices text[];
  medida text[];
BEGIN
  IF palabra ~ '[0-9]' THEN
    medida := regexp_match(palabra, '^([0-9]+(?:\.[0-9]+)?)(kw|cm|m|l|cc|kg|ah)$');
    IF medida IS NULL THEN RETURN ARRAY[palabra]; END IF;
    RETURN ARRAY[trim_scale(medida[1]::numeric * CASE medida[2] WHEN 'cm' THEN 10 WHEN 'cc' THEN 1 ELSE 1000 END)::text
      || CASE medida[2] WHEN 'kw' THEN 'w' WHEN 'cm' THEN 'mm' WHEN 'm' THEN 'mm' WHEN 'kg' THEN 'g' WHEN 'ah' THEN 'mah' ELSE 'ml' END];
  END IF;
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

-- What a word of a product is found by: its stems; a measure by its number alone, too, and a number without a unit as inches, which
-- names leave out («Esmeril 4 1/2»).
CREATE OR REPLACE FUNCTION fussan_formas(palabra text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  CASE WHEN palabra !~ '^[0-9]' THEN fussan_raices(palabra)
    WHEN palabra ~ '^[0-9]{1,2}(?:\.[0-9]+)?$' THEN ARRAY[palabra, palabra || 'in']
    ELSE fussan_raices(palabra) || rtrim(palabra, 'abcdefghijklmnopqrstuvwxyz') END;

-- How a word sounds in Spanish America, so that «ervidor» is near «hervidor» and «cierra» near «sierra».
CREATE OR REPLACE FUNCTION fussan_sonido(palabra text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  regexp_replace(translate(regexp_replace(regexp_replace(replace(replace(replace(replace(
    translate(palabra, 'áéíóúñ', 'aeioun'), 'ch', '1'), 'll', 'y'), 'qu', 'k'), 'ph', 'f'),
    'c(?=[ei])', 's', 'g'), 'g(?=[ei])', 'j', 'g'), 'zcvwh', 'skbb'), '(.)\1+', '\1', 'g');

-- The stems of specifications. They are long and seldom what is searched: PostgreSQL's own parser, five times quicker than
-- `fussan_palabras`, is enough for all but their measures.
CREATE OR REPLACE FUNCTION fussan_raices_de_texto(texto text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  medido text := fussan_medidas(fussan_llano(texto));
  t text := translate(medido, '/:-–()"', '       ');
  raices text[] := tsvector_to_array(
    to_tsvector('pg_catalog.spanish', t) || to_tsvector('pg_catalog.spanish', translate(t, 'áéíóúñ', 'aeioun')));
BEGIN
  IF medido ~ '[0-9][a-z]' THEN
    raices := raices || ARRAY(
      SELECT unnest(fussan_formas(m[1])) FROM regexp_matches(t, '(?<![a-z0-9.])([0-9]+(?:\.[0-9]+)?[a-z]+[23]?)', 'g') m);
  END IF;
  RETURN raices;
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
    SELECT texto, fussan_formas(texto) AS raices
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

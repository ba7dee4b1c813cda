-- A tenth of what a list of 20,000 changed names took was to plan anew, for each product, how to check the keys of its card
-- and how to read its stems: `force_custom_plan` held for all that the function set off, not only for its own statements.
-- Otherwise it is that of 0022, less the words that no tsvector holds. Each statement has the plan that suits its list: one
-- that PostgreSQL kept from when there were ten products would go over all of them for each one.
CREATE OR REPLACE FUNCTION fussan_hacer_fichas(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  dichas text[];
BEGIN
  EXECUTE $consulta$
  DELETE FROM fichas_busqueda WHERE producto_id = ANY ($1)
  $consulta$ USING ids;
  EXECUTE $consulta$
  DELETE FROM fichas_lexemas WHERE producto_id = ANY ($1)
    AND NOT EXISTS (SELECT FROM productos WHERE id = producto_id AND estado = 'activo')
  $consulta$ USING ids;
  EXECUTE $consulta$
  WITH producto AS MATERIALIZED (
    SELECT id, codigo_producto_fussan, especificaciones, fussan_palabras(descripcion) AS nombre,
      coalesce(marca, '') AS marca, concat_ws(' ', familia, sub_familia) AS categoria
    FROM productos WHERE id = ANY ($1) AND estado = 'activo'
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
    SELECT id, quote_literal('k/' || codigo_producto_fussan) FROM producto
  ), hecha AS (
    INSERT INTO fichas_lexemas AS f (producto_id, lexemas)
    SELECT id, string_agg(vector, ' ')::tsvector FROM parte GROUP BY id
    ON CONFLICT (producto_id) DO UPDATE SET lexemas = excluded.lexemas
  )
  SELECT array_agg(texto) FROM palabra
  $consulta$ INTO dichas USING ids;
  EXECUTE $consulta$
  INSERT INTO fichas_busqueda (producto_id, en_stock, en_oferta, clase, fecha_creacion, precio)
  SELECT id, cantidad_stock > 0, coalesce("previousPrice" > precio_unitario, false),
    fussan_clase(familia, sub_familia, marca), fecha_creacion, precio_unitario
  FROM productos WHERE id = ANY ($1) AND estado = 'activo'
  $consulta$ USING ids;
  PERFORM fussan_aprender(dichas);
END $$;
--> statement-breakpoint
-- The words of a text, as 0005 says. Most are no numbers and follow none: of those it asks one thing instead of three.
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
--> statement-breakpoint
-- The words of a name that say what the product is, as 0022 says, without a regular expression for each.
CREATE OR REPLACE FUNCTION fussan_cabeza(nombre text[], marca text[], vacias text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  cabeza text[] := '{}';
  palabra text;
  cifra boolean;
BEGIN
  FOREACH palabra IN ARRAY nombre LOOP
    cifra := ascii(palabra) BETWEEN 48 AND 57;
    -- «Batería Makita para taladro» is about batteries.
    EXIT WHEN cabeza <> '{}' AND (cifra OR palabra IN ('para', 'con', 'sin', 'y') OR palabra = ANY (marca));
    -- «Set de 3 discos» is about discs.
    CONTINUE WHEN cifra OR palabra IN ('set', 'kit', 'juego', 'pack', 'caja', 'par', 'pares', 'combo')
      OR palabra = ANY (marca) OR palabra = ANY (vacias);
    cabeza := cabeza || palabra;
    EXIT WHEN cardinality(cabeza) = 2;
  END LOOP;
  RETURN cabeza;
END $$;

-- What searches ask of the cards, by the index. They keep their plan, since there is but that one way: planning it anew took a
-- fifth of a millisecond, up to ten times a search.

-- While PostgreSQL takes what was written lately into its index, a query with an exclusion finds for a moment what it excludes:
-- a product may stand there by some of its words and not yet by others. What such a query finds is looked at once more.
-- `ts_match_vq` is the operator @@ as a function, which no index answers.

-- `personal`: staff find hidden products, too (`fichas_ocultas`), which the shop never asks for.
DROP FUNCTION IF EXISTS fussan_hay(tsquery);
DROP FUNCTION IF EXISTS fussan_casillas(tsquery);

-- Whether a search finds anything. Left to itself PostgreSQL would rather read cards until one fits, which is all of them
-- when none does: the index knows at once.
CREATE OR REPLACE FUNCTION fussan_hay(consulta tsquery, personal boolean) RETURNS boolean LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  excluye boolean := strpos(consulta::text, '!') > 0;
BEGIN
  RETURN EXISTS (SELECT FROM fichas_busqueda WHERE fussan_lexemas_de(producto_id) @@ consulta
      AND (NOT excluye OR ts_match_vq(fussan_lexemas_de(producto_id), consulta)))
    OR (personal AND EXISTS (SELECT FROM fichas_ocultas WHERE lexemas @@ consulta
      AND (NOT excluye OR ts_match_vq(lexemas, consulta))));
END $$;

-- The products that have a term, packed for the shop's memory: a hundred thousand numbers as text would take as long as finding
-- them.
CREATE OR REPLACE FUNCTION fussan_ids(termino tsquery) RETURNS bytea LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT string_agg(int4send(producto_id), ''::bytea) FROM fichas_busqueda
    WHERE fussan_lexemas_de(producto_id) @@ termino);
END $$;

-- The cards that a query finds, by the index.
CREATE OR REPLACE FUNCTION fussan_halladas(consulta tsquery) RETURNS SETOF fichas_busqueda LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  excluye boolean := strpos(consulta::text, '!') > 0;
BEGIN
  RETURN QUERY SELECT * FROM fichas_busqueda WHERE fussan_lexemas_de(producto_id) @@ consulta
    AND (NOT excluye OR ts_match_vq(fussan_lexemas_de(producto_id), consulta));
END $$;

-- The products that a query finds for staff.
CREATE OR REPLACE FUNCTION fussan_halladas_del_personal(consulta tsquery) RETURNS SETOF int LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  excluye boolean := strpos(consulta::text, '!') > 0;
BEGIN
  RETURN QUERY SELECT producto_id FROM fichas_busqueda WHERE fussan_lexemas_de(producto_id) @@ consulta
      AND (NOT excluye OR ts_match_vq(fussan_lexemas_de(producto_id), consulta))
    UNION ALL SELECT producto_id FROM fichas_ocultas WHERE lexemas @@ consulta
      AND (NOT excluye OR ts_match_vq(lexemas, consulta));
END $$;

-- Asked by versions before 2026-11-29, which may run beside this one while it takes over; the next may drop it.
-- What a query finds, counted by all that its facets are about. Counted in here: to hand ten thousand cards over only to be
-- counted takes as long as counting them. Hidden products have no facets: they are one casilla of no class.
CREATE OR REPLACE FUNCTION fussan_casillas(consulta tsquery, personal boolean) RETURNS json LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  excluye boolean := strpos(consulta::text, '!') > 0;
BEGIN
  RETURN (
    SELECT json_agg(json_build_object('clase', clase::text, 'familia', familia, 'sub_familia', sub_familia, 'marca', marca,
      'en_stock', en_stock, 'total', total, 'min', c.min, 'max', c.max))
    FROM (
      SELECT clase, en_stock, count(*) AS total, min(precio), max(precio), min(producto_id) AS uno
      FROM fichas_busqueda WHERE fussan_lexemas_de(producto_id) @@ consulta
        AND (NOT excluye OR ts_match_vq(fussan_lexemas_de(producto_id), consulta))
      GROUP BY clase, en_stock
      UNION ALL
      SELECT 0, false, count(*), 0, 0, null FROM fichas_ocultas WHERE personal AND lexemas @@ consulta
        AND (NOT excluye OR ts_match_vq(lexemas, consulta)) HAVING count(*) > 0
    ) c LEFT JOIN productos p ON p.id = uno
  );
END $$;

-- Whether a search finds anything. Left to itself PostgreSQL would rather read cards until one fits, which is all of them
-- when none does: the index knows at once.
CREATE FUNCTION fussan_hay(consulta tsquery) RETURNS boolean LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM fichas_busqueda WHERE lexemas @@ consulta);
END $$;

-- Whether a search finds anything. Left to itself PostgreSQL would rather read cards until one fits, which is all of them
-- when none does: the index knows at once.
CREATE FUNCTION fussan_hay(consulta tsquery) RETURNS boolean LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM fichas_busqueda WHERE fussan_lexemas_de(producto_id) @@ consulta);
END $$;
--> statement-breakpoint
-- What a search finds, by the index for the same reason: how many a beginning of a word or a long choice finds, PostgreSQL
-- guesses several times too high, and then reads everything.
CREATE FUNCTION fussan_halladas(consulta tsquery)
RETURNS TABLE (producto_id integer, fecha_creacion timestamptz, precio numeric, en_stock boolean, en_oferta boolean, familia text, sub_familia text, marca text)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
BEGIN
  RETURN QUERY SELECT f.producto_id, f.fecha_creacion, f.precio, f.en_stock, f.en_oferta, f.familia, f.sub_familia, f.marca
    FROM fichas_busqueda f WHERE fussan_lexemas_de(f.producto_id) @@ consulta;
END $$;
--> statement-breakpoint
CREATE FUNCTION fussan_cuantas(consulta tsquery) RETURNS integer LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
BEGIN
  RETURN (SELECT count(*) FROM fichas_busqueda WHERE fussan_lexemas_de(producto_id) @@ consulta);
END $$;
--> statement-breakpoint
-- A word without its accents: what is compared to tell whether a word is known.
CREATE FUNCTION fussan_llana(palabra text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN translate(palabra, 'áéíóúñ', 'aeioun');
--> statement-breakpoint
CREATE INDEX "vocabulario_llana" ON "vocabulario" USING btree (fussan_llana("palabra") text_pattern_ops);
--> statement-breakpoint
-- Room in each page for a card's next version, so that a new price doesn't touch the index.
ALTER TABLE "fichas_busqueda" SET (fillfactor = 85);

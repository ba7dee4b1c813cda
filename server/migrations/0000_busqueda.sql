-- Search without accents or case. unaccent() is only STABLE because its dictionary could be changed; ours is named and
-- is not, so the wrapper may be IMMUTABLE and stand in a generated column and in an index.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
DO $do$
DECLARE esquema text := (SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent');
BEGIN
  EXECUTE format(
    'CREATE FUNCTION fussan_normalizar(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN lower(%1$I.unaccent(%2$L::regdictionary, texto))',
    esquema, esquema || '.unaccent');
END $do$;

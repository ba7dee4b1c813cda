-- What goes by something is not that: «Rotomartillo a batería» came before the batteries to whom looked for one.
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
--> statement-breakpoint
DO $$ BEGIN
  PERFORM fussan_hacer_fichas(ARRAY(SELECT id FROM productos WHERE estado = 'activo' AND descripcion ~* '\ma\M'));
END $$;

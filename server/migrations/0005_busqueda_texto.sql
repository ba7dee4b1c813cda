-- Search: what is looked for is worked out once per change of a product, and read from narrow rows (docs/decisions/0006).
-- A text in small letters with its numbers in one way: «4½» and «4 1/2» are 4.5, 1.400 is 1400, 3,0 is 3, 2,5 is 2.5.
CREATE FUNCTION fussan_llano(texto text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
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
--> statement-breakpoint
-- The words of a name, or of what people type, in their order and with their accents: {esmeril, 4.5, 1400w}. 18 V, 18 volts and 18v are
-- 18v; 16", 16 pulgadas and 16 are 16; wi-fi is also wifi.
CREATE FUNCTION fussan_palabras(texto text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  t text := replace(fussan_llano(texto), '"', ' pulg ');
  trozo text;
  numero text;
  unidad text;
  palabras text[] := '{}';
BEGIN
  IF t ~ '[a-z]-[a-z]' THEN
    t := t || ' ' || array_to_string(ARRAY(SELECT replace(m[1], '-', '') FROM regexp_matches(t, '([a-z]+-[a-z]+)', 'g') m), ' ');
  END IF;
  FOREACH trozo IN ARRAY regexp_split_to_array(t, '[^a-záéíóúñ0-9.]+') LOOP
    trozo := btrim(trozo, '.');
    CONTINUE WHEN trozo = '';
    IF trozo ~ '^[0-9]' THEN
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
          OR trozo ~ '^[0-9]' THEN unidad
      END;
    END IF;
    IF trozo ~ '^[0-9]' THEN
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
-- What a word is compared by: its Spanish stems. The stemmer knows some endings only with their accent and other words
-- only without, so it is asked for both, and for the singular that it does not make («céspedes»). None for «de», «para»…
CREATE FUNCTION fussan_raices(palabra text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  llana text := translate(palabra, 'áéíóúñ', 'aeioun');
  raiz text := (ts_lexize('pg_catalog.spanish_stem', palabra))[1];
  raices text[];
BEGIN
  IF raiz IS NULL THEN RETURN '{}'; END IF;
  IF palabra ~ '[0-9]' THEN RETURN ARRAY[palabra]; END IF;
  raices := ARRAY[translate(raiz, 'áéíóúñ', 'aeioun'), coalesce((ts_lexize('pg_catalog.spanish_stem', llana))[1], llana)];
  IF llana ~ '[cdjlnr]es$' THEN
    llana := CASE WHEN llana LIKE '%ces' THEN left(llana, -3) || 'z' ELSE left(llana, -2) END;
    raices := raices || coalesce((ts_lexize('pg_catalog.spanish_stem', llana))[1], llana);
  END IF;
  RETURN raices;
END $$;
--> statement-breakpoint
-- How a word sounds in Spanish America, so that «ervidor» is near «hervidor» and «cierra» near «sierra».
CREATE FUNCTION fussan_sonido(palabra text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  regexp_replace(translate(regexp_replace(regexp_replace(replace(replace(replace(replace(
    translate(palabra, 'áéíóúñ', 'aeioun'), 'ch', '1'), 'll', 'y'), 'qu', 'k'), 'ph', 'f'),
    'c(?=[ei])', 's', 'g'), 'g(?=[ei])', 'j', 'g'), 'zcvwh', 'skbb'), '(.)\1+', '\1', 'g');
--> statement-breakpoint
-- What the search looks for in a product. Each stem says how near to its name it stands: h/ heads the name, n/ in the
-- name or the brand, c/ there or in its category, t/ anywhere, specifications too; so that each place is asked for at once.
-- k/ is the code. Names keep whole words too, to be found by their beginnings.
CREATE FUNCTION fussan_lexemas(codigo bigint, descripcion text, marca text, categoria text, especificaciones text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  encabeza text[] := '{}';
  nombra text[] := '{}';
  clasifica text[] := '{}';
  cabezas int := 0;
  de_marca text[] := fussan_palabras(coalesce(marca, ''));
  t text;
  palabra text;
  raices text[];
BEGIN
  FOREACH palabra IN ARRAY fussan_palabras(coalesce(descripcion, '')) LOOP
    -- «Batería Makita para taladro» is about batteries.
    IF cabezas > 0 AND (palabra = ANY (de_marca) OR palabra ~ '^([0-9].*|para|con|sin|y)$') THEN cabezas := 2; END IF;
    raices := fussan_raices(palabra);
    CONTINUE WHEN raices = '{}';
    raices := raices || translate(palabra, 'áéíóúñ', 'aeioun');
    nombra := nombra || raices;
    -- «Set de 3 discos» is about discs.
    IF cabezas < 2 AND palabra <> ALL (de_marca) AND palabra !~ '^([0-9].*|set|kit|juego|pack|caja|par|pares|combo)$' THEN
      cabezas := cabezas + 1;
      encabeza := encabeza || raices;
    END IF;
  END LOOP;
  FOREACH palabra IN ARRAY de_marca LOOP
    nombra := nombra || fussan_raices(palabra) || translate(palabra, 'áéíóúñ', 'aeioun');
  END LOOP;
  FOREACH palabra IN ARRAY fussan_palabras(coalesce(categoria, '')) LOOP
    raices := fussan_raices(palabra);
    CONTINUE WHEN raices = '{}';
    clasifica := clasifica || raices || translate(palabra, 'áéíóúñ', 'aeioun');
  END LOOP;
  -- Specifications are long and seldom what is searched: PostgreSQL's own parser, five times quicker, is enough for them.
  t := translate(fussan_llano(coalesce(especificaciones, '')), '/:-–()"', '       ');
  RETURN array_to_tsvector(
    ARRAY(SELECT 'h/' || r FROM unnest(encabeza) r) || ARRAY(SELECT 'n/' || r FROM unnest(nombra) r)
    || ARRAY(SELECT 'c/' || r FROM unnest(nombra || clasifica) r)
    || ARRAY(SELECT 't/' || r FROM unnest(nombra || clasifica || tsvector_to_array(
      to_tsvector('pg_catalog.spanish', t) || to_tsvector('pg_catalog.spanish', translate(t, 'áéíóúñ', 'aeioun')))) r)
    || ('k/' || codigo));
END $$;
--> statement-breakpoint
CREATE TABLE "fichas_busqueda" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"fecha_creacion" timestamp with time zone NOT NULL,
	"precio" numeric(14, 2) NOT NULL,
	"en_stock" boolean NOT NULL,
	"en_oferta" boolean NOT NULL,
	"familia" text,
	"sub_familia" text,
	"marca" text
);
--> statement-breakpoint
CREATE TABLE "fichas_lexemas" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"lexemas" "tsvector" NOT NULL
);
--> statement-breakpoint
-- What a card is found by. It never changes while the card is there, which is what the index must be sure of.
CREATE FUNCTION fussan_lexemas_de(id integer) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT SET search_path FROM CURRENT
  AS $$ SELECT lexemas FROM fichas_lexemas WHERE producto_id = id $$;
--> statement-breakpoint
CREATE TABLE "vocabulario" (
	"palabra" text NOT NULL,
	"sonido" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fichas_busqueda" ADD CONSTRAINT "fichas_busqueda_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fichas_lexemas" ADD CONSTRAINT "fichas_lexemas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "fichas_busqueda_lexemas" ON "fichas_busqueda" USING gin (fussan_lexemas_de("producto_id")) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "fichas_busqueda_orden" ON "fichas_busqueda" USING btree ("en_stock","fecha_creacion","producto_id");
--> statement-breakpoint
CREATE INDEX "vocabulario_sonido" ON "vocabulario" USING btree ("sonido","palabra");
--> statement-breakpoint
CREATE INDEX "vocabulario_parecido" ON "vocabulario" USING gin ("sonido" gin_trgm_ops);
--> statement-breakpoint
-- Notes the words of names that are not known yet.
CREATE FUNCTION fussan_aprender(textos text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vocabulario (palabra, sonido)
  SELECT palabra, fussan_sonido(palabra)
  FROM (SELECT DISTINCT palabra FROM unnest(textos) texto, unnest(fussan_palabras(texto)) palabra) nueva
  WHERE palabra ~ '^[a-záéíóúñ]{3,}$' AND fussan_raices(palabra) <> '{}'
    AND NOT EXISTS (SELECT FROM vocabulario v WHERE v.sonido = fussan_sonido(nueva.palabra) AND v.palabra = nueva.palabra)
  ORDER BY palabra;
$$;
--> statement-breakpoint
-- Makes the search cards of new products, all those of a statement at once.
CREATE FUNCTION fussan_fichas_nuevas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fichas_lexemas (producto_id, lexemas)
  SELECT id, fussan_lexemas(codigo_producto_fussan, descripcion, marca, concat_ws(' ', familia, sub_familia), especificaciones)
  FROM nuevos WHERE estado = 'activo';
  INSERT INTO fichas_busqueda (producto_id, fecha_creacion, precio, en_stock, en_oferta, familia, sub_familia, marca)
  SELECT id, fecha_creacion, precio_unitario, cantidad_stock > 0, coalesce("previousPrice" > precio_unitario, false),
    familia, sub_familia, marca
  FROM nuevos WHERE estado = 'activo';
  PERFORM fussan_aprender(ARRAY(
    SELECT concat_ws(' ', descripcion, marca, familia, sub_familia) FROM nuevos WHERE estado = 'activo'));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Rewrites a product's card when its words changed; a product that is hidden has none.
CREATE FUNCTION fussan_ficha_reescrita() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM fichas_busqueda WHERE producto_id = NEW.id;
  DELETE FROM fichas_lexemas WHERE producto_id = NEW.id;
  IF NEW.estado = 'activo' THEN
    INSERT INTO fichas_lexemas (producto_id, lexemas)
    VALUES (NEW.id, fussan_lexemas(NEW.codigo_producto_fussan, NEW.descripcion, NEW.marca,
      concat_ws(' ', NEW.familia, NEW.sub_familia), NEW.especificaciones));
    INSERT INTO fichas_busqueda (producto_id, fecha_creacion, precio, en_stock, en_oferta, familia, sub_familia, marca)
    VALUES (NEW.id, NEW.fecha_creacion, NEW.precio_unitario, NEW.cantidad_stock > 0,
      coalesce(NEW."previousPrice" > NEW.precio_unitario, false), NEW.familia, NEW.sub_familia, NEW.marca);
    PERFORM fussan_aprender(ARRAY[concat_ws(' ', NEW.descripcion, NEW.marca, NEW.familia, NEW.sub_familia)]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Brings a card's price and stock up to date: none of its indexes is touched.
CREATE FUNCTION fussan_ficha_al_dia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE fichas_busqueda SET precio = NEW.precio_unitario, en_stock = NEW.cantidad_stock > 0,
    en_oferta = coalesce(NEW."previousPrice" > NEW.precio_unitario, false)
  WHERE producto_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fichas_nuevas AFTER INSERT ON productos REFERENCING NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_fichas_nuevas();
--> statement-breakpoint
CREATE TRIGGER ficha_reescrita
  AFTER UPDATE OF codigo_producto_fussan, descripcion, marca, familia, sub_familia, especificaciones, estado, fecha_creacion ON productos
  FOR EACH ROW WHEN ((OLD.codigo_producto_fussan, OLD.descripcion, OLD.marca, OLD.familia, OLD.sub_familia, OLD.especificaciones, OLD.estado, OLD.fecha_creacion)
    IS DISTINCT FROM (NEW.codigo_producto_fussan, NEW.descripcion, NEW.marca, NEW.familia, NEW.sub_familia, NEW.especificaciones, NEW.estado, NEW.fecha_creacion))
  EXECUTE FUNCTION fussan_ficha_reescrita();
--> statement-breakpoint
-- A sale fires it only when it takes the last one.
CREATE TRIGGER ficha_al_dia AFTER UPDATE OF precio_unitario, "previousPrice", cantidad_stock ON productos
  FOR EACH ROW WHEN (OLD.precio_unitario <> NEW.precio_unitario OR OLD."previousPrice" IS DISTINCT FROM NEW."previousPrice"
    OR (OLD.cantidad_stock > 0) <> (NEW.cantidad_stock > 0))
  EXECUTE FUNCTION fussan_ficha_al_dia();
--> statement-breakpoint
INSERT INTO fichas_lexemas (producto_id, lexemas)
SELECT id, fussan_lexemas(codigo_producto_fussan, descripcion, marca, concat_ws(' ', familia, sub_familia), especificaciones)
FROM productos WHERE estado = 'activo';
--> statement-breakpoint
INSERT INTO fichas_busqueda (producto_id, fecha_creacion, precio, en_stock, en_oferta, familia, sub_familia, marca)
SELECT id, fecha_creacion, precio_unitario, cantidad_stock > 0, coalesce("previousPrice" > precio_unitario, false),
  familia, sub_familia, marca
FROM productos WHERE estado = 'activo';
--> statement-breakpoint
SELECT fussan_aprender(ARRAY(SELECT concat_ws(' ', descripcion, marca, familia, sub_familia) FROM productos WHERE estado = 'activo'));

-- Search cards without texts: half as wide, and what is found is counted by one number instead of three texts. The counts by
-- all that facets are about also tell a search how many there are and suggestions their categories (docs/decisions/0006).

-- What stands in a card for its familia, sub_familia and marca together.
CREATE FUNCTION fussan_clase(familia text, sub_familia text, marca text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hash_record_extended(ROW(familia, sub_familia, marca), 0);
--> statement-breakpoint
-- Made anew, so that the columns of fixed width come first and no place is left of the texts.
DROP TABLE "fichas_busqueda";
--> statement-breakpoint
CREATE TABLE "fichas_busqueda" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"en_stock" boolean NOT NULL,
	"en_oferta" boolean NOT NULL,
	"clase" bigint NOT NULL,
	"fecha_creacion" timestamp with time zone NOT NULL,
	"precio" numeric(14, 2) NOT NULL
) WITH (fillfactor = 85);
--> statement-breakpoint
INSERT INTO "fichas_busqueda" ("producto_id", "en_stock", "en_oferta", "clase", "fecha_creacion", "precio")
SELECT id, cantidad_stock > 0, coalesce("previousPrice" > precio_unitario, false),
  fussan_clase(familia, sub_familia, marca), fecha_creacion, precio_unitario
FROM productos WHERE estado = 'activo' ORDER BY id;
--> statement-breakpoint
ALTER TABLE "fichas_busqueda" ADD CONSTRAINT "fichas_busqueda_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "fichas_busqueda_lexemas" ON "fichas_busqueda" USING gin (fussan_lexemas_de("producto_id")) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "fichas_busqueda_orden" ON "fichas_busqueda" USING btree ("en_stock","fecha_creacion","producto_id");
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
    SELECT texto, fussan_raices(texto) AS raices, translate(texto, 'áéíóúñ', 'aeioun') AS llana
    FROM (SELECT unnest(nombre) FROM producto UNION SELECT unnest(palabras) FROM comun) t (texto)
  ), linea AS MATERIALIZED (
    SELECT texto, fussan_raices_de_texto(texto) AS raices
    FROM (SELECT DISTINCT unnest(string_to_array(especificaciones, E'\n')) FROM producto) t (texto)
  ), dicho AS (
    SELECT p.id, d.lugar, d.texto
    FROM producto p JOIN comun m ON m.texto = p.marca JOIN comun c ON c.texto = p.categoria
    CROSS JOIN LATERAL (
      SELECT 'h', unnest(fussan_cabeza(p.nombre, m.palabras))
      UNION ALL SELECT 'n', unnest(p.nombre || m.palabras)
      UNION ALL SELECT 'c', unnest(c.palabras)
    ) d (lugar, texto)
  ), lexema AS (
    SELECT id, marca || raiz AS lexema
    FROM dicho JOIN palabra USING (texto) CROSS JOIN LATERAL (
      SELECT marca, unnest(CASE WHEN marca = 't/' THEN raices ELSE raices || llana END)
      FROM unnest(CASE lugar WHEN 'h' THEN '{h/}' WHEN 'n' THEN '{n/,c/,t/}' ELSE '{c/,t/}' END::text[]) marca
    ) l (marca, raiz)
    WHERE raices <> '{}'
    UNION ALL
    SELECT id, 't/' || unnest(raices)
    FROM producto CROSS JOIN LATERAL unnest(string_to_array(especificaciones, E'\n')) l (texto) JOIN linea USING (texto)
    UNION ALL
    SELECT id, 'k/' || codigo_producto_fussan FROM producto
  ), hecha AS (
    INSERT INTO fichas_lexemas AS f (producto_id, lexemas)
    SELECT id, array_to_tsvector(array_agg(lexema)) FROM lexema GROUP BY id
    ON CONFLICT (producto_id) DO UPDATE SET lexemas = excluded.lexemas
  )
  SELECT array_agg(texto) INTO dichas FROM palabra;
  INSERT INTO fichas_busqueda (producto_id, en_stock, en_oferta, clase, fecha_creacion, precio)
  SELECT id, cantidad_stock > 0, coalesce("previousPrice" > precio_unitario, false),
    fussan_clase(familia, sub_familia, marca), fecha_creacion, precio_unitario
  FROM productos WHERE id = ANY (ids) AND estado = 'activo';
  PERFORM fussan_aprender(dichas);
END $$;
--> statement-breakpoint
DROP FUNCTION fussan_halladas(tsquery);
--> statement-breakpoint
-- The cards that a query finds, by the index.
CREATE FUNCTION fussan_halladas(consulta tsquery) RETURNS SETOF fichas_busqueda LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
BEGIN
  RETURN QUERY SELECT * FROM fichas_busqueda WHERE fussan_lexemas_de(producto_id) @@ consulta;
END $$;
--> statement-breakpoint
-- What a query finds, counted by all that its facets are about. Counted in here: to hand ten thousand cards over only to be
-- counted takes as long as counting them.
CREATE FUNCTION fussan_casillas(consulta tsquery) RETURNS json LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
BEGIN
  RETURN (
    SELECT json_agg(json_build_object('clase', clase::text, 'familia', familia, 'sub_familia', sub_familia, 'marca', marca,
      'en_stock', en_stock, 'total', total, 'min', c.min, 'max', c.max))
    FROM (
      SELECT clase, en_stock, count(*) AS total, min(precio), max(precio), min(producto_id) AS uno
      FROM fichas_busqueda WHERE fussan_lexemas_de(producto_id) @@ consulta
      GROUP BY clase, en_stock
    ) c JOIN productos p ON p.id = uno
  );
END $$;
--> statement-breakpoint
DROP FUNCTION fussan_cuantas(tsquery);

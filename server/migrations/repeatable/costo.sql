-- What a movement of `cantidad` units is worth in a stock of `stock` units that are worth `valor`, net, with its sign. What leaves
-- goes at the average cost of what there is; so does what comes without a cost of its own, or at the last cost where there is
-- nothing to take an average of. `propio` is what a document says that the units are worth: it never takes more than there is.
CREATE OR REPLACE FUNCTION fussan_valor_movido(cantidad integer, stock integer, valor numeric, ultimo_costo numeric, propio numeric)
RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN stock + cantidad = 0 THEN -valor
    WHEN cantidad < 0 THEN greatest(coalesce(propio, round(valor * cantidad / nullif(stock, 0), 2)), -valor)
    WHEN propio IS NOT NULL THEN propio
    WHEN stock > 0 THEN round(valor * cantidad / stock, 2)
    ELSE round(cantidad * coalesce(ultimo_costo, 0), 2)
  END
$$;

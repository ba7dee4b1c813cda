-- What products can do (docs/decisions/0053): whose words changed is noted, to be read by the shop; and whose card or values
-- changed, for the lists in memory. Each for all products of a statement at once.

CREATE OR REPLACE FUNCTION fussan_por_leer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO caracteristicas_por_leer (producto_id) SELECT id FROM nuevos;
  ELSE
    INSERT INTO caracteristicas_por_leer (producto_id)
    SELECT id FROM (
      SELECT id, descripcion, especificaciones FROM nuevos EXCEPT SELECT id, descripcion, especificaciones FROM viejos
    ) c;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER por_leer_nuevas AFTER INSERT ON productos REFERENCING NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_por_leer();

CREATE OR REPLACE TRIGGER por_leer_cambiadas AFTER UPDATE ON productos REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_por_leer();

CREATE OR REPLACE FUNCTION fussan_anotar_fichas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fichas_cambios (producto_id) SELECT DISTINCT producto_id FROM tocadas;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER fichas_nacidas AFTER INSERT ON fichas_busqueda REFERENCING NEW TABLE AS tocadas
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_anotar_fichas();
CREATE OR REPLACE TRIGGER fichas_tocadas AFTER UPDATE ON fichas_busqueda REFERENCING NEW TABLE AS tocadas
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_anotar_fichas();
CREATE OR REPLACE TRIGGER fichas_idas AFTER DELETE ON fichas_busqueda REFERENCING OLD TABLE AS tocadas
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_anotar_fichas();
CREATE OR REPLACE TRIGGER caracteristicas_nacidas AFTER INSERT ON caracteristicas_de_producto REFERENCING NEW TABLE AS tocadas
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_anotar_fichas();
CREATE OR REPLACE TRIGGER caracteristicas_tocadas AFTER UPDATE ON caracteristicas_de_producto REFERENCING NEW TABLE AS tocadas
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_anotar_fichas();
CREATE OR REPLACE TRIGGER caracteristicas_idas AFTER DELETE ON caracteristicas_de_producto REFERENCING OLD TABLE AS tocadas
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_anotar_fichas();

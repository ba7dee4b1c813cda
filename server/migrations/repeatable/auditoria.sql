-- What was written into the audit stays as it was written: not even the shop itself can change a row or take one out. It
-- names people by their id alone, so that who is taken out of the shop (D8) is taken out of here, too.
CREATE OR REPLACE FUNCTION fussan_auditoria_intacta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'La auditoría no se cambia ni se borra.' USING ERRCODE = 'insufficient_privilege';
END $$;

-- For each row: one of those is its parts', too, also of parts that come later.
DROP TRIGGER IF EXISTS auditoria_intacta ON auditoria;
CREATE TRIGGER auditoria_intacta BEFORE UPDATE OR DELETE ON auditoria
  FOR EACH ROW EXECUTE FUNCTION fussan_auditoria_intacta();
CREATE OR REPLACE TRIGGER auditoria_entera BEFORE TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_auditoria_intacta();

-- The part of a year that has not begun, unless it is there: the shop asks for it each night (`conservar.ts`).
CREATE OR REPLACE FUNCTION fussan_auditoria_de(anio int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parte text := 'auditoria_' || anio;
BEGIN
  IF to_regclass(parte) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I PARTITION OF auditoria FOR VALUES FROM (%L) TO (%L)', parte,
    make_timestamptz(anio, 1, 1, 0, 0, 0, 'UTC'), make_timestamptz(anio + 1, 1, 1, 0, 0, 0, 'UTC'));
END $$;

-- What was written into the audit stays as it was written: not even the shop itself can change a row or take one out. It
-- names people by their id alone, so that who is taken out of the shop (D8) is taken out of here, too.
CREATE OR REPLACE FUNCTION fussan_auditoria_intacta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'La auditoría no se cambia ni se borra.' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER auditoria_intacta BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_auditoria_intacta();

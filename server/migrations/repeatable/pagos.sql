-- The ledger of money stays as it was written: what was a mistake gets a row that takes it back.
CREATE OR REPLACE FUNCTION fussan_pagos_intactos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'El libro de pagos no se cambia ni se borra.' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER pagos_intactos BEFORE UPDATE OR DELETE OR TRUNCATE ON pagos
  FOR EACH STATEMENT EXECUTE FUNCTION fussan_pagos_intactos();

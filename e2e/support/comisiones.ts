import type pg from 'pg';

/** Any number that nothing else locks. */
const CANDADO = 7_431;

/**
 * One month of commissions is open at a time in the whole shop: journeys that work one out wait for each other, each until its
 * connection ends. What was left open is put aside.
 */
export async function comisionesPorTurno(database: pg.Client): Promise<void> {
  await database.query('select pg_advisory_lock($1)', [CANDADO]);
  await database.query(`update comisiones_lineas set viva = false
    where comision_id in (select id from comisiones where estado = 'calculada')`);
  await database.query(`update comisiones set estado = 'anulada' where estado = 'calculada'`);
}

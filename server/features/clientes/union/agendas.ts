import type { Queryable } from '#server/platform/database/client.ts';
import { contactosDe, direccionesDe } from '../agenda/queries.ts';
import { contactosRepetidos, direccionesRepetidas } from './rules.ts';

export const SON_EL_MISMO = 'Es el mismo cliente: elige otro para unirlo.';

/** The contacts and addresses of one who goes, and which of them the one who stays has already. */
export async function agendas(db: Queryable, queda_id: number, otro_id: number) {
  const van = await contactosDe(db, otro_id);
  const vienen = await direccionesDe(db, otro_id);
  const suyos = await contactosDe(db, queda_id);
  const suyas = await direccionesDe(db, queda_id);
  return { van, vienen, mismos: contactosRepetidos(van, suyos), mismas: direccionesRepetidas(vienen, suyas) };
}

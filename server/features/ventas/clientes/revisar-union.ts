import { revisarUnion as contrato, type UnionDeClientes } from '#contract/ventas/clientes/unir.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { contactosRepetidos, direccionesRepetidas } from './agenda/repetidos.ts';
import { contactosDe, direccionesDe } from './agenda.ts';
import { exigirNoArchivado } from './existente.ts';
import { buscarFila, cuentasConRut, unidosA, vistaDeCliente } from './queries.ts';

export const SON_EL_MISMO = 'Es el mismo cliente: elige otro para unirlo.';

/** The contacts and addresses of one who goes, and which of them the one who stays has already. */
export async function agendas(db: Queryable, queda_id: number, otro_id: number) {
  const van = await contactosDe(db, otro_id);
  const vienen = await direccionesDe(db, otro_id);
  const suyos = await contactosDe(db, queda_id);
  const suyas = await direccionesDe(db, queda_id);
  return { van, vienen, mismos: contactosRepetidos(van, suyos), mismas: direccionesRepetidas(vienen, suyas) };
}

/** Two clients side by side, and what would go from the other one to this one. Nothing is changed. */
export async function revisarUnion(db: Queryable, id: number, otro_id: number): Promise<UnionDeClientes> {
  if (id === otro_id) throw new AppError('CONFLICTO', { message: SON_EL_MISMO });
  const [queda, otro] = await Promise.all([buscarFila(db, id), buscarFila(db, otro_id)]);
  if (!queda || !otro) throw notFound(contrato);
  await exigirNoArchivado(db, queda);
  await exigirNoArchivado(db, otro);
  const [vista, se_une, { van, vienen, mismos, mismas }, cuentas, unidos] = await Promise.all([
    vistaDeCliente(db, queda),
    vistaDeCliente(db, otro),
    agendas(db, id, otro_id),
    cuentasConRut(db, otro_id),
    unidosA(db, otro_id),
  ]);
  return {
    queda: vista,
    se_une,
    mueve: {
      compras: se_une.compras,
      por_pagar: se_une.usado,
      cuentas,
      contactos: van.length - mismos.size,
      direcciones: vienen.length - mismas.size,
      repetidos: mismos.size + mismas.size,
      unidos: unidos.length,
    },
  };
}

import { CLIENTE_NO_ENCONTRADO, FALTA_NOMBRE_O_EMPRESA } from '#contract/clientes/clientes.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { isUniqueViolation, type Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { bloquearCliente, buscarPorRut, type FilaCliente } from './queries.ts';

/** The client, locked. One that is archived is brought back before anything else is done to it. */
export async function exigirVigente(db: Queryable, id: number): Promise<FilaCliente> {
  const fila = await bloquearCliente(db, id);
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: CLIENTE_NO_ENCONTRADO });
  if (fila.archivado_en) {
    throw new AppError('CONFLICTO', { message: 'Este cliente está archivado: recupéralo antes de cambiarlo.' });
  }
  return fila;
}

/** Somebody has to be able to find it: a company has its name, and a person theirs. */
export function exigirNombre({
  empresa = '',
  nombre = '',
}: {
  empresa?: string | undefined;
  nombre?: string | undefined;
}) {
  if (empresa || nombre) return;
  throw new AppError('DATOS_INVALIDOS', {
    message: FALTA_NOMBRE_O_EMPRESA,
    fields: { empresa: FALTA_NOMBRE_O_EMPRESA },
  });
}

/** Does what may write a RUT; one that a client has already is refused with that client's name. */
export async function conRutUnico<T>(db: Queryable, rut: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (rut === undefined || !isUniqueViolation(error, 'clientes_rut')) throw error;
    const otro = await buscarPorRut(db, rut);
    // Gone again in this very moment: the house's own words will do.
    if (!otro) throw new AppError('RUT_OCUPADO');
    const nombre = otro.empresa || otro.nombre;
    const message = otro.archivado_en
      ? `El RUT ${formatRut(rut)} es de un cliente archivado, «${nombre}». Recupéralo en vez de anotarlo de nuevo.`
      : `El RUT ${formatRut(rut)} ya lo tiene otro cliente: «${nombre}».`;
    throw new AppError('RUT_OCUPADO', {
      message,
      fields: { rut_cliente: message },
      details: { cliente: { id: otro.id, nombre, archivado: otro.archivado_en !== null } },
    });
  }
}

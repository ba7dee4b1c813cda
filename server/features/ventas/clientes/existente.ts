import { formatRut } from '#contract/valores/rut.ts';
import { CLIENTE_NO_ENCONTRADO, FALTA_NOMBRE_O_EMPRESA } from '#contract/ventas/clientes/clientes.ts';
import { isUniqueViolation, type Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { bloquearCliente, buscarFila, buscarPorRut, type FilaCliente } from './queries.ts';

/** The client, locked. One that is archived is brought back before anything else is done to it. */
export async function exigirVigente(db: Queryable, id: number): Promise<FilaCliente> {
  const fila = await bloquearCliente(db, id);
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: CLIENTE_NO_ENCONTRADO });
  await exigirNoArchivado(db, fila);
  return fila;
}

/** Nothing is done to one that isn't in the list. */
export async function exigirNoArchivado(db: Queryable, fila: FilaCliente): Promise<void> {
  await exigirNoUnido(db, fila);
  if (!fila.archivado_en) return;
  throw new AppError('CONFLICTO', { message: 'Este cliente está archivado: recupéralo antes de cambiarlo.' });
}

/** One that was joined to another is that one from then on. */
export async function exigirNoUnido(db: Queryable, { unido_a }: FilaCliente): Promise<void> {
  if (unido_a === null) return;
  const otro = await buscarFila(db, unido_a);
  const nombre = otro!.empresa || otro!.nombre;
  throw new AppError('CONFLICTO', {
    message: `Este cliente se unió a «${nombre}»: abre ese.`,
    details: { cliente: { id: unido_a, nombre } },
  });
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
    const vigente = otro.unido_a === null ? undefined : await buscarFila(db, otro.unido_a);
    const message = vigente
      ? `El RUT ${formatRut(rut)} es de «${nombre}», que se unió a «${vigente.empresa || vigente.nombre}».`
      : otro.archivado_en
        ? `El RUT ${formatRut(rut)} es de un cliente archivado, «${nombre}». Recupéralo en vez de anotarlo de nuevo.`
        : `El RUT ${formatRut(rut)} ya lo tiene otro cliente: «${nombre}».`;
    throw new AppError('RUT_OCUPADO', {
      message,
      fields: { rut_cliente: message },
      details: { cliente: { id: otro.id, nombre, archivado: otro.archivado_en !== null } },
    });
  }
}

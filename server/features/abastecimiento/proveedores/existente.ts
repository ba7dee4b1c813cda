import { PROVEEDOR_NO_ENCONTRADO } from '#contract/abastecimiento/proveedores/proveedores.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { isUniqueViolation, type Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { bloquearProveedor, buscarPorRut, type FilaProveedor } from './queries.ts';

const noEncontrado = () => new AppError('NO_ENCONTRADO', { message: PROVEEDOR_NO_ENCONTRADO });

/** The supplier, archived or not, locked until the transaction ends. */
export async function exigirProveedor(
  db: Queryable,
  id: number,
  como: Parameters<typeof bloquearProveedor>[2],
): Promise<FilaProveedor> {
  const fila = await bloquearProveedor(db, id, como);
  if (!fila) throw noEncontrado();
  return fila;
}

/** The same; one that is archived is brought back before anything else is done to it. */
export async function exigirVigente(
  db: Queryable,
  id: number,
  como: Parameters<typeof bloquearProveedor>[2] = 'no key update',
): Promise<FilaProveedor> {
  const fila = await exigirProveedor(db, id, como);
  if (fila.archivado_en) {
    throw new AppError('CONFLICTO', { message: 'Este proveedor está archivado: recupéralo antes de cambiarlo.' });
  }
  return fila;
}

/** Does what may write a RUT; one that a supplier has already is refused with that supplier's name. */
export async function conRutUnico<T>(db: Queryable, rut: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (rut === undefined || !isUniqueViolation(error, 'proveedores_rut')) throw error;
    const otro = await buscarPorRut(db, rut);
    const message = ocupado(rut, otro);
    throw new AppError('RUT_OCUPADO', {
      message,
      fields: { rut_provedor: message },
      details: otro
        ? { proveedor: { id: otro.id, nombre_provedor: otro.nombre_provedor, archivado: otro.archivado_en !== null } }
        : {},
    });
  }
}

/** Whose the RUT is; nobody's, if it is gone again in this very moment. */
function ocupado(rut: string, otro: FilaProveedor | undefined): string {
  if (!otro) return 'Ya existe un proveedor con ese RUT.';
  return otro.archivado_en
    ? `El RUT ${formatRut(rut)} es de un proveedor archivado, «${otro.nombre_provedor}». Recupéralo en vez de anotarlo de nuevo.`
    : `El RUT ${formatRut(rut)} ya lo tiene otro proveedor: «${otro.nombre_provedor}».`;
}

import { sql } from 'drizzle-orm';
import { nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { numeroDeDevolucion } from '#contract/bodega/devoluciones/devoluciones.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * Refuses (409) while the receipt is in a return note, is what replaced something of one, or is charged by an invoice. By the
 * tables' names: those features stand on this one, which can't reach them. The receipt is locked, so that none takes it meanwhile.
 */
export async function exigirSinPapeles(db: Queryable, id: number): Promise<void> {
  await exigirSinDevolucion(db, id);
  await exigirSinFactura(db, id);
}

async function exigirSinDevolucion(db: Queryable, id: number): Promise<void> {
  const { rows } = await db.execute<{ id: number; numero: number }>(sql`
    select d.id, d.numero from devoluciones_proveedor_lineas l join devoluciones_proveedor d on d.id = l.devolucion_id
    where (l.recepcion_id = ${id} and l.vigente) or l.reemplazo_id = ${id} order by d.id limit 1`);
  if (!rows[0]) return;
  const numero = numeroDeDevolucion(rows[0].numero);
  throw new AppError('CONFLICTO', {
    message: `No se puede eliminar: está en la devolución ${numero}.`,
    details: { devolucion: { id: rows[0].id, numero } },
  });
}

/** One that was annulled, too: it says what it charged. */
async function exigirSinFactura(db: Queryable, id: number): Promise<void> {
  const { rows } = await db.execute<{ id: number; tipo: 33 | 34 | 61; folio: string }>(sql`
    select f.id, f.tipo, f.folio from facturas_proveedor_recepciones x
    join facturas_proveedor_lineas l on l.id = x.linea_id
    join facturas_proveedor f on f.id = l.factura_id
    where x.recepcion_id = ${id} order by f.id limit 1`);
  if (!rows[0]) return;
  const { id: factura_id, tipo, folio } = rows[0];
  throw new AppError('CONFLICTO', {
    message: `No se puede eliminar: está en «${nombreDeFactura({ tipo, folio })}» de su proveedor.`,
    details: { factura: { id: factura_id, folio } },
  });
}

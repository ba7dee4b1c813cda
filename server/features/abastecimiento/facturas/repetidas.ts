import { sql } from 'drizzle-orm';
import {
  type EstadoFactura,
  nombreDeFactura,
  normalizarFolio,
  type TipoFactura,
} from '#contract/abastecimiento/facturas/estados.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { noEn } from '#server/platform/estados/sql.ts';
import type { Rows } from './queries.ts';

interface Papel {
  /** The invoice itself, where it is there already. */
  id?: number;
  proveedor_id: number;
  tipo: TipoFactura;
  folio: string;
  fecha_emision: string;
  total: number;
  insistir?: boolean | undefined;
}

/** A paper that was issued after today is asked about once: most are a year or a month mistyped. */
export function preguntarFecha(fecha_emision: string, confirmada = false): void {
  const hoy = diaEnSantiago();
  if (confirmada || fecha_emision <= hoy) return;
  throw new AppError('FECHA_POR_CONFIRMAR', {
    message: `El documento dice que se emitió el ${formatFecha(fecha_emision)}, y hoy es ${formatFecha(hoy)}. ¿Es esa la fecha?`,
    details: { fecha_emision, hoy },
  });
}

/**
 * The same number twice is refused with the other one's name; another number of the same day and total is asked about once, unless it
 * stands for one that was rejected. Whoever calls has the supplier locked, so of many at once one is written.
 */
export async function exigirQueNoEste(db: Queryable, papel: Papel): Promise<void> {
  const { id = 0, proveedor_id, tipo, folio, fecha_emision, total, insistir = false } = papel;
  const normal = normalizarFolio(folio);
  const { rows } = await db.execute<Rows<{ id: number; folio: string; es_el_mismo: boolean }>>(sql`
    select f.id, f.folio, f.folio_normal = ${normal} as es_el_mismo from facturas_proveedor f
    where f.proveedor_id = ${proveedor_id} and f.tipo = ${tipo} and f.estado ${noEn<EstadoFactura>('anulada')} and f.id <> ${id}
      and (f.folio_normal = ${normal} or (
        f.estado ${noEn<EstadoFactura>('rechazada')} and f.fecha_emision = ${fecha_emision}::date and f.total = ${total}
      ))
    order by es_el_mismo desc, f.id limit 1`);
  const [otra] = rows;
  if (!otra) return;
  const nombre = nombreDeFactura({ tipo, folio: otra.folio });
  const details = { factura: { id: otra.id, tipo, folio: otra.folio } };
  if (otra.es_el_mismo) {
    const message = `${nombre} de este proveedor ya está registrada.`;
    throw new AppError('FACTURA_REPETIDA', { message, fields: { folio: message }, details });
  }
  if (insistir) return;
  throw new AppError('FACTURA_PARECIDA', {
    message: `${nombre} de este proveedor es del mismo día (${formatFecha(fecha_emision)}) y por el mismo total (${formatPrecio(total)}). ¿Es otra?`,
    details: { ...details, insistir: true },
  });
}

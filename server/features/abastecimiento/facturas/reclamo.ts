import { sql } from 'drizzle-orm';
import type { EstadoRecibido } from '#contract/abastecimiento/dte-recibidos/estados.ts';
import {
  type EstadoFactura,
  folioNombrado,
  nombreDeFactura,
  type TipoFactura,
} from '#contract/abastecimiento/facturas/estados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { ultimoPaso } from '#server/platform/estados/historial.ts';
import { en } from '#server/platform/estados/sql.ts';
import { FACTURA } from './estados.ts';
import type { FilaFactura, Rows } from './queries.ts';

interface Papel {
  proveedor_id: number;
  tipo: TipoFactura;
  folio: string;
}

/** A tax document that came, and that the shop told its supplier that it doesn't take. */
interface Reclamado extends Record<string, unknown> {
  id: number;
  fecha_emision: string;
  /** When that was. */
  reclamado_en: string;
}

async function reclamadoDe(db: Queryable, { proveedor_id, tipo, folio }: Papel): Promise<Reclamado | undefined> {
  const { rows } = await db.execute<Rows<Reclamado>>(sql`
    select d.id, d.fecha_emision::text as fecha_emision,
      ${ultimoPaso('dte_recibido', sql`d.id`, en<EstadoRecibido>('reclamado'))}::text as reclamado_en
    from dte_recibidos d join proveedores v on v.rut_provedor = d.rut_emisor
    where v.id = ${proveedor_id} and d.tipo = ${tipo} and d.folio::text = ${folioNombrado(folio)}
      and d.estado ${en<EstadoRecibido>('reclamado')}`);
  return rows[0];
}

/** What the shop claimed is asked about once where it is written down by hand: nobody is to pay it unawares. */
export async function preguntarReclamo(db: Queryable, papel: Papel, confirmado = false): Promise<void> {
  const reclamado = confirmado ? undefined : await reclamadoDe(db, papel);
  if (!reclamado) return;
  throw new AppError('DOCUMENTO_RECLAMADO', {
    message: `${nombreDeFactura(papel)} de este proveedor, del ${formatFecha(reclamado.fecha_emision)}, llegó y la tienda la reclamó: lo reclamado no se paga. ¿La registras igual?`,
    details: { recibido: { id: reclamado.id } },
  });
}

/** Why an invoice isn't approved without a reason, where the shop claimed it. */
export async function motivoDelReclamo(db: Queryable, factura: FilaFactura): Promise<string[]> {
  const reclamado = await reclamadoDe(db, factura);
  return reclamado
    ? [`La tienda reclamó este documento el ${formatFecha(reclamado.reclamado_en)}: lo reclamado no se paga.`]
    : [];
}

/** What was claimed after it was approved isn't paid: whoever wants to, approves it again and says why. */
export async function exigirQueNoSeReclamara(db: Queryable, factura: FilaFactura): Promise<void> {
  const reclamado = await reclamadoDe(db, factura);
  if (!reclamado) return;
  const { rows } = await db.execute<{ despues: boolean }>(sql`
    select ${reclamado.reclamado_en}::timestamptz >
      ${ultimoPaso(FACTURA.entidad, sql`${factura.id}::int`, en<EstadoFactura>('aprobada'))} as despues`);
  if (!rows[0]?.despues) return;
  throw new AppError('CONFLICTO', {
    message: `La tienda reclamó este documento el ${formatFecha(reclamado.reclamado_en)}, después de aprobarlo: lo reclamado no se paga. Si hay que pagarlo igual, reábrelo y apruébalo diciendo por qué.`,
    details: { recibido: { id: reclamado.id } },
  });
}

import { sql } from 'drizzle-orm';
import type { EstadoDte } from '#contract/dinero/dte/estados.ts';
import { nombreDeDte } from '#contract/dinero/dte/tipos.ts';
import {
  DE_LO_VENDIDO,
  type EstadoVenta,
  NOTA_DE_CREDITO_VENTA,
  nombreDeVenta,
  type TipoVenta,
} from '#contract/dinero/facturas-venta/estados.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import type { FilaVenta } from './queries.ts';

/** What is left of a paper, net and IVA: whoever takes the last of it takes what its other notes' rounding left. */
export async function loQueQueda(
  { db }: Pick<Context, 'db'>,
  { id, neto }: FilaVenta,
  queda: number,
): Promise<{ neto: number; iva: number }> {
  const { rows } = await db.execute<{ neto: number }>(sql`
    select coalesce(sum(n.neto - coalesce((
      select sum(d.neto) from facturas_venta d where d.referencia_id = n.id and d.estado ${noEn<EstadoVenta>('anulada')}), 0)), 0)::float8 as neto
    from facturas_venta n where n.referencia_id = ${id} and n.estado ${noEn<EstadoVenta>('anulada')}
      and (n.tipo = ${NOTA_DE_CREDITO_VENTA} or n.deshace)`);
  const suyo = Math.min(queda, Math.max(0, sumar(neto, -rows[0]!.neto)));
  return { neto: suyo, iva: sumar(queda, -suyo) };
}

/**
 * Where a credit note took all that was left of its invoice, its units may have been charged again, or cut: then the invoice can't
 * charge them a second time, whether the note is undone or annulled.
 */
export async function exigirQueVuelva({ db }: Pick<Context, 'db'>, nota: FilaVenta): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from facturas_venta f join compras c on c.id = f.compra_id
    where f.id = ${nota.referencia_id} and f.tipo ${en<TipoVenta>(...DE_LO_VENDIDO)} and f.acreditado >= f.total and (c.facturado + f.total > c.precio_final or exists (
      select from facturas_venta_lineas x join compras_lineas l on l.id = x.compra_linea_id
      where x.factura_id = f.id and l.facturada + x.cantidad > l.cantidad))`);
  if (rows.length === 0) return;
  throw new AppError('CONFLICTO', {
    message: `Lo que rebajó la ${nombreDeVenta(nota)} ya se facturó de nuevo, o se quitó del pedido.`,
  });
}

/** What a debit note undid may have been taken by another credit note since: then its own can't take it as well. */
export async function exigirQueRebaje({ db }: Pick<Context, 'db'>, nota: FilaVenta): Promise<void> {
  const { rows } = await db.execute<{ queda: number }>(sql`
    select (f.total - f.acreditado)::float8 as queda from facturas_venta n join facturas_venta f on f.id = n.referencia_id
    where n.id = ${nota.referencia_id}`);
  const { queda } = rows[0]!;
  if (nota.total <= queda) return;
  throw new AppError('CONFLICTO', {
    message: `De lo que deshizo, otra nota de crédito ya rebajó: quedan ${formatPrecio(queda)}.`,
    details: { queda },
  });
}

/** What the SII refused is no document, and no note is about it: it is issued anew. */
export async function exigirQueValga({ db }: Pick<Context, 'db'>, id: number): Promise<void> {
  const { rows } = await db.execute<{ tipo: TipoVenta; folio: number }>(sql`
    select tipo, folio from dte where factura_venta_id = ${id} and estado ${en<EstadoDte>('rechazado')}`);
  const [rechazado] = rows;
  if (!rechazado) return;
  throw new AppError('CONFLICTO', {
    message: `El SII rechazó ${nombreDeDte(rechazado)}: no vale, y no lleva notas. Emite otro en su lugar, desde su página.`,
  });
}

import { sql } from 'drizzle-orm';
import {
  type EstadoFactura,
  FACTURAS_APROBADAS,
  folioNombrado,
  NOTA_DE_CREDITO,
} from '#contract/abastecimiento/facturas/estados.ts';
import { ivaDe, sumar } from '#contract/valores/money.ts';
import {
  bloquearSaldoAFavor,
  corregirPago,
  exigirQueNoSeUsara,
  leerPagos,
  moverDinero,
  pagos,
} from '#server/features/dinero/pagos/index.ts';
import type { Context } from '#server/platform/context.ts';
import { en } from '#server/platform/estados/sql.ts';

const documentoDe = (credito_id: number) => `credito_devolucion:${credito_id}`;

/** What the supplier will give is in the shop's favour, with its IVA, unless the note is already written down as a paper. */
export async function dejarCredito(
  ctx: Context,
  proveedor_id: number,
  credito_id: number,
  { numero, monto, fecha }: { numero: string; monto: number; fecha: string },
): Promise<void> {
  await bloquearSaldoAFavor(ctx.db, { proveedor_id });
  const { rowCount } = await ctx.db.execute(sql`
    select from facturas_proveedor where proveedor_id = ${proveedor_id} and tipo = ${NOTA_DE_CREDITO}
      and folio_normal = ${folioNombrado(numero)} and estado ${en<EstadoFactura>(...FACTURAS_APROBADAS)}`);
  if (rowCount) return;
  await moverDinero(ctx, {
    clase: 'credito',
    proveedor_id,
    monto: sumar(monto, ivaDe(monto)),
    fecha,
    referencia: numero,
    documento: documentoDe(credito_id),
  });
}

/** Takes it back with its result, unless it was used or its paper has come. */
export async function quitarCredito(ctx: Context, proveedor_id: number, credito_id: number): Promise<void> {
  await bloquearSaldoAFavor(ctx.db, { proveedor_id });
  const [credito] = await leerPagos(ctx.db, sql`${pagos.documento} = ${documentoDe(credito_id)}`);
  if (credito && !credito.quitado) await corregirPago(ctx, credito.id, 'Sin resultado otra vez', sql`true`);
  await exigirQueNoSeUsara(ctx.db, { proveedor_id });
}

import { sql } from 'drizzle-orm';
import { folioNombrado, nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { sumar } from '#contract/valores/money.ts';
import {
  bloquearSaldoAFavor,
  corregirPago,
  exigirQueNoSeUsara,
  leerPagos,
  moverDinero,
  pagos,
  traspasar,
} from '#server/features/dinero/pagos/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FilaFactura } from './queries.ts';

const documentoDe = ({ id }: FilaFactura) => `factura_proveedor:${id}`;

/**
 * What a credit note takes of its invoice beyond what is owed was paid: that is in the shop's favour. The credit that a return gave by
 * the same note was the word for it until the paper came, and counts no more.
 */
export async function dejarAFavor(ctx: Context, nota: FilaFactura, referencia: FilaFactura): Promise<void> {
  const { proveedor_id, total, fecha_emision: fecha } = nota;
  await bloquearSaldoAFavor(ctx.db, { proveedor_id });
  const datos = { fecha, referencia: nombreDeFactura(nota), documento: documentoDe(nota) };
  const pagado = sumar(total, -referencia.saldo);
  if (pagado > 0) {
    await traspasar(
      ctx,
      { ...datos, monto: pagado },
      { de: { proveedor_id, factura_proveedor_id: referencia.id }, a: { proveedor_id } },
    );
  }
  for (const { id, monto } of await creditosDe(ctx, nota)) {
    await moverDinero(ctx, {
      ...datos,
      clase: 'credito',
      proveedor_id,
      monto: -monto,
      motivo: `Reemplaza al crédito ${id}`,
    });
  }
  await exigirQueNoSeUsara(ctx.db, { proveedor_id });
}

/** Takes all of that back, unless it was used. */
export async function quitarLoAFavor(ctx: Context, nota: FilaFactura, motivo: string): Promise<void> {
  const { proveedor_id } = nota;
  await bloquearSaldoAFavor(ctx.db, { proveedor_id });
  const filas = await leerPagos(ctx.db, sql`${pagos.documento} = ${documentoDe(nota)}`);
  for (const { id, par_id, quitado } of filas) {
    // The other half of what passed goes with the first.
    if (quitado || par_id !== null) continue;
    await corregirPago(ctx, id, motivo, sql`true`);
  }
  await exigirQueNoSeUsara(ctx.db, { proveedor_id });
}

/** What returns to this supplier say that the note is for. */
async function creditosDe({ db }: Context, { proveedor_id, folio_normal }: FilaFactura) {
  const filas = await leerPagos(
    db,
    sql`${pagos.proveedor_id} = ${proveedor_id} and ${pagos.clase} = 'credito' and ${pagos.monto} > 0`,
  );
  return filas.filter(({ quitado, referencia }) => !quitado && folioNombrado(referencia) === folio_normal);
}

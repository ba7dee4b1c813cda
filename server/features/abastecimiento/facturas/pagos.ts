import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type pagarFactura as contrato,
  quitarPago as contratoDeQuitar,
} from '#contract/abastecimiento/facturas/actos.ts';
import type { Factura } from '#contract/abastecimiento/facturas/facturas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { FACTURA } from './estados.ts';
import { buscarFactura } from './ficha.ts';
import { bloquearFactura, exigirVersion } from './queries.ts';
import { asentar } from './saldo.ts';
import { facturas_proveedor_pagos } from './table.ts';

/** Writes down what was paid of an approved invoice, no more than what is owed; with all of it paid it is pagada. */
export async function pagarFactura(
  ctx: Context,
  id: number,
  { monto, fecha, medio, referencia = '', version }: z.output<typeof contrato.body>,
): Promise<Factura> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearFactura(ctx.db, id);
    // As if nothing was left: whether it may be paid at all.
    requireAct(ctx, FACTURA, antes, 'pagar');
    exigirVersion(antes, version);
    if (monto > antes.saldo) {
      throw new AppError('CONFLICTO', {
        message: `Se deben ${formatPrecio(antes.saldo)}: no se pueden pagar ${formatPrecio(monto)}.`,
        details: { saldo: antes.saldo },
      });
    }
    const creado_por = requireActor(ctx.actor).id;
    const [pago] = await ctx.db
      .insert(facturas_proveedor_pagos)
      .values({ factura_id: id, monto, fecha, medio, referencia, creado_por })
      .returning({ id: facturas_proveedor_pagos.id });
    const ahora = await asentar(ctx.db, id);
    await moveState(ctx, FACTURA, ahora, 'pagar', {
      pago_id: pago!.id,
      monto,
      fecha,
      medio,
      ...(referencia && { referencia }),
      saldo: { antes: antes.saldo, despues: ahora.saldo },
    });
    return (await buscarFactura(ctx, id))!;
  });
}

/** Takes back a payment that was written down by mistake: what is owed is owed again. */
export async function quitarPago(
  ctx: Context,
  id: number,
  pago_id: number,
  { motivo }: { motivo: string },
): Promise<Factura> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearFactura(ctx.db, id);
    const [pago] = await ctx.db
      .update(facturas_proveedor_pagos)
      .set({ quitado_en: sql`now()`, quitado_por: requireActor(ctx.actor).id, quitado_motivo: motivo })
      .where(
        and(
          eq(facturas_proveedor_pagos.id, pago_id),
          eq(facturas_proveedor_pagos.factura_id, id),
          isNull(facturas_proveedor_pagos.quitado_en),
        ),
      )
      .returning({ monto: facturas_proveedor_pagos.monto });
    if (!pago) throw await noSeQuita(ctx, id, pago_id);
    const ahora = await asentar(ctx.db, id);
    await moveState(ctx, FACTURA, ahora, 'quitar-pago', {
      pago_id,
      monto: pago.monto,
      motivo,
      saldo: { antes: antes.saldo, despues: ahora.saldo },
    });
    return (await buscarFactura(ctx, id))!;
  });
}

async function noSeQuita({ db }: Context, factura_id: number, id: number): Promise<AppError> {
  const [pago] = await db
    .select({ id: facturas_proveedor_pagos.id })
    .from(facturas_proveedor_pagos)
    .where(and(eq(facturas_proveedor_pagos.id, id), eq(facturas_proveedor_pagos.factura_id, factura_id)));
  return pago ? new AppError('CONFLICTO', { message: 'Ese pago ya se quitó.' }) : notFound(contratoDeQuitar);
}

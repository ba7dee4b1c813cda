import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  anularFactura as contratoDeAnular,
  aprobarFactura as contratoDeAprobar,
} from '#contract/abastecimiento/facturas/actos.ts';
import { NOTA_DE_CREDITO, nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import type { Factura } from '#contract/abastecimiento/facturas/facturas.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { lineasConHechos, recotejar } from './cotejar.ts';
import { exigirQueSigaLibre } from './escribir.ts';
import { FACTURA } from './estados.ts';
import { buscarFactura } from './ficha.ts';
import { llevarAlCosto } from './llevar-al-costo.ts';
import { dejarAFavor, quitarLoAFavor } from './notas-a-favor.ts';
import { bloquearFactura, exigirVersion, type FilaFactura } from './queries.ts';
import { motivoDelReclamo } from './reclamo.ts';
import { recotejarHermanas } from './recotejar.ts';
import { asentar } from './saldo.ts';
import { facturas_proveedor, facturas_proveedor_lineas, facturas_proveedor_recepciones } from './table.ts';

/**
 * Says that an invoice may be paid, as it compares by now. What is out of tolerance is a 409 with its figures until the caller insists
 * and says why. A credit note takes from the invoice that it refers to, which it can't exceed; what was paid of that is in the shop's favour.
 */
export async function aprobarFactura(
  ctx: Context,
  id: number,
  { version, insistir = false, motivo }: z.output<typeof contratoDeAprobar.body>,
): Promise<Factura> {
  return inTransaction(ctx, async (ctx) => {
    const { factura, referencia } = await bloquearConReferencia(ctx, id);
    requireAct(ctx, FACTURA, factura, 'aprobar');
    exigirVersion(factura, version);
    const { motivos: delCotejo, diferencia, descuadre, ...cotejo } = await recotejar(ctx, factura);
    const reclamo = await motivoDelReclamo(ctx.db, factura);
    const motivos = [...reclamo, ...delCotejo];
    const fuera = cotejo.fuera || reclamo.length > 0;
    if (fuera && !insistir) {
      throw new AppError('FACTURA_CON_DIFERENCIAS', {
        message: `${motivos.join(' ')} Para aprobarla así, di por qué.`,
        details: { insistir: true, motivos, diferencia, descuadre },
      });
    }
    const queda = referencia && sumar(referencia.total, -referencia.acreditado);
    if (queda !== null && factura.total > queda) {
      throw new AppError('CONFLICTO', {
        message: `De la ${nombreDeFactura(referencia!).toLowerCase()} quedan ${formatPrecio(queda)}: no se le pueden rebajar ${formatPrecio(factura.total)}.`,
        details: { queda },
      });
    }
    await moveState(ctx, FACTURA, factura, 'aprobar', {
      total: factura.total,
      ...(fuera && { diferencias: motivos, diferencia, descuadre }),
      ...(motivo && { motivo }),
    });
    await asentar(ctx.db, id);
    if (referencia) {
      await dejarAFavor(ctx, factura, referencia);
      await acreditar(ctx, referencia, factura, factura.total);
    }
    await llevarAlCosto(ctx, referencia ?? factura);
    return (await buscarFactura(ctx, id))!;
  });
}

/** What was approved before invoices reached cost never did: there is nothing to take back. */
async function quitarDelCosto(ctx: Context, factura: FilaFactura): Promise<void> {
  if (factura.costeada) await llevarAlCosto(ctx, factura);
}

/** What a credit note refers to is locked before it, always. */
async function bloquearConReferencia(
  ctx: Context,
  id: number,
): Promise<{ factura: FilaFactura; referencia: FilaFactura | null }> {
  const [de] = await ctx.db
    .select({ referencia_id: facturas_proveedor.referencia_id })
    .from(facturas_proveedor)
    .where(eq(facturas_proveedor.id, id));
  const referencia = de?.referencia_id ? await bloquearFactura(ctx.db, de.referencia_id) : null;
  return { factura: await bloquearFactura(ctx.db, id), referencia };
}

/** Sums anew what a credit note changed of its invoice, and leads it on by what is owed now. */
async function acreditar(ctx: Context, referencia: FilaFactura, nota: FilaFactura, monto: number): Promise<void> {
  const ahora = await asentar(ctx.db, referencia.id);
  await moveState(ctx, FACTURA, ahora, 'acreditar', {
    nota: nombreDeFactura(nota),
    monto,
    saldo: { antes: referencia.saldo, despues: ahora.saldo },
  });
}

type Motivo = z.output<typeof contratoDeAnular.body>;

/** Sends it back to the supplier: what it charges can be on another invoice. */
export async function rechazarFactura(ctx: Context, id: number, { motivo }: Motivo): Promise<Factura> {
  return inTransaction(ctx, async (ctx) => {
    await moveState(ctx, FACTURA, await bloquearFactura(ctx.db, id), 'rechazar', { motivo });
    await recotejarHermanas(ctx, id);
    await asentar(ctx.db, id);
    return (await buscarFactura(ctx, id))!;
  });
}

/** Brings it back to be looked at again, as long as what it charges is free. */
export async function reabrirFactura(ctx: Context, id: number, { motivo }: Motivo): Promise<Factura> {
  return inTransaction(ctx, async (ctx) => {
    const { factura, referencia } = await bloquearConReferencia(ctx, id);
    requireAct(ctx, FACTURA, factura, 'reabrir');
    await exigirQueSigaLibre(ctx.db, id);
    await moveState(ctx, FACTURA, factura, 'reabrir', { motivo });
    await recotejar(ctx, await asentar(ctx.db, id));
    await recotejarHermanas(ctx, id);
    if (referencia && factura.estado === 'aprobada') {
      await quitarLoAFavor(ctx, factura, motivo);
      await acreditar(ctx, referencia, factura, -factura.total);
    }
    if (factura.estado === 'aprobada') await quitarDelCosto(ctx, referencia ?? factura);
    return (await buscarFactura(ctx, id))!;
  });
}

/** Takes back one that should not have been written: its number and what it charges are free; the audit keeps what that was. */
export async function anularFactura(ctx: Context, id: number, { motivo }: Motivo): Promise<Factura> {
  return inTransaction(ctx, async (ctx) => {
    const { factura, referencia } = await bloquearConReferencia(ctx, id);
    requireAct(ctx, FACTURA, factura, 'anular');
    const lineas = await lineasConHechos(ctx.db, id);
    const recepciones = lineas.flatMap(({ recepciones }) =>
      recepciones.map(({ recepcion_id, cantidad }) => ({ recepcion_id, cantidad })),
    );
    await moveState(ctx, FACTURA, factura, 'anular', { motivo, ...(recepciones.length > 0 && { recepciones }) });
    await recotejarHermanas(ctx, id);
    const suyas = ctx.db
      .select({ id: facturas_proveedor_lineas.id })
      .from(facturas_proveedor_lineas)
      .where(eq(facturas_proveedor_lineas.factura_id, id));
    await ctx.db
      .delete(facturas_proveedor_recepciones)
      .where(inArray(facturas_proveedor_recepciones.linea_id, sql`(${suyas})`));
    await asentar(ctx.db, id);
    if (referencia && factura.estado === 'aprobada' && factura.tipo === NOTA_DE_CREDITO) {
      await quitarLoAFavor(ctx, factura, motivo);
      await acreditar(ctx, referencia, factura, -factura.total);
    }
    if (factura.estado === 'aprobada') await quitarDelCosto(ctx, referencia ?? factura);
    return (await buscarFactura(ctx, id))!;
  });
}

import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type anularDevolucion as contratoDeAnular,
  type entregarDevolucion as contratoDeEntregar,
  type Devolucion,
  numeroDeDevolucion,
} from '#contract/bodega/devoluciones/devoluciones.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { buscarProveedor } from '#server/features/abastecimiento/proveedores/index.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState } from '#server/platform/estados/mover.ts';
import { bloquearDevolucion, DEVOLUCION, esta } from './estados.ts';
import { buscarDevolucion, type FilaDevolucion } from './queries.ts';
import { devoluciones_proveedor, devoluciones_proveedor_lineas } from './table.ts';

/** Keeps that the goods left the shop. */
export async function entregarDevolucion(
  ctx: Context,
  id: number,
  { fecha_entrega, entregada_a, guia }: z.output<typeof contratoDeEntregar.body>,
): Promise<Devolucion> {
  if (fecha_entrega > diaEnSantiago()) {
    const message = 'Ese día todavía no llega.';
    throw new AppError('DATOS_INVALIDOS', { message, fields: { fecha_entrega: message } });
  }
  return inTransaction(ctx, async (ctx) => {
    const datos = { fecha_entrega, entregada_a, guia: guia || null };
    await moveState(ctx, DEVOLUCION, await bloquearDevolucion(ctx.db, id), 'entregar', {
      ...datos,
      motivo: [`Se lo llevó ${entregada_a}`, guia && `guía ${guia}`].filter(Boolean).join(', '),
    });
    await ctx.db
      .update(devoluciones_proveedor)
      .set({
        ...datos,
        entregada_en: sql`now()`,
        entregada_por: requireActor(ctx.actor).id,
        version: sql`${devoluciones_proveedor.version} + 1`,
      })
      .where(esta(id));
    return (await buscarDevolucion(ctx, id))!;
  });
}

/** Calls a note off before anything came of it: what it holds waits again. A supplier who had been written to is told. */
export async function anularDevolucion(
  ctx: Context,
  id: number,
  { motivo }: z.output<typeof contratoDeAnular.body>,
): Promise<Devolucion> {
  return inTransaction(ctx, async (ctx) => {
    const devolucion = await bloquearDevolucion(ctx.db, id);
    await moveState(ctx, DEVOLUCION, devolucion, 'anular', { motivo });
    await ctx.db
      .update(devoluciones_proveedor_lineas)
      .set({ vigente: false })
      .where(eq(devoluciones_proveedor_lineas.devolucion_id, id));
    await ctx.db
      .update(devoluciones_proveedor)
      .set({ version: sql`${devoluciones_proveedor.version} + 1` })
      .where(esta(id));
    if (devolucion.enviada_en) await avisarAnulada(ctx, devolucion, motivo);
    return (await buscarDevolucion(ctx, id))!;
  });
}

async function avisarAnulada(
  ctx: Context,
  { id, numero, proveedor_id }: FilaDevolucion,
  motivo: string,
): Promise<void> {
  const { email, nombre_provedor } = (await buscarProveedor(ctx.db, proveedor_id))!;
  if (!email) return;
  await encolarCorreo(ctx, {
    plantilla: 'devolucion-anulada',
    clave: `devolucion-anulada-${numero}`,
    para: email,
    responder_a: ctx.config.MAIL_INBOX,
    datos: { devolucion_id: id, numero: numeroDeDevolucion(numero), nombre_provedor, motivo },
  });
}

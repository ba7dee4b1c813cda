import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  anularOrden as contratoDeAnular,
  confirmarOrden as contratoDeConfirmar,
} from '#contract/abastecimiento/ordenes/actos.ts';
import { numeroDeOrden, type Orden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { buscarProveedor } from '#server/features/abastecimiento/proveedores/index.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { recontar } from './escribir.ts';
import { ORDEN } from './estados.ts';
import { bloquearOrden, buscarOrden, esta, type FilaOrden } from './queries.ts';
import { ordenes_proveedor, ordenes_proveedor_lineas } from './table.ts';

/** Keeps that the supplier said yes, and on which day each line comes; said again, its days change. */
export async function confirmarOrden(
  ctx: Context,
  id: number,
  { lineas = [] }: z.output<typeof contratoDeConfirmar.body>,
): Promise<Orden> {
  return inTransaction(ctx, async (ctx) => {
    const orden = await bloquearOrden(ctx.db, id);
    requireAct(ctx, ORDEN, orden, 'confirmar');
    for (const { id: linea_id, fecha_acordada } of lineas) {
      const { rowCount } = await ctx.db
        .update(ordenes_proveedor_lineas)
        .set({ fecha_acordada })
        .where(and(eq(ordenes_proveedor_lineas.id, linea_id), eq(ordenes_proveedor_lineas.orden_id, id)));
      if (rowCount === 0) throw new AppError('DATOS_INVALIDOS', { message: 'Una de las líneas no es de esta orden.' });
    }
    await moveState(ctx, ORDEN, orden, 'confirmar', lineas.length > 0 ? { dias: lineas } : {});
    await ctx.db
      .update(ordenes_proveedor)
      .set({ confirmada_en: sql`coalesce(${ordenes_proveedor.confirmada_en}, now())` })
      .where(esta(id));
    await recontar(ctx.db, id);
    return (await buscarOrden(ctx, id))!;
  });
}

type Motivo = z.output<typeof contratoDeAnular.body>;

/** Calls an order off before anything of it came. A supplier who had been sent it is told. */
export async function anularOrden(ctx: Context, id: number, { motivo }: Motivo): Promise<Orden> {
  return inTransaction(ctx, async (ctx) => {
    const orden = await bloquearOrden(ctx.db, id);
    await moveState(ctx, ORDEN, orden, 'anular', { motivo });
    await recontar(ctx.db, id);
    await announceChanges(ctx, ['recepciones']);
    if (orden.enviada_en) await avisarAnulada(ctx, orden, motivo);
    return (await buscarOrden(ctx, id))!;
  });
}

async function avisarAnulada(ctx: Context, { id, numero, proveedor_id }: FilaOrden, motivo: string): Promise<void> {
  const { email, nombre_provedor } = (await buscarProveedor(ctx.db, proveedor_id))!;
  if (!email) return;
  await encolarCorreo(ctx, {
    plantilla: 'orden-anulada',
    clave: `orden-proveedor-anulada-${numero}`,
    para: email,
    responder_a: ctx.config.MAIL_INBOX,
    datos: { orden_id: id, numero: numeroDeOrden(numero), nombre_provedor, motivo },
  });
}

/** Takes a partial order as done: what is lacking won't come, and no longer counts as coming. */
export async function cerrarOrden(ctx: Context, id: number, { motivo }: Motivo): Promise<Orden> {
  return inTransaction(ctx, async (ctx) => {
    await moveState(ctx, ORDEN, await bloquearOrden(ctx.db, id), 'cerrar', { motivo });
    await recontar(ctx.db, id);
    await announceChanges(ctx, ['recepciones']);
    return (await buscarOrden(ctx, id))!;
  });
}

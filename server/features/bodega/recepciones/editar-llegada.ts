import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { editarLlegada as contrato, Llegada } from '#contract/bodega/recepciones/llegadas.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { exigirSinRepetir } from './documento.ts';
import { LLEGADA } from './estados.ts';
import { bloquearLlegada, leerLlegada } from './llegadas-queries.ts';
import { llegadas, productos_proveedor } from './table.ts';

/** Changes a delivery's paper and note; its receipts name the invoice that it names. */
export async function editarLlegada(
  ctx: Context,
  id: number,
  pedido: z.output<typeof contrato.body>,
): Promise<Llegada> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearLlegada(ctx.db, id);
    requireAct(ctx, LLEGADA, antes, 'editar');
    const { documento_tipo, nota = antes.nota, insistir = false } = pedido;
    const documento_numero = (documento_tipo !== 'sin-documento' && pedido.documento_numero) || null;
    const esOtro = documento_tipo !== antes.documento_tipo || documento_numero !== antes.documento_numero;
    if (esOtro && !insistir) {
      const { proveedor_id } = antes;
      await exigirSinRepetir(ctx.db, { proveedor_id, tipo: documento_tipo, numero: documento_numero }, id);
    }
    const cambios = { documento_tipo, documento_numero, nota };
    const detalle = Object.fromEntries(
      Object.entries(cambios)
        .filter(([campo, valor]) => antes[campo as keyof typeof cambios] !== valor)
        .map(([campo, valor]) => [campo, { antes: antes[campo as keyof typeof cambios], despues: valor }]),
    );
    if (Object.keys(detalle).length === 0) return leerLlegada(ctx.db, id);
    await ctx.db.update(llegadas).set(cambios).where(eq(llegadas.id, id));
    if (esOtro) {
      await ctx.db
        .update(productos_proveedor)
        .set({ numero_factura_provedor: facturaDe(cambios) })
        .where(eq(productos_proveedor.llegada_id, id));
      await announceChanges(ctx, ['recepciones']);
    }
    await audit(ctx, { accion: 'editar-llegada', entidad: 'llegada', entidad_id: id, detalle });
    return leerLlegada(ctx.db, id);
  });
}

/** What receipts call their invoice: a guía is none. */
export const facturaDe = ({
  documento_tipo,
  documento_numero,
}: Pick<typeof llegadas.$inferSelect, 'documento_tipo' | 'documento_numero'>): string | null =>
  documento_tipo === 'factura' ? documento_numero : null;

/** Nothing more comes of it; what was not decided on still is. */
export const cerrarLlegada = (ctx: Context, id: number): Promise<Llegada> => terminar(ctx, id, 'cerrar');

/** One that holds nothing was opened by mistake. */
export const anularLlegada = (ctx: Context, id: number): Promise<Llegada> => terminar(ctx, id, 'anular');

async function terminar(ctx: Context, id: number, acto: 'cerrar' | 'anular'): Promise<Llegada> {
  return inTransaction(ctx, async (ctx) => {
    const llegada = await bloquearLlegada(ctx.db, id);
    const { lineas, unidades, por_decidir, aceptadas, rechazadas } = llegada;
    await moveState(ctx, LLEGADA, llegada, acto, { lineas, unidades, por_decidir, aceptadas, rechazadas });
    await ctx.db
      .update(llegadas)
      .set({ cerrada_por: ctx.actor?.id ?? null, cerrada_en: sql`now()` })
      .where(eq(llegadas.id, id));
    return leerLlegada(ctx.db, id);
  });
}

import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { EstadoCorreo } from '#contract/casa/correo/correo-estados.ts';
import type {
  anularOt as contratoDeAnular,
  despacharOt as contratoDeDespachar,
  entregarOt as contratoDeEntregar,
  Ot,
  OtDespachada,
} from '#contract/licitacion/ots/ots.ts';
import { bloquearCompra, despacharConOt, type FilaCompra, sacarDeOt } from '#server/features/ventas/compras/index.ts';
import { avanzar, exigirGuiaPropia } from '#server/features/ventas/despachos/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState } from '#server/platform/estados/mover.ts';
import { OT } from './estados.ts';
import { buscarOt } from './ficha.ts';
import { bloquearOt, type FilaOt, movible, partesDe } from './queries.ts';
import { ots } from './table.ts';

type Hechos = z.output<typeof contratoDeDespachar.body>;

/** Says that it is put together; its purchase is being prepared from the first one on. */
export function prepararOt(ctx: Context, id: number): Promise<Ot> {
  return inTransaction(ctx, async (ctx) => {
    const { ot, compra } = await bloquearOt(ctx, id);
    await moveState(ctx, OT, movible(ot, compra), 'preparar', { num_pedido: compra.num_pedido });
    await contarCambio(ctx, ot);
    if (compra.estado === 'Pendiente de Despacho') await avanzar(ctx, compra, { acto: 'preparar' });
    return buscarOt(ctx, id);
  });
}

/**
 * Lets it leave with its dispatch note. Once all that was bought has left, the purchase itself is dispatched by its own act, with
 * the notes of all its work orders: there is no other way out.
 */
export function despacharOt(ctx: Context, id: number, hechos: Hechos): Promise<OtDespachada> {
  return inTransaction(ctx, async (ctx) => {
    const { ot, compra } = await bloquearOt(ctx, id);
    const { transportista, num_gd, seguimiento, guia_repetida } = conLoQueHaceFalta(compra, hechos);
    await moveState(ctx, OT, movible(ot, compra), 'despachar', {
      num_pedido: compra.num_pedido,
      ...(transportista && { transportista }),
      ...(num_gd && { num_gd }),
    });
    await exigirGuiaPropia(ctx, compra, num_gd, guia_repetida);
    await ctx.db
      .update(ots)
      .set({
        transportista: transportista || null,
        num_gd: num_gd || null,
        seguimiento: seguimiento || null,
        version: ot.version + 1,
      })
      .where(eq(ots.id, id));
    await despacharConOt(ctx, partesDe(id));
    const correo = (await salioTodo(ctx, compra.id)) ? await despacharCompra(ctx, compra) : null;
    return { ...(await buscarOt(ctx, id)), retenidas: correo === 'retenido' ? [compra.id] : [] };
  });
}

function conLoQueHaceFalta({ entrega }: FilaCompra, hechos: Hechos): Hechos {
  if (entrega === 'retiro') return hechos;
  const fields = {
    ...(hechos.transportista ? {} : { transportista: 'Di quién lleva el despacho.' }),
    ...(hechos.num_gd ? {} : { num_gd: 'Escribe el número de la guía de despacho.' }),
  };
  const [message] = Object.values(fields);
  if (message) throw new AppError('DATOS_INVALIDOS', { message, fields });
  return hechos;
}

async function salioTodo({ db }: Context, compra_id: number): Promise<boolean> {
  const { rows } = await db.execute<{ quedan: number }>(
    sql`select coalesce(sum(cantidad - despachada), 0)::int as quedan from compras_lineas where compra_id = ${compra_id}`,
  );
  return rows[0]!.quedan === 0;
}

const MAX_GUIAS = 200;

/** Answers how the mail to its customer stands. */
async function despacharCompra(ctx: Context, compra: FilaCompra): Promise<EstadoCorreo> {
  if (compra.entrega === 'retiro') return avanzar(ctx, compra, { acto: 'alistar' });
  const suyas = await ctx.db
    .select({ transportista: ots.transportista, num_gd: ots.num_gd, seguimiento: ots.seguimiento })
    .from(ots)
    .where(and(eq(ots.compra_id, compra.id), ne(ots.estado, 'anulada')))
    .orderBy(asc(ots.id));
  const juntas = (valores: readonly (string | null)[]) =>
    [...new Set(valores.filter((valor) => valor !== null))].join(', ').slice(0, MAX_GUIAS) || null;
  return avanzar(ctx, compra, {
    acto: 'despachar',
    hechos: {
      transportista: juntas(suyas.map(({ transportista }) => transportista)),
      num_gd: juntas(suyas.map(({ num_gd }) => num_gd)),
      seguimiento: suyas.findLast(({ seguimiento }) => seguimiento)?.seguimiento ?? null,
    },
  });
}

/** Says who received it. With the last one of its purchase, that is delivered too. */
export function entregarOt(
  ctx: Context,
  id: number,
  { recibido_por }: z.output<typeof contratoDeEntregar.body>,
): Promise<Ot> {
  return inTransaction(ctx, async (ctx) => {
    const { ot, compra } = await bloquearOt(ctx, id);
    await moveState(ctx, OT, movible(ot, compra), 'entregar', { recibido_por });
    await ctx.db
      .update(ots)
      .set({ recibido_por, version: ot.version + 1 })
      .where(eq(ots.id, id));
    const porEntregar = await ctx.db.$count(
      ots,
      and(eq(ots.compra_id, compra.id), ne(ots.estado, 'anulada'), ne(ots.estado, 'entregada')),
    );
    const salio = compra.estado === 'Despachado' || compra.estado === 'Listo para retiro';
    if (porEntregar === 0 && salio) {
      await avanzar(ctx, await bloquearCompra(ctx, compra.id), { acto: 'entregar', hechos: { recibido_por } });
    }
    return buscarOt(ctx, id);
  });
}

/** Calls one off that has not left: what it held waits again. */
export function anularOt(ctx: Context, id: number, { motivo }: z.output<typeof contratoDeAnular.body>): Promise<Ot> {
  return inTransaction(ctx, async (ctx) => {
    const { ot, compra } = await bloquearOt(ctx, id);
    await moveState(ctx, OT, movible(ot, compra), 'anular', { motivo });
    await contarCambio(ctx, ot);
    await sacarDeOt(ctx, partesDe(id));
    return buscarOt(ctx, id);
  });
}

const contarCambio = ({ db }: Context, { id, version }: FilaOt) =>
  db
    .update(ots)
    .set({ version: version + 1 })
    .where(eq(ots.id, id));

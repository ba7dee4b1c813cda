import type { z } from 'zod';
import { stepFor } from '#contract/estados.ts';
import { ANULADO, type Compra, ESTADOS_COMPRA } from '#contract/ventas/compras/compras.ts';
import { type ActoCompra, CICLO_COMPRA, type EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import type { actualizarCompra as endpoint } from '#contract/ventas/despachos.ts';
import {
  anularPorLaTienda,
  bloquearCompra,
  buscarCompra,
  corregirCompra,
  editarCompra,
  type FilaCompra,
} from '#server/features/ventas/compras/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { avanzar } from './avanzar-compra.ts';

type Cambios = z.output<typeof endpoint.body>;

/** What is told to the customer of a purchase that is cancelled by editing it, where nobody said why. */
const SIN_MOTIVO = 'La tienda anuló el pedido';

/**
 * The seeds' edit of a purchase. A state that an act leads to is that act, with its stock and its mail. Any other, also in free
 * words (D54), only corrects what is written: but nothing brings a cancelled purchase back, whose stock went to others.
 */
export async function actualizarCompra(
  ctx: Context,
  id: number,
  { estado, motivo, ...cambios }: Cambios,
): Promise<Compra> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    if (estado !== undefined && estado !== compra.estado) await moverA(ctx, compra, estado, motivo || SIN_MOTIVO);
    await editarCompra(ctx, compra, 'editar-compra', {
      fecha_retiro: cambios.fecha_retiro,
      provedor: cambios.provedor,
    });
    return (await buscarCompra(ctx, id))!;
  });
}

async function moverA(ctx: Context, compra: FilaCompra, estado: string, motivo: string): Promise<void> {
  if (compra.estado === ANULADO) {
    throw new AppError('CONFLICTO', {
      message: 'Este pedido está anulado: su stock ya volvió a la venta. Haz un pedido nuevo.',
      details: { estado: compra.estado },
    });
  }
  if (estado === ANULADO) {
    await anularPorLaTienda(ctx, compra.id, motivo);
    return;
  }
  const acto = ESTADOS_COMPRA.some((uno) => uno === estado) && pasoHacia(ctx, compra, estado as EstadoCompra);
  if (acto === 'preparar' || acto === 'alistar') return avanzar(ctx, compra, { acto });
  if (acto === 'despachar' || acto === 'entregar') return avanzar(ctx, compra, { acto, hechos: {} });
  await corregirCompra(ctx, compra, estado);
}

/** The act that takes this purchase there from where it stands, if one does. */
function pasoHacia({ actor }: Context, compra: FilaCompra, estado: EstadoCompra): ActoCompra | undefined {
  const { rows } = CICLO_COMPRA;
  const hacia = rows.filter(({ from, to }) => from === compra.estado && to === estado && from !== to);
  return hacia.map(({ act }) => act).find((act) => 'row' in stepFor(CICLO_COMPRA, actor, compra, act));
}

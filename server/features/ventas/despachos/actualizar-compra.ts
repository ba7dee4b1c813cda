import type { z } from 'zod';
import { stepFor } from '#contract/estados.ts';
import { ANULADO, type Compra, POR_APROBAR } from '#contract/ventas/compras/compras.ts';
import { type ActoCompra, CICLO_COMPRA, type EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { esDelCamino, leerEstado, quisisteDecir } from '#contract/ventas/compras/estado-escrito.ts';
import { type actualizarCompra as endpoint, HECHOS_DEL_ESTADO } from '#contract/ventas/despachos.ts';
import {
  anotarAvance,
  anularPorLaTienda,
  bloquearCompra,
  buscarCompra,
  corregirCompra,
  editarCompra,
  type FilaCompra,
  type HechosDeAvance,
} from '#server/features/ventas/compras/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { avanzar, exigirOtsFuera } from './avanzar-compra.ts';
import { escribirGuia, exigirGuiaPropia } from './guias.ts';

type Cambios = z.output<typeof endpoint.body>;

/** What is told to the customer of a purchase that is cancelled by editing it, where nobody said why. */
const SIN_MOTIVO = 'La tienda anuló el pedido';

/**
 * The seeds' edit of a purchase. A state that an act leads to is that act, with its stock and its mail. Any other, also in free
 * words (D54), only corrects what is written: but nothing brings a cancelled purchase back, whose stock went to others, nobody writes
 * a company's approval in its place (ADR 57), and what a state of the road needs it needs here too (D125).
 */
export async function actualizarCompra(
  ctx: Context,
  id: number,
  { estado, tal_cual, motivo, fecha_retiro, provedor, guia_repetida, ...hechos }: Cambios,
): Promise<Compra> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    const nuevo = estado === undefined ? compra.estado : estadoDicho(estado, tal_cual);
    if (hechos.num_gd) await exigirGuiaPropia(ctx, compra, hechos.num_gd, guia_repetida);
    if (nuevo !== compra.estado) await moverA(ctx, compra, nuevo, { motivo: motivo || SIN_MOTIVO, hechos });
    // What is said of a state that it is in already corrects what was said of it.
    else if (esDelCamino(nuevo)) await escribirGuia(ctx, compra, hechosDe(nuevo, hechos));
    // The day that was promised moves along: one is told.
    const prometida = compra.fecha_entrega === null ? undefined : fecha_retiro;
    await editarCompra(ctx, compra, 'editar-compra', { fecha_retiro, fecha_entrega: prometida, provedor });
    return (await buscarCompra(ctx, id))!;
  });
}

/** The state that somebody's words say; 409 with `sugerido` where they look like another of the road. */
function estadoDicho(escrito: string, talCual = false): string {
  const { estado, parecido } = leerEstado(escrito);
  if (!parecido || talCual) return estado;
  throw new AppError('CONFLICTO', { message: quisisteDecir(parecido), details: { sugerido: parecido } });
}

async function moverA(
  ctx: Context,
  compra: FilaCompra,
  estado: string,
  { motivo, hechos }: { motivo: string; hechos: HechosDeAvance },
): Promise<void> {
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
  exigirAprobacion(compra, estado);
  if (!esDelCamino(estado)) return corregirCompra(ctx, compra, estado);
  const suyos = hechosDe(estado, hechos);
  exigirHechos(compra, estado, suyos);
  const acto = pasoHacia(ctx, compra, estado);
  if (acto === 'preparar' || acto === 'alistar') return void (await avanzar(ctx, compra, { acto }));
  if (acto === 'despachar' || acto === 'entregar') return void (await avanzar(ctx, compra, { acto, hechos: suyos }));
  await exigirComoSuActo(ctx, compra, estado);
  await corregirCompra(ctx, compra, estado);
  await anotarAvance(ctx, compra.id, suyos);
}

/** What a company looks at is let go on by its aprobador alone, and nothing but buying puts a purchase there. */
function exigirAprobacion(compra: FilaCompra, estado: string): void {
  const message =
    compra.estado === POR_APROBAR
      ? 'Este pedido espera que su empresa lo apruebe: hasta entonces sólo se puede anular.'
      : estado === POR_APROBAR
        ? `Un pedido queda «${POR_APROBAR}» sólo cuando lo hace un comprador de una empresa: no se escribe a mano.`
        : null;
  if (message) throw new AppError('CONFLICTO', { message, details: { estado: compra.estado } });
}

/** Of what was said, what is known of a purchase in a state. */
const hechosDe = (estado: EstadoCompra, dichos: HechosDeAvance): HechosDeAvance =>
  Object.fromEntries(
    (HECHOS_DEL_ESTADO[estado]?.campos ?? []).flatMap((campo) =>
      dichos[campo] || (dichos[campo] === null && campo === 'seguimiento') ? [[campo, dichos[campo]]] : [],
    ),
  );

/** A state says what its act makes known: it is asked for, beside its field, unless it is known already. */
function exigirHechos(compra: FilaCompra, estado: EstadoCompra, dichos: HechosDeAvance): void {
  const faltan = Object.entries(HECHOS_DEL_ESTADO[estado]?.pide ?? {}).filter(
    ([campo]) => !(dichos[campo as keyof HechosDeAvance] ?? compra[campo as keyof HechosDeAvance]),
  );
  const [falta] = faltan;
  if (falta) throw new AppError('DATOS_INVALIDOS', { message: falta[1], fields: Object.fromEntries(faltan) });
}

/** What doesn't come by its act holds what the act asks for: how it reaches its person, and its work orders. */
async function exigirComoSuActo(ctx: Context, compra: FilaCompra, estado: EstadoCompra): Promise<void> {
  const hacia = CICLO_COMPRA.rows.find(({ from, to }) => to === estado && from !== to && from !== ANULADO);
  const falta = hacia?.needs?.map((need) => CICLO_COMPRA.needs[need]).find(({ holds }) => !holds(compra));
  if (falta) throw new AppError('CONFLICTO', { message: falta.message, details: { estado: compra.estado } });
  if (hacia?.act === 'despachar' || hacia?.act === 'alistar') await exigirOtsFuera(ctx, compra);
}

/** The act that takes this purchase there from where it stands, if one does. */
function pasoHacia({ actor }: Context, compra: FilaCompra, estado: EstadoCompra): ActoCompra | undefined {
  const { rows } = CICLO_COMPRA;
  const hacia = rows.filter(({ from, to }) => from === compra.estado && to === estado && from !== to);
  return hacia.map(({ act }) => act).find((act) => 'row' in stepFor(CICLO_COMPRA, actor, compra, act));
}

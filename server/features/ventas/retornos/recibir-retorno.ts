import type { z } from 'zod';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { proporcion, sumar } from '#contract/valores/money.ts';
import type { recibirRetorno as contrato, LineaQueVuelve } from '#contract/ventas/retornos.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { bloquearCompra, COMPRA, type FilaCompra } from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { type LineaFuera, lineasFuera } from './queries.ts';
import { retornos, retornos_lineas } from './table.ts';

/**
 * Takes in what a customer gave back: what is sold again comes into the stock at what it had left it at, the rest doesn't. What the
 * purchase costs stays as it is: refunds and credit notes say what is given back for it.
 */
export function recibirRetorno(
  ctx: Context,
  compra_id: number,
  { lineas, motivo }: z.output<typeof contrato.body>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await recibirDe(ctx, await bloquearCompra(ctx, compra_id), lineas, motivo);
  });
}

/** The same of a locked purchase, in the caller's transaction: its id; nothing, null, where nothing came back. */
export async function recibirDe(
  ctx: Context,
  compra: FilaCompra,
  lineas: readonly LineaQueVuelve[],
  motivo: string,
): Promise<number | null> {
  if (lineas.length === 0) return null;
  requireAct(ctx, COMPRA, compra, 'recibir-retorno');
  const vuelven = await lineasQueVuelven(ctx, compra, lineas);
  const [retorno] = await ctx.db
    .insert(retornos)
    .values({ compra_id: compra.id, fecha: diaEnSantiago(), motivo, actor_id: ctx.actor?.id ?? null })
    .returning({ id: retornos.id });
  const { id } = retorno!;
  for (const { linea, cantidad, al_stock } of vuelven) {
    const valor = await entrar(ctx, id, linea, al_stock);
    await ctx.db
      .insert(retornos_lineas)
      .values({ retorno_id: id, compra_linea_id: linea.id, cantidad, al_stock, valor });
  }
  const dichas = vuelven.map(({ linea: { codigo_producto_fussan }, cantidad, al_stock }) => ({
    codigo_producto_fussan,
    cantidad,
    al_stock,
  }));
  await audit(ctx, {
    accion: 'recibir-retorno',
    entidad: COMPRA.entidad,
    entidad_id: compra.id,
    detalle: { retorno_id: id, lineas: dichas, motivo },
  });
  const { num_pedido } = compra;
  await encolarCorreo(ctx, {
    plantilla: 'retorno-recibido',
    clave: `retorno-${id}`,
    para: compra.email,
    datos: {
      num_pedido,
      motivo,
      lineas: vuelven.map(({ linea: { descripcion }, cantidad }) => ({ descripcion, cantidad })),
      enlace: `${publicUrl(ctx.config)}/details-compra/${compra.id}`,
    },
  });
  return id;
}

interface Vuelve {
  linea: LineaFuera;
  cantidad: number;
  al_stock: number;
}

/** The lines that come back, in the order in which every act locks their products; or why one can't. */
async function lineasQueVuelven(
  { db }: Context,
  { id, estado }: FilaCompra,
  pedidas: readonly LineaQueVuelve[],
): Promise<Vuelve[]> {
  const suyas = new Map((await lineasFuera(db, id)).map((linea) => [linea.linea, linea]));
  const vuelven = pedidas.map(({ linea: lugar, cantidad, al_stock }) => {
    const linea = suyas.get(lugar);
    if (!linea) throw new AppError('NO_ENCONTRADO', { message: 'Ese producto no está en el pedido.' });
    if (cantidad > linea.fuera) {
      throw new AppError('CONFLICTO', {
        message:
          linea.fuera > 0
            ? `De «${linea.descripcion}» pueden volver ${linea.fuera} a lo más.`
            : `De «${linea.descripcion}» no hay nada que pueda volver: no ha salido, o ya volvió.`,
        details: { estado, linea: lugar, fuera: linea.fuera },
      });
    }
    if (al_stock > 0 && linea.producto_id === null) {
      throw new AppError('CONFLICTO', {
        message: `«${linea.descripcion}» ya no está en el catálogo: no puede volver a la venta.`,
      });
    }
    return { linea, cantidad, al_stock };
  });
  return vuelven.sort((a, b) => (a.linea.producto_id ?? 0) - (b.linea.producto_id ?? 0));
}

/**
 * Brings units of a line into the stock at their share of what all of it cost, the last ones at what is left of that: then as much came
 * back as left. What nobody knows the cost of comes at the average. Answers what they are worth, net.
 */
async function entrar(ctx: Context, retorno_id: number, linea: LineaFuera, cantidad: number): Promise<number> {
  const { producto_id, costo, cantidad: todas, al_stock, valor: ya } = linea;
  if (cantidad === 0 || producto_id === null) return 0;
  const [valor] = proporcion(sumar(costo ?? 0, -ya), [cantidad, todas - al_stock - cantidad]);
  const valores = await moverStock(ctx, [{ producto_id, cantidad, ...(costo && { valor: valor! }) }], {
    motivo: 'retorno',
    documento: `retorno:${retorno_id}`,
  });
  return valores.get(producto_id)!;
}

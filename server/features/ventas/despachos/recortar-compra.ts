import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import type { recortarCompra as endpoint } from '#contract/ventas/compras/compras-admin.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import {
  bloquearCompra,
  buscarCompra,
  COMPRA,
  cobradoDe,
  compras_lineas,
  type FilaCompra,
  recortarLinea,
} from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarPaso } from '#server/platform/estados/historial.ts';
import { requireAct } from '#server/platform/estados/mover.ts';

type Recorte = z.output<typeof endpoint.body>;
type Linea = typeof compras_lineas.$inferSelect;

/**
 * Takes units of a product out of a purchase that has not left: their stock comes back, the totals are what is left, and its
 * customer reads why. What was charged for dispatch stays: it was the shop that could not. The whole of it is cancelled instead.
 */
export async function recortarCompra(ctx: Context, id: number, recorte: Recorte): Promise<Compra> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    requireAct(ctx, COMPRA, compra, 'recortar');
    const linea = await lineaDe(ctx, compra, recorte);
    const valor = await devolverAlStock(ctx, linea, recorte.cantidad);
    const precio_final = await recortarLinea(ctx, compra, linea, {
      cantidad: recorte.cantidad,
      valor,
      cobrado: await cobradoDe(ctx.db, compra.id),
    });
    await dejarDicho(ctx, { antes: compra, precio_final, linea, recorte });
    return (await buscarCompra(ctx, id))!;
  });
}

/** The line that is cut, or why it can't be: more than it has, or all that the purchase has. */
async function lineaDe(
  { db }: Context,
  compra: FilaCompra,
  { codigo_producto_fussan, cantidad, linea: lugar }: Recorte,
): Promise<Linea> {
  if (cantidad >= compra.otv_compras) {
    throw new AppError('CONFLICTO', {
      message: 'Es todo lo que queda del pedido: anúlalo entero.',
      details: { estado: compra.estado },
    });
  }
  const suyas = await db
    .select()
    .from(compras_lineas)
    .where(
      and(
        eq(compras_lineas.compra_id, compra.id),
        eq(compras_lineas.codigo_producto_fussan, codigo_producto_fussan),
        lugar === undefined ? undefined : eq(compras_lineas.linea, lugar),
      ),
    )
    .orderBy(asc(compras_lineas.linea));
  const linea = suyas.find((una) => una.cantidad - Math.max(una.en_ot, una.facturada) >= cantidad) ?? suyas[0];
  if (!linea) throw new AppError('NO_ENCONTRADO', { message: 'Ese producto no está en el pedido.' });
  if (cantidad > linea.cantidad) {
    throw new AppError('CONFLICTO', {
      message: `De «${linea.descripcion}» quedan ${linea.cantidad} en el pedido.`,
      details: { estado: compra.estado },
    });
  }
  if (linea.cantidad - cantidad < linea.en_ot) {
    throw new AppError('CONFLICTO', {
      message: `De «${linea.descripcion}» hay ${linea.en_ot} en una OT: anúlala antes.`,
      details: { estado: compra.estado },
    });
  }
  if (linea.cantidad - cantidad < linea.facturada) {
    throw new AppError('CONFLICTO', {
      message: `De «${linea.descripcion}» hay ${linea.facturada} facturadas: haz antes su nota de crédito.`,
      details: { estado: compra.estado },
    });
  }
  return linea;
}

/** Brings the units back to where they came from; answers what they are worth, net. */
async function devolverAlStock(ctx: Context, { compra_id, producto_id }: Linea, cantidad: number): Promise<number> {
  if (producto_id === null) return 0;
  const valores = await moverStock(ctx, [{ producto_id, cantidad }], {
    motivo: 'anulacion',
    documento: `compra:${compra_id}`,
    revierte: true,
  });
  return valores.get(producto_id)!;
}

async function dejarDicho(
  ctx: Context,
  { antes, precio_final, linea, recorte }: { antes: FilaCompra; precio_final: number; linea: Linea; recorte: Recorte },
): Promise<void> {
  const { cantidad, motivo } = recorte;
  const { num_pedido } = antes;
  const { id: paso } = await anotarPaso(ctx, COMPRA.entidad, antes.id, {
    estado: antes.estado,
    motivo: `Se anularon ${cantidad} × ${linea.descripcion}. ${motivo}`,
  });
  await audit(ctx, {
    accion: 'recortar-compra',
    entidad: 'compra',
    entidad_id: antes.id,
    detalle: {
      codigo_producto_fussan: linea.codigo_producto_fussan,
      cantidad: { antes: linea.cantidad, despues: linea.cantidad - cantidad },
      precio_final: { antes: antes.precio_final, despues: precio_final },
      motivo,
    },
  });
  await encolarCorreo(ctx, {
    plantilla: 'compra-recortada',
    clave: `compra-recortada-${num_pedido}-${paso}`,
    para: antes.email,
    datos: {
      num_pedido,
      descripcion: linea.descripcion,
      cantidad,
      quedan: linea.cantidad - cantidad,
      motivo,
      antes: antes.precio_final,
      total: precio_final,
      pagado: antes.estado_pago === 'pagado',
      enlace: `${publicUrl(ctx.config)}/details-compra/${antes.id}`,
    },
  });
}

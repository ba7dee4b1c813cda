import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Rotulo } from '#contract/documento/rotulos.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import { ANULADO, ETIQUETA_ENTREGA, RETIRO_EN_TIENDA } from '#contract/ventas/compras/compras.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { barrasDe } from '#server/features/catalogo/etiquetas/index.ts';
import { bultosDe } from '#server/features/ventas/bultos/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import { remitenteDe } from '#server/platform/documento/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';

/** These go nowhere any more. */
const SIN_ROTULO: EstadoCompra[] = [ANULADO, 'Entregado'];

/**
 * What is stuck on the parcels of several purchases: so many of each, or of all where but one number is given; without any, those
 * that are written down, or one. 409 when none
 * of them goes anywhere any more.
 */
export async function rotulosDeCompras(
  ctx: Context,
  ids: readonly number[],
  bultos: readonly number[] | undefined,
): Promise<FileReply> {
  const anotados = await bultosDe(ctx.db, ids);
  const dichos = new Map(ids.map((id, n) => [id, bultos?.[n] ?? bultos?.[0]]));
  const filas = await ctx.db
    .select({ compra: compras, nombre: usuarios.name })
    .from(compras)
    .leftJoin(usuarios, eq(usuarios.id, compras.user_id))
    .where(and(inArray(compras.id, [...ids]), notInArray(compras.estado, SIN_ROTULO)))
    .orderBy(asc(compras.comuna), asc(compras.id));
  if (filas.length === 0) {
    throw new AppError('CONFLICTO', { message: 'Esos pedidos ya se entregaron o están anulados.' });
  }
  const rotulos = filas.map(({ compra, nombre }): Rotulo => {
    const suyos = anotados.get(compra.id) ?? [];
    const { num_pedido, entrega, factura, email, direccion, comuna, contacto, transportista } = compra;
    return {
      num_pedido,
      entrega: ETIQUETA_ENTREGA[entrega],
      para: factura?.razon_social ?? (nombre || email),
      direccion: direccion.replace(`${RETIRO_EN_TIENDA}: `, ''),
      comuna: entrega === 'retiro' ? '' : comuna,
      telefono: formatTelefono(contacto),
      transportista: transportista ?? '',
      barras: barrasDe({ ean: null, codigo: num_pedido }).barras,
      bultos: dichos.get(compra.id) ?? Math.max(suyos.length, 1),
      cada: suyos.map(({ transportista, seguimiento }) => ({ transportista, seguimiento })),
    };
  });
  const pdf = await ctx.documents.pdf({ emisor: remitenteDe(ctx.config), rotulos });
  return new FileReply(`rotulos-${diaEnSantiago()}.pdf`, pdf);
}

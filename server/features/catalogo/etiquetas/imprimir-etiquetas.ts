import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { imprimirEtiquetas as contrato } from '#contract/catalogo/etiquetas.ts';
import type { Etiqueta } from '#contract/documento/etiquetas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { barrasDe } from './barras.ts';

/** The labels of some products, in the order in which they were asked for, as the products are now. */
export async function imprimirEtiquetas(
  { db, documents }: Context,
  { tamano, etiquetas }: z.output<typeof contrato.body>,
): Promise<FileReply> {
  const { id, codigo_producto_fussan: codigo, ean, descripcion, marca, precio_unitario } = productos;
  const ids = etiquetas.map(({ producto_id }) => producto_id);
  const filas = await db
    .select({ id, codigo, ean, descripcion, marca, precio_unitario })
    .from(productos)
    .where(inArray(id, ids));
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  const pedidas = etiquetas.map(({ producto_id, copias }): Etiqueta => {
    const producto = porId.get(producto_id);
    if (!producto) throw notFound(contrato);
    return {
      descripcion: producto.descripcion,
      marca: producto.marca ?? '',
      conIva: producto.precio_unitario > 0,
      precio: producto.precio_unitario > 0 ? formatPrecio(producto.precio_unitario) : 'Cotizar',
      codigo: String(producto.codigo),
      ...barrasDe(producto),
      copias,
    };
  });
  const pdf = await documents.pdf({ tamano, etiquetas: pedidas });
  return new FileReply(`etiquetas-${diaEnSantiago()}.pdf`, pdf);
}

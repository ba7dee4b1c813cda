import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { LoteMovido } from '#contract/bodega/existencias/existencias.ts';
import { nombresDeLotes } from '#contract/bodega/existencias/nombre-de-lote.ts';
import type { Celda } from '#contract/documento/documento.ts';
import { diaEnSantiago, formatFechaHora } from '#contract/valores/fechas.ts';
import { agrupar } from '#contract/valores/money.ts';
import { POR_SACAR } from '#contract/ventas/compras/compras-estados.ts';
import { lotesDeDocumentos } from '#server/features/bodega/existencias/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { compras, compras_lineas } from '#server/features/ventas/compras/index.ts';

import type { Context } from '#server/platform/context.ts';
import { emisorDe } from '#server/platform/documento/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';

const SIN_LUGAR = 'Sin lugar';

/** What is to be fetched from one place, and for which purchases. */
interface PorSacar {
  lugar: string;
  codigo: number;
  descripcion: string;
  lotes: readonly LoteMovido[];
  cantidad: number;
  pedidos: { num_pedido: number; cantidad: number }[];
}

/**
 * What to take out of the storeroom for several purchases at once, place by place, as a PDF of at most so many purchases as may
 * move at once. 409 when none of them waits in the storeroom any more.
 */
export async function listaDePreparacion(ctx: Context, ids: readonly number[]): Promise<FileReply> {
  const lineas = await lineasPorSacar(ctx, ids);
  if (lineas.length === 0) {
    throw new AppError('CONFLICTO', { message: 'Ninguno de esos pedidos espera en la bodega.' });
  }
  const porSacar = juntar(lineas, await lotesDe(ctx, lineas));
  const pedidos = new Set(lineas.map(({ num_pedido }) => num_pedido));
  const unidades = porSacar.reduce((suma, { cantidad }) => suma + cantidad, 0);
  const pdf = await ctx.documents.pdf({
    cabecera: {
      emisor: emisorDe(ctx.config),
      titulo: 'Lista de preparación',
      numero: pedidos.size === 1 ? '1 pedido' : `${pedidos.size} pedidos`,
      datos: [['Emitida', formatFechaHora(new Date().toISOString())]],
    },
    columnas: [
      { titulo: 'Lugar', ancho: 96 },
      { titulo: 'Código', ancho: 70 },
      { titulo: 'Descripción y pedidos' },
      { titulo: 'Cantidad', ancho: 56, derecha: true },
      { titulo: 'Listo', ancho: 36 },
    ],
    filas: porSacar.map(filaDe),
    totales: [
      { etiqueta: 'Productos', valor: agrupar(porSacar.length) },
      { etiqueta: 'Unidades', valor: agrupar(unidades), fuerte: true },
    ],
    pie: `Pedidos: ${[...pedidos].join(', ')}`,
  });
  return new FileReply(`lista-preparacion-${diaEnSantiago()}.pdf`, pdf);
}

function filaDe({ lugar, codigo, descripcion, lotes, cantidad, pedidos }: PorSacar): Celda[] {
  const detalle = [
    ...pedidos.map((uno) => `${uno.num_pedido} × ${uno.cantidad}`),
    ...(lotes.length > 0 ? [nombresDeLotes(lotes, cantidad)] : []),
  ].join('  ·  ');
  return [lugar, String(codigo), { texto: descripcion, detalle }, agrupar(cantidad), ''];
}

type Linea = Awaited<ReturnType<typeof lineasPorSacar>>[number];

const lineasPorSacar = ({ db }: Context, ids: readonly number[]) =>
  db
    .select({
      compra_id: compras.id,
      num_pedido: compras.num_pedido,
      producto_id: compras_lineas.producto_id,
      codigo: compras_lineas.codigo_producto_fussan,
      descripcion: compras_lineas.descripcion,
      cantidad: compras_lineas.cantidad,
      lugar: productos.ubicacion,
    })
    .from(compras_lineas)
    .innerJoin(compras, eq(compras.id, compras_lineas.compra_id))
    .leftJoin(productos, eq(productos.id, compras_lineas.producto_id))
    .where(and(inArray(compras.id, [...ids]), inArray(compras.estado, [...POR_SACAR]), gt(compras_lineas.cantidad, 0)))
    .orderBy(asc(compras.id), asc(compras_lineas.linea));

type Lotes = Awaited<ReturnType<typeof lotesDeDocumentos>>;

const lotesDe = ({ db }: Context, lineas: readonly Linea[]): Promise<Lotes> =>
  lotesDeDocumentos(db, [...new Set(lineas.map(({ compra_id }) => `compra:${compra_id}`))]);

/** By place, and there by code: a walk through the storeroom. What has no place comes last. */
function juntar(lineas: readonly Linea[], lotes: Lotes): PorSacar[] {
  const juntas = new Map<number, PorSacar>();
  for (const { producto_id, codigo, descripcion, cantidad, num_pedido, lugar } of lineas) {
    const suyos = lotes.get(producto_id ?? 0) ?? [];
    const nueva = { lugar: lugar ?? SIN_LUGAR, codigo, descripcion, lotes: suyos, cantidad: 0, pedidos: [] };
    const una = juntas.get(codigo) ?? nueva;
    una.cantidad += cantidad;
    una.pedidos.push({ num_pedido, cantidad });
    juntas.set(codigo, una);
  }
  const rango = ({ lugar }: PorSacar) => (lugar === SIN_LUGAR ? 1 : 0);
  return [...juntas.values()].sort(
    (una, otra) =>
      rango(una) - rango(otra) ||
      una.lugar.localeCompare(otra.lugar, 'es', { numeric: true }) ||
      una.codigo - otra.codigo,
  );
}

import type { DocumentoPdf } from '#contract/documento/documento.ts';
import { ETIQUETA_OT } from '#contract/licitacion/ots/estados.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { agrupar } from '#contract/valores/money.ts';
import { RETIRO_EN_TIENDA } from '#contract/ventas/compras/compras.ts';
import type { Context } from '#server/platform/context.ts';
import { emisorDe } from '#server/platform/documento/index.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { papelEnPdf } from '#server/platform/papeles.ts';
import { buscarOt } from './ficha.ts';

/** The paper of a work order: what is put together, by whom, and where it goes. It says no prices. */
export async function otEnPdf(ctx: Context, id: number): Promise<FileReply> {
  const ot = await buscarOt(ctx, id);
  const { numero, estado, compra, oc, items, unidades } = ot;
  const documento: DocumentoPdf = {
    cabecera: {
      emisor: emisorDe(ctx.config),
      titulo: 'Orden de trabajo',
      numero,
      datos: [
        ['Para el', formatFecha(ot.fecha)],
        ['Estado', ETIQUETA_OT[estado]],
        ['Emitida', formatFechaHora(new Date().toISOString())],
      ],
    },
    partes: [
      {
        titulo: 'De qué',
        datos: [
          ['Pedido', String(compra.num_pedido)],
          ['Orden de compra', oc?.codigo ?? ''],
          ['Cliente', ot.cliente],
          ['Responsable', ot.responsable ?? ''],
        ],
      },
      {
        titulo: ot.entrega === 'retiro' ? RETIRO_EN_TIENDA : 'Despacho',
        datos: [
          ['Dirección', [ot.direccion, ot.comuna].filter(Boolean).join(', ')],
          ['Teléfono', ot.contacto],
          ['Transportista', ot.transportista ?? ''],
          ['Guía', ot.num_gd ?? ''],
        ],
      },
    ],
    columnas: [
      { titulo: 'Código', ancho: 78 },
      { titulo: 'Descripción' },
      { titulo: 'Cantidad', ancho: 56, derecha: true },
      { titulo: 'Listo', ancho: 46 },
    ],
    filas: items.map(({ codigo_producto_fussan, descripcion, cantidad, comprada }) => [
      String(codigo_producto_fussan),
      cantidad < comprada ? { texto: descripcion, detalle: `De ${agrupar(comprada)} compradas` } : descripcion,
      agrupar(cantidad),
      '',
    ]),
    totales: [
      { etiqueta: 'Productos', valor: agrupar(items.length) },
      { etiqueta: 'Unidades', valor: agrupar(unidades), fuerte: true },
    ],
    notas: ot.notas ? [ot.notas] : [],
    firma: { titulo: 'Recibí conforme', campos: ['Nombre', 'RUT', 'Fecha y hora', 'Firma'] },
    pie: 'No es una guía de despacho electrónica.',
  };
  return papelEnPdf(ctx, numero, documento);
}

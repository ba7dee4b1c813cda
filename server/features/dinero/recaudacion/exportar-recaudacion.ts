import { ETIQUETA_DE_CLASE } from '#contract/dinero/pagos/pagos.ts';
import type { FiltroDeRecaudacion, MovimientoDeCaja, PorMedio } from '#contract/dinero/recaudacion.ts';
import { type Formato, MEDIA_TYPES } from '#contract/exportar.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ETIQUETA_MEDIO } from '#contract/valores/medios-de-pago.ts';
import { sumar } from '#contract/valores/money.ts';
import type { Context } from '#server/platform/context.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { type Cell, type Columna, exportar, tableSheet, writeWorkbook } from '#server/platform/planillas/index.ts';
import { diasDe, recaudacionPorMedio, todosLosMovimientos } from './queries.ts';

const MOVIMIENTOS: Columna<MovimientoDeCaja>[] = [
  { titulo: 'Fecha', tipo: 'fecha', valor: ({ fecha }) => fecha },
  { titulo: 'Qué', tipo: 'texto', valor: ({ clase }) => ETIQUETA_DE_CLASE[clase], ancho: 22 },
  { titulo: 'Medio', tipo: 'texto', valor: ({ medio }) => ETIQUETA_MEDIO[medio], ancho: 16 },
  { titulo: 'Pedido', tipo: 'entero', valor: ({ compra }) => compra?.num_pedido ?? null },
  { titulo: 'Cliente', tipo: 'texto', valor: ({ cliente }) => cliente },
  { titulo: 'Referencia', tipo: 'texto', valor: ({ referencia }) => referencia },
  { titulo: 'Anotado por', tipo: 'texto', valor: ({ quien }) => quien ?? 'La tienda' },
  { titulo: 'Entró', tipo: 'monto', valor: ({ entro }) => entro },
  { titulo: 'Salió', tipo: 'monto', valor: ({ salio }) => salio },
];

const POR_MEDIO: Columna<PorMedio>[] = [
  { titulo: 'Medio', tipo: 'texto', valor: ({ medio }) => ETIQUETA_MEDIO[medio], ancho: 20 },
  { titulo: 'Movimientos', tipo: 'entero', valor: ({ movimientos }) => movimientos },
  { titulo: 'Entró', tipo: 'monto', valor: ({ entro }) => entro },
  { titulo: 'Salió', tipo: 'monto', valor: ({ salio }) => salio },
  { titulo: 'Queda', tipo: 'monto', valor: ({ queda }) => queda },
];

/** The days' takings as a workbook: by means, with their sum, and the movements that they are of. */
export async function exportarRecaudacion(
  ctx: Context,
  { formato, ...filtro }: FiltroDeRecaudacion & { formato: Formato },
): Promise<FileReply> {
  const { desde, hasta } = diasDe(filtro);
  const nombre = desde === hasta ? `recaudacion-${desde}` : `recaudacion-${desde}-a-${hasta}`;
  if (formato === 'csv') return exportar(MOVIMIENTOS, todosLosMovimientos(ctx, filtro), { formato, nombre });
  const medios = await recaudacionPorMedio(ctx, filtro);
  const suma = (cuanto: (uno: PorMedio) => number): Cell => sumar(...medios.map(cuanto));
  const dias = desde === hasta ? formatFecha(desde) : `${formatFecha(desde)} a ${formatFecha(hasta)}`;
  const content = writeWorkbook([
    tableSheet({
      name: 'Por medio',
      columns: POR_MEDIO,
      rows: medios,
      above: [[`Recaudación del ${dias}`]],
      below: [
        [
          'Total',
          suma(({ movimientos }) => movimientos),
          suma(({ entro }) => entro),
          suma(({ salio }) => salio),
          suma(({ queda }) => queda),
        ],
      ],
    }),
    tableSheet({ name: 'Movimientos', columns: MOVIMIENTOS, rows: todosLosMovimientos(ctx, filtro) }),
  ]);
  return new FileReply(`${nombre}.xlsx`, content, MEDIA_TYPES.xlsx);
}

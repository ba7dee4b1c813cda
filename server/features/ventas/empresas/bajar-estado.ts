import { ETIQUETA_TRAMO, TRAMOS } from '#contract/abastecimiento/facturas/por-pagar.ts';
import type { DocumentoPdf } from '#contract/documento/documento.ts';
import { MEDIA_TYPES } from '#contract/exportar.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { agrupar, formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import {
  type DocumentoAbierto,
  type EstadoDeCuenta,
  nombreDeAbierto,
} from '#contract/ventas/empresas/estado-de-cuenta.ts';
import { estadoDeCuentaDe } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import { emisorDe } from '#server/platform/documento/index.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, tableSheet, writeWorkbook } from '#server/platform/planillas/index.ts';

/** What a client owes, as the page says it, on paper or as a workbook. */
export async function bajarEstado(ctx: Context, cliente_id: number, formato: 'pdf' | 'xlsx'): Promise<FileReply> {
  const estado = await estadoDeCuentaDe(ctx.db, cliente_id);
  const nombre = `estado-de-cuenta-${estado.rut}-${estado.al}`;
  if (formato === 'xlsx') return new FileReply(`${nombre}.xlsx`, libroDe(estado), MEDIA_TYPES.xlsx);
  return new FileReply(`${nombre}.pdf`, await ctx.documents.pdf(papelDe(ctx, estado)));
}

function papelDe(ctx: Context, { cliente, rut, al, credito, documentos, tramos, saldo }: EstadoDeCuenta): DocumentoPdf {
  const { limite, usado, disponible, vencido } = credito;
  return {
    cabecera: { emisor: emisorDe(ctx.config), titulo: 'Estado de cuenta', datos: [['Al', formatFecha(al)]] },
    partes: [
      {
        titulo: 'Cliente',
        datos: [
          ['Nombre', cliente],
          ['RUT', formatRut(rut)],
        ],
      },
      {
        titulo: 'Crédito',
        datos: [
          ['Límite', formatPrecio(limite)],
          ['Usado', formatPrecio(usado)],
          ['Disponible', formatPrecio(disponible)],
          ['Vencido', vencido ? `${formatPrecio(vencido.monto)}, desde el ${formatFecha(vencido.desde)}` : 'Nada'],
        ],
      },
    ],
    columnas: [
      { titulo: 'Documento' },
      { titulo: 'Fecha', ancho: 58 },
      { titulo: 'Vence', ancho: 58 },
      { titulo: 'Días', ancho: 32, derecha: true },
      { titulo: 'Monto', ancho: 68, derecha: true },
      { titulo: 'Abonado', ancho: 68, derecha: true },
      { titulo: 'Saldo', ancho: 68, derecha: true },
    ],
    filas: documentos.map((documento) => {
      const { tipo, compra, fecha, vence, dias, monto, abonado, saldo } = documento;
      const nombre = nombreDeAbierto(documento);
      return [
        tipo === null ? nombre : { texto: nombre, detalle: `Pedido ${compra.num_pedido}` },
        formatFecha(fecha),
        vence ? formatFecha(vence) : 'Sin fecha',
        dias > 0 ? agrupar(dias) : '',
        formatPrecio(monto),
        formatPrecio(abonado),
        formatPrecio(saldo),
      ];
    }),
    totales: [
      ...TRAMOS.map((tramo) => ({ etiqueta: ETIQUETA_TRAMO[tramo], valor: formatPrecio(tramos[tramo]) })),
      { etiqueta: 'Total por pagar', valor: formatPrecio(saldo), fuerte: true },
    ],
    pie: 'Días: los que lleva vencido. No incluye pagos que la tienda aún no ha recibido.',
  };
}

const COLUMNAS: Columna<DocumentoAbierto>[] = [
  { titulo: 'Documento', tipo: 'texto', valor: nombreDeAbierto, ancho: 24 },
  { titulo: 'Pedido', tipo: 'entero', valor: ({ compra }) => compra.num_pedido },
  { titulo: 'Fecha', tipo: 'fecha', valor: ({ fecha }) => fecha },
  { titulo: 'Vence', tipo: 'fecha', valor: ({ vence }) => vence },
  { titulo: 'Días vencido', tipo: 'entero', valor: ({ dias }) => dias },
  { titulo: 'Monto', tipo: 'monto', valor: ({ monto }) => monto },
  { titulo: 'Abonado', tipo: 'monto', valor: ({ abonado }) => abonado },
  { titulo: 'Saldo', tipo: 'monto', valor: ({ saldo }) => saldo },
];

function libroDe({ cliente, rut, al, documentos, tramos, saldo }: EstadoDeCuenta) {
  return writeWorkbook([
    tableSheet({
      name: 'Estado de cuenta',
      columns: COLUMNAS,
      rows: documentos,
      above: [[`${cliente} · RUT ${formatRut(rut)} · al ${formatFecha(al)}`]],
      below: [['Total por pagar', null, null, null, null, null, null, saldo]],
    }),
    tableSheet({
      name: 'Por antigüedad',
      columns: [
        { titulo: 'Tramo', tipo: 'texto', valor: ({ tramo }) => ETIQUETA_TRAMO[tramo], ancho: 20 },
        { titulo: 'Saldo', tipo: 'monto', valor: ({ tramo }) => tramos[tramo] },
      ],
      rows: TRAMOS.map((tramo) => ({ tramo })),
      below: [['Total', saldo]],
    }),
  ]);
}

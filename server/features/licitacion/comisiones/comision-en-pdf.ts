import { nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type { Celda, DocumentoPdf } from '#contract/documento/documento.ts';
import type { LineaDeComision } from '#contract/licitacion/comisiones/comisiones.ts';
import { ETIQUETA_BASE, ETIQUETA_COMISION } from '#contract/licitacion/comisiones/estados.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { ETIQUETA_MEDIO } from '#contract/valores/medios-de-pago.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { agrupar, formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ETIQUETA_CANAL } from '#contract/ventas/cotizaciones/estados.ts';
import type { Context } from '#server/platform/context.ts';
import { emisorDe } from '#server/platform/documento/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { buscarComision, todasLasLineas } from './queries.ts';

const NO_TIENE = 'Esa persona no tiene comisiones en ese mes.';

/** What a person earns in a month, to be signed by both sides. Its total is summed from the lines that it shows. */
export async function comisionEnPdf(
  ctx: Context,
  id: number,
  { vendedor_id }: { vendedor_id: number },
): Promise<FileReply> {
  const { estado, calculada_en, pagada_el, medio, referencia } = await buscarComision(ctx, id);
  const { mes, lineas } = await todasLasLineas(ctx, id, { vendedor_id, sort: 'factura-asc' });
  const [una] = lineas;
  if (!una) throw new AppError('NO_ENCONTRADO', { message: NO_TIENE });
  const ajustes = lineas.filter(({ clase }) => clase === 'ajuste');
  const ventas = lineas.filter(({ clase }) => clase === 'venta');
  const sinRegla = lineas.filter(({ porciento }) => porciento === null).length;
  const documento: DocumentoPdf = {
    cabecera: {
      emisor: emisorDe(ctx.config),
      titulo: 'Comisiones',
      numero: nombreDeMes(mes),
      datos: [
        ['Persona', una.vendedor],
        ['Estado', ETIQUETA_COMISION[estado]],
        ['Calculadas', formatFechaHora(calculada_en)],
        [
          'Pagadas',
          pagada_el ? [formatFecha(pagada_el), medio && ETIQUETA_MEDIO[medio]].filter(Boolean).join(' · ') : '',
        ],
        ['Referencia', referencia],
        ['Emitido', formatFechaHora(new Date().toISOString())],
      ],
    },
    columnas: [
      { titulo: 'Documento' },
      { titulo: 'Pagada', ancho: 52 },
      { titulo: 'Neto', ancho: 62, derecha: true },
      { titulo: 'Base', ancho: 66, derecha: true },
      { titulo: '%', ancho: 34, derecha: true },
      { titulo: 'Comisión', ancho: 62, derecha: true },
    ],
    filas: lineas.map(filaDe),
    totales: [
      { etiqueta: 'Facturas', valor: agrupar(ventas.length) },
      { etiqueta: 'Venta neta', valor: formatPrecio(suma(ventas, 'neto')) },
      ...(ajustes.length > 0
        ? [{ etiqueta: `Ajustes (${agrupar(ajustes.length)})`, valor: formatPrecio(suma(ajustes, 'monto')) }]
        : []),
      { etiqueta: 'Comisión', valor: formatPrecio(suma(lineas, 'monto')), fuerte: true },
    ],
    notas: [
      'Neto: sin IVA, sin despacho y sin lo que rebajan sus notas de crédito. Base: de qué se saca el porcentaje.',
      ...(ajustes.length > 0 ? ['Un ajuste corrige lo que otro mes dio de más o de menos; va en el total.'] : []),
      ...(sinRegla > 0 ? ['A lo que dice «sin regla» no lo alcanza ninguna: no comisiona.'] : []),
      ...(estado === 'calculada' ? ['Todavía no se aprueban: pueden cambiar.'] : []),
      ...(estado === 'anulada' ? ['Anuladas: no se pagan.'] : []),
    ],
    firma: {
      titulo: 'Conforme',
      campos: ['Por la tienda: nombre y firma', 'Fecha', `${una.vendedor}: firma`, 'Fecha'],
    },
    pie: 'No es una liquidación de sueldo.',
  };
  return new FileReply(`comision-${mes}-${vendedor_id}.pdf`, await ctx.documents.pdf(documento));
}

const suma = (lineas: readonly LineaDeComision[], que: 'neto' | 'monto'): number =>
  lineas.reduce((hasta, linea) => hasta + linea[que], 0);

function filaDe({
  factura,
  cliente,
  clase,
  canal,
  pagada_el,
  neto,
  base,
  sobre,
  porciento,
  monto,
}: LineaDeComision): Celda[] {
  return [
    {
      texto: clase === 'ajuste' ? `${nombreDeVenta(factura)}, ajuste` : nombreDeVenta(factura),
      detalle: `${cliente} · ${ETIQUETA_CANAL[canal]}`,
    },
    pagada_el ? formatFecha(pagada_el) : 'No',
    formatPrecio(neto),
    { texto: formatPrecio(sobre), detalle: ETIQUETA_BASE[base] },
    porciento === null ? 'sin regla' : `${formatNumero(porciento)}%`,
    formatPrecio(monto),
  ];
}

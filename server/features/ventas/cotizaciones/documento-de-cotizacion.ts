import { type DocumentoPdf, totalesDelPapel } from '#contract/documento/documento.ts';
import { TITULO_PRECIO } from '#contract/valores/base.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import type { Instantanea } from '#contract/ventas/cotizaciones/diferencias.ts';
import type { Config } from '#server/platform/config.ts';
import { emisorDe } from '#server/platform/documento/index.ts';

/** The paper that a client gets: what is offered, at which price, until when and on which terms. */
export function documentoDeCotizacion(leida: Instantanea, config: Config): DocumentoPdf {
  const { cliente, lineas, version, vence, notas, costo_envio, productos } = leida;
  const iva = leida.base === 'neto' ? 'netos: a ellos se les suma el IVA' : 'IVA incluido';
  const conDescuento = lineas.some(({ descuento }) => descuento > 0);
  return {
    cabecera: {
      emisor: emisorDe(config),
      titulo: 'Cotización',
      numero: `N° ${leida.num_cotizacion}${version > 1 ? `, versión ${version}` : ''}`,
      datos: [
        ['Fecha', formatFecha(leida.fecha)],
        ['Válida hasta', vence ? formatFecha(vence) : ''],
        ['Estado', version === 0 ? 'Sin confirmar por la tienda' : ''],
      ],
    },
    partes: [
      {
        titulo: 'Cliente',
        datos: [
          ['Nombre', cliente.nombre],
          ['RUT', cliente.rut && formatRut(cliente.rut)],
          ['Giro', cliente.giro],
          ['Dirección', [cliente.direccion, cliente.comuna].filter(Boolean).join(', ')],
          ['Teléfono', cliente.telefono && formatTelefono(cliente.telefono)],
          ['Correo', cliente.email],
        ],
      },
      {
        titulo: 'Condiciones',
        datos: [
          ['Pago', leida.condicion_de_pago],
          ['Entrega', leida.plazo_entrega],
          ['Atendido por', leida.vendedor],
        ],
      },
    ].filter(({ datos }) => datos.some(([, valor]) => valor)) as DocumentoPdf['partes'] & object,
    columnas: [
      { titulo: 'Código', ancho: 44 },
      { titulo: 'Descripción' },
      { titulo: 'Cantidad', ancho: 46, derecha: true },
      { titulo: TITULO_PRECIO[leida.base], ancho: 66, derecha: true },
      ...(conDescuento ? [{ titulo: 'Desc.', ancho: 38, derecha: true }] : []),
      { titulo: 'Subtotal', ancho: 70, derecha: true },
    ],
    filas: lineas.map((linea) => [
      linea.codigo_fussan === 0 ? '' : String(linea.codigo_fussan),
      linea.descripcion,
      formatNumero(linea.cantidad),
      linea.precio_unitario > 0 ? formatUnitario(linea.precio_unitario) : 'Por cotizar',
      ...(conDescuento ? [linea.descuento > 0 ? `${formatNumero(linea.descuento)}%` : ''] : []),
      linea.precio_unitario > 0 ? formatPrecio(linea.subtotal) : '',
    ]),
    totales: [
      ...(costo_envio > 0
        ? [
            { etiqueta: leida.base === 'neto' ? 'Productos (neto)' : 'Productos', valor: formatPrecio(productos) },
            {
              etiqueta: leida.base === 'neto' ? 'Despacho (IVA incluido)' : 'Despacho',
              valor: formatPrecio(costo_envio),
            },
          ]
        : []),
      ...totalesDelPapel(leida, formatPrecio),
    ],
    notas: [
      ...(notas ? [notas] : []),
      version === 0
        ? `Precios de la tienda en pesos chilenos, ${iva}, sujetos a stock.`
        : `Precios en pesos chilenos, ${iva}.`,
    ],
  };
}

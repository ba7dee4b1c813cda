import { type LineaDeDevolucion, numeroDeDevolucion } from '#contract/bodega/devoluciones/devoluciones.ts';
import type { DocumentoPdf } from '#contract/documento/documento.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { agrupar } from '#contract/valores/money.ts';
import { type ProveedorDePapel, parteDeProveedor } from '#server/features/abastecimiento/proveedores/index.ts';
import type { Config } from '#server/platform/config.ts';
import { emisorDe } from '#server/platform/documento/index.ts';
import type { FilaDevolucion } from './queries.ts';

export interface DatosDeDevolucion {
  devolucion: Pick<
    FilaDevolucion,
    'numero' | 'estado' | 'creada_en' | 'nota' | 'unidades' | 'lineas' | 'fecha_entrega' | 'entregada_a' | 'guia'
  >;
  proveedor: ProveedorDePapel;
  lineas: readonly Pick<
    LineaDeDevolucion,
    'codigo_producto_fussan' | 'descripcion' | 'cantidad' | 'numero_factura_provedor' | 'fecha_recepcion' | 'motivo'
  >[];
}

/**
 * The paper that goes back with the goods: what, how much of it, why, and by which of the supplier's own invoices it came.
 * Without prices, as a dispatch note: whoever carries the goods reads it.
 */
export function documentoDeDevolucion(
  { devolucion, proveedor, lineas }: DatosDeDevolucion,
  config: Config,
): DocumentoPdf {
  const { numero, estado, creada_en, nota, unidades, fecha_entrega, entregada_a, guia } = devolucion;
  return {
    cabecera: {
      emisor: emisorDe(config),
      titulo: 'Nota de devolución',
      numero: numeroDeDevolucion(numero),
      datos: [
        ['Fecha', formatFecha(diaEnSantiago(creada_en))],
        ['Estado', estado === 'anulada' ? 'Anulada' : ''],
      ],
    },
    partes: [
      parteDeProveedor(proveedor),
      {
        titulo: 'Entrega',
        datos: [
          ['Se retira en', config.TIENDA_DIRECCION],
          ['Horario', config.TIENDA_HORARIO.join(' · ')],
          ['Entregada', fecha_entrega ? formatFecha(fecha_entrega) : ''],
          ['A', entregada_a ?? ''],
          ['Guía de despacho', guia ?? ''],
        ],
      },
    ],
    columnas: [
      { titulo: 'Código', ancho: 66 },
      { titulo: 'Descripción y motivo' },
      { titulo: 'Factura', ancho: 74 },
      { titulo: 'Recibido', ancho: 58 },
      { titulo: 'Cantidad', ancho: 50, derecha: true },
    ],
    filas: lineas.map((linea) => [
      String(linea.codigo_producto_fussan),
      linea.motivo ? { texto: linea.descripcion, detalle: linea.motivo } : linea.descripcion,
      linea.numero_factura_provedor ?? '',
      formatFecha(linea.fecha_recepcion),
      agrupar(linea.cantidad),
    ]),
    totales: [
      { etiqueta: 'Productos', valor: agrupar(devolucion.lineas) },
      { etiqueta: 'Unidades', valor: agrupar(unidades), fuerte: true },
    ],
    notas: nota ? [nota] : [],
    firma: { titulo: 'Recibí conforme', campos: ['Nombre', 'RUT', 'Fecha y hora', 'Firma'] },
    pie: `Por favor citen ${numeroDeDevolucion(numero)} en su nota de crédito o en la guía del reemplazo.`,
  };
}

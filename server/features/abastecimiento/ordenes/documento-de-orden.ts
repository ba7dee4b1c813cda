import { type LineaDeOrden, numeroDeOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import type { DocumentoPdf } from '#contract/documento/documento.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { agrupar, ETIQUETA_IVA, formatPrecio, multiplicar, sumar } from '#contract/valores/money.ts';
import {
  type ProveedorDePapel,
  parteDeProveedor,
  type proveedores,
} from '#server/features/abastecimiento/proveedores/index.ts';
import type { Config } from '#server/platform/config.ts';
import { emisorDe } from '#server/platform/documento/index.ts';
import type { FilaOrden } from './queries.ts';

type FilaProveedor = ProveedorDePapel & Pick<typeof proveedores.$inferSelect, 'forma_pago' | 'plazo_pago'>;

interface DatosDeOrden {
  orden: Pick<
    FilaOrden,
    'numero' | 'estado' | 'enviada_en' | 'observaciones' | 'direccion_entrega' | 'neto' | 'iva' | 'unidades'
  >;
  proveedor: FilaProveedor;
  lineas: readonly Pick<
    LineaDeOrden,
    'codigo_producto_fussan' | 'codigo_proveedor' | 'descripcion' | 'cantidad' | 'costo' | 'fecha_acordada'
  >[];
}

type ConDia = Pick<LineaDeOrden, 'fecha_acordada'>;

/** The days on which its lines are due, the first one first; null where none is agreed. */
const diasDe = (lineas: readonly ConDia[]): (string | null)[] =>
  [...new Set(lineas.map(({ fecha_acordada }) => fecha_acordada))].sort();

/** By when an order is expected, as its paper and its mail say it: a day, or from the first to the last of its lines'. */
export function plazoDeEntrega(lineas: readonly ConDia[]): string {
  const dias = diasDe(lineas).filter((dia) => dia !== null);
  if (dias.length === 0) return '';
  const ultimo = formatFecha(dias.at(-1)!);
  return dias.length === 1 ? ultimo : `${ultimo} (desde el ${formatFecha(dias[0]!)}, según el producto)`;
}

/** The paper that a supplier gets: what is asked for, by both its codes, at which cost, by when and where. */
export function documentoDeOrden({ orden, proveedor, lineas }: DatosDeOrden, config: Config): DocumentoPdf {
  const { enviada_en, estado, observaciones, direccion_entrega, unidades } = orden;
  const conDia = diasDe(lineas).length > 1;
  const neto = orden.neto;
  return {
    cabecera: {
      emisor: emisorDe(config),
      titulo: 'Orden a proveedor',
      numero: numeroDeOrden(orden.numero),
      datos: [
        ['Fecha', formatFecha(enviada_en ? diaEnSantiago(enviada_en) : diaEnSantiago())],
        ['Estado', estado === 'borrador' ? 'Borrador, sin enviar' : estado === 'anulada' ? 'Anulada' : ''],
      ],
    },
    partes: [
      parteDeProveedor(proveedor),
      {
        titulo: 'Entrega y pago',
        datos: [
          ['Entregar en', direccion_entrega || config.TIENDA_DIRECCION],
          ['Horario', config.TIENDA_HORARIO.join(' · ')],
          ['A más tardar', plazoDeEntrega(lineas)],
          ['Forma de pago', proveedor.forma_pago],
          ['Plazo de pago', proveedor.plazo_pago === null ? '' : `${proveedor.plazo_pago} días desde la factura`],
        ],
      },
    ],
    columnas: [
      { titulo: 'Código', ancho: 60 },
      { titulo: 'Su código', ancho: 60 },
      { titulo: 'Descripción' },
      ...(conDia ? [{ titulo: 'Entrega', ancho: 58 }] : []),
      { titulo: 'Cantidad', ancho: 46, derecha: true },
      { titulo: 'Costo neto', ancho: 58, derecha: true },
      { titulo: 'Subtotal', ancho: 66, derecha: true },
    ],
    filas: lineas.map(({ codigo_producto_fussan, codigo_proveedor, descripcion, cantidad, costo, fecha_acordada }) => [
      String(codigo_producto_fussan),
      codigo_proveedor,
      descripcion,
      ...(conDia ? [fecha_acordada ? formatFecha(fecha_acordada) : ''] : []),
      agrupar(cantidad),
      costo === null ? 'Por acordar' : formatPrecio(costo),
      costo === null ? '' : formatPrecio(multiplicar(costo, cantidad)),
    ]),
    totales: [
      { etiqueta: 'Unidades', valor: agrupar(unidades) },
      { etiqueta: 'Neto', valor: formatPrecio(neto) },
      { etiqueta: ETIQUETA_IVA, valor: formatPrecio(orden.iva) },
      { etiqueta: 'Total', valor: formatPrecio(sumar(neto, orden.iva)), fuerte: true },
    ],
    notas: observaciones ? [observaciones] : [],
    pie: `Por favor citen ${numeroDeOrden(orden.numero)} en su guía de despacho y su factura.`,
  };
}

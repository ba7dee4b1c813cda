import type { Base } from '#contract/valores/money.ts';
import { precioConDescuento } from '#contract/valores/totales.ts';
import type { Instantanea } from '#contract/ventas/cotizaciones/diferencias.ts';
import { figurasDe } from '#contract/ventas/cotizaciones/figuras.ts';
import { type FilaCotizacion, type FilaLinea, pedidoDe } from './filas.ts';

interface Congelable {
  cotizacion: FilaCotizacion;
  lineas: readonly FilaLinea[];
  /** The name of who made it. */
  vendedor: string | null;
  /** Which version it is; 0: none yet. */
  version: number;
  vence: string | null;
}

/** What a line is to the figures. */
export const comoFigura = (base: Base, linea: FilaLinea) => ({
  base,
  cantidad: pedidoDe(linea),
  precio_unitario: linea.precio_unitario,
  descuento: linea.descuento,
  precio_compra: linea.precio_compra,
});

/** What it is where it is summed. */
export const comoSumable = (linea: FilaLinea) => ({
  cantidad: pedidoDe(linea),
  subtotal: linea.subtotal,
  precio_compra: linea.precio_compra,
});

/** Which line it is from one version to another: its product's, the second of that product, or one of no product. */
function claveDe(lineas: readonly FilaLinea[], indice: number): string {
  const { id, producto_id } = lineas[indice]!;
  if (producto_id === null) return `l${id}`;
  const antes = lineas.slice(0, indice).filter((otra) => otra.producto_id === producto_id).length;
  return antes === 0 ? `p${producto_id}` : `p${producto_id}-${antes + 1}`;
}

/** A quotation as its client reads it, from what it says now. */
export function instantaneaDe({ cotizacion, lineas, vendedor, version, vence }: Congelable): Instantanea {
  const { productos, costo_envio, neto, iva, total } = figurasDe(
    cotizacion.base,
    lineas.map(comoSumable),
    cotizacion.costo_envio,
  );
  return {
    num_cotizacion: cotizacion.num_cotizacion,
    version,
    base: cotizacion.base,
    fecha: cotizacion.fecha,
    vence,
    cliente: {
      nombre: cotizacion.cliente_nombre,
      rut: cotizacion.cliente_rut,
      email: cotizacion.cliente_email,
      telefono: cotizacion.cliente_telefono,
      direccion: cotizacion.cliente_direccion,
      comuna: cotizacion.cliente_comuna,
      giro: cotizacion.cliente_giro,
    },
    vendedor: vendedor ?? '',
    condicion_de_pago: cotizacion.condicion_de_pago,
    plazo_entrega: cotizacion.plazo_entrega,
    notas: cotizacion.notas,
    lineas: lineas.map((linea, indice) => ({
      producto_id: linea.producto_id,
      clave: claveDe(lineas, indice),
      codigo_fussan: linea.codigo_fussan,
      descripcion: linea.descripcion,
      cantidad: pedidoDe(linea),
      precio_unitario: linea.precio_unitario,
      descuento: linea.descuento,
      precio_final: precioConDescuento(linea.precio_unitario, linea.descuento),
      subtotal: linea.subtotal,
    })),
    productos,
    costo_envio,
    neto,
    iva,
    total,
  };
}

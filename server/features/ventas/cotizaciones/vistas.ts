import { margen } from '#contract/catalogo/productos/margen.ts';
import { enUnidades } from '#contract/valores/cantidad.ts';
import type { Base } from '#contract/valores/money.ts';
import { precioConDescuento } from '#contract/valores/totales.ts';
import type { Cotizacion, FilaDeCotizacion, LineaDeCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { BASE_COTIZACIONES } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import type { Instantanea } from '#contract/ventas/cotizaciones/diferencias.ts';
import { estadoDeLasSemillas } from '#contract/ventas/cotizaciones/estados.ts';
import { margenDe } from '#contract/ventas/cotizaciones/figuras.ts';
import { type FilaCotizacion, type FilaLinea, pedidoDe } from './filas.ts';
import { comoFigura } from './instantanea.ts';

/** A public body's number as the seeds read it: a number when it is one (D70). */
export function ocComoSeLee(oc_cliente: string): number | string | null {
  if (oc_cliente === '') return null;
  return /^\d{1,15}$/.test(oc_cliente) ? Number(oc_cliente) : oc_cliente;
}

export interface Mirada {
  /** Of the staff: what its client is not told. */
  personal: boolean;
  conCostos: boolean;
}

/** What is known today of a line's product. */
export interface Existencia {
  cantidad_stock: number;
  precio_unitario: number;
  ultimo_costo: number | null;
  costo_promedio: number | null;
}

export function vistaDeLinea(
  base: Base,
  linea: FilaLinea,
  { personal, conCostos }: Mirada,
  hoy?: Existencia,
): LineaDeCotizacion {
  return {
    id: linea.id,
    producto_id: linea.producto_id,
    producto_nombre: linea.descripcion,
    cantidad: pedidoDe(linea),
    ...planos(base, linea, { personal, conCostos }),
    descuento: linea.descuento,
    precio_final: precioConDescuento(linea.precio_unitario, linea.descuento),
    subtotal: linea.subtotal,
    margen_real: conCostos ? margenDe(comoFigura(base, linea)) : null,
    cantidad_stock: personal ? (hoy?.cantidad_stock ?? null) : null,
    precio_hoy: personal ? (hoy?.precio_unitario ?? null) : null,
    ultimo_costo: conCostos ? (hoy?.ultimo_costo ?? null) : null,
    costo_promedio: conCostos ? (hoy?.costo_promedio ?? null) : null,
  };
}

const NADA = {
  codigo_fussan: 0,
  descripcion: '',
  otv_solicitada: 0,
  medida: null,
  precio_compra: null,
  margen: null,
  precio_unitario: 0,
  provedor: '',
  ciudad: '',
  web_provedor: '',
};

/** The seeds' flat fields of a line; of a quotation without lines, empty ones. */
export function planos(base: Base, linea: FilaLinea | undefined, { personal, conCostos }: Mirada) {
  if (!linea) return NADA;
  return {
    codigo_fussan: linea.codigo_fussan,
    descripcion: linea.descripcion,
    otv_solicitada: linea.otv_solicitada,
    medida: linea.medida,
    precio_compra: conCostos ? linea.precio_compra : null,
    margen: conCostos ? (linea.margen ?? margenDe({ ...comoFigura(base, linea), descuento: 0 })) : null,
    precio_unitario: linea.precio_unitario,
    provedor: personal ? linea.provedor : '',
    ciudad: personal ? linea.ciudad : '',
    web_provedor: personal ? linea.web_provedor : '',
  };
}

/** Who made it, as people read it; null when their account is gone. */
export type ConVendedor<T> = T & { vendedor: string | null };

export function cabeceraVista(
  fila: ConVendedor<FilaCotizacion>,
  { personal, conCostos }: Mirada,
): Omit<FilaDeCotizacion, keyof typeof NADA | 'linea_id' | 'descuento' | 'subtotal'> {
  return {
    id: fila.id,
    num_cotizacion: fila.num_cotizacion,
    canal: fila.canal,
    base: fila.base,
    estado: estadoDeLasSemillas({ canal: fila.canal, etapa: fila.estado }),
    etapa: fila.estado,
    origen: fila.origen,
    cliente: fila.cliente_nombre,
    cliente_id: personal ? fila.cliente_id : null,
    cliente_nombre: fila.cliente_nombre,
    cliente_email: fila.cliente_email,
    cliente_rut: fila.cliente_rut,
    fecha: fila.fecha,
    fecha_creacion: fila.creada_en.toISOString(),
    fecha_envio_cotizacion: fila.fecha_envio_cotizacion,
    vence: fila.vence,
    resultado: personal ? fila.resultado : '',
    oc_cliente: ocComoSeLee(fila.oc_cliente),
    vendedor: fila.vendedor,
    lineas: fila.lineas,
    unidades: fila.unidades,
    neto: fila.neto,
    iva: fila.iva,
    total: fila.total,
    margen_total: conCostos && fila.costo > 0 ? margen(fila.vendido_con_costo, fila.costo) : null,
    version: fila.version,
    version_enviada: fila.version_enviada,
    visto_en: personal ? (fila.visto_en?.toISOString() ?? null) : null,
    archivada: fila.archivada_en !== null,
    plantilla: personal ? fila.plantilla : null,
    pdf_url: `${BASE_COTIZACIONES}/${fila.id}/pdf`,
  };
}

export const vistaDeLista = (
  fila: ConVendedor<FilaCotizacion>,
  lineas: readonly FilaLinea[],
  mirada: Mirada,
): Cotizacion => ({
  ...cabeceraVista(fila, mirada),
  ...planos(fila.base, lineas[0], mirada),
  items: lineas.map((linea) => vistaDeLinea(fila.base, linea, mirada)),
});

/** A quantity as a row keeps it. */
export function comoFila(pedido: number): Pick<FilaLinea, 'otv_solicitada' | 'medida'> {
  const { cantidad, medida } = enUnidades(pedido);
  return { otv_solicitada: cantidad, medida };
}

/**
 * A quotation and its lines as its customer may read them: what was sent, or asked for, not what the staff are writing. A draft
 * that nobody sent, nor asked for, has nothing to be read.
 */
export function comoSeLee(
  fila: ConVendedor<FilaCotizacion>,
  leida: Instantanea | null,
): { fila: ConVendedor<FilaCotizacion>; lineas: FilaLinea[] } {
  const lineas = (leida?.lineas ?? []).map(
    (linea, indice): FilaLinea => ({
      ...comoFila(linea.cantidad),
      id: indice + 1,
      cotizacion_id: fila.id,
      linea: indice + 1,
      producto_id: linea.producto_id,
      codigo_fussan: linea.codigo_fussan,
      descripcion: linea.descripcion,
      precio_compra: null,
      margen: null,
      precio_unitario: linea.precio_unitario,
      descuento: linea.descuento,
      subtotal: linea.subtotal,
      provedor: '',
      ciudad: '',
      web_provedor: '',
      busqueda: null,
    }),
  );
  const { productos: _, ...figuras } = leida ?? { productos: 0, costo_envio: 0, neto: 0, iva: 0, total: 0 };
  return {
    lineas,
    fila: {
      ...fila,
      base: leida?.base ?? fila.base,
      lineas: lineas.length,
      unidades: lineas.reduce((suma, { otv_solicitada }) => suma + otv_solicitada, 0),
      vence: leida?.vence ?? null,
      condicion_de_pago: leida?.condicion_de_pago ?? '',
      plazo_entrega: leida?.plazo_entrega ?? '',
      notas: leida?.notas ?? '',
      costo_envio: figuras.costo_envio,
      neto: figuras.neto,
      iva: figuras.iva,
      total: figuras.total,
    },
  };
}

import {
  type DiferenciaOc,
  diferenciasDeOc,
  emparejar,
  type LineaCotizadaParaOc,
} from '#contract/licitacion/oc-publicas/diferencias.ts';
import type { OcQueSeMueve } from '#contract/licitacion/oc-publicas/estados.ts';
import { precioConDescuento } from '#contract/ventas/cotizaciones/figuras.ts';
import { type FilaLinea, lineasDe as lineasDeCotizacion } from '#server/features/ventas/cotizaciones/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { type FilaLineaOc, type FilaOc, lineasDe } from './queries.ts';

/** An order beside its quotation, as both stand now. */
export interface Comparada {
  lineas: FilaLineaOc[];
  /** Of each of its lines, the quoted one that it is. */
  cotizadas: (LineaCotizadaParaOc | null)[];
  diferencias: DiferenciaOc[];
  /** Those that nobody approved of. */
  por_aprobar: number;
}

const comoCotizada = ({ codigo_fussan, descripcion, otv_solicitada, precio_unitario, descuento }: FilaLinea) => ({
  codigo: codigo_fussan,
  descripcion,
  cantidad: otv_solicitada,
  precio: precioConDescuento(precio_unitario, descuento),
});

/** What approving of these differences, and no others, is kept as. */
export const huellaDe = (diferencias: readonly DiferenciaOc[]): string =>
  JSON.stringify(
    diferencias.map(({ tipo, descripcion, cotizado, pedido }) => [tipo, descripcion, cotizado, pedido]).sort(),
  );

export async function comparar(db: Queryable, oc: FilaOc, neto_cotizado: number | undefined): Promise<Comparada> {
  const pedidas = await lineasDe(db, oc.id);
  if (oc.cotizacion_id === null || neto_cotizado === undefined) {
    return { lineas: pedidas, cotizadas: pedidas.map(() => null), diferencias: [], por_aprobar: 0 };
  }
  const cotizadas = (await lineasDeCotizacion(db, oc.cotizacion_id)).map(comoCotizada);
  const diferencias = diferenciasDeOc({ pedidas, cotizadas, neto_oc: oc.neto, neto_cotizado });
  return {
    lineas: pedidas,
    cotizadas: emparejar(pedidas, cotizadas).map((indice) => (indice === null ? null : cotizadas[indice]!)),
    diferencias,
    por_aprobar: oc.aprobadas === huellaDe(diferencias) ? 0 : diferencias.length,
  };
}

/** An order as its states look at it. */
export const movible = (oc: FilaOc, por_aprobar = 0): OcQueSeMueve & { id: number } => ({
  id: oc.id,
  etapa: oc.etapa,
  estado_mp: oc.estado_mp,
  por_aprobar,
});

import {
  type DiferenciaOc,
  diferenciasDeOc,
  emparejar,
  type LineaCotizadaParaOc,
} from '#contract/licitacion/oc-publicas/diferencias.ts';
import type { OcQueSeMueve } from '#contract/licitacion/oc-publicas/estados.ts';
import { ocAlCambio, totalesDeOc } from '#contract/licitacion/oc-publicas/totales.ts';
import {
  type FilaCotizacion,
  type FilaLinea,
  lineasDe as lineasDeCotizacion,
  pedidoDe,
} from '#server/features/ventas/cotizaciones/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { type FilaLineaOc, type FilaOc, lineasDe } from './queries.ts';

type Cotizada = LineaCotizadaParaOc & { linea_id: number };

/** An order beside its quotation, as both stand now. */
export interface Comparada {
  lineas: FilaLineaOc[];
  /** Of each of its lines, the quoted one that it is. */
  cotizadas: (Cotizada | null)[];
  diferencias: DiferenciaOc[];
  /** Those that nobody approved of. */
  por_aprobar: number;
}

const comoCotizada =
  ({ base }: Pick<FilaCotizacion, 'base'>) =>
  (linea: FilaLinea): Cotizada => ({
    base,
    linea_id: linea.id,
    codigo: linea.codigo_fussan,
    descripcion: linea.descripcion,
    cantidad: pedidoDe(linea),
    precio_unitario: linea.precio_unitario,
    descuento: linea.descuento,
  });

/** An order with its lines in pesos, and what it comes to so; as it is while there is no rate (D122). */
export function enPesos(oc: FilaOc, propias: readonly FilaLineaOc[]) {
  const { moneda, cambio, afecta, neto, iva, total, descuentos, cargos } = oc;
  if (moneda === 'CLP' || cambio === null) return { lineas: [...propias], neto, iva, total, descuentos, cargos };
  const suya = ocAlCambio({ lineas: propias, descuentos, cargos }, cambio);
  return { ...suya, ...totalesDeOc(suya.lineas, { ...suya, afecta }) };
}

/** What approving of these differences, and no others, is kept as. */
export const huellaDe = (diferencias: readonly DiferenciaOc[]): string =>
  JSON.stringify(
    diferencias.map(({ tipo, descripcion, cotizado, pedido }) => [tipo, descripcion, cotizado, pedido]).sort(),
  );

export async function comparar(
  db: Queryable,
  oc: FilaOc,
  cotizacion: Pick<FilaCotizacion, 'id' | 'base' | 'neto' | 'iva'> | null,
): Promise<Comparada> {
  const propias = await lineasDe(db, oc.id);
  const { lineas: pedidas, neto } = enPesos(oc, propias);
  if (cotizacion === null) {
    return { lineas: propias, cotizadas: pedidas.map(() => null), diferencias: [], por_aprobar: 0 };
  }
  const cotizadas = (await lineasDeCotizacion(db, cotizacion.id)).map(comoCotizada(cotizacion));
  const diferencias = diferenciasDeOc({
    pedidas,
    cotizadas,
    neto_oc: neto,
    neto_cotizado: cotizacion.neto,
    ...(!oc.afecta && { iva_que_no_lleva: cotizacion.iva }),
  });
  return {
    lineas: propias,
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
  moneda: oc.moneda,
  cambio: oc.cambio,
  por_aprobar,
});

import type { Moneda } from '#contract/valores/moneda.ts';
import { decimalesDe } from '#contract/valores/moneda.ts';
import { sumar } from '#contract/valores/money.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { importeDe } from '#contract/valores/totales.ts';
import { ADJUDICADA, DESIERTA } from '../mercado-publico/estados.ts';
import type { LicitacionPublica } from '../mercado-publico/licitacion.ts';
import type { ResultadoOportunidad } from './estados.ts';

export interface ResultadoDicho {
  resultado: ResultadoOportunidad;
  /** Net, in its currency: ours, or the only winner's; null where it isn't told. */
  monto: number | null;
  /** Who won, where it wasn't the shop; those that are more than one are counted. */
  ganador: string;
  ganador_rut: string;
}

/** What Mercado Público says came of one: won, when any of it was given to the shop's RUT; null while it doesn't say. */
export function resultadoDicho(
  { estado, items, moneda }: Pick<LicitacionPublica, 'estado' | 'items' | 'moneda'>,
  rutDeLaTienda: string,
): ResultadoDicho | null {
  if (estado === DESIERTA) return { resultado: 'desierta', monto: null, ganador: '', ganador_rut: '' };
  if (estado !== ADJUDICADA) return null;
  const dadas = items.flatMap(({ adjudicacion, cantidad }) => (adjudicacion ? [{ ...adjudicacion, cantidad }] : []));
  const [primera] = dadas;
  if (!primera) return null;
  const propio = limpiarRut(rutDeLaTienda);
  const nuestras = dadas.filter(({ rut }) => limpiarRut(rut) === propio);
  if (nuestras.length > 0) {
    return { resultado: 'adjudicada', monto: montoDe(nuestras, moneda), ganador: '', ganador_rut: '' };
  }
  const otros = new Set(dadas.map(({ rut }) => limpiarRut(rut))).size - 1;
  const ganador = primera.nombre || primera.rut;
  return otros > 0
    ? { resultado: 'perdida', monto: null, ganador: `${ganador} y ${otros} más`, ganador_rut: '' }
    : { resultado: 'perdida', monto: montoDe(dadas, moneda), ganador, ganador_rut: primera.rut };
}

function montoDe(dadas: readonly { cantidad: number; monto_unitario: number | null }[], moneda: Moneda): number | null {
  if (dadas.some(({ monto_unitario }) => monto_unitario === null)) return null;
  return sumar(
    ...dadas.map(({ cantidad, monto_unitario }) =>
      importeDe({ precio_unitario: monto_unitario!, cantidad }, decimalesDe(moneda)),
    ),
  );
}

import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { agrupar } from '#contract/valores/money.ts';
import type { LoteMovido } from './existencias.ts';

/** «Lote A-12, vence 31-03-2027»: what a lot is called wherever it is named, on screen, paper and in files. */
export function nombreDeLote(
  { lote_o_serie, fecha_caducidad }: Pick<LoteMovido, 'lote_o_serie' | 'fecha_caducidad'>,
  hoy = diaEnSantiago(),
): string {
  const nombre = lote_o_serie ? `Lote ${lote_o_serie}` : 'Lote sin número';
  if (!fecha_caducidad) return nombre;
  return `${nombre}, ${fecha_caducidad < hoy ? 'venció' : 'vence'} ${formatFecha(fecha_caducidad)}`;
}

/** Several of them, with how many units are of each unless one lot has all of the `unidades` that are spoken of. */
export function nombresDeLotes(lotes: readonly LoteMovido[], unidades?: number): string {
  const [primero] = lotes;
  const esTodo = lotes.length === 1 && Math.abs(primero!.cantidad) === unidades;
  return lotes
    .map((lote) => (esTodo ? nombreDeLote(lote) : `${nombreDeLote(lote)} × ${agrupar(Math.abs(lote.cantidad))}`))
    .join('; ');
}

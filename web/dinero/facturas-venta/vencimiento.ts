import { cobrable } from '#contract/dinero/facturas-venta/estados.ts';
import type { Venta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { formatFecha } from '#contract/valores/fechas.ts';

/** When a paper falls due, in its list and on its page: what charges nothing never does. */
export const vencimientoDe = (venta: Pick<Venta, 'tipo' | 'deshace' | 'vence'>): string =>
  cobrable(venta) ? formatFecha(venta.vence) : '—';

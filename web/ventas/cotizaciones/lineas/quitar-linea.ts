import {
  editarCotizacion,
  type FilaDeCotizacion,
  obtenerCotizacion,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { Question } from '#web/staff/shell/use-question.tsx';
import { eliminacion } from '../lista/eliminacion.ts';

/** Takes a line out of its quotation; of its only one, the quotation goes. */
export function quitarLinea(fila: FilaDeCotizacion): Question {
  const { id, linea_id, num_cotizacion, lineas, etapa, descripcion } = fila;
  if (lineas <= 1 || etapa !== 'borrador') return eliminacion(fila);
  return {
    message: `¿Quitar «${descripcion}» de la cotización ${num_cotizacion}?`,
    detail: `Sus otras líneas quedan, y sus totales se suman de nuevo.`,
    confirm: 'Quitar la línea',
    busy: 'Quitando…',
    failed: editarCotizacion.fallback,
    run: async () => {
      const params = { id: String(id) };
      const { items, version } = await api(obtenerCotizacion, { params });
      const quedan = items.filter((linea) => linea.id !== linea_id);
      await api(editarCotizacion, { params, body: { version, lineas: quedan.map((linea) => ({ id: linea.id })) } });
      return { message: `«${descripcion}» ya no está en la cotización ${num_cotizacion}.` };
    },
  };
}

import { obtenerFormasDePago } from '#contract/ventas/compras/forma-de-pago.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import type { Formas } from './pagar-pago.tsx';

/** How whoever is here may pay; asked again when somebody comes in. */
export function useFormas(userId: number | undefined): Formas {
  const { data, loading, reload } = useLoad(`formas-de-pago-${userId ?? ''}`, () => api(obtenerFormasDePago));
  return { formas: data ?? (loading ? 'cargando' : 'desconocidas'), retry: reload };
}

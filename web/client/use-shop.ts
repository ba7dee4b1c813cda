import { useRouteLoaderData } from 'react-router';
import type { DatosTienda } from '#contract/tienda.ts';
import type { loader } from '#web/root.tsx';

/** What the shop says of itself; the root loads it for every page. Undefined only where the root itself failed. */
export function useShop(): DatosTienda | undefined {
  return useRouteLoaderData<typeof loader>('root')?.tienda;
}

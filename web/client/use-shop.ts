import { useRouteLoaderData } from 'react-router';
import type { DatosTienda } from '#contract/tienda/tienda.ts';

/** What the root loads for every page. */
export interface RootData {
  tienda: DatosTienda;
  /** Scheme, host and port of the shop's public address: what is shared needs it whole (`ui/page/seo.ts`). */
  origin: string;
}

/** What the shop says of itself. Undefined only where the root itself failed. */
export function useShop(): DatosTienda | undefined {
  return useRouteLoaderData<RootData>('root')?.tienda;
}

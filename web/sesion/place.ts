import { regionOf } from '#contract/tienda/comunas.ts';

/** A region by its id and a comuna by its name; empty while not chosen. */
export interface Place {
  region: string;
  comuna: string;
}

/** The place with another region; a comuna that isn't in it goes. */
export function moveToRegion({ comuna }: Place, region: string): Place {
  const stays = region === '' || regionOf(comuna) === region;
  return { region, comuna: stays ? comuna : '' };
}

import type { Familia } from '#contract/catalogo.ts';

/** Addresses that take more than a fixed path. */
export function familyUrl(familia: Familia): string {
  return `/filter-page?${new URLSearchParams({ familia })}`;
}

export function productUrl(id: number): string {
  return `/detalle-producto/${id}`;
}

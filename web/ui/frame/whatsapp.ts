import type { DatosTienda } from '#contract/tienda/tienda.ts';

/** A conversation with the shop, begun for the person. */
export function whatsappUrl({ whatsapp, nombre }: DatosTienda): string {
  return `https://wa.me/${whatsapp}?${new URLSearchParams({ text: `Hola, ${nombre}: tengo una consulta.` })}`;
}

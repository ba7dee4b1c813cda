import { BAJA_GRANDE } from '#contract/catalogo/productos/cambio-grande.ts';
import { formatPrecio } from '#contract/valores/money.ts';

/** Asked once of prices that go down (D126): who closes it has said that they are other prices, and nothing is struck through. */
export const ofertaQuestion = (what: string) => ({
  message: `${what} ¿Es una oferta o un cambio de precio? Una oferta muestra el precio anterior tachado («Antes:») en la tienda.`,
  confirmLabel: 'Es una oferta',
  cancelLabel: 'Es un cambio de precio',
});

/** The same of one price that falls so far that it may be mending a slip; null of others, which the shop tells by their age. */
export function ofertaQuestionOf(descripcion: string, antes: number, despues: number) {
  const isFar = despues > 0 && despues < antes * (1 - BAJA_GRANDE / 100);
  return isFar ? ofertaQuestion(`«${descripcion}» baja de ${formatPrecio(antes)} a ${formatPrecio(despues)}.`) : null;
}

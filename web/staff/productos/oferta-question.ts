import { BAJA_GRANDE } from '#contract/catalogo/productos/cambio-grande.ts';
import type { Choice } from '#web/form/use-ask.tsx';

/** Asked once of prices that go down (D126): who closes it has said that they are other prices, and nothing is struck through. */
export const ofertaQuestion = (what: string) => ({
  message: `${what} ¿Es una oferta o un cambio de precio? Una oferta muestra el precio anterior tachado («Antes:») en la tienda.`,
  confirmLabel: 'Es una oferta',
  cancelLabel: 'Es un cambio de precio',
});

/**
 * The same of one price that falls so far that it may be a slip, or be mending one: in one question with what is to be said of
 * that fall (`warning`). Null of others, which the shop tells by their age.
 */
export function ofertaChoice(warning: string | undefined, antes: number, despues: number): Choice | null {
  const isFar = despues > 0 && despues < antes * (1 - BAJA_GRANDE / 100);
  if (!warning || !isFar) return null;
  return {
    message: `${warning.replace(/ ¿Está bien\?$/, '')} ¿Es una oferta o un cambio de precio?`,
    detail: 'Una oferta muestra el precio anterior tachado («Antes:») en la tienda.',
    confirmLabel: 'Es una oferta',
    otherLabel: 'Es un cambio de precio',
    cancelLabel: 'Cancelar',
  };
}

import type { Compra } from '#contract/compras.ts';
import { ApiError } from '#web/client/api.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** Whether the shop refused because the order is too far on its way, and not because something failed. */
export const isNotCancellable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'COMPRA_NO_ANULABLE';

/** Takes whoever can't cancel an order any more to the shop, with its number written down. */
export function ContactAboutOrder({ order }: { order: Pick<Compra, 'num_pedido'> }) {
  return (
    <LinkButton to={`/contacto?pedido=${order.num_pedido}`} look="dark">
      Contactar a la tienda
    </LinkButton>
  );
}

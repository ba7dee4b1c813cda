import type { Compra } from '#contract/ventas/compras/compras.ts';
import { ApiError } from '#web/client/api/api.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** Whether the shop refused because the purchase is too far on its way, and not because something failed. */
export const isNoAnulable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'COMPRA_NO_ANULABLE';

/** Takes whoever can't cancel a purchase any more to the shop, with its number written down. */
export function ContactAboutCompra({ compra }: { compra: Pick<Compra, 'num_pedido'> }) {
  return (
    <LinkButton to={`/contacto?pedido=${compra.num_pedido}`} look="dark">
      Contactar a la tienda
    </LinkButton>
  );
}

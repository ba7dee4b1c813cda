import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Page } from '#web/ui/page/page.tsx';

/** Another tab of this browser made the order: there is nothing left to confirm in this one. */
export function PagarHecho({ id, num_pedido }: { id: number; num_pedido: number }) {
  return (
    <Page title="Confirmar Compra" width="narrow">
      <Notice
        tone="info"
        message={`Este pedido ya lo hiciste en otra pestaña: es el N° ${num_pedido}.`}
        detail="No hace falta confirmarlo otra vez. Si agregaste algo más, sigue en tu carrito."
        focused
      >
        <LinkButton to={`/details-compra/${id}`} look="dark">
          Ver mi pedido
        </LinkButton>
        <LinkButton to="/carrito" look="outline">
          Ir al carrito
        </LinkButton>
      </Notice>
    </Page>
  );
}

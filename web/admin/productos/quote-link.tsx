import type { ReactNode } from 'react';
import { lineOf, type SeenProduct } from '#web/client/cart.ts';
import { payable } from '#web/tienda/pago/pagar-state.ts';
import { LinkButton } from '#web/ui/button.tsx';

interface QuoteLinkProps {
  /** What is to be quoted, one of each; none, and it is the cart. */
  productos: readonly SeenProduct[];
  label?: string;
  children: ReactNode;
}

/** Requests a quote for these. */
export function QuoteLink({ productos, label, children }: QuoteLinkProps) {
  const state = productos.length > 0 ? payable(productos.map((producto) => lineOf(producto, 1))) : undefined;
  return (
    <LinkButton look="outline" to="/solicitar-cotizacion" state={state} aria-label={label}>
      {children}
    </LinkButton>
  );
}

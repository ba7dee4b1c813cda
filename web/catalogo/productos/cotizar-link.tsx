import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { lineOf, type SeenProducto } from '#web/client/carrito/carrito.ts';
import { payable } from '#web/shared/pago/pagar-state.ts';
import { Link } from '#web/ui/link.tsx';

interface CotizarLinkProps {
  /** What is to be quoted, one of each; none, and it is the cart. */
  productos: readonly SeenProducto[];
  label?: string;
  /** It stands on the bar of what is chosen. */
  onBar?: boolean;
  children: ReactNode;
}

/** Requests a quote for these. */
export function CotizarLink({ productos, label, onBar = false, children }: CotizarLinkProps) {
  const state = productos.length > 0 ? payable(productos.map((producto) => lineOf(producto, 1))) : undefined;
  return (
    <Button
      size="xs"
      {...(onBar ? { color: 'grafito.7' } : { variant: 'default' })}
      component={Link}
      to="/solicitar-cotizacion"
      {...(state && { state })}
      aria-label={label}
    >
      {children}
    </Button>
  );
}

import { useState } from 'react';
import type { UsuarioConToken } from '#contract/usuarios.ts';
import type { Shipping } from './pagar-rules.ts';
import { readShipping, writeShipping } from './pagar-storage.ts';

/** The shipping form: kept while this tab lives, and filled with what the shop knows of whoever is logged in. */
export function useShipping(user: UsuarioConToken | null): [Shipping, (change: Partial<Shipping>) => void] {
  const userId = user?.id ?? null;
  const [shipping, setShipping] = useState(() => fill(readShipping(userId), user));
  // Somebody who logs in here gets the blanks filled, once: a field emptied on purpose stays empty.
  const [filledFor, setFilledFor] = useState(userId);
  if (userId !== filledFor) {
    setFilledFor(userId);
    setShipping(fill(shipping, user));
  }

  return [
    shipping,
    (change) => {
      const next = { ...shipping, ...change };
      setShipping(next);
      writeShipping(userId, next);
    },
  ];
}

function fill(shipping: Shipping, user: UsuarioConToken | null): Shipping {
  return {
    ...shipping,
    email: shipping.email || (user?.email ?? ''),
    direccion: shipping.direccion || (user?.direccion ?? ''),
  };
}

import { useEffect, useState } from 'react';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { paginarCompras } from '#contract/ventas/compras/compras-lista.ts';
import type { MiEmpresa } from '#contract/ventas/empresas/empresa.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useComunaElegida } from '#web/shared/flete/comuna-elegida.ts';
import { type Draft, knownDraft, shownDraft, type TypedDraft, withComuna, withFactura } from './pagar-draft.ts';
import { readTyped, writeTyped } from './pagar-storage.ts';

interface DraftInHand {
  draft: Draft;
  /** What the shop knows is still on its way. */
  loading: boolean;
  /** Where phone or address came from, while one of them stands as it came. */
  filledFrom: 'pedido' | 'cuenta' | null;
  change: (change: TypedDraft) => void;
  /** What was filled in becomes the person's own, and stays when the session ends before the order is sent. */
  keep: () => void;
}

/** `fija`: whom their company has a factura made out to. The form's values: kept while this tab lives, and filled with what the shop knows of whoever is logged in. */
export function useDraft(user: UsuarioConToken | null, fija: MiEmpresa['factura'] = null): DraftInHand {
  const userId = user?.id ?? null;
  const [comuna] = useComunaElegida();
  const [owner, setOwner] = useState(userId);
  const [typed, setTyped] = useState(() => readTyped(userId));
  // Who logs in here goes on with what was typed, unless somebody else typed it. Who is logged out loses nothing.
  if (userId !== null && userId !== owner) {
    setOwner(userId);
    if (owner !== null) setTyped(readTyped(userId));
  }

  // Staff's list has everybody's orders.
  const asks = user?.role === 'customer';
  const compras = useLoad(asks ? `ultimo-pedido-${user.id}` : null, () =>
    api(paginarCompras, { query: { page: 1, ultima_por: 'entrega' } }),
  );
  const own = (compras.data?.items ?? []).filter((compra) => compra.user_id === userId);
  let known: TypedDraft = {};
  if (user) known = compras.loading ? { email: user.email } : knownDraft(user, own);
  known = withComuna(known, comuna);
  const draft = withFactura(shownDraft(known, typed), fija);

  const hasTyped = Object.keys(typed).length > 0;
  useEffect(() => {
    if (hasTyped) writeTyped(owner, typed);
  }, [owner, typed, hasTyped]);

  const isFilled =
    (typed.contacto === undefined && known.contacto) || (typed.destino === undefined && known.destino?.direccion);
  return {
    draft,
    loading: compras.loading,
    filledFrom: isFilled ? (own.length > 0 ? 'pedido' : 'cuenta') : null,
    change: (change) => setTyped((before) => ({ ...before, ...change })),
    keep: () => setTyped((before) => ({ ...known, ...before })),
  };
}

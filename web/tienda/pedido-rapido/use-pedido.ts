import { useEffect, useMemo, useState } from 'react';
import { ownDraft } from '#web/client/drafts/own-draft.ts';
import { EMPTY, type Pedido, readPedido } from './pedido.ts';

/** The list that is being made: it stays while the tab lives, over a reload, a login or a failed call. */
export function usePedido() {
  const own = useMemo(() => ownDraft('pedido-rapido'), []);
  const [pedido, setPedido] = useState<Pedido | null>(null);

  useEffect(() => setPedido(readPedido(own.read())), [own]);
  useEffect(() => {
    if (pedido === null) return;
    if (pedido.texto === '' && pedido.filas.length === 0) own.forget();
    else own.write(pedido);
  }, [own, pedido]);

  return {
    /** What was kept has been read: what is typed before that would be written over. */
    ready: pedido !== null,
    pedido: pedido ?? EMPTY,
    change: (next: (pedido: Pedido) => Pedido) => setPedido((before) => next(before ?? EMPTY)),
  };
}

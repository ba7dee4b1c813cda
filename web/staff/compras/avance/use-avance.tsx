import { type ReactNode, useState } from 'react';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import type { ActoDePaso } from '#contract/ventas/despachos.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { AvanceModal } from './avance-modal.tsx';
import { RotulosModal } from './rotulos-modal.tsx';

interface Moving {
  paso: ActoDePaso;
  compras: readonly Compra[];
}

/**
 * Steps of purchases: what each asks in a modal, and which of them were refused in `notice`, until the next. And the labels of
 * their parcels, which may be asked for by themselves or upon dispatching.
 */
export function useAvance(onMoved?: () => void): {
  begin: (moving: Moving) => void;
  label: (compras: readonly Compra[]) => void;
  modal: ReactNode;
  notice: ReactNode;
} {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [labelling, setLabelling] = useState<readonly Compra[]>([]);
  const [rejected, setRejected] = useState<readonly string[]>([]);
  return {
    begin: (next) => {
      setRejected([]);
      setMoving(next);
    },
    label: setLabelling,
    modal: moving ? (
      <AvanceModal
        {...moving}
        onClose={() => setMoving(null)}
        onDone={(messages, toLabel) => {
          setRejected(messages);
          setLabelling(toLabel);
          onMoved?.();
        }}
      />
    ) : (
      labelling.length > 0 && <RotulosModal compras={labelling} onClose={() => setLabelling([])} />
    ),
    notice: rejected.length > 0 && (
      <Notice
        tone="error"
        message={rejected.length === 1 ? 'Un pedido no se movió.' : `${rejected.length} pedidos no se movieron.`}
        detail={rejected.join(' ')}
        focused
      />
    ),
  };
}

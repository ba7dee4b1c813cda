import { Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import {
  aprobarPedido,
  type PedidoDeEmpresa,
  pedidosDeMiEmpresa,
  rechazarPedido,
} from '#contract/ventas/empresas/pedidos.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './empresa-section.module.css';

/** As many as are decided on at once; the next come as these go. */
const AT_ONCE = 20;

/** What its people bought and waits for one's word. Its goods are kept meanwhile. */
export function PorAprobarPanel({ onDecided }: { onDecided: () => void }) {
  const waiting = useLoad('por-aprobar', () =>
    api(pedidosDeMiEmpresa, { query: { page: 1, limit: AT_ONCE, por_aprobar: '1' } }),
  );
  const [rejecting, setRejecting] = useState<PedidoDeEmpresa | null>(null);
  const [told, setTold] = useState<{ tone: 'success' | 'error'; message: string; attempt: number }>();
  const { busy, once } = useOnce();

  function say(tone: 'success' | 'error', message: string): void {
    setTold({ tone, message, attempt: Date.now() });
    waiting.reload();
    onDecided();
  }
  const approve = ({ id, num_pedido }: PedidoDeEmpresa) =>
    once(async () => {
      try {
        await api(aprobarPedido, { params: { id: String(id) } });
        say('success', `Aprobaste el pedido ${num_pedido}.`);
      } catch (error) {
        say('error', reasonOf(error) ?? aprobarPedido.fallback);
      }
    });

  return (
    <Panel title="Por aprobar" id="por-aprobar">
      {told && <Notice key={told.attempt} tone={told.tone} message={told.message} focused />}
      {waiting.error ? (
        <LoadFailed message={pedidosDeMiEmpresa.fallback} error={waiting.error} onRetry={waiting.reload} />
      ) : !waiting.data ? (
        <Loading label="Cargando lo que espera aprobación…" />
      ) : waiting.data.items.length === 0 ? (
        <p className={styles.soft}>Nada espera tu aprobación.</p>
      ) : (
        <ul className={styles.list}>
          {waiting.data.items.map((pedido) => (
            <li key={pedido.id}>
              <div>
                <Link to={`/details-compra/${pedido.id}`}>
                  <strong>Pedido {pedido.num_pedido}</strong>
                </Link>
                <p>
                  {formatPrecio(pedido.precio_final)} · {pedido.quien}
                </p>
                {pedido.reservada_hasta && (
                  <p className={styles.soft}>Se guarda hasta el {formatFechaHora(pedido.reservada_hasta)}</p>
                )}
              </div>
              <div className={styles.acts}>
                <Button
                  aria-disabled={busy}
                  aria-label={`Aprobar el pedido ${pedido.num_pedido}`}
                  onClick={() => void approve(pedido)}
                >
                  Aprobar
                </Button>
                <Button
                  look="outline"
                  aria-disabled={busy}
                  aria-label={`Rechazar el pedido ${pedido.num_pedido}`}
                  onClick={() => setRejecting(pedido)}
                >
                  Rechazar
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {rejecting && (
        <RejectModal
          pedido={rejecting}
          onClose={() => setRejecting(null)}
          onDone={() => {
            setRejecting(null);
            say('success', `Rechazaste el pedido ${rejecting.num_pedido}: quedó anulado.`);
          }}
        />
      )}
    </Panel>
  );
}

interface RejectModalProps {
  pedido: PedidoDeEmpresa;
  onClose: () => void;
  onDone: () => void;
}

function RejectModal({ pedido: { id, num_pedido }, onClose, onDone }: RejectModalProps) {
  const submit = useSubmit({
    check: (values) => {
      const bad = rechazarPedido.body.safeParse({ motivo: textOf(values, 'motivo') }).error?.issues[0]?.message;
      return bad ? { fields: { motivo: bad } } : null;
    },
    send: async (values) => {
      await api(rechazarPedido, { params: { id: String(id) }, body: { motivo: textOf(values, 'motivo') } });
      onDone();
    },
    failed: rechazarPedido.fallback,
  });
  return (
    <Modal.Root opened onClose={onClose} size={520}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={`Rechazar el pedido ${num_pedido}`} />
        <Modal.Body>
          <SubmitForm submit={submit}>
            <Textarea
              label="Por qué"
              description="Lo lee quien lo pidió. El pedido se anula."
              name="motivo"
              size="md"
              maxLength={200}
              autosize
              minRows={2}
              data-autofocus
              error={submit.problem?.fields.motivo}
            />
            <div className={styles.acts}>
              <Button type="submit" disabled={!submit.ready || submit.sending}>
                {submit.sending ? 'Rechazando…' : 'Rechazar'}
              </Button>
              <Button look="outline" onClick={onClose}>
                Cancelar
              </Button>
            </div>
          </SubmitForm>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

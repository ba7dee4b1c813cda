import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BorradorHecho, pedirParaCompra } from '#contract/abastecimiento/ordenes/pedir.ts';
import { listarOcPublicas, type OcDeLista } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { pedirParaCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import styles from '#web/shared/papeles.module.css';
import { ORDENES } from '#web/staff/addresses.ts';
import { BuscarPedido } from '#web/staff/buscar-pedido.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';

const FEW = 8;

/** Bought, all that it holds and nobody was asked for; before that, what there isn't of its quotation. */
async function pedir({ compra, cotizacion }: OcDeLista, otra: boolean): Promise<readonly BorradorHecho[]> {
  const { ordenes } = compra
    ? await api(pedirParaCompra, { params: { id: String(compra.id) } })
    : await api(pedirParaCotizacion, { params: { id: String(cotizacion!.id) }, body: { otra } });
  return ordenes;
}

/** Writes drafts of orders to suppliers of what a public body's order lacks. */
export function PedirParaOcModal({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('');
  const [hechas, setHechas] = useState<{ oc: string; ordenes: readonly BorradorHecho[] } | null>(null);
  const [failure, setFailure] = useState<{ detail: string | undefined; attempt: number } | null>(null);
  const { busy, once } = useOnce();
  const { ask, dialog } = useAsk();
  const tomadas = useQuery(endpointQuery(listarOcPublicas, { query: { q, etapa: 'tomada', page: 1, limit: FEW } }));
  const compradas = useQuery(
    endpointQuery(listarOcPublicas, { query: { q, etapa: 'convertida', page: 1, limit: FEW } }),
  );
  const error = tomadas.error ?? compradas.error;
  const refetch = () => Promise.all([tomadas.refetch(), compradas.refetch()]);
  const open = tomadas.data && compradas.data && [...tomadas.data.items, ...compradas.data.items];

  async function choose(oc: OcDeLista): Promise<void> {
    setFailure(null);
    try {
      setHechas({ oc: oc.codigo, ordenes: await pedir(oc, false) });
    } catch (error) {
      const again = error instanceof ApiError && error.code === 'ORDEN_REPETIDA';
      if (!again) return setFailure({ detail: reasonOf(error), attempt: Date.now() });
      const question = { message: error.message, confirmLabel: 'Pedir de nuevo', cancelLabel: 'No' };
      if (!(await ask(question))) return;
      try {
        setHechas({ oc: oc.codigo, ordenes: await pedir(oc, true) });
      } catch (error) {
        setFailure({ detail: reasonOf(error), attempt: Date.now() });
      }
    }
  }

  return (
    <>
      <Modal.Root opened onClose={() => !busy && onClose()} size={620}>
        <Modal.Overlay />
        <Modal.Content>
          <ModalHead title="Pedir para una OC" />
          <Modal.Body>
            <div className={styles.lineas}>
              {hechas ? (
                <Hechas {...hechas} onClose={onClose} />
              ) : (
                <>
                  <p className={styles.soft}>Elige la OC tomada: de lo que le falta sale un borrador por proveedor.</p>
                  <BuscarPedido label="Código de la OC u organismo" numero={q} onFind={setQ} />
                  {failure && (
                    <Notice
                      key={failure.attempt}
                      tone="error"
                      message={pedirParaCompra.fallback}
                      detail={failure.detail}
                      focused
                    />
                  )}
                  {error ? (
                    <LoadFailed message={listarOcPublicas.fallback} error={error} onRetry={() => void refetch()} />
                  ) : !open ? (
                    <Loading label="Buscando las OC…" />
                  ) : open.length === 0 ? (
                    <p className={styles.soft}>Ninguna OC tomada coincide.</p>
                  ) : (
                    <ul className={styles.choices} aria-label="OC tomadas">
                      {open.map((oc) => (
                        <li key={oc.id}>
                          <button type="button" aria-disabled={busy} onClick={() => void once(() => choose(oc))}>
                            <strong>{oc.codigo}</strong>
                            <span className={styles.soft}>
                              {[
                                oc.organismo,
                                oc.compra ? `pedido ${oc.compra.num_pedido}` : 'sin pedido todavía',
                                formatFecha(oc.fecha_envio),
                              ].join(' · ')}
                            </span>
                          </button>
                        </li>
                      ))}
                    </ul>
                  )}
                </>
              )}
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {dialog}
    </>
  );
}

function Hechas({ oc, ordenes, onClose }: { oc: string; ordenes: readonly BorradorHecho[]; onClose: () => void }) {
  return (
    <>
      <Notice
        tone="success"
        message={`${many(ordenes.length, 'borrador hecho', 'borradores hechos')} para la OC ${oc}.`}
        focused
      />
      <ul className={styles.history}>
        {ordenes.map(({ id, numero, nombre_provedor, lineas }) => (
          <li key={id}>
            <Link to={`${ORDENES}/${id}`}>{numero}</Link>
            <span className={styles.soft}>{`${nombre_provedor} · ${many(lineas, 'producto', 'productos')}`}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onClose}>Listo</Button>
      </div>
    </>
  );
}

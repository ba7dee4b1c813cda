import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cotizacionesParaOc, vincularOc } from '#contract/licitacion/oc-publicas/actos.ts';
import type { OcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { ETIQUETA_ETAPA } from '#contract/ventas/cotizaciones/estados.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import type { OverRecord } from '#web/staff/record/over-record.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import styles from './oc.module.css';

interface VincularModalProps extends OverRecord {
  oc: OcPublica;
}

/** Says of which quotation an order is: those of its buyer first, then by how near they come to its total. */
export function VincularModal({ oc, onClose }: VincularModalProps) {
  const params = { id: String(oc.id) };
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const { data, error } = useQuery(endpointQuery(cotizacionesParaOc, { params, query: q ? { q } : {} }));
  const { busy, once } = useOnce();
  const [failure, setFailure] = useState<unknown>(null);

  async function choose(cotizacion_id: number, num: number): Promise<void> {
    setFailure(null);
    try {
      await api(vincularOc, { params, body: { cotizacion_id } });
      toast(`La orden ${oc.codigo} es de la cotización ${num}.`);
      await caughtUp();
      onClose();
    } catch (caught) {
      setFailure(caught);
    }
  }

  return (
    <Modal.Root opened onClose={onClose} size={620}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={`¿De qué cotización es ${oc.codigo}?`} />
        <Modal.Body>
          <TextInput
            data-autofocus
            label="Buscar cotización"
            description="Número, o parte del cliente."
            size="md"
            mb="md"
            value={typed}
            maxLength={120}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {failure !== null && <Notice tone="error" message={vincularOc.fallback} detail={reasonOf(failure)} focused />}
          {error ? (
            <Notice tone="error" message={cotizacionesParaOc.fallback} detail={error.message} />
          ) : !data ? (
            <Loading label="Buscando cotizaciones…" />
          ) : data.length === 0 ? (
            <Empty message="No hay cotizaciones enviadas que calcen." />
          ) : (
            <ul className={styles.choices} aria-label="Cotizaciones">
              {data.map(({ id, num_cotizacion, etapa, cliente, fecha, total, mismo_rut }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.choice}
                    aria-disabled={busy}
                    onClick={() => void once(() => choose(id, num_cotizacion))}
                  >
                    <strong>
                      {num_cotizacion} · {cliente}
                    </strong>
                    <span className={styles.soft}>
                      {[
                        ETIQUETA_ETAPA[etapa],
                        formatFecha(fecha),
                        `${formatPrecio(total)} con IVA`,
                        mismo_rut && 'mismo RUT',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

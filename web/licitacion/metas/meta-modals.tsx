import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { actualizarMeta, obtenerMeta, type PersonaConMeta, quitarMeta } from '#contract/licitacion/metas.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import papeles from '#web/shared/papeles.module.css';
import { thisMonth } from '#web/staff/meses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';

interface MetaModalProps {
  mes: string;
  persona: PersonaConMeta & { meta: NonNullable<PersonaConMeta['meta']> };
  onClose: () => void;
}

/** A month that ended is told about by its goals. */
const ReasonHint = ({ mes }: { mes: string }) =>
  mes < thisMonth() ? <p className={papeles.soft}>Ya terminó {nombreDeMes(mes)}: di por qué cambia.</p> : null;

const withReason = ({ motivo, ...fields }: Record<string, unknown>) => ({ ...fields, ...(motivo ? { motivo } : {}) });

/** Another amount, upon the one that is seen. */
export function ActualizarMetaModal({ mes, persona: { nombre, meta, montoAsignado }, onClose }: MetaModalProps) {
  const form = useEndpointForm(actualizarMeta, {
    initial: { montoAsignado: formatNumero(montoAsignado ?? 0), motivo: '' },
    params: { id: String(meta.id) },
    compose: (fields) => ({ ...withReason(fields), version: meta.version }),
    onDone: ({ montoAsignado }) => {
      toast(`La meta de ${nombre} es ${formatPrecio(montoAsignado!)}.`);
      onClose();
    },
  });
  return (
    <FormModal form={form} title={`Meta de ${nombre}`} submit={['Actualizar', 'Actualizando…']} onClose={onClose}>
      <ReasonHint mes={mes} />
      <NumberField form={form} name="montoAsignado" label={`Monto de ${nombreDeMes(mes)}`} of="netos" />
      <TextField form={form} name="motivo" label="Motivo" />
    </FormModal>
  );
}

/** It is nobody's any more: what it was stays in its history. */
export function QuitarMetaModal({ mes, persona: { nombre, meta, montoAsignado }, onClose }: MetaModalProps) {
  const form = useEndpointForm(quitarMeta, {
    initial: { motivo: '' },
    params: { id: String(meta.id) },
    compose: (fields) => ({ ...withReason(fields), version: meta.version }),
    onDone: () => {
      toast(`${nombre} ya no tiene meta en ${nombreDeMes(mes)}.`);
      onClose();
    },
  });
  return (
    <FormModal form={form} title="Quitar la meta" submit={['Quitar', 'Quitando…']} onClose={onClose}>
      <p className={papeles.soft}>
        {nombre}, {nombreDeMes(mes)}: {formatPrecio(montoAsignado ?? 0)}. Después se le puede asignar otra.
      </p>
      <ReasonHint mes={mes} />
      <TextField form={form} name="motivo" label="Motivo" />
    </FormModal>
  );
}

/** Every amount that it had, with who wrote it. */
export function HistoriaModal({ mes, persona: { nombre, meta }, onClose }: MetaModalProps) {
  const { data, error, refetch } = useQuery(endpointQuery(obtenerMeta, { params: { id: String(meta.id) } }));
  return (
    <Modal.Root opened onClose={onClose} size={480}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={`Meta de ${nombre} en ${nombreDeMes(mes)}`} />
        <Modal.Body>
          {error ? (
            <LoadFailed message={obtenerMeta.fallback} error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <Loading label="Cargando la historia…" />
          ) : (
            <ol className={papeles.history} aria-label="Montos de la meta">
              {data.historial.map(({ montoAsignado, cuando, quien, motivo }) => (
                <li key={cuando}>
                  <strong>{montoAsignado === null ? 'Se quitó' : formatPrecio(montoAsignado)}</strong>
                  <span className={papeles.soft}>{[formatFechaHora(cuando), quien].filter(Boolean).join(' · ')}</span>
                  {motivo && <span>{motivo}</span>}
                </li>
              ))}
            </ol>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

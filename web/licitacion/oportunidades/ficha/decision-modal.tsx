import { descartarOportunidad, postularOportunidad } from '#contract/licitacion/oportunidades/actos.ts';
import type { Oportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import styles from '../licitaciones.module.css';

interface DecisionModalProps extends OverRecord {
  una: Oportunidad;
  act: 'postular' | 'descartar';
}

const ACTS = {
  postular: { endpoint: postularOportunidad, title: 'Postular', busy: 'Anotando…', done: 'Se postula.' },
  descartar: { endpoint: descartarOportunidad, title: 'No postular', busy: 'Anotando…', done: 'Queda descartada.' },
} as const;

/** To go for it or not, and why: whoever looks later knows. */
export function DecisionModal({ una, act, onClose }: DecisionModalProps) {
  const { endpoint, title, busy, done } = ACTS[act];
  const lacking = una.requisitos.filter(({ cumplido }) => !cumplido).length;
  const form = useEndpointForm(endpoint as typeof postularOportunidad, {
    initial: { motivo: '' },
    params: { id: String(una.id) },
    onDone: closing(onClose, done),
  });
  return (
    <FormModal form={form} title={`${title}: ${una.codigo}`} submit={[title, busy]} onClose={onClose}>
      {act === 'postular' && (
        <p className={styles.soft}>
          {`Hay producto para ${una.hallados} de ${una.items} ítems`}
          {lacking > 0
            ? `, y ${lacking === 1 ? 'falta 1 requisito' : `faltan ${lacking} requisitos`} por cumplir.`
            : '.'}
        </p>
      )}
      <TextField form={form} name="motivo" label="Por qué" />
    </FormModal>
  );
}

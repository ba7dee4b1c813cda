import type { EndpointForm } from '#web/form/endpoint-form.ts';
import { NumberField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import styles from '#web/shared/papeles.module.css';

interface MontoModalProps<S> {
  form: EndpointForm<{ monto: string }, S>;
  title: string;
  submit: readonly [label: string, busy: string];
  /** How much there is, and how much may be. */
  hint: string;
  onClose: () => void;
}

/** What passes from one thing to another without any money moving: only how much. */
export function MontoModal<S>({ form, title, submit, hint, onClose }: MontoModalProps<S>) {
  return (
    <FormModal form={form} title={title} submit={submit} onClose={onClose}>
      <p className={styles.soft}>{hint}</p>
      <NumberField form={form} name="monto" label="Monto" />
    </FormModal>
  );
}

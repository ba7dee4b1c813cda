import type { ReactNode } from 'react';
import type { Reply } from '#contract/http.ts';
import type { BodyEndpoint } from '#web/form/endpoint-form.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/ui/form/form.module.css';
import { closing, type OverRecord } from './over-record.ts';

interface MotivoModalProps<E extends BodyEndpoint> extends OverRecord {
  endpoint: E;
  params: Record<string, string>;
  title: string;
  submit: readonly [label: string, busy: string];
  cancel?: string;
  said: string | ((reply: Reply<E>) => string);
  /** What will happen. */
  children?: ReactNode;
}

/** Undoes or calls off what is on the page: why, and what will happen. */
export function MotivoModal<E extends BodyEndpoint>({
  endpoint,
  params,
  said,
  children,
  ...modal
}: MotivoModalProps<E>) {
  const form = useEndpointForm<E, { motivo: string }>(endpoint, {
    initial: { motivo: '' },
    params,
    onDone: closing(modal.onClose, said),
  });
  return (
    <FormModal form={form} {...modal}>
      {children && <p className={styles.hint}>{children}</p>}
      <TextField form={form} name="motivo" label="Motivo" />
    </FormModal>
  );
}

import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from '#web/ui/form/form.module.css';
import type { Submit } from './use-submit.ts';

interface SubmitFormProps extends Omit<ComponentProps<'form'>, 'ref' | 'method' | 'noValidate' | 'onSubmit'> {
  submit: Pick<Submit, 'form' | 'onSubmit' | 'problem'>;
}

/** A form that `useSubmit` sends. Why it was not accepted stands above its fields. */
export function SubmitForm({ submit, className, children, ...rest }: SubmitFormProps) {
  const { form, onSubmit, problem } = submit;
  return (
    <form
      {...rest}
      ref={form}
      className={className ? `${styles.form} ${className}` : styles.form}
      method="post"
      noValidate
      onSubmit={onSubmit}
    >
      {problem?.message && (
        <Notice key={problem.attempt} tone="error" message={problem.message} detail={problem.detail} focused />
      )}
      {children}
    </form>
  );
}

interface SaveOrCancelProps {
  submit: Pick<Submit, 'sending' | 'ready'>;
  onCancel: () => void;
}

/** The end of a form that changes what there is. */
export function SaveOrCancel({ submit: { sending, ready }, onCancel }: SaveOrCancelProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" disabled={!ready || sending}>
        {sending ? 'Guardando…' : 'Guardar'}
      </Button>
      <Button look="outline" disabled={sending} onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}

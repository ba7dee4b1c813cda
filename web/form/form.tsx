import type { ComponentProps } from 'react';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import type { EndpointForm } from './endpoint-form.ts';
import { SubmitForm } from './submit-form.tsx';
import { SIGUE_AQUI } from './use-submit.ts';
import type { Values } from './values.ts';

interface FormProps<V extends Values, S> extends Omit<ComponentProps<typeof SubmitForm>, 'submit' | 'form'> {
  form: EndpointForm<V, S>;
  /** Asks before the page is left with what was typed. One form of a page can. */
  guard?: boolean;
}

/** The frame of a form over an endpoint, with what it asks. */
export function Form<V extends Values, S>({ form, guard = false, children, ...rest }: FormProps<V, S>) {
  return (
    <SubmitForm aria-busy={form.submit.sending} {...rest} submit={form.submit}>
      {children}
      {form.dialog}
      {guard && <UnsavedChanges when={form.unsaved} onDiscard={() => form.restart()} />}
    </SubmitForm>
  );
}

interface FormDoneProps {
  form: Pick<EndpointForm<Values>, 'done' | 'submit'>;
  message: string;
  /** What went well is told elsewhere, but for whoever typed on meanwhile. */
  onlyChanged?: boolean;
}

/** It went well. Who typed on meanwhile keeps the focus, and is told that this did not go along. */
export function FormDone({ form: { done, submit }, message, onlyChanged = false }: FormDoneProps) {
  if (!done || submit.problem || (onlyChanged && !done.changed)) return null;
  return <Notice tone="success" message={message} detail={done.changed && SIGUE_AQUI} focused={!done.changed} />;
}

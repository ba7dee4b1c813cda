import { type ReactNode, useState } from 'react';
import { enviarCorreo, MENSAJE_ENVIADO, MENSAJE_FALLIDO } from '#contract/correo.ts';
import type { CallInput } from '#contract/http.ts';
import { api } from '#web/client/browser-api.ts';
import { useDraft } from '#web/client/use-draft.ts';
import { textOf, useSubmit } from '#web/sesion/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NeedsScript } from '#web/ui/states.tsx';
import styles from './message-form.module.css';

interface Message {
  /** Under what name, and of which fields, what is typed is kept. */
  draft: string;
  fields: readonly string[];
  compose: (field: (name: string) => string) => CallInput<typeof enviarCorreo>['body'];
  /** It has really been sent: until then what was typed stays. */
  onSent: (form: HTMLFormElement | null) => void;
}

/** Writes to the shop's inbox what `MessageForm` asks for. */
export function useMessage({ draft, fields, compose, onSent }: Message) {
  const [sent, setSent] = useState(false);
  const submit = useSubmit({
    check: () => null,
    send: async (values) => {
      const field = (name: string) => textOf(values, name);
      await api(enviarCorreo, { body: { ...compose(field), sitio_web: field('sitio_web') } });
      forget();
      onSent(submit.form.current);
      setSent(true);
    },
    failed: MENSAJE_FALLIDO,
  });
  const { forget } = useDraft(draft, submit.form, fields);
  return { ...submit, sent };
}

interface MessageFormProps {
  message: ReturnType<typeof useMessage>;
  /** What the button says. */
  submit: string;
  look?: 'primary' | 'outline';
  children: ReactNode;
}

/** The form around the fields: its button, how it went, and a field that only machines fill in. */
export function MessageForm({ message, submit, look = 'primary', children }: MessageFormProps) {
  const { form, onSubmit, problem, sending, ready, sent } = message;
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={onSubmit} aria-busy={sending}>
      {children}
      <div className={styles.trap} aria-hidden="true">
        <label>
          No llenes este campo
          <input type="text" name="sitio_web" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <NeedsScript />
        <Button type="submit" look={look} disabled={!ready || sending}>
          {sending ? 'Enviando…' : submit}
        </Button>
      </div>
      {sent && !sending && !problem && <Notice tone="success" message={MENSAJE_ENVIADO} focused />}
      {problem && <Notice tone="error" message={problem.message} detail={problem.detail} focused />}
    </form>
  );
}

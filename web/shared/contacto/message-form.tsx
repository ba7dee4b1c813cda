import { type ReactNode, useState } from 'react';
import { enviarCorreo, MENSAJE_ENVIADO, MENSAJE_FALLIDO } from '#contract/casa/correo/correo.ts';
import type { CallInput } from '#contract/http.ts';
import { conLoRaro } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { EMAIL_INVALIDO } from '#contract/valores/email.ts';
import { esEmail } from '#contract/valores/email-pattern.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useDraft } from '#web/client/drafts/use-draft.ts';
import { type Refusal, SIGUE_AQUI, textOf, useSubmit } from '#web/form/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { NeedsScript } from '#web/ui/states/states.tsx';
import styles from './message-form.module.css';

interface Message {
  /** Under what name, and of which fields, what is typed is kept. */
  draft: string;
  fields: readonly string[];
  /** Those of them that can't be left out, from the first on the screen on. */
  required: readonly string[];
  /** How many characters fit in the one that may be long. It says so itself: see `bounded`. */
  limit: { name: string; max: number };
  compose: (field: (name: string) => string) => CallInput<typeof enviarCorreo>['body'];
  /** It has really been sent: until then what was typed stays. */
  onSent: (form: HTMLFormElement | null) => void;
}

/** What is missing, for blanks are nothing, an address to which the shop could not answer, and what doesn't fit. */
function checkMessage({ required, limit }: Pick<Message, 'required' | 'limit'>, values: FormData): Refusal | null {
  const fields: Record<string, string> = {};
  for (const name of required) {
    const text = textOf(values, name);
    if (!text) fields[name] = 'Falta este dato.';
    else if (name === 'email' && !esEmail(limpiarDato(text))) fields[name] = conLoRaro(EMAIL_INVALIDO, text);
  }
  if (textOf(values, limit.name).length > limit.max) fields[limit.name] = '';
  return Object.keys(fields).length > 0 ? { fields } : null;
}

/** Writes to the shop's inbox what `MessageForm` asks for. */
export function useMessage({ draft, fields, required, limit, compose, onSent }: Message) {
  const [sent, setSent] = useState<{ changed: boolean } | null>(null);
  const submit = useSubmit({
    check: (values) => checkMessage({ required, limit }, values),
    send: async (values, isChanged) => {
      const field = (name: string) => textOf(values, name);
      await api(enviarCorreo, { body: { ...compose(field), sitio_web: field('sitio_web') } });
      const changed = isChanged();
      if (!changed) {
        forget();
        onSent(submit.form.current);
      }
      setSent({ changed });
    },
    failed: MENSAJE_FALLIDO,
  });
  const { forget } = useDraft(draft, submit.form, fields);
  const { fields: errors = {} } = submit.problem ?? {};
  return { ...submit, sent, errors };
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
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit} aria-busy={sending}>
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
      {sent && !sending && !problem && (
        <Notice tone="success" message={MENSAJE_ENVIADO} detail={sent.changed && SIGUE_AQUI} focused={!sent.changed} />
      )}
      {problem?.message && <Notice tone="error" message={problem.message} detail={problem.detail} focused />}
    </form>
  );
}

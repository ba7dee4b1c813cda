import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { enviarCorreo, MENSAJE_ENVIADO, MENSAJE_FALLIDO } from '#contract/correo.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import type { CartItem } from '#web/client/cart.ts';
import { useSession } from '#web/client/session.ts';
import { useDraft } from '#web/client/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './solicitar-cotizacion.module.css';
import { quoteMessage } from './solicitar-cotizacion-rules.ts';

type State = { is: 'idle' | 'sending' | 'sent' } | { is: 'failed'; detail: string };

/** Sends the list to the shop's inbox. What was typed stays until it has really been sent. */
export function SolicitarCotizacionEnvio({ items }: { items: readonly CartItem[] }) {
  const { user } = useSession();
  const [typed, setTyped] = useState<{ name?: string; email?: string; comment?: string }>({});
  const [state, setState] = useState<State>({ is: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft('cotizacion', form, ['name', 'email', 'comment']);
  const isSending = state.is === 'sending';
  const values = {
    name: typed.name ?? user?.name ?? '',
    email: typed.email ?? user?.email ?? '',
    comment: typed.comment ?? '',
  };
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    size: 'md',
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((now) => ({ ...now, [name]: value }));
    },
  });

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const sitio_web = String(new FormData(event.currentTarget).get('sitio_web') ?? '');
    setState({ is: 'sending' });
    setAttempt((number) => number + 1);
    try {
      const { name, email, comment } = values;
      const cuerpo = quoteMessage({ name: name.trim(), email: email.trim(), comment: comment.trim(), items });
      await api(enviarCorreo, {
        body: { asunto: 'Solicitud de cotización', cuerpo, responder_a: email.trim(), sitio_web },
      });
      draft.forget();
      setTyped((now) => ({ ...now, comment: '' }));
      setState({ is: 'sent' });
    } catch (error) {
      setState({ is: 'failed', detail: error instanceof ApiError ? error.message : '' });
    } finally {
      busy.current = false;
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      aria-busy={isSending}
    >
      <p className={styles.note}>
        Te respondemos por correo con precio y plazo. Enviar la solicitud no te obliga a comprar.
      </p>
      <TextInput label="Nombre" autoComplete="name" required maxLength={100} {...field('name')} />
      <TextInput
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        {...field('email')}
      />
      <Textarea label="Comentario (opcional)" maxLength={1000} rows={4} {...field('comment')} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          No llenes este campo
          <input type="text" name="sitio_web" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" look="outline" disabled={isSending}>
          {isSending ? 'Enviando…' : 'Enviar solicitud'}
        </Button>
      </div>
      {state.is === 'sent' && <Notice key={attempt} tone="success" message={MENSAJE_ENVIADO} focused />}
      {state.is === 'failed' && (
        <Notice key={attempt} tone="error" message={MENSAJE_FALLIDO} detail={state.detail} focused />
      )}
    </form>
  );
}

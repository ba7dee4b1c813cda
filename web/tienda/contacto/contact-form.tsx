import '#web/ui/mantine-styles.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { enviarCorreo, MENSAJE_ENVIADO, MENSAJE_FALLIDO } from '#contract/correo.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { useSession } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { NeedsScript } from '#web/ui/states.tsx';
import styles from './contacto.module.css';

type State = { is: 'idle' | 'sending' | 'sent' } | { is: 'failed'; detail: string };

/** What was typed stays until it has really been sent. */
export function ContactForm() {
  const [state, setState] = useState<State>({ is: 'idle' });
  const isSending = state.is === 'sending';
  const busy = useRef(false);
  // Without JavaScript the browser would send the form by itself, so the button waits for it.
  const ready = useMounted();
  const { form, fill } = useKnownFields();

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const fields = new FormData(event.currentTarget);
    const field = (name: string) => String(fields.get(name) ?? '').trim();
    setState({ is: 'sending' });
    try {
      await api(enviarCorreo, {
        body: {
          asunto: `Contacto de ${field('name')}`,
          cuerpo: `Nombre: ${field('name')}\nCorreo: ${field('email')}\n\n${field('message')}`,
          responder_a: field('email'),
          sitio_web: field('sitio_web'),
        },
      });
      form.current?.reset();
      fill(['name', 'email']);
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
      <TextInput label="Nombre" name="name" autoComplete="name" required maxLength={100} size="md" />
      <TextInput
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        size="md"
      />
      <Textarea label="Mensaje" name="message" required maxLength={4500} rows={7} size="md" />
      <div className={styles.trap} aria-hidden="true">
        <label>
          No llenes este campo
          <input type="text" name="sitio_web" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <NeedsScript />
        <Button type="submit" disabled={!ready || isSending}>
          {isSending ? 'Enviando…' : 'Enviar mensaje'}
        </Button>
      </div>
      {state.is === 'sent' && (
        <p role="status" className={`${styles.note} ${styles.ok}`}>
          {MENSAJE_ENVIADO}
        </p>
      )}
      {state.is === 'failed' && (
        <p role="alert" className={`${styles.note} ${styles.bad}`}>
          {MENSAJE_FALLIDO}
          {state.detail && state.detail !== MENSAJE_FALLIDO && <small>{state.detail}</small>}
        </p>
      )}
    </form>
  );
}

/** What the address asks about: the link that leads here says why one writes. */
const MENSAJES: Readonly<Record<string, string>> = {
  distribuidor:
    'Hola, quiero ser distribuidor de sus productos.\n\nMi empresa: \nCiudad: \nProductos que me interesan: ',
};

type Field = 'name' | 'email' | 'message';

/** Fills the blanks with what is known: who is logged in, and what one comes for. What was typed is left alone. */
function useKnownFields() {
  const form = useRef<HTMLFormElement>(null);
  const { user } = useSession();
  const { search } = useLocation();
  const known = {
    name: user?.name ?? '',
    email: user?.email ?? '',
    message: MENSAJES[new URLSearchParams(search).get('motivo') ?? ''] ?? '',
  };

  function fill(names: readonly Field[]): void {
    for (const name of names) {
      const field = form.current?.elements.namedItem(name);
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isText && !field.value) field.value = known[name];
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is known changes
  useEffect(() => fill(['name', 'email', 'message']), [known.name, known.email, known.message]);
  return { form, fill };
}

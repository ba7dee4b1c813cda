import '#web/ui/mantine-styles.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { enviarCorreo, MENSAJE_ENVIADO, MENSAJE_FALLIDO } from '#contract/correo.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { useSession } from '#web/client/session.ts';
import { useDraft } from '#web/client/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
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
  const form = useRef<HTMLFormElement>(null);
  // Before what is known: that fills only what is left blank.
  const draft = useDraft('contacto', form, FIELDS);
  const fill = useKnownFields(form);

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
      draft.forget();
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
      {state.is === 'sent' && <Notice tone="success" message={MENSAJE_ENVIADO} focused />}
      {state.is === 'failed' && <Notice tone="error" message={MENSAJE_FALLIDO} detail={state.detail} focused />}
    </form>
  );
}

/** What the address asks about: the link that leads here says why one writes. */
const MENSAJES: Readonly<Record<string, string>> = {
  distribuidor:
    'Hola, quiero ser distribuidor de sus productos.\n\nMi empresa: \nCiudad: \nProductos que me interesan: ',
};

const FIELDS = ['name', 'email', 'message'] as const;
type Field = (typeof FIELDS)[number];

/** Fills the blanks with what is known: who is logged in, and what one comes for. What was typed is left alone. */
function useKnownFields(form: RefObject<HTMLFormElement | null>) {
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
  useEffect(() => fill(FIELDS), [known.name, known.email, known.message]);
  return fill;
}

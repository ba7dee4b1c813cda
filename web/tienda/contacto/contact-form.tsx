import { Textarea, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { useSession } from '#web/client/session/session.ts';
import { PERSON_FIELDS } from '#web/sesion/person-fields.ts';
import { bounded } from '#web/shared/contacto/bounded.ts';
import { MessageForm, useMessage } from '#web/shared/contacto/message-form.tsx';

/** Writes to the shop. */
export function ContactForm() {
  const [text, setText] = useState('');
  const message = useMessage({
    draft: 'contacto',
    fields: [...FIELDS, ASKED],
    required: FIELDS,
    limit: { name: 'message', max: MAX_MESSAGE },
    compose: (field) => {
      const name = enUnaLinea(field('name'));
      return {
        asunto: `Contacto de ${name}`,
        cuerpo: `Nombre: ${name}\nCorreo: ${field('email')}\n\n${field('message')}`,
        responder_a: field('email'),
      };
    },
    onSent: (form) => {
      form?.reset();
      fillPerson();
      setText('');
    },
  });
  // After the draft: what was typed is left alone.
  const fillPerson = useKnownPerson(message.form);
  useAsked(message.form, setText);

  return (
    <MessageForm message={message} submit="Enviar mensaje">
      <input type="hidden" name={ASKED} />
      <TextInput {...PERSON_FIELDS.name} autoComplete="name" required error={message.errors.name} />
      <TextInput {...PERSON_FIELDS.email} autoComplete="email" required error={message.errors.email} />
      <Textarea
        label="Mensaje"
        name="message"
        required
        rows={7}
        size="md"
        onInput={(event) => setText(event.currentTarget.value)}
        {...bounded(text, MAX_MESSAGE, message.errors.message)}
      />
    </MessageForm>
  );
}

const DISTRIBUIDOR =
  'Hola, quiero ser distribuidor de sus productos.\n\nMi empresa: \nCiudad: \nProductos que me interesan: ';

/** What the address asks about: the link that leads here says why one writes. */
function messageFor(params: URLSearchParams): string {
  if (params.get('motivo') === 'distribuidor') return DISTRIBUIDOR;
  const pedido = params.get('pedido') ?? '';
  return /^\d{6,9}$/.test(pedido) ? `Hola, les escribo por mi pedido N° ${pedido}.\n\n` : '';
}

/** What was typed stays, after what the address asks about. */
function withAsked(asks: string, typed: string): string {
  if (!typed) return asks;
  const [opening = ''] = asks.split('\n');
  return typed.includes(opening) ? typed : `${asks.trimEnd()}\n\n${typed}`;
}

const FIELDS = ['name', 'email', 'message'] as const;
const MAX_MESSAGE = 4500;

/** The field, kept with the draft, with the last text that the address put in the message. */
const ASKED = 'asked';

function textField(form: HTMLFormElement | null, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}

/** Fills the blanks with who is logged in. */
function useKnownPerson(form: RefObject<HTMLFormElement | null>) {
  const { user } = useSession();
  const { name = '', email = '' } = user ?? {};

  function fill(): void {
    for (const [field, known] of Object.entries({ name, email })) {
      const input = textField(form.current, field);
      if (input && !input.value) input.value = known;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is known changes
  useEffect(fill, [name, email]);
  return fill;
}

/** Puts before the message what the address asks about, once; what another address put there goes if nobody touched it. */
function useAsked(form: RefObject<HTMLFormElement | null>, onText: (text: string) => void): void {
  const { search } = useLocation();
  const asks = messageFor(new URLSearchParams(search));
  useEffect(() => {
    const message = textField(form.current, 'message');
    const asked = textField(form.current, ASKED);
    if (!message || !asked) return;
    const untouched = message.value === asked.value;
    if (untouched || !message.value || asks !== asked.value) {
      message.value = withAsked(asks, untouched ? '' : message.value);
      asked.value = asks;
    }
    onText(message.value);
  }, [form, asks, onText]);
}

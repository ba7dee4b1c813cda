import '#web/ui/mantine-styles.ts';
import { Textarea, TextInput } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/client/session.ts';
import { PERSON_FIELDS } from '#web/sesion/person-fields.ts';
import { MessageForm, useMessage } from './message-form.tsx';

/** Writes to the shop. */
export function ContactForm() {
  const message = useMessage({
    draft: 'contacto',
    fields: FIELDS,
    required: FIELDS,
    compose: (field) => ({
      asunto: `Contacto de ${field('name')}`,
      cuerpo: `Nombre: ${field('name')}\nCorreo: ${field('email')}\n\n${field('message')}`,
      responder_a: field('email'),
    }),
    onSent: (form) => {
      form?.reset();
      fill(['name', 'email']);
    },
  });
  // After the draft: it fills only what is left blank.
  const fill = useKnownFields(message.form);

  return (
    <MessageForm message={message} submit="Enviar mensaje">
      <TextInput {...PERSON_FIELDS.name} autoComplete="name" required error={message.errors.name} />
      <TextInput {...PERSON_FIELDS.email} autoComplete="email" required error={message.errors.email} />
      <Textarea
        label="Mensaje"
        name="message"
        required
        maxLength={4500}
        rows={7}
        size="md"
        error={message.errors.message}
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

const FIELDS = ['name', 'email', 'message'] as const;
type Field = (typeof FIELDS)[number];

/** Fills the blanks with what is known: who is logged in, and what one comes for. What was typed is left alone. */
function useKnownFields(form: RefObject<HTMLFormElement | null>) {
  const { user } = useSession();
  const { search } = useLocation();
  const known = {
    name: user?.name ?? '',
    email: user?.email ?? '',
    message: messageFor(new URLSearchParams(search)),
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

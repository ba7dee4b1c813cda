import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import { useSession } from '#web/client/session/session.ts';
import { bounded } from '#web/tienda/contacto/bounded.ts';
import { MessageForm, useMessage } from '#web/tienda/contacto/message-form.tsx';
import styles from './solicitar-cotizacion.module.css';
import { cotizacionMessage } from './solicitar-cotizacion-rules.ts';

const MAX_COMMENT = 1000;

/** Sends the list to the shop's inbox. */
export function SolicitarCotizacionEnvio({ items }: { items: readonly CarritoItem[] }) {
  const { user } = useSession();
  const [typed, setTyped] = useState<{ name?: string; email?: string; comment?: string }>({});
  const message = useMessage({
    draft: 'cotizacion',
    fields: ['name', 'email', 'comment'],
    required: ['name', 'email'],
    limit: { name: 'comment', max: MAX_COMMENT },
    compose: (field) => ({
      asunto: 'Solicitud de cotización',
      cuerpo: cotizacionMessage({ name: field('name'), email: field('email'), comment: field('comment'), items }),
      responder_a: field('email'),
      cotizacion: items.map(({ codigo_producto_fussan, quantity }) => ({
        codigo: codigo_producto_fussan,
        cantidad: quantity,
      })),
    }),
    onSent: () => setTyped((now) => ({ ...now, comment: '' })),
  });
  const values = {
    name: typed.name ?? user?.name ?? '',
    email: typed.email ?? user?.email ?? '',
    comment: typed.comment ?? '',
  };
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    size: 'md',
    error: message.errors[name],
    onInput: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((now) => ({ ...now, [name]: value }));
    },
  });

  return (
    <MessageForm message={message} submit="Enviar solicitud" look="outline">
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
      <Textarea
        label="Comentario (opcional)"
        rows={4}
        {...field('comment')}
        {...bounded(values.comment, MAX_COMMENT, message.errors.comment)}
      />
    </MessageForm>
  );
}

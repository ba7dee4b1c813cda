import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { solicitarCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import { useSession } from '#web/client/session/session.ts';
import { TextareaField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { bounded } from '#web/shared/contacto/bounded.ts';
import { MessageForm, useMessage } from '#web/shared/contacto/message-form.tsx';
import { cotizacionMessage } from '#web/shared/cotizaciones/solicitar-cotizacion-rules.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './solicitar-cotizacion.module.css';
import { Guardada } from './solicitar-cotizacion-guardada.tsx';
import { askedOf, NO_GUARDADA, type Saved, savedOf } from './solicitar-cotizacion-guardar.ts';

const MAX_COMMENT = 1000;

const NOTE = 'con precio y plazo. Enviar la solicitud no te obliga a comprar.';

interface EnvioProps {
  items: readonly CarritoItem[];
  /** The list as the shop sells it now. */
  onPriced: (items: readonly CarritoItem[]) => void;
}

/** Asks the shop for an answer: of who has a session the request is kept as a quotation (D68), a visitor's is a letter. */
export function SolicitarCotizacionEnvio({ items, onPriced }: EnvioProps) {
  const { user } = useSession();
  return user ? <DeLaCuenta email={user.email} items={items} onPriced={onPriced} /> : <DeVisitante items={items} />;
}

function DeLaCuenta({ email, items, onPriced }: EnvioProps & { email: string }) {
  const [saved, setSaved] = useState<Saved>();
  const form = useEndpointForm(solicitarCotizacion, {
    initial: { comentario: '' },
    draft: 'cotizacion-cuenta',
    compose: (fields) => ({ ...fields, items: askedOf(items) }),
    failed: NO_GUARDADA,
    onDone: (cotizacion) => {
      const kept = savedOf(cotizacion, items);
      if (kept.changes.length > 0) onPriced(kept.items);
      setSaved(kept);
    },
  });
  return (
    <Form form={form}>
      <p className={styles.note}>
        Queda en tu cuenta con su número, y te respondemos a {email} {NOTE}
      </p>
      <TextareaField form={form} name="comentario" label="Comentario (opcional)" rows={4} />
      <div>
        <Button type="submit" look="outline" aria-disabled={form.submit.sending}>
          {form.submit.sending ? 'Enviando…' : 'Enviar solicitud'}
        </Button>
      </div>
      {saved && form.done && !form.submit.problem && !form.submit.sending && <Guardada saved={saved} focused />}
    </Form>
  );
}

/** To the shop's inbox. */
function DeVisitante({ items }: Pick<EnvioProps, 'items'>) {
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
    name: typed.name ?? '',
    email: typed.email ?? '',
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
      <p className={styles.note}>Te respondemos por correo {NOTE}</p>
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

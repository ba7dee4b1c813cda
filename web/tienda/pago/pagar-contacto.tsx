import { TextInput } from '@mantine/core';
import formStyles from '#web/ui/form/form.module.css';
import styles from './pagar.module.css';
import type { DraftProps } from './pagar-seccion.tsx';

/** Who buys: e-mail and phone, and of who has no account a name. */
export function PagarContacto({ draft, messages, edit, check, guest }: DraftProps & { guest: boolean }) {
  return (
    <div className={`${formStyles.form} ${styles.pair}`}>
      {guest && (
        <div className={styles.wholeRow}>
          <TextInput
            label="Nombre y apellido"
            description="Sólo si compras sin cuenta: con tu correo te hacemos una, para que sigas tu pedido."
            name="name"
            autoComplete="name"
            size="md"
            maxLength={100}
            value={draft.name}
            onChange={(event) => edit({ name: event.currentTarget.value }, 'name')}
            error={messages.name}
          />
        </div>
      )}
      <TextInput
        label="Correo electrónico"
        description="Ahí te avisamos de tu pedido."
        name="email"
        type="email"
        autoComplete="email"
        size="md"
        maxLength={254}
        value={draft.email}
        onChange={(event) => edit({ email: event.currentTarget.value }, 'email')}
        onBlur={() => check('email')}
        error={messages.email}
      />
      <TextInput
        label="Teléfono"
        description="Sólo números, por ejemplo 912345678."
        name="contacto"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        size="md"
        value={draft.contacto}
        onChange={(event) => {
          edit({ contacto: event.currentTarget.value.replace(/[^\p{N}]/gu, '').slice(0, 15) }, 'contacto');
        }}
        onBlur={() => check('contacto')}
        error={messages.contacto}
      />
    </div>
  );
}

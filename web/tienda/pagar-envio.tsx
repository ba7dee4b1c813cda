import { NativeSelect, TextInput } from '@mantine/core';
import { REGIONES } from '#contract/comunas.ts';
import formStyles from '#web/ui/form.module.css';
import type { FieldMessages, Shipping } from './pagar-rules.ts';

const COMUNA_OPTIONS = [
  { value: '', label: 'Elige tu comuna' },
  ...REGIONES.map((region) => ({
    group: region.nombre,
    items: region.comunas.map((comuna) => ({ value: comuna, label: comuna })),
  })),
];

interface PagarEnvioProps {
  shipping: Shipping;
  messages: FieldMessages;
  onChange: (change: Partial<Shipping>) => void;
}

/** E-mail, phone, address and comuna. */
export function PagarEnvio({ shipping, messages, onChange }: PagarEnvioProps) {
  return (
    <div className={formStyles.form}>
      <TextInput
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="email"
        size="md"
        maxLength={254}
        value={shipping.email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
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
        value={shipping.contacto}
        onChange={(event) => onChange({ contacto: event.currentTarget.value.replace(/\D/g, '').slice(0, 15) })}
        error={messages.contacto}
      />
      <TextInput
        label="Dirección"
        name="direccion"
        autoComplete="street-address"
        size="md"
        maxLength={200}
        value={shipping.direccion}
        onChange={(event) => onChange({ direccion: event.currentTarget.value })}
        error={messages.direccion}
      />
      <NativeSelect
        label="Comuna"
        name="comuna"
        autoComplete="address-level2"
        size="md"
        value={shipping.comuna}
        onChange={(event) => onChange({ comuna: event.currentTarget.value })}
        data={COMUNA_OPTIONS}
        error={messages.comuna}
      />
    </div>
  );
}

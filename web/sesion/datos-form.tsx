import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { regionOf } from '#contract/comunas.ts';
import { datosPropios, editarUsuario } from '#contract/cuenta.ts';
import { formatRut } from '#contract/rut.ts';
import type { Usuario } from '#contract/usuarios.ts';
import { api } from '#web/client/browser-api.ts';
import type { OwnDraft } from '#web/client/own-draft.ts';
import styles from './account.module.css';
import { ComunaFields } from './comuna-fields.tsx';
import { checkDatos, readDatos } from './datos-rules.ts';
import { FACTURA_FIELDS } from './factura-fields.ts';
import { PERSON_FIELDS } from './person-fields.ts';
import { moveToRegion } from './place.ts';
import { RutField } from './rut-field.tsx';
import { SaveOrCancel, SubmitForm } from './submit-form.tsx';
import { useSubmit } from './use-submit.ts';

interface DatosFormProps {
  usuario: Usuario;
  draft: OwnDraft;
  autoFocus: boolean;
  onSaved: (usuario: Usuario) => void;
  onCancel: () => void;
}

/**
 * What people may change of themselves. It keeps what was typed until it is saved or cancelled, over a reload or the
 * session's end.
 */
export function DatosForm({ usuario, draft, autoFocus, onSaved, onCancel }: DatosFormProps) {
  const submit = useSubmit({
    check: checkDatos,
    send: async (values) => {
      const body = datosPropios.parse(readDatos(values));
      onSaved(await api(editarUsuario, { params: { id: String(usuario.id) }, body }));
    },
    failed: 'No pudimos guardar tus datos.',
  });
  const { fields = {} } = submit.problem ?? {};
  const { factura } = usuario;
  const [typed] = useState(() => (draft.read() ?? {}) as Record<string, string | undefined>);
  const [place, setPlace] = useState(() => {
    const { region = regionOf(usuario.comuna), comuna = usuario.comuna } = typed;
    return moveToRegion({ region, comuna }, region);
  });
  return (
    <SubmitForm
      submit={submit}
      aria-label="Mis datos"
      onInput={({ currentTarget }) => draft.write(Object.fromEntries(new FormData(currentTarget)))}
    >
      <div className={styles.fields}>
        <TextInput
          {...PERSON_FIELDS.name}
          autoComplete="name"
          defaultValue={typed.name ?? usuario.name}
          error={fields.name}
          autoFocus={autoFocus}
        />
        <RutField
          defaultValue={typed.rut ?? (usuario.rut && formatRut(usuario.rut))}
          error={fields.rut}
          anyway="Puedes guardarlo igual."
        />
        <TextInput
          className={styles.whole}
          {...PERSON_FIELDS.direccion}
          autoComplete="street-address"
          defaultValue={typed.direccion ?? usuario.direccion}
          error={fields.direccion}
        />
        <ComunaFields value={place} onChange={setPlace} error={fields.comuna} />
        <TextInput
          label="Teléfono"
          description="De 8 a 15 dígitos, por ejemplo 912345678."
          name="telefono"
          type="tel"
          autoComplete="tel"
          size="md"
          maxLength={24}
          defaultValue={typed.telefono ?? usuario.telefono}
          error={fields.telefono}
        />
      </div>
      <fieldset className={styles.fieldset}>
        <legend>Datos de factura (opcional)</legend>
        <p className={styles.hint}>Completa los tres, o deja los tres vacíos.</p>
        <div className={styles.fields}>
          <TextInput
            {...FACTURA_FIELDS.rut}
            defaultValue={typed['factura.rut'] ?? factura?.rut}
            error={fields['factura.rut']}
          />
          <TextInput
            {...FACTURA_FIELDS.razon_social}
            defaultValue={typed['factura.razon_social'] ?? factura?.razon_social}
            error={fields['factura.razon_social']}
          />
          <TextInput
            {...FACTURA_FIELDS.giro}
            defaultValue={typed['factura.giro'] ?? factura?.giro}
            error={fields['factura.giro']}
          />
        </div>
      </fieldset>
      <SaveOrCancel submit={submit} onCancel={onCancel} />
    </SubmitForm>
  );
}

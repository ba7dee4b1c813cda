import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DATOS_GUARDADOS, datosPropios, editarUsuario } from '#contract/cuenta.ts';
import type { Usuario } from '#contract/usuarios.ts';
import { api } from '#web/client/browser-api.ts';
import type { OwnDraft } from '#web/client/own-draft.ts';
import styles from './account.module.css';
import { ComunaFields } from './comuna-fields.tsx';
import { changesOf, checkDatos, type Shown, shownOf, typedIn } from './datos-rules.ts';
import { FACTURA_FIELDS } from './factura-fields.ts';
import { PERSON_FIELDS } from './person-fields.ts';
import { moveToRegion } from './place.ts';
import { RutField } from './rut-field.tsx';
import { Done, SaveOrCancel, SubmitForm } from './submit-form.tsx';
import { useSubmit } from './use-submit.ts';

interface DatosFormProps {
  usuario: Usuario;
  draft: OwnDraft;
  autoFocus: boolean;
  /** `changed`: other things stand in the form by now, so that it goes on. */
  onSaved: (usuario: Usuario, changed: boolean) => void;
  onCancel: () => void;
}

/**
 * What people may change of themselves. It keeps what was typed until it is saved or cancelled, over a reload or the
 * session's end.
 */
export function DatosForm({ usuario, draft, autoFocus, onSaved, onCancel }: DatosFormProps) {
  const shown = shownOf(usuario);
  const [goesOn, setGoesOn] = useState(false);
  const submit = useSubmit({
    check: checkDatos,
    send: async (values, isChanged) => {
      setGoesOn(false);
      const body = datosPropios.parse(changesOf(values, shown));
      const saved = await api(editarUsuario, { params: { id: String(usuario.id) }, body });
      const changed = isChanged();
      setGoesOn(changed);
      onSaved(saved, changed);
    },
    failed: 'No pudimos guardar tus datos.',
  });
  const { fields = {} } = submit.problem ?? {};
  const [initial] = useState((): Shown => ({ ...shown, ...(draft.read() as Partial<Shown> | undefined) }));
  const [place, setPlace] = useState(() => moveToRegion(initial, initial.region));
  return (
    <SubmitForm
      submit={submit}
      aria-label="Mis datos"
      onInput={({ currentTarget }) => draft.write(typedIn(new FormData(currentTarget), shown))}
    >
      <div className={styles.fields}>
        <TextInput
          {...PERSON_FIELDS.name}
          autoComplete="name"
          defaultValue={initial.name}
          error={fields.name}
          autoFocus={autoFocus}
        />
        <RutField defaultValue={initial.rut} error={fields.rut} anyway="Puedes guardarlo igual." />
        <TextInput
          className={styles.whole}
          {...PERSON_FIELDS.direccion}
          autoComplete="street-address"
          defaultValue={initial.direccion}
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
          defaultValue={initial.telefono}
          error={fields.telefono}
        />
      </div>
      <fieldset className={styles.fieldset}>
        <legend>Datos de factura (opcional)</legend>
        <p className={styles.hint}>Completa los tres, o deja los tres vacíos.</p>
        <div className={styles.fields}>
          <TextInput {...FACTURA_FIELDS.rut} defaultValue={initial['factura.rut']} error={fields['factura.rut']} />
          <TextInput
            {...FACTURA_FIELDS.razon_social}
            defaultValue={initial['factura.razon_social']}
            error={fields['factura.razon_social']}
          />
          <TextInput {...FACTURA_FIELDS.giro} defaultValue={initial['factura.giro']} error={fields['factura.giro']} />
        </div>
      </fieldset>
      {goesOn && !submit.problem && <Done message={DATOS_GUARDADOS} changed />}
      <SaveOrCancel submit={submit} onCancel={onCancel} />
    </SubmitForm>
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { datosDeUsuario, editarUsuario } from '#contract/cuenta.ts';
import { ETIQUETA_ROL } from '#contract/roles.ts';
import type { Usuario } from '#contract/usuarios.ts';
import { PERFIL_ACTUALIZADO, PERFIL_NO_ACTUALIZADO } from '#contract/usuarios-admin.ts';
import { api } from '#web/client/browser-api.ts';
import { useDraft } from '#web/client/use-draft.ts';
import { PERSON_FIELDS } from '#web/sesion/person-fields.ts';
import { RutField } from '#web/sesion/rut-field.tsx';
import { Done, SaveOrCancel, SubmitForm } from '#web/sesion/submit-form.tsx';
import { useSubmit } from '#web/sesion/use-submit.ts';
import { checkPerfil, readPerfil, shownOf } from './perfil-rules.ts';
import styles from './usuarios.module.css';

interface PerfilFormProps {
  usuario: Usuario;
  /** `changed`: other things stand in the form by now, so that it goes on. */
  onSaved: (usuario: Usuario, changed: boolean) => void;
  onCancel: () => void;
}

/** What an admin may change of an account. It keeps what was typed until it is saved or cancelled. */
export function PerfilForm({ usuario: loaded, onSaved, onCancel }: PerfilFormProps) {
  const [usuario, setUsuario] = useState(loaded);
  const [goesOn, setGoesOn] = useState(false);
  const submit = useSubmit({
    check: (values) => checkPerfil(values, usuario),
    send: async (values, isChanged) => {
      setGoesOn(false);
      const body = datosDeUsuario.parse(readPerfil(values, usuario));
      const saved = await api(editarUsuario, { params: { id: String(usuario.id) }, body });
      const changed = isChanged();
      setUsuario(saved);
      setGoesOn(changed);
      if (!changed) draft.forget();
      onSaved(saved, changed);
    },
    failed: PERFIL_NO_ACTUALIZADO,
  });
  const draft = useDraft(`perfil-${usuario.id}`, submit.form, ['name', 'email', 'role', 'rut', 'direccion']);
  const { fields = {} } = submit.problem ?? {};
  const shown = shownOf(loaded);

  return (
    <SubmitForm submit={submit} aria-label="Editar perfil" autoComplete="off">
      <div className={styles.fields}>
        <TextInput {...PERSON_FIELDS.name} defaultValue={shown.name} error={fields.name} />
        <TextInput {...PERSON_FIELDS.email} defaultValue={shown.email} error={fields.email} />
        <TextInput
          label="Rol"
          name="role"
          description="No se guarda desde aquí: el rol se cambia en la lista de usuarios."
          size="md"
          maxLength={60}
          defaultValue={ETIQUETA_ROL[usuario.role]}
        />
        <RutField defaultValue={shown.rut} error={fields.rut} anyway="Puedes guardarlo igual." />
        <TextInput {...PERSON_FIELDS.direccion} defaultValue={shown.direccion} error={fields.direccion} />
      </div>
      {goesOn && !submit.problem && <Done message={PERFIL_ACTUALIZADO} changed />}
      <SaveOrCancel
        submit={submit}
        onCancel={() => {
          draft.forget();
          onCancel();
        }}
      />
    </SubmitForm>
  );
}

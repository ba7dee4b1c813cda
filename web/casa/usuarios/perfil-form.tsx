import { flushSync } from 'react-dom';
import { editarUsuario } from '#contract/casa/cuenta/cuenta.ts';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import { PERFIL_ACTUALIZADO, PERFIL_NO_ACTUALIZADO } from '#contract/casa/usuarios/usuarios-admin.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { RutField, TextField } from '#web/form/fields.tsx';
import { Form, FormDone } from '#web/form/form.tsx';
import { SaveOrCancel } from '#web/form/submit-form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { missingIn, ProofField } from '#web/staff/confirmacion-field.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { MismoRut } from './mismo-rut.tsx';
import styles from './usuarios.module.css';

interface PerfilFormProps {
  usuario: Usuario;
  /** `changed`: other things stand in the form by now, so that it goes on. */
  onSaved: (usuario: Usuario, changed: boolean) => void;
  onCancel: () => void;
}

/** The role is shown and typed, and never saved (D9): the body has none. */
const shownOf = ({ name, email, role, rut, direccion }: Usuario) => ({
  name,
  email,
  role: ETIQUETA_ROL[role] as string,
  rut: rut && formatRut(rut),
  direccion,
  otp: '',
  password: '',
});

/** What an admin may change of an account. It keeps what was typed until it is saved or cancelled. */
export function PerfilForm({ usuario, onSaved, onCancel }: PerfilFormProps) {
  const person = usePerson();
  const isMoved = (email: unknown) => String(email).trim().toLowerCase() !== usuario.email.toLowerCase();
  const form = useEndpointForm(editarUsuario, {
    seen: usuario,
    initial: shownOf,
    params: { id: String(usuario.id) },
    changesOnly: true,
    draft: `perfil-${usuario.id}`,
    saved: (reply) => reply,
    onDone: onSaved,
    failed: PERFIL_NO_ACTUALIZADO,
    check: ({ email, otp, password }) => (isMoved(email) ? { fields: missingIn({ otp, password }, person) } : {}),
  });

  return (
    <Form form={form} guard aria-label="Editar perfil" autoComplete="off">
      <div className={`${styles.fields} ${styles.pairs}`}>
        <TextField form={form} name="name" label="Nombre" />
        <TextField form={form} name="email" type="email" label="Correo electrónico" />
        {isMoved(form.useValue('email')) && (
          <div className={styles.proof}>
            <p className={styles.asked}>
              Con el correo se entra a la cuenta: cambiarlo se confirma, y a {usuario.email} se le avisa.
            </p>
            <ProofField form={form} />
          </div>
        )}
        <TextField
          form={form}
          name="role"
          label="Rol"
          description="No se guarda desde aquí: el rol se cambia en la lista de usuarios."
          maxLength={60}
        />
        <RutField form={form} name="rut" anyway="Puedes guardarlo igual." />
        <MismoRut rut={String(form.useValue('rut'))} excepto={usuario.id} />
        <TextField form={form} name="direccion" label="Dirección" />
      </div>
      <FormDone form={form} message={PERFIL_ACTUALIZADO} onlyChanged />
      <SaveOrCancel
        submit={form.submit}
        onCancel={() => {
          // The page may be left once nothing is typed.
          flushSync(() => form.restart());
          onCancel();
        }}
      />
    </Form>
  );
}

import { TextInput } from '@mantine/core';
import { datosDeUsuario, editarUsuario } from '#contract/cuenta.ts';
import { ETIQUETA_ROL } from '#contract/roles.ts';
import type { Usuario } from '#contract/usuarios.ts';
import { PERFIL_NO_ACTUALIZADO } from '#contract/usuarios-admin.ts';
import { api } from '#web/client/browser-api.ts';
import { useDraft } from '#web/client/use-draft.ts';
import { RutField } from '#web/sesion/rut-field.tsx';
import { useSubmit } from '#web/sesion/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import formStyles from '#web/ui/form.module.css';
import { Notice } from '#web/ui/notice.tsx';
import { checkPerfil, readPerfil, shownOf } from './perfil-rules.ts';
import styles from './usuarios.module.css';

interface PerfilFormProps {
  usuario: Usuario;
  onSaved: (usuario: Usuario) => void;
  onCancel: () => void;
}

/** What an admin may change of an account. It keeps what was typed until it is saved or cancelled. */
export function PerfilForm({ usuario, onSaved, onCancel }: PerfilFormProps) {
  const { form, onSubmit, problem, sending, ready } = useSubmit({
    check: (values) => checkPerfil(values, usuario),
    send: async (values) => {
      const body = datosDeUsuario.parse(readPerfil(values, usuario));
      const saved = await api(editarUsuario, { params: { id: String(usuario.id) }, body });
      draft.forget();
      onSaved(saved);
    },
    failed: PERFIL_NO_ACTUALIZADO,
  });
  const draft = useDraft(`perfil-${usuario.id}`, form, ['name', 'email', 'role', 'rut', 'direccion']);
  const { fields = {} } = problem ?? {};
  const shown = shownOf(usuario);

  return (
    <form
      ref={form}
      className={formStyles.form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-label="Editar perfil"
      autoComplete="off"
    >
      {problem?.message && (
        <Notice key={problem.attempt} tone="error" message={problem.message} detail={problem.detail} focused />
      )}
      <div className={styles.fields}>
        <TextInput label="Nombre" name="name" size="md" maxLength={100} defaultValue={shown.name} error={fields.name} />
        <TextInput
          label="Correo electrónico"
          name="email"
          type="email"
          size="md"
          maxLength={254}
          defaultValue={shown.email}
          error={fields.email}
        />
        <TextInput
          label="Rol"
          name="role"
          description="No se guarda desde aquí: el rol se cambia en la lista de usuarios."
          size="md"
          maxLength={60}
          defaultValue={ETIQUETA_ROL[usuario.role]}
        />
        <RutField defaultValue={shown.rut} error={fields.rut} anyway="Puedes guardarlo igual." />
        <TextInput
          label="Dirección"
          name="direccion"
          size="md"
          maxLength={200}
          defaultValue={shown.direccion}
          error={fields.direccion}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" disabled={!ready || sending}>
          {sending ? 'Guardando…' : 'Guardar'}
        </Button>
        <Button
          look="outline"
          disabled={sending}
          onClick={() => {
            draft.forget();
            onCancel();
          }}
        >
          Cancelar
        </Button>
      </div>
    </form>
  );
}

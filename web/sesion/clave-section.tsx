import { useState } from 'react';
import { CLAVE_CAMBIADA, cambiarClave } from '#contract/cuenta.ts';
import { clave, FORMULARIO_INCOMPLETO, type UsuarioConToken } from '#contract/usuarios.ts';
import { api } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/page.tsx';
import styles from './account.module.css';
import { PasswordField } from './password-field.tsx';
import { Done, SubmitForm } from './submit-form.tsx';
import { type Refusal, useSubmit } from './use-submit.ts';

const MISSING = 'Falta este dato.';

const passwordOf = (values: FormData, name: string) => String(values.get(name) ?? '');

function check(values: FormData): Refusal | null {
  const empty = ['actual', 'nueva'].filter((name) => !passwordOf(values, name));
  if (empty.length > 0) {
    return { message: FORMULARIO_INCOMPLETO, fields: Object.fromEntries(empty.map((name) => [name, MISSING])) };
  }
  const { error } = clave.safeParse(passwordOf(values, 'nueva'));
  return error ? { fields: { nueva: error.issues[0]!.message } } : null;
}

/** Changes the password, for which one must know the present one. */
export function ClaveSection({ user }: { user: UsuarioConToken }) {
  const [done, setDone] = useState<{ changed: boolean } | null>(null);
  const submit = useSubmit({
    check,
    send: async (values, isChanged) => {
      setDone(null);
      await api(cambiarClave, { body: { actual: passwordOf(values, 'actual'), nueva: passwordOf(values, 'nueva') } });
      const changed = isChanged();
      if (!changed) submit.form.current?.reset();
      setDone({ changed });
    },
    failed: 'No pudimos cambiar tu contraseña.',
  });
  const { problem, sending, ready } = submit;
  const { fields = {} } = problem ?? {};
  return (
    <Panel title="Contraseña">
      <SubmitForm submit={submit} className={styles.narrow}>
        {done && !problem && <Done message={CLAVE_CAMBIADA} changed={done.changed} />}
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label="Contraseña actual"
          name="actual"
          autoComplete="current-password"
          error={fields.actual}
          show="Mostrar la contraseña actual"
        />
        <PasswordField
          label="Contraseña nueva"
          description="8 caracteres o más."
          name="nueva"
          autoComplete="new-password"
          error={fields.nueva}
          show="Mostrar la contraseña nueva"
        />
        <p className={styles.hint}>Al cambiarla cerramos tus sesiones en otros dispositivos.</p>
        <div className={styles.actions}>
          <Button type="submit" disabled={!ready || sending}>
            {sending ? 'Cambiando…' : 'Cambiar contraseña'}
          </Button>
        </div>
      </SubmitForm>
    </Panel>
  );
}

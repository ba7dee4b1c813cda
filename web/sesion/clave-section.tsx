import { CLAVE_CAMBIADA, cambiarClave } from '#contract/casa/cuenta/cuenta.ts';
import { FORMULARIO_INCOMPLETO, PISTA_DE_CLAVE, type UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { PasswordField } from '#web/form/fields.tsx';
import { Form, FormDone } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './account.module.css';

const MISSING = 'Falta este dato.';

/** Changes the password, for which one must know the present one. */
export function ClaveSection({ user }: { user: UsuarioConToken }) {
  const form = useEndpointForm(cambiarClave, {
    initial: { actual: '', nueva: '' },
    check: (values) => {
      const empty = Object.entries(values).filter(([, text]) => text === '');
      if (empty.length === 0) return null;
      return { message: FORMULARIO_INCOMPLETO, fields: Object.fromEntries(empty.map(([name]) => [name, MISSING])) };
    },
    failed: 'No pudimos cambiar tu contraseña.',
  });
  const { sending, ready } = form.submit;
  return (
    <Panel title="Contraseña">
      <Form form={form} className={styles.narrow}>
        <FormDone form={form} message={CLAVE_CAMBIADA} />
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          form={form}
          name="actual"
          label="Contraseña actual"
          autoComplete="current-password"
          show="Mostrar la contraseña actual"
        />
        <PasswordField
          form={form}
          name="nueva"
          label="Contraseña nueva"
          description={PISTA_DE_CLAVE}
          autoComplete="new-password"
          show="Mostrar la contraseña nueva"
        />
        <p className={styles.hint}>Al cambiarla cerramos tus sesiones en otros dispositivos.</p>
        <div className={styles.actions}>
          <Button type="submit" disabled={!ready || sending}>
            {sending ? 'Cambiando…' : 'Cambiar contraseña'}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

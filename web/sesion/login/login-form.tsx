import { TextInput } from '@mantine/core';
import { useLocation } from 'react-router';
import {
  FORMULARIO_INCOMPLETO,
  iniciarSesion,
  LOGIN_FALLIDO,
  type UsuarioConToken,
} from '#contract/cuenta/usuarios.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { startSession } from '#web/client/session/session.ts';
import { keepWantedFavoritoFor } from '#web/client/session/wanted-favorito.ts';
import { PasswordInput } from '#web/form/password-input.tsx';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/form/form.module.css';
import { Link } from '#web/ui/link.tsx';
import { NeedsScript } from '#web/ui/states/states.tsx';
import { withReturn } from './return-to.ts';

interface LoginFormProps {
  /** Called with the session already started: where to go next is up to who shows the form. */
  onDone?: (user: UsuarioConToken) => void;
  /** Values that the form opens with. */
  initial?: { email: string; password: string };
  /** Where «Regístrate» goes back to. */
  returnTo?: string | null;
}

const MISSING = 'Falta este dato.';

/** E-mail and password: on its page, in the nav bar's popup and at checkout (D17). */
export function LoginForm({ onDone, initial, returnTo = null }: LoginFormProps) {
  // Who comes back to this very page finds it as it was.
  const here = useLocation();
  const kept = here.pathname === returnTo ? here.state : undefined;

  const submit = useSubmit({
    check: (values) => {
      const empty = [!textOf(values, 'email') && 'email', !values.get('password') && 'password'].filter(Boolean);
      if (empty.length === 0) return null;
      return { message: FORMULARIO_INCOMPLETO, fields: Object.fromEntries(empty.map((name) => [name, MISSING])) };
    },
    send: async (values) => {
      const body = { email: textOf(values, 'email'), password: String(values.get('password')) };
      const user = await api(iniciarSesion, { body });
      keepWantedFavoritoFor(returnTo);
      startSession(user);
      onDone?.(user);
    },
    failed: LOGIN_FALLIDO,
    // Which of both is wrong is nobody's to know.
    refusal: (error) => ({ message: LOGIN_FALLIDO, detail: reasonOf(error) }),
  });
  const { fields = {} } = submit.problem ?? {};

  return (
    <SubmitForm submit={submit}>
      <TextInput
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        size="md"
        // In the popup the focus starts here, not on «Cerrar».
        data-autofocus
        defaultValue={initial?.email}
        error={fields.email}
      />
      <PasswordInput
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        defaultValue={initial?.password}
        error={fields.password}
      />
      <Button type="submit" disabled={!submit.ready || submit.sending}>
        {submit.sending ? 'Iniciando sesión…' : 'Iniciar sesión'}
      </Button>
      <NeedsScript />
      <p className={styles.hint}>
        <Link to="/recuperar">¿Olvidaste tu contraseña?</Link>
      </p>
      <p className={styles.hint}>
        ¿No tienes cuenta?{' '}
        <Link to={withReturn('/registrarse', returnTo)} state={kept}>
          Regístrate
        </Link>
      </p>
    </SubmitForm>
  );
}

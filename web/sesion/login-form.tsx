import { TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { FORMULARIO_INCOMPLETO, iniciarSesion, LOGIN_FALLIDO, type UsuarioConToken } from '#contract/usuarios.ts';
import { reasonOf } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { startSession } from '#web/client/session.ts';
import { keepWantedFavoriteFor } from '#web/client/wanted-favorite.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/form.module.css';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NeedsScript } from '#web/ui/states.tsx';
import { PasswordField } from './password-field.tsx';
import { withReturn } from './return-to.ts';

interface LoginFormProps {
  /** Called with the session already started: where to go next is up to who shows the form. */
  onDone?: (user: UsuarioConToken) => void;
  /** Values that the form opens with. */
  initial?: { email: string; password: string };
  /** Where «Regístrate» goes back to. */
  returnTo?: string | null;
}

interface Problem {
  message: string;
  detail?: string;
  attempt: number;
  empty?: { email: boolean; password: boolean };
}

const MISSING = 'Falta este dato.';

/** E-mail and password: on its page, in the nav bar's popup and at checkout (decision 17). */
export function LoginForm({ onDone, initial, returnTo = null }: LoginFormProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  // Without JavaScript the browser would send the form by itself, so the button waits for it.
  const ready = useMounted();
  // Who comes back to this very page finds it as it was.
  const here = useLocation();
  const kept = here.pathname === returnTo ? here.state : undefined;

  function tell(next: Omit<Problem, 'attempt'>): void {
    setProblem((previous) => ({ ...next, attempt: (previous?.attempt ?? 0) + 1 }));
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const values = new FormData(event.currentTarget);
    const email = String(values.get('email')).trim();
    const password = String(values.get('password'));
    if (!email || !password) {
      tell({ message: FORMULARIO_INCOMPLETO, empty: { email: !email, password: !password } });
      return;
    }
    busy.current = true;
    setSending(true);
    setProblem(null);
    try {
      const user = await api(iniciarSesion, { body: { email, password } });
      keepWantedFavoriteFor(returnTo);
      startSession(user);
      onDone?.(user);
    } catch (error) {
      tell({ message: LOGIN_FALLIDO, detail: reasonOf(error) });
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {problem && (
        <Notice key={problem.attempt} tone="error" message={problem.message} detail={problem.detail} focused />
      )}
      <TextInput
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        size="md"
        // In the popup the focus starts here, not on «Cerrar».
        data-autofocus
        defaultValue={initial?.email}
        error={problem?.empty?.email ? MISSING : undefined}
      />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        defaultValue={initial?.password}
        error={problem?.empty?.password ? MISSING : undefined}
      />
      <Button type="submit" disabled={!ready || sending}>
        {sending ? 'Iniciando sesión…' : 'Iniciar sesión'}
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
    </form>
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { CODIGO_REQUERIDO } from '#contract/casa/cuenta/confirmacion.ts';
import {
  FORMULARIO_INCOMPLETO,
  iniciarSesion,
  LOGIN_FALLIDO,
  type UsuarioConToken,
} from '#contract/casa/usuarios/usuarios.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { startSession } from '#web/client/session/session.ts';
import { keepWantedFavoritoFor } from '#web/client/session/wanted-favorito.ts';
import { PasswordInput } from '#web/form/password-input.tsx';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { userOf } from '#web/sesion/segundo-factor/asked.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/form/form.module.css';
import { Link } from '#web/ui/link.tsx';
import { NeedsScript } from '#web/ui/states/states.tsx';
import { OtpField } from './otp-field.tsx';
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

const isFactorAsked = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'segundo_factor';

/** E-mail and password: on its page, in the nav bar's popup and at checkout (D17). */
export function LoginForm({ onDone, initial, returnTo = null }: LoginFormProps) {
  // Who comes back to this very page finds it as it was.
  const here = useLocation();
  const kept = here.pathname === returnTo ? here.state : undefined;

  /** The password was right, and the account has a second factor: which kind of code is asked for. */
  const [asked, setAsked] = useState<'aplicacion' | 'recuperacion'>();

  const submit = useSubmit({
    check: (values) => {
      if (asked && !textOf(values, 'otp')) return { fields: { otp: CODIGO_REQUERIDO } };
      const empty = [!textOf(values, 'email') && 'email', !values.get('password') && 'password'].filter(Boolean);
      if (empty.length === 0) return null;
      return { message: FORMULARIO_INCOMPLETO, fields: Object.fromEntries(empty.map((name) => [name, MISSING])) };
    },
    send: async (values) => {
      const otp = textOf(values, 'otp');
      const body = {
        email: textOf(values, 'email'),
        password: String(values.get('password')),
        ...(asked ? { otp } : {}),
      };
      const begun = await api(iniciarSesion, { body }).catch((error: unknown) => {
        if (asked || !isFactorAsked(error)) throw error;
        setAsked('aplicacion');
      });
      if (!begun) return;
      const user = userOf(begun);
      keepWantedFavoritoFor(returnTo);
      startSession(user);
      onDone?.(user);
    },
    failed: LOGIN_FALLIDO,
    // Which of both is wrong is nobody's to know.
    refusal: (error) =>
      isFactorAsked(error) ? { fields: { otp: error.message } } : { message: LOGIN_FALLIDO, detail: reasonOf(error) },
  });
  const { fields = {} } = submit.problem ?? {};

  return (
    <SubmitForm submit={submit}>
      <div className={asked ? undefined : styles.form} hidden={asked !== undefined}>
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
      </div>
      {asked && <OtpField key={asked} kind={asked} error={fields.otp} />}
      <Button type="submit" disabled={!submit.ready || submit.sending}>
        {submit.sending ? 'Iniciando sesión…' : 'Iniciar sesión'}
      </Button>
      <NeedsScript />
      {asked ? (
        <>
          <Button look="outline" onClick={() => setAsked(asked === 'aplicacion' ? 'recuperacion' : 'aplicacion')}>
            {asked === 'aplicacion' ? 'Usar un código de recuperación' : 'Usar la aplicación'}
          </Button>
          <Button look="outline" disabled={submit.sending} onClick={() => setAsked(undefined)}>
            Volver
          </Button>
        </>
      ) : (
        <>
          <p className={styles.hint}>
            <Link to="/recuperar">¿Olvidaste tu contraseña?</Link>
          </p>
          <p className={styles.hint}>
            ¿No tienes cuenta?{' '}
            <Link to={withReturn('/registrarse', returnTo)} state={kept}>
              Regístrate
            </Link>
          </p>
        </>
      )}
    </SubmitForm>
  );
}

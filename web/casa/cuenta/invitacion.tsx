import { TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  aceptarInvitacion,
  CUENTA_CREADA,
  INVITACION_VENCIDA,
  leerInvitacion,
} from '#contract/casa/usuarios/invitaciones.ts';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import { clave, PISTA_DE_CLAVE } from '#contract/casa/usuarios/usuarios.ts';
import type { Reply } from '#contract/http.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { logout, readUser } from '#web/client/session/session.ts';
import { PasswordInput } from '#web/form/password-input.tsx';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Page, Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading, NeedsScript } from '#web/ui/states/states.tsx';

export const meta = () => [{ title: 'Crea tu cuenta | Fussan' }, { name: 'robots', content: 'noindex' }];

type Abierta = Reply<typeof leerInvitacion>;

/** Where the mailed invitation leads. Its token stands in the fragment, which only the browser sees. */
export default function Invitacion() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  return (
    <Page title="Crea tu cuenta" width="narrow" intro="Te invitaron a entrar: di tu nombre y elige una contraseña.">
      <Panel>
        <NeedsScript />
        <Opened key={token} token={token} />
      </Panel>
    </Page>
  );
}

function Opened({ token }: { token: string | null }) {
  const [invitacion, setInvitacion] = useState<Abierta>();
  const [error, setError] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  // The server, which sees no fragment, can't know that there is none.
  const ready = useMounted();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!token) return;
    let left = false;
    setError(undefined);
    api(leerInvitacion, { body: { token } }).then(
      (read) => !left && setInvitacion(read),
      (failure: ApiError) => !left && setError(failure),
    );
    return () => {
      left = true;
    };
  }, [token, attempt]);

  if (ready && !token) {
    return <Notice tone="error" message="Al enlace le falta una parte." detail="Ábrelo desde el correo." />;
  }
  if (error instanceof ApiError && error.code === 'ENLACE_VENCIDO') return <Expired message={error.message} />;
  if (error) {
    return (
      <LoadFailed
        message={leerInvitacion.fallback}
        error={error}
        onRetry={() => {
          setError(undefined);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  if (!invitacion) return <Loading label="Abriendo la invitación…" />;
  return <Accept token={token!} invitacion={invitacion} onExpired={setError} />;
}

function Expired({ message = INVITACION_VENCIDA }: { message?: string }) {
  return (
    <Notice tone="error" message={message} focused>
      <LinkButton to="/login">Iniciar sesión</LinkButton>
    </Notice>
  );
}

interface AcceptProps {
  token: string;
  invitacion: Abierta;
  onExpired: (error: ApiError) => void;
}

function Accept({ token, invitacion: { email, role, vence_en }, onExpired }: AcceptProps) {
  const navigate = useNavigate();
  const [taken, setTaken] = useState<string>();
  const submit = useSubmit({
    check: (values) => {
      const bad = clave.safeParse(String(values.get('password') ?? '')).error?.issues[0]?.message;
      const fields = {
        ...(textOf(values, 'name') ? {} : { name: 'El nombre es requerido.' }),
        ...(bad ? { password: bad } : {}),
      };
      return Object.keys(fields).length > 0 ? { fields } : null;
    },
    send: async (values) => {
      const body = { token, name: textOf(values, 'name'), password: String(values.get('password')) };
      try {
        await api(aceptarInvitacion, { body });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'ENLACE_VENCIDO') return onExpired(error);
        if (error instanceof ApiError && error.code === 'EMAIL_OCUPADO') return setTaken(error.message);
        throw error;
      }
      // Whoever else is logged in here leaves: the new account is somebody's own.
      if (readUser()) logout();
      await navigate('/login', { replace: true, state: { mensaje: CUENTA_CREADA } });
    },
    failed: aceptarInvitacion.fallback,
  });
  const { problem, sending, ready } = submit;
  if (taken) return <Expired message={taken} />;
  return (
    <SubmitForm submit={submit}>
      <p>
        Tu cuenta de <strong>{ETIQUETA_ROL[role]}</strong> será la de <strong>{email}</strong>. Esta invitación vence el{' '}
        {formatFecha(vence_en)}.
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        label="Tu nombre"
        name="name"
        autoComplete="name"
        maxLength={100}
        size="md"
        error={problem?.fields.name}
      />
      <PasswordInput
        label="Contraseña"
        description={PISTA_DE_CLAVE}
        name="password"
        autoComplete="new-password"
        error={problem?.fields.password}
      />
      <Button type="submit" disabled={!ready || sending}>
        {sending ? 'Creando…' : 'Crear mi cuenta'}
      </Button>
    </SubmitForm>
  );
}

import { TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clave, PISTA_DE_CLAVE } from '#contract/casa/usuarios/usuarios.ts';
import type { Reply } from '#contract/http.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import {
  aceptarInvitacionDeEmpresa,
  INVITACION_VENCIDA,
  leerInvitacionDeEmpresa,
} from '#contract/ventas/empresas/personas.ts';
import { ETIQUETA_ROL_DE_EMPRESA } from '#contract/ventas/empresas/roles.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { logout, readUser } from '#web/client/session/session.ts';
import { PasswordInput } from '#web/form/password-input.tsx';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Page, Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading, NeedsScript } from '#web/ui/states/states.tsx';

export const meta = () => [{ title: 'Compra por tu empresa | Fussan' }, { name: 'robots', content: 'noindex' }];

/** Where a company's invitation leads. Its token stands in the fragment, which only the browser sees. */
export default function InvitacionEmpresa() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  return (
    <Page title="Compra por tu empresa" width="narrow">
      <Panel>
        <NeedsScript />
        <Opened key={token} token={token} />
      </Panel>
    </Page>
  );
}

function Opened({ token }: { token: string | null }) {
  // The server, which sees no fragment, can't know that there is none.
  const ready = useMounted();
  const read = useLoad(token, () => api(leerInvitacionDeEmpresa, { body: { token: token! } }));
  const [gone, setGone] = useState<string>();
  if (ready && !token) {
    return <Notice tone="error" message="Al enlace le falta una parte." detail="Ábrelo desde el correo." />;
  }
  const expired = gone ?? (read.error?.code === 'ENLACE_VENCIDO' ? INVITACION_VENCIDA : undefined);
  if (expired) {
    return (
      <Notice tone="error" message={expired} focused>
        <LinkButton to="/login">Iniciar sesión</LinkButton>
      </Notice>
    );
  }
  if (read.error)
    return <LoadFailed message={leerInvitacionDeEmpresa.fallback} error={read.error} onRetry={read.reload} />;
  if (!read.data) return <Loading label="Abriendo la invitación…" />;
  return <Accept token={token!} invitacion={read.data} onGone={setGone} />;
}

interface AcceptProps {
  token: string;
  invitacion: Reply<typeof leerInvitacionDeEmpresa>;
  onGone: (why: string) => void;
}

function Accept({ token, invitacion, onGone }: AcceptProps) {
  const { email, empresa, rol, vence_en, tiene_cuenta } = invitacion;
  const navigate = useNavigate();
  const submit = useSubmit({
    check: (values) => {
      if (tiene_cuenta) return null;
      const bad = clave.safeParse(String(values.get('password') ?? '')).error?.issues[0]?.message;
      const fields = {
        ...(textOf(values, 'name') ? {} : { name: 'El nombre es requerido.' }),
        ...(bad ? { password: bad } : {}),
      };
      return Object.keys(fields).length > 0 ? { fields } : null;
    },
    send: async (values) => {
      const data = tiene_cuenta ? {} : { name: textOf(values, 'name'), password: String(values.get('password')) };
      try {
        await api(aceptarInvitacionDeEmpresa, { body: { token, ...data } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'ENLACE_VENCIDO') return onGone(error.message);
        throw error;
      }
      const here = readUser();
      const mensaje = `Ya compras por ${empresa}.`;
      if (here?.email.toLowerCase() === email.toLowerCase()) {
        await navigate('/user?seccion=empresa', { replace: true });
        return;
      }
      // Whoever else is logged in here leaves: it is somebody's own account.
      if (here) logout();
      await navigate('/login', { replace: true, state: { mensaje: `${mensaje} Entra con ${email}.` } });
    },
    failed: aceptarInvitacionDeEmpresa.fallback,
  });
  const { problem, sending, ready } = submit;
  return (
    <SubmitForm submit={submit}>
      <p>
        <strong>{empresa}</strong> te invitó a ser su <strong>{ETIQUETA_ROL_DE_EMPRESA[rol].toLowerCase()}</strong> con
        la cuenta de <strong>{email}</strong>. La invitación vence el {formatFecha(vence_en)}.
      </p>
      {!tiene_cuenta && (
        <>
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
        </>
      )}
      <Button type="submit" disabled={!ready || sending}>
        {sending ? 'Uniéndote…' : tiene_cuenta ? `Comprar por ${empresa}` : 'Crear mi cuenta'}
      </Button>
    </SubmitForm>
  );
}

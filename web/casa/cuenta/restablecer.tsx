import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { restablecerClave } from '#contract/casa/cuenta/cuenta.ts';
import { clave, obtenerSesion, PISTA_DE_CLAVE } from '#contract/casa/usuarios/usuarios.ts';
import { ERRORES } from '#contract/errores.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { endSession, logout, readUser } from '#web/client/session/session.ts';
import { PasswordInput } from '#web/form/password-input.tsx';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { type Refusal, useSubmit } from '#web/form/use-submit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Page, Panel } from '#web/ui/page/page.tsx';
import { NeedsScript } from '#web/ui/states/states.tsx';

export const meta = () => [{ title: 'Contraseña nueva | Fussan' }, { name: 'robots', content: 'noindex' }];

const passwordOf = (values: FormData) => String(values.get('password') ?? '');

function check(values: FormData): Refusal | null {
  const { error } = clave.safeParse(passwordOf(values));
  return error ? { fields: { password: error.issues[0]!.message } } : null;
}

/** Where the mailed link leads. Its token stands in the fragment, which only the browser sees. */
export default function Restablecer() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const [expired, setExpired] = useState<string>();
  return (
    <Page title="Contraseña nueva" width="narrow" intro="Elige la contraseña con la que entrarás desde ahora.">
      <Panel>
        {expired !== undefined && expired === (token ?? '') ? (
          <Notice tone="error" message={ERRORES.ENLACE_VENCIDO.message} focused>
            <LinkButton to="/recuperar">Pedir otro enlace</LinkButton>
          </Notice>
        ) : (
          <RestablecerForm token={token} onExpired={() => setExpired(token ?? '')} />
        )}
      </Panel>
    </Page>
  );
}

function RestablecerForm({ token, onExpired }: { token: string | null; onExpired: () => void }) {
  const navigate = useNavigate();
  const submit = useSubmit({
    check,
    send: async (values) => {
      try {
        const { message } = await api(restablecerClave, { body: { token: token ?? '', password: passwordOf(values) } });
        // All sessions of that account ended. Whoever else is logged in here leaves as always: their session doesn't stay.
        if (readUser()) await api(obtenerSesion).then(logout, endSession);
        await navigate('/login', { replace: true, state: { mensaje: message } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'ENLACE_VENCIDO') throw error;
        onExpired();
      }
    },
    failed: 'No pudimos cambiar tu contraseña.',
  });
  const { problem, sending, ready } = submit;
  // The server, which sees no fragment, renders the form; only the browser knows that there is no link to use.
  if (ready && !token) {
    return (
      <Notice tone="error" message="Al enlace le falta una parte." detail="Ábrelo desde el correo, o pide otro.">
        <LinkButton to="/recuperar">Pedir otro enlace</LinkButton>
      </Notice>
    );
  }
  return (
    <SubmitForm submit={submit}>
      <PasswordInput
        label="Contraseña nueva"
        description={PISTA_DE_CLAVE}
        name="password"
        autoComplete="new-password"
        error={problem?.fields.password}
      />
      <NeedsScript />
      <Button type="submit" disabled={!ready || sending}>
        {sending ? 'Cambiando…' : 'Cambiar contraseña'}
      </Button>
    </SubmitForm>
  );
}

import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { reconocerDispositivo } from '#contract/casa/cuenta/cuenta.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { useSubmit } from '#web/form/use-submit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Page, Panel } from '#web/ui/page/page.tsx';
import { NeedsScript } from '#web/ui/states/states.tsx';

export const meta = () => [{ title: 'Entrar desde este dispositivo | Fussan' }, { name: 'robots', content: 'noindex' }];

/** Where the mail of a lockout leads. Its token stands in the fragment, and is used by the button: mail readers open links. */
export default function Reconocer() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const [expired, setExpired] = useState<string>();
  return (
    <Page
      title="Entrar desde este dispositivo"
      width="narrow"
      intro="Alguien probó muchas contraseñas en tu cuenta. Confirma que este dispositivo es tuyo y podrás iniciar sesión en él."
    >
      <Panel>
        {expired ? (
          <Notice tone="error" message={expired} focused>
            <LinkButton to="/login">Iniciar sesión</LinkButton>
            <LinkButton look="outline" to="/recuperar">
              Cambiar mi contraseña
            </LinkButton>
          </Notice>
        ) : (
          <ReconocerForm token={token} onExpired={setExpired} />
        )}
      </Panel>
    </Page>
  );
}

function ReconocerForm({ token, onExpired }: { token: string | null; onExpired: (message: string) => void }) {
  const navigate = useNavigate();
  const submit = useSubmit({
    check: () => null,
    send: async () => {
      try {
        const { message } = await api(reconocerDispositivo, { body: { token: token ?? '' } });
        await navigate('/login', { replace: true, state: { mensaje: message } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'ENLACE_VENCIDO') throw error;
        onExpired(error.message);
      }
    },
    failed: 'No pudimos reconocer este dispositivo.',
  });
  const { sending, ready } = submit;
  if (ready && !token) {
    return <Notice tone="error" message="Al enlace le falta una parte." detail="Ábrelo desde el correo." />;
  }
  return (
    <SubmitForm submit={submit}>
      <NeedsScript />
      <Button type="submit" disabled={!ready || sending}>
        {sending ? 'Confirmando…' : 'Este dispositivo es mío'}
      </Button>
    </SubmitForm>
  );
}

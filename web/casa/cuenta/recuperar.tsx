import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { pedirRecuperacion } from '#contract/casa/cuenta/cuenta.ts';
import { api } from '#web/client/api/browser-api.ts';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { type Refusal, textOf, useSubmit } from '#web/form/use-submit.ts';
import { PERSON_FIELDS } from '#web/sesion/person-fields.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Link } from '#web/ui/link.tsx';
import { Page, Panel } from '#web/ui/page/page.tsx';
import { NeedsScript } from '#web/ui/states/states.tsx';

export const meta = () => [{ title: 'Recuperar contraseña | Fussan' }, { name: 'robots', content: 'noindex' }];

function check(values: FormData): Refusal | null {
  const { error } = pedirRecuperacion.body.shape.email.safeParse(textOf(values, 'email'));
  return error ? { fields: { email: error.issues[0]!.message } } : null;
}

/** Asks for a link to choose a new password. What it answers does not tell whether there is an account. */
export default function Recuperar() {
  const [sent, setSent] = useState<{ message: string; email: string }>();
  return (
    <Page
      title="Recuperar contraseña"
      width="narrow"
      intro="Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva."
    >
      <Panel>
        {sent ? (
          <Notice tone="success" message={sent.message} detail={`Correo indicado: ${sent.email}.`} focused>
            <LinkButton to="/login">Iniciar sesión</LinkButton>
            <Button look="outline" onClick={() => setSent(undefined)}>
              Usar otro correo
            </Button>
          </Notice>
        ) : (
          <RecuperarForm onSent={setSent} />
        )}
      </Panel>
    </Page>
  );
}

function RecuperarForm({ onSent }: { onSent: (sent: { message: string; email: string }) => void }) {
  const submit = useSubmit({
    check,
    send: async (values) => {
      const email = textOf(values, 'email');
      const { message } = await api(pedirRecuperacion, { body: { email } });
      onSent({ message, email });
    },
    failed: 'No pudimos enviar el enlace.',
  });
  const { problem, sending, ready } = submit;
  return (
    <>
      <SubmitForm submit={submit}>
        <TextInput {...PERSON_FIELDS.email} autoComplete="username" error={problem?.fields.email} />
        <NeedsScript />
        <Button type="submit" disabled={!ready || sending}>
          {sending ? 'Enviando…' : 'Enviar enlace'}
        </Button>
      </SubmitForm>
      <p className={formStyles.hint}>
        ¿La recordaste? <Link to="/login">Inicia sesión</Link>
      </p>
    </>
  );
}

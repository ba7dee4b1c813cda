import { useState } from 'react';
import { activarSegundoFactor, prepararSegundoFactor } from '#contract/casa/cuenta/segundo-factor.ts';
import type { Reply } from '#contract/http.ts';
import { TextField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { Button } from '#web/ui/button.tsx';
import account from '../account.module.css';
import { ClaveField } from './clave-field.tsx';
import styles from './segundo-factor.module.css';

type Preparado = Reply<typeof prepararSegundoFactor>;

interface PrepararProps {
  email: string;
  onActivado: (codigos: string[]) => void;
}

/** From none to one: the password, the application, and a code that shows that it has it. */
export function Preparar({ email, onActivado }: PrepararProps) {
  const [preparado, setPreparado] = useState<Preparado>();
  return preparado ? (
    <Activar preparado={preparado} onActivado={onActivado} onCancel={() => setPreparado(undefined)} />
  ) : (
    <Empezar email={email} onPreparado={setPreparado} />
  );
}

function Empezar({ email, onPreparado }: { email: string; onPreparado: (preparado: Preparado) => void }) {
  const form = useEndpointForm(prepararSegundoFactor, { initial: { password: '' }, onDone: onPreparado });
  const { sending, ready } = form.submit;
  return (
    <Form form={form} className={account.narrow} aria-label="Activar el segundo factor">
      <p className={account.hint}>
        Con él, además de tu contraseña se pide un código que cambia cada medio minuto en tu teléfono. Quien averigüe tu
        contraseña no entra con ella.
      </p>
      <p className={account.hint}>
        Necesitas una aplicación de autenticación: Google Authenticator, Microsoft Authenticator, Aegis, 1Password u
        otra.
      </p>
      <ClaveField form={form} email={email} />
      <div className={account.actions}>
        <Button type="submit" disabled={!ready || sending}>
          {sending ? 'Preparando…' : 'Activar el segundo factor'}
        </Button>
      </div>
    </Form>
  );
}

interface ActivarProps {
  preparado: Preparado;
  onActivado: (codigos: string[]) => void;
  onCancel: () => void;
}

function Activar({ preparado: { secreto, uri, qr }, onActivado, onCancel }: ActivarProps) {
  const form = useEndpointForm(activarSegundoFactor, {
    initial: { otp: '' },
    onDone: ({ codigos }) => onActivado(codigos),
  });
  const { sending, ready } = form.submit;
  return (
    <div className={styles.setup}>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.lado} ${qr.lado}`}
        role="img"
        aria-label="Código QR para la aplicación"
        shapeRendering="crispEdges"
      >
        <path d={qr.trazo} />
      </svg>
      <ol className={styles.steps}>
        <li>
          En la aplicación, agrega una cuenta y escanea el código QR. Si estás en el mismo teléfono,{' '}
          <a href={uri}>ábrela desde aquí</a>.
        </li>
        <li>
          Si no puedes escanearlo, escribe esta clave: <code className={styles.secret}>{inFours(secreto)}</code>
        </li>
        <li>Escribe abajo el código de 6 dígitos que muestra.</li>
      </ol>
      <Form form={form} className={account.narrow} aria-label="Activar con un código">
        <TextField
          form={form}
          name="otp"
          label="Código de 6 dígitos"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
        />
        <div className={account.actions}>
          <Button type="submit" disabled={!ready || sending}>
            {sending ? 'Activando…' : 'Activar'}
          </Button>
          <Button look="outline" disabled={sending} onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      </Form>
    </div>
  );
}

const inFours = (secreto: string) => secreto.replace(/(.{4})(?=.)/g, '$1 ');

import { type ReactNode, useState } from 'react';
import { quitarSegundoFactor, renovarCodigos } from '#contract/casa/cuenta/segundo-factor.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { TextField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { Button } from '#web/ui/button.tsx';
import account from '../account.module.css';
import { ClaveField } from './clave-field.tsx';

/** So few left are worth a word. */
const FEW = 3;

interface ActivoProps {
  desde: string;
  restantes: number;
  email: string;
  onCodigos: (codigos: string[]) => void;
  onQuitado: () => void;
}

/** A second factor that is on: its codes, and its end. */
export function Activo({ desde, restantes, email, onCodigos, onQuitado }: ActivoProps) {
  const [doing, setDoing] = useState<'codigos' | 'quitar'>();
  const cancel = () => setDoing(undefined);
  return (
    <>
      <p className={account.hint}>
        Activo desde el {formatFechaHora(desde)}. Al iniciar sesión se te pide además un código de tu aplicación.
      </p>
      <p className={account.hint}>
        {restantes === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${restantes} códigos de recuperación.`}
        {restantes <= FEW && <span className={account.warning}>Crea códigos nuevos antes de que se acaben.</span>}
      </p>
      {doing === 'codigos' && <Renovar email={email} onDone={onCodigos} onCancel={cancel} />}
      {doing === 'quitar' && <Quitar email={email} onDone={onQuitado} onCancel={cancel} />}
      {!doing && (
        <div className={account.actions}>
          <Button look="dark" onClick={() => setDoing('codigos')}>
            Hacer códigos nuevos
          </Button>
          <Button look="outline" onClick={() => setDoing('quitar')}>
            Desactivar
          </Button>
        </div>
      )}
    </>
  );
}

const EMPTY = { password: '', otp: '' };

interface RenovarProps {
  email: string;
  onDone: (codigos: string[]) => void;
  onCancel: () => void;
}

function Renovar({ email, onDone, onCancel }: RenovarProps) {
  const form = useEndpointForm(renovarCodigos, { initial: EMPTY, onDone: ({ codigos }) => onDone(codigos) });
  return (
    <Both form={form} email={email} label="Hacer códigos nuevos" onCancel={onCancel}>
      {form.submit.sending ? 'Haciendo…' : 'Hacer códigos nuevos'}
    </Both>
  );
}

function Quitar({ email, onDone, onCancel }: Omit<RenovarProps, 'onDone'> & { onDone: () => void }) {
  const form = useEndpointForm(quitarSegundoFactor, { initial: EMPTY, onDone });
  return (
    <Both form={form} email={email} label="Desactivar el segundo factor" onCancel={onCancel}>
      {form.submit.sending ? 'Desactivando…' : 'Desactivar el segundo factor'}
    </Both>
  );
}

interface BothProps {
  form: ReturnType<typeof useEndpointForm<typeof quitarSegundoFactor, typeof EMPTY>>;
  email: string;
  label: string;
  onCancel: () => void;
  /** What its button says. */
  children: ReactNode;
}

/** The password and a code, as for all that makes the account weaker. */
function Both({ form, email, label, onCancel, children }: BothProps) {
  const { sending, ready } = form.submit;
  return (
    <Form form={form} className={account.narrow} aria-label={label}>
      <ClaveField form={form} email={email} autoFocus />
      <TextField
        form={form}
        name="otp"
        label="Código"
        description="De tu aplicación, o uno de recuperación."
        autoComplete="one-time-code"
      />
      <div className={account.actions}>
        <Button type="submit" disabled={!ready || sending}>
          {children}
        </Button>
        <Button look="outline" disabled={sending} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </Form>
  );
}

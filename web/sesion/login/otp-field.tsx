import { TextInput } from '@mantine/core';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/form/form.module.css';

type Kind = 'aplicacion' | 'recuperacion';

interface OtpFieldProps {
  kind: Kind;
  error: string | undefined;
  onOther: (kind: Kind) => void;
}

/** The second factor's code, of the application or, without it, one of recovery. */
export function OtpField({ kind, error, onOther }: OtpFieldProps) {
  const ofApplication = kind === 'aplicacion';
  return (
    <div className={styles.form}>
      {ofApplication ? (
        <TextInput
          label="Código de 6 dígitos"
          description="Ábrelo en tu aplicación de autenticación."
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          size="md"
          autoFocus
          error={error}
        />
      ) : (
        <TextInput
          label="Código de recuperación"
          description="Uno de los que guardaste al activar el segundo factor. Sirve una sola vez."
          name="otp"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          size="md"
          autoFocus
          error={error}
        />
      )}
      <Button look="outline" onClick={() => onOther(ofApplication ? 'recuperacion' : 'aplicacion')}>
        {ofApplication ? 'Usar un código de recuperación' : 'Usar la aplicación'}
      </Button>
    </div>
  );
}

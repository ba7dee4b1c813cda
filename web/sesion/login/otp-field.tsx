import { TextInput } from '@mantine/core';

interface OtpFieldProps {
  kind: 'aplicacion' | 'recuperacion';
  error: string | undefined;
}

/** The second factor's code, of the application or, without it, one of recovery. */
export function OtpField({ kind, error }: OtpFieldProps) {
  return kind === 'aplicacion' ? (
    <TextInput
      label="Código de 6 dígitos"
      description="El que muestra tu aplicación de autenticación."
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
  );
}

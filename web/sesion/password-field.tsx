import { PasswordInput, type PasswordInputProps } from '@mantine/core';

interface PasswordFieldProps extends PasswordInputProps {
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
  /** What the button says that makes it readable. */
  show?: string;
}

/** A password, which can be made readable. */
export function PasswordField({ error, show = 'Mostrar contraseña', ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      size="md"
      error={error}
      aria-invalid={error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': show }}
      {...rest}
    />
  );
}

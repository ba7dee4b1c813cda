import { PasswordInput as MantinePasswordInput, type PasswordInputProps as MantineProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface PasswordInputProps extends MantineProps {
  autoComplete: 'current-password' | 'new-password';
  error: ReactNode;
  /** What the button says that makes it readable. */
  show?: string;
}

/** A password, which can be made readable. */
export function PasswordInput({ error, show = 'Mostrar contraseña', ...rest }: PasswordInputProps) {
  return (
    <MantinePasswordInput
      size="md"
      error={error}
      aria-invalid={error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': show }}
      {...rest}
    />
  );
}

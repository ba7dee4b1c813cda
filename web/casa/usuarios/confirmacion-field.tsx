import { TextInput } from '@mantine/core';
import { CODIGO_REQUERIDO, CONFIRMA_CON_CLAVE, type Confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { PasswordInput } from '#web/form/password-input.tsx';
import { textOf } from '#web/form/use-submit.ts';

interface ConfirmacionFieldProps {
  /** Who confirms. */
  person: Pick<UsuarioConToken, 'segundo_factor' | 'email'>;
  error: string | undefined;
}

/** By which one says again who one is: a code of the second factor or, without one, the password. */
export function ConfirmacionField({ person, error }: ConfirmacionFieldProps) {
  return person.segundo_factor ? (
    <TextInput
      label="Tu código de 6 dígitos"
      description="El que muestra tu aplicación, o uno de recuperación."
      name="otp"
      autoComplete="one-time-code"
      maxLength={40}
      size="md"
      data-autofocus
      error={error}
    />
  ) : (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />
      <PasswordInput
        label="Tu contraseña"
        description="Para confirmar que eres tú."
        name="password"
        autoComplete="current-password"
        show="Mostrar tu contraseña"
        data-autofocus
        error={error}
      />
    </>
  );
}

/** What was typed there. */
export function confirmacionOf(values: FormData, { segundo_factor }: ConfirmacionFieldProps['person']): Confirmacion {
  return segundo_factor ? { otp: textOf(values, 'otp') } : { password: String(values.get('password') ?? '') };
}

/** What is missing there. */
export function missingOf(values: FormData, person: ConfirmacionFieldProps['person']): Record<string, string> {
  const { otp, password } = confirmacionOf(values, person);
  if (person.segundo_factor) return otp ? {} : { otp: CODIGO_REQUERIDO };
  return password ? {} : { password: CONFIRMA_CON_CLAVE };
}

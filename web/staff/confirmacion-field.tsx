import { TextInput } from '@mantine/core';
import { CODIGO_REQUERIDO, CONFIRMA_CON_CLAVE, type Confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { PasswordField, TextField } from '#web/form/fields.tsx';
import { PasswordInput } from '#web/form/password-input.tsx';
import { textOf } from '#web/form/use-submit.ts';
import { usePerson } from '#web/staff/shell/use-person.ts';

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

/** The same in a form over an endpoint's body, whose `otp` and `password` are among its fields. */
export function ProofField({ form }: { form: FormFields<{ otp: string; password: string }> }) {
  return usePerson().segundo_factor ? (
    <TextField
      form={form}
      name="otp"
      label="Tu código de 6 dígitos"
      description="El que muestra tu aplicación, o uno de recuperación."
      autoComplete="one-time-code"
    />
  ) : (
    <PasswordField
      form={form}
      name="password"
      label="Tu contraseña"
      description="Para confirmar que eres tú."
      autoComplete="current-password"
      show="Mostrar tu contraseña"
    />
  );
}

/** What was typed there. */
export function confirmacionOf(values: FormData, { segundo_factor }: ConfirmacionFieldProps['person']): Confirmacion {
  return segundo_factor ? { otp: textOf(values, 'otp') } : { password: String(values.get('password') ?? '') };
}

/** What is missing there. */
export const missingOf = (values: FormData, person: ConfirmacionFieldProps['person']): Record<string, string> =>
  missingIn(confirmacionOf(values, person), person);

export function missingIn(
  { otp, password }: Confirmacion,
  person: Pick<ConfirmacionFieldProps['person'], 'segundo_factor'>,
): Record<string, string> {
  if (person.segundo_factor) return otp ? {} : { otp: CODIGO_REQUERIDO };
  return password ? {} : { password: CONFIRMA_CON_CLAVE };
}

import type { FormFields } from '#web/form/endpoint-form.ts';
import { PasswordField } from '#web/form/fields.tsx';

interface ClaveFieldProps {
  form: FormFields<{ password: string }>;
  /** Of the account. */
  email: string;
  autoFocus?: boolean;
}

/** The password that the account has now. */
export function ClaveField({ form, email, autoFocus = false }: ClaveFieldProps) {
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        form={form}
        name="password"
        label="Tu contraseña"
        autoComplete="current-password"
        show="Mostrar la contraseña"
        autoFocus={autoFocus}
      />
    </>
  );
}

import { ETIQUETA_ROL, type Rol } from '#contract/casa/usuarios/roles.ts';
import { type Registro, registro } from '#contract/casa/usuarios/usuarios.ts';
import { problemsOf } from '#web/form/values.ts';

const REQUIRED = ['email', 'password', 'role', 'rut', 'direccion'] as const;

/** What stands beside a field that was left empty; above the form, once, that all of them are needed (seed 000 §5). */
export const FALTA = 'Falta este dato.';

/** All that is wrong with what was typed, each field with what to do about it; null where nothing is. */
export function checkRegistro(values: Registro): Readonly<Record<string, string>> | null {
  const problems = problemsOf(registro, values);
  for (const field of REQUIRED) if (!values[field].trim()) problems[field] = FALTA;
  return Object.keys(problems).length > 0 ? problems : null;
}

/** What who asks for another kind of account has to know (D1). */
export function approvalNote(role: Rol): string {
  return (
    `Tu cuenta parte como ${ETIQUETA_ROL.customer}: un administrador debe aprobar ` +
    `el tipo de cuenta ${ETIQUETA_ROL[role]}.`
  );
}

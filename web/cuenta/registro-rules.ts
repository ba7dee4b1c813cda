import { ETIQUETA_ROL, type Rol } from '#contract/cuenta/roles.ts';
import { FORMULARIO_INCOMPLETO, type Registro, registro } from '#contract/cuenta/usuarios.ts';

type RegistroField = 'email' | 'password' | 'role' | 'rut' | 'direccion';

interface RegistroProblem {
  message: string;
  /** The fields that the message speaks of. */
  fields: RegistroField[];
}

const REQUIRED: readonly RegistroField[] = ['email', 'password', 'role', 'rut', 'direccion'];

/** The form's own checks, in the order of seed 000 §5: one message at a time. The RUT's length is the service's. */
export function checkRegistro(values: Registro): RegistroProblem | null {
  const empty = REQUIRED.filter((field) => !values[field].trim());
  if (empty.length > 0) return { message: FORMULARIO_INCOMPLETO, fields: empty };
  for (const field of ['email', 'password'] as const) {
    const result = registro.shape[field].safeParse(values[field]);
    if (!result.success) return { message: result.error.issues[0]!.message, fields: [field] };
  }
  return null;
}

/** What who asks for another kind of account has to know (D1). */
export function approvalNote(role: Rol): string {
  return (
    `Tu cuenta parte como ${ETIQUETA_ROL.customer}: un administrador debe aprobar ` +
    `el tipo de cuenta ${ETIQUETA_ROL[role]}.`
  );
}

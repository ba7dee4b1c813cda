import { type DatosDeUsuario, datosDeUsuario } from '#contract/cuenta.ts';
import { formatRut } from '#contract/rut.ts';
import type { Usuario } from '#contract/usuarios.ts';
import { type Refusal, textOf } from '#web/sesion/use-submit.ts';

/** The fields that are saved, as they are shown. The role is shown and typed, and never saved (decision 9). */
export function shownOf({ name, email, rut, direccion }: Usuario) {
  return { name, email, rut: rut && formatRut(rut), direccion };
}

/** What was changed: the rest stays as it is by then, whoever else is at it. */
export function readPerfil(values: FormData, usuario: Usuario): DatosDeUsuario {
  const entries = Object.entries(shownOf(usuario)).map(([name, shown]) => [name, textOf(values, name), shown] as const);
  return Object.fromEntries(
    entries.filter(([, typed, shown]) => typed !== shown).map(([name, typed]) => [name, typed]),
  );
}

/** One message per wrong field, in the order of the form; the same that the server would answer. */
export function checkPerfil(values: FormData, usuario: Usuario): Refusal | null {
  const { error } = datosDeUsuario.safeParse(readPerfil(values, usuario));
  if (!error) return null;
  const fields: Record<string, string> = {};
  for (const name of Object.keys(shownOf(usuario))) {
    const issue = error.issues.find(({ path }) => path[0] === name);
    if (issue) fields[name] = issue.message;
  }
  return { fields };
}

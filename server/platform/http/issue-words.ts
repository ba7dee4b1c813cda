import type { z } from 'zod';
import { formatNumero } from '#contract/valores/numeros.ts';

/** As a schema raises it, or as it is told; with what was given, which says whether anything was. */
type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

const TIPOS: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'true o false',
  array: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
};
const FORMATOS: Readonly<Record<string, string>> = {
  date: 'una fecha como 2026-11-21',
  datetime: 'una fecha y hora como 2026-11-21T14:05:00Z',
  email: 'un correo',
  url: 'una dirección web',
};
const SE_CUENTAN: Readonly<Record<string, readonly [uno: string, varios: string]>> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
};
const unoDe = new Intl.ListFormat('es-CL', { type: 'disjunction' });

const debeSer = (que: string | undefined): string => (que ? `debe ser ${que}` : 'no es válido');
const entreComillas = (valores: readonly unknown[]): string => unoDe.format(valores.map((valor) => `«${valor}»`));

function debeContar(que: string, cuantos: number): string {
  const [uno, varios] = SE_CUENTAN[que] ?? [];
  return varios
    ? `debe tener ${formatNumero(cuantos)} ${cuantos === 1 ? uno : varios}`
    : debeSer(formatNumero(cuantos));
}

/** What is wrong with a field, after its name: «debe ser 1 o más». */
function falla(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'falta' : debeSer(TIPOS[issue.expected]);
    case 'invalid_value':
      return issue.input === undefined ? 'falta' : debeSer(entreComillas(issue.values));
    case 'invalid_format':
      return debeSer(FORMATOS[issue.format]);
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'no puede estar vacío';
      if (!issue.inclusive) return debeSer(`mayor que ${formatNumero(Number(issue.minimum))}`);
      return `${debeContar(issue.origin, Number(issue.minimum))} o más`;
    case 'too_big':
      if (!issue.inclusive) return debeSer(`menor que ${formatNumero(Number(issue.maximum))}`);
      return `${debeContar(issue.origin, Number(issue.maximum))} o menos`;
    case 'not_multiple_of':
      return debeSer(`múltiplo de ${formatNumero(issue.divisor)}`);
    case 'unrecognized_keys':
      return `no admite ${entreComillas(issue.keys)}`;
    default:
      return 'no es válido';
  }
}

/** What a schema that doesn't word an issue itself says of it. */
export function enPalabras(issue: Issue): string {
  const dicho = falla(issue);
  return `${dicho[0]!.toUpperCase()}${dicho.slice(1)}.`;
}

/** What a call is told of an issue: of what field it is, too, where its schema didn't say. */
export function conSuCampo(issue: z.core.$ZodIssue): string {
  const isItsOwn = issue.path.length === 0 || issue.message !== enPalabras(issue);
  return isItsOwn ? issue.message : `${issue.path.join('.')}: ${falla(issue)}.`;
}

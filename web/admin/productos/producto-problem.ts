import type { z } from 'zod';
import { MAXIMO_BAJO_MINIMO, maximoBajoMinimo } from '#contract/productos-campos.ts';
import { ApiError, reasonOf } from '#web/client/api.ts';
import { focusFirstOf } from '#web/ui/focus-first.ts';
import { type Draft, sentValue } from './producto-draft.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** What the contract finds wrong, the first reason of each field, in the fields' own order. */
export function problemsOf(schema: z.ZodType, values: unknown): FieldErrors {
  const { error } = schema.safeParse(values);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
}

/** What is wrong between two fields, of which only one may have been changed. */
export function problemOfLimits(draft: Draft): FieldErrors {
  const limit = (name: 'stock_minimo' | 'stock_maximo') => Number(sentValue(name, draft[name]));
  const limits = { stock_minimo: limit('stock_minimo'), stock_maximo: limit('stock_maximo') };
  return maximoBajoMinimo(limits) ? { stock_maximo: MAXIMO_BAJO_MINIMO } : {};
}

const REQUIRED = {
  descripcion: 'La descripción es requerida.',
  precio_unitario: 'El precio es requerido.',
  cantidad_stock: 'El stock es requerido.',
} as const;

/** What has to be said: a price or a stock left empty would be 0, which nobody wrote. */
export function problemOfMissing(draft: Draft): FieldErrors {
  return Object.fromEntries(
    Object.entries(REQUIRED).filter(([name]) => draft[name as keyof typeof REQUIRED].trim() === ''),
  );
}

/** Which field a refusal speaks of. */
const FIELD_OF: Record<string, string> = {
  CODIGO_OCUPADO: 'codigo_producto_fussan',
  IMAGEN_INVALIDA: 'imagen_url',
  // Nothing else that a product's form sends is large.
  DEMASIADO_GRANDE: 'imagen_url',
};

/** What the server said, and beside which fields. */
export function refusalOf(error: unknown): { reason?: string | undefined; fields: FieldErrors } {
  if (!(error instanceof ApiError)) return { fields: {} };
  const field = FIELD_OF[error.code];
  return { reason: reasonOf(error), fields: field ? { [field]: error.message } : error.fields };
}

/** The first wrong field in the form's order takes the focus. */
export function focusFirstWrong(form: HTMLFormElement | null, errors: FieldErrors): void {
  focusFirstOf(form, Object.keys(errors));
}

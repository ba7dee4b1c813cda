import { regionOf } from '#contract/comunas.ts';
import { type DatosPropios, datosPropios } from '#contract/cuenta.ts';
import { formatRut } from '#contract/rut.ts';
import type { Usuario } from '#contract/usuarios.ts';
import { type Refusal, textOf } from './use-submit.ts';

/** What the form's fields show at first. */
export function shownOf({ name, rut, direccion, comuna, telefono, factura }: Usuario) {
  return {
    name,
    rut: rut && formatRut(rut),
    direccion,
    region: regionOf(comuna),
    comuna,
    telefono,
    'factura.rut': factura?.rut ?? '',
    'factura.razon_social': factura?.razon_social ?? '',
    'factura.giro': factura?.giro ?? '',
  };
}
export type Shown = ReturnType<typeof shownOf>;

/** The fields that the person changed, as they typed them. */
export function typedIn(values: FormData, shown: Shown): Partial<Shown> {
  const typed = Object.keys(shown).map((name) => [name, String(values.get(name) ?? '')] as const);
  return Object.fromEntries(typed.filter(([name, text]) => text !== shown[name as keyof Shown]));
}

/** What is to be saved: the rest stays as it is by then, for it may have been changed elsewhere. */
export function changesOf(values: FormData, shown: Shown): DatosPropios {
  // The three of the factura go together.
  const changed = new Set(Object.keys(typedIn(values, shown)).map((name) => name.split('.')[0]));
  return Object.fromEntries(Object.entries(readDatos(values)).filter(([name]) => changed.has(name)));
}

/** What the form holds. Of the factura all or nothing: three empty fields are no factura. */
export function readDatos(values: FormData): DatosPropios {
  const text = (name: string) => textOf(values, name);
  const factura = {
    rut: text('factura.rut'),
    razon_social: text('factura.razon_social'),
    giro: text('factura.giro'),
  };
  return {
    name: text('name'),
    rut: text('rut'),
    direccion: text('direccion'),
    comuna: text('comuna'),
    telefono: text('telefono'),
    factura: Object.values(factura).some(Boolean) ? factura : null,
  };
}

/** One message per wrong field, in the order of the form; the same that the server would answer. */
export function checkDatos(values: FormData): Refusal | null {
  const fields: Record<string, string> = {};
  const { error } = datosPropios.safeParse(readDatos(values));
  for (const issue of error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message;
  if (textOf(values, 'region') && !textOf(values, 'comuna')) fields.comuna ??= 'Elige tu comuna.';
  return Object.keys(fields).length > 0 ? { fields } : null;
}

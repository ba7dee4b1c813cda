import { type DatosPropios, datosPropios } from '#contract/cuenta.ts';
import { type Refusal, textOf } from './use-submit.ts';

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

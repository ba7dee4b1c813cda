import { expect, it } from 'vitest';
import { z } from 'zod';
import { limpiarDato } from '#contract/valores/dato.ts';
import { ENDPOINTS } from './endpoints.ts';
import { codigoPublico } from './licitacion/mercado-publico/estados.ts';

/** Kept or compared letter by letter: secrets, what the server itself gave, and names of things that are never shown. */
const TAL_CUAL =
  /(^|[./])(password|clave\w*|nueva|actual|token|huella\w*|enlace|sitio_web|destinatario|columnas|credito|importar body.texto)$/;
/** What names something, however its field is called. */
const DATOS =
  /(^|\.)(email|mail|correo|responder_a|\w*rut\w*|celular|telefono|ean|codigo(?!s)\w*|num_\w+|folio|guia|numero\w*|serie|lote\w*|marca|ubicacion\w*|oc_cliente|otp|q)$/;

interface Hoja {
  donde: string;
  schema: z.ZodString;
}

const hojas: Hoja[] = [];

/** The texts that a schema takes, by their path. */
function recorrer(schema: unknown, donde: string): void {
  const def = (schema as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod?.def;
  if (!def) return;
  if (schema instanceof z.ZodString) {
    hojas.push({ donde, schema });
  } else if (schema instanceof z.ZodObject) {
    for (const [campo, suyo] of Object.entries(schema.shape)) recorrer(suyo, `${donde}.${campo}`);
  } else if (schema instanceof z.ZodPipe) {
    // What is made of a text comes after it; what is done to it before stands in front of its schema.
    recorrer(schema.in instanceof z.ZodTransform ? schema.out : schema.in, donde);
  } else {
    for (const parte of ['element', 'innerType', 'valueType', 'left', 'right']) recorrer(def[parte], donde);
    for (const opcion of (def.options as unknown[] | undefined) ?? []) recorrer(opcion, donde);
  }
}

for (const { method, path, body, query } of Object.values(ENDPOINTS)) {
  for (const [parte, schema] of Object.entries({ body, query })) recorrer(schema, `${method} ${path} ${parte}`);
}

const limpiadoresDe = ({ schema }: Hoja): unknown[] =>
  (schema._zod.def.checks ?? []).map((check) => (check._zod.def as { tx?: unknown }).tx).filter(Boolean);

/** Whether a text with what isn't seen could be kept. */
function guarda({ schema }: Hoja): boolean {
  return ['ab\u200Bcd', '12\u200B34', 'https://a\u200B.cl'].some((escrito) => {
    const { data } = schema.safeParse(escrito);
    return data?.includes('\u200B');
  });
}

it('nada de lo que se escribe guarda lo que no se ve', () => {
  expect(hojas.length).toBeGreaterThan(200);
  const malas = hojas.filter((hoja) => !TAL_CUAL.test(hoja.donde) && guarda(hoja));
  expect(malas.map(({ donde }) => donde)).toEqual([]);
});

it('lo que nombra algo se limpia de la única manera', () => {
  const nombran = hojas.filter(({ donde }) => DATOS.test(donde));
  const malas = nombran.filter(
    (hoja) => !limpiadoresDe(hoja).some((limpia) => limpia === limpiarDato || limpia === codigoPublico),
  );
  expect(malas.map(({ donde }) => donde)).toEqual([]);
});

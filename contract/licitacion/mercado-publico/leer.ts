import type { z } from 'zod';
import { enLista } from './campos.ts';
import { type LicitacionPublica, licitacionPublica } from './licitacion.ts';
import { type OrdenPublica, ordenPublica } from './orden.ts';

/** What a text of Mercado Público holds: what could be read, and of the rest where it stands and why not. */
export interface Leido<T> {
  leidas: T[];
  rechazadas: { lugar: number; motivo: string }[];
}

export const NO_ES_JSON = 'El texto no es JSON: copia la respuesta entera de Mercado Público.';
const NADA = 'No encontramos ninguna en el texto: debe traer un Listado de Mercado Público.';
const DEMASIADAS = 'Trae demasiadas de una vez: hasta 500.';
/** Of what people paste, for each is matched while they wait; a day's list of the API has more. */
const MAX = 500;

/** Why a text can't be read at all. */
export class TextoIlegible extends Error {}

/** The entries of an answer of the API: of its `Listado`, or pasted bare, many or one. */
function entradasDe(json: unknown, clave: 'CodigoExterno' | 'Codigo'): unknown[] {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null) return [];
  if ('Listado' in json) {
    const listado = enLista(json.Listado);
    return Array.isArray(listado) ? listado : [];
  }
  return clave in json && !('Mensaje' in json) ? [json] : [];
}

function leer<T>(json: unknown, clave: 'CodigoExterno' | 'Codigo', schema: z.ZodType<T>): Leido<T> {
  const entradas = entradasDe(json, clave);
  const leido: Leido<T> = { leidas: [], rechazadas: [] };
  for (const [indice, entrada] of entradas.entries()) {
    const parsed = schema.safeParse(entrada);
    if (parsed.success) leido.leidas.push(parsed.data);
    else {
      const donde = parsed.error.issues[0]?.path.join('.') || clave;
      leido.rechazadas.push({ lugar: indice + 1, motivo: `No se entiende ${donde}.` });
    }
  }
  return leido;
}

/** The licitaciones of an answer of `licitaciones.json`, already parsed as JSON. */
export const leerLicitaciones = (json: unknown): Leido<LicitacionPublica> =>
  leer(json, 'CodigoExterno', licitacionPublica);

/** The purchase orders of an answer of `ordenesdecompra.json`. */
export const leerOrdenes = (json: unknown): Leido<OrdenPublica> => leer(json, 'Codigo', ordenPublica);

/** A pasted or uploaded text as JSON that holds something; throws `TextoIlegible`. */
export function jsonPegado<T>(texto: string, leerlo: (json: unknown) => Leido<T>): Leido<T> {
  let json: unknown;
  try {
    json = JSON.parse(texto.replace(/^\uFEFF/, ''));
  } catch {
    throw new TextoIlegible(NO_ES_JSON);
  }
  const leido = leerlo(json);
  const cuantas = leido.leidas.length + leido.rechazadas.length;
  if (cuantas === 0) throw new TextoIlegible(NADA);
  if (cuantas > MAX) throw new TextoIlegible(DEMASIADAS);
  return leido;
}

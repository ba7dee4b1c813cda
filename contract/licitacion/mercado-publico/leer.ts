import type { z } from 'zod';
import { enLista } from './campos.ts';
import { compraAgil } from './compra-agil.ts';
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

/** What a thing is known by: in the first API, and in lower case in the second. */
type Clave = 'CodigoExterno' | 'Codigo' | 'codigo';

/**
 * The entries of an answer of either API, or pasted bare, many or one: of its `Listado`; or of its `payload`, which is one, or has
 * `items`.
 */
function entradasDe(json: unknown, claves: readonly Clave[]): readonly unknown[] {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null) return [];
  if ('payload' in json) return entradasDe(json.payload, claves);
  for (const lista of ['Listado', 'items'] as const) {
    const dentro = (json as Record<string, unknown>)[lista] ?? null;
    if (dentro !== null) return [enLista(dentro)].flat();
  }
  return quejaDe(json) === null && claves.some((clave) => clave in json) ? [json] : [];
}

/** What an answer says that is an error: `{ Codigo, Mensaje }` in the first API, `{ success, errors: [{ mensaje }] }` in the second. */
export function quejaDe(json: unknown): { codigo: string; mensaje: string } | null {
  if (typeof json !== 'object' || json === null || 'Listado' in json) return null;
  const { Codigo, Mensaje, errors } = json as Record<string, unknown>;
  if (Mensaje !== undefined) return { codigo: String(Codigo ?? ''), mensaje: enPalabras(Mensaje) };
  const [primero] = Array.isArray(errors) ? (errors as unknown[]) : [];
  if (typeof primero !== 'object' || primero === null) return null;
  const { codigo, mensaje } = primero as Record<string, unknown>;
  return { codigo: String(codigo ?? ''), mensaje: enPalabras(mensaje ?? codigo) };
}

const enPalabras = (dicho: unknown): string => String(dicho).replace(/\s+/g, ' ').trim().slice(0, 200);

function leer<T>(json: unknown, schemas: Partial<Record<Clave, z.ZodType<T>>>): Leido<T> {
  const claves = Object.keys(schemas) as [Clave, ...Clave[]];
  const leido: Leido<T> = { leidas: [], rechazadas: [] };
  for (const [indice, entrada] of entradasDe(json, claves).entries()) {
    const suya = claves.find((clave) => typeof entrada === 'object' && entrada !== null && clave in entrada);
    const clave = suya ?? claves[0];
    const parsed = schemas[clave]!.safeParse(entrada);
    if (parsed.success) leido.leidas.push(parsed.data);
    else {
      const donde = parsed.error.issues[0]?.path.join('.') || clave;
      leido.rechazadas.push({ lugar: indice + 1, motivo: `No se entiende ${donde}.` });
    }
  }
  return leido;
}

/** The licitaciones of an answer of `licitaciones.json`, and the Compras Ágiles of one of `/v2/compra-agil`, in one shape. */
export const leerLicitaciones = (json: unknown): Leido<LicitacionPublica> =>
  leer<LicitacionPublica>(json, { CodigoExterno: licitacionPublica, codigo: compraAgil });

/** How many pages a list of the second API has; of anything else, one. */
export function paginasDe(json: unknown): number {
  const payload = typeof json === 'object' && json !== null && 'payload' in json ? json.payload : null;
  const { paginacion } = (payload ?? {}) as { paginacion?: { total_paginas?: unknown } | null };
  const paginas = Number(paginacion?.total_paginas);
  return Number.isInteger(paginas) && paginas > 1 ? paginas : 1;
}

/** The purchase orders of an answer of `ordenesdecompra.json`. */
export const leerOrdenes = (json: unknown): Leido<OrdenPublica> => leer<OrdenPublica>(json, { Codigo: ordenPublica });

/** A pasted or uploaded text as JSON that holds something; throws `TextoIlegible`. */
export function jsonPegado<T>(texto: string, leerlo: (json: unknown) => Leido<T>): Leido<T> {
  let json: unknown;
  try {
    json = JSON.parse(texto.replace(/^\uFEFF/, ''));
  } catch {
    throw new TextoIlegible(NO_ES_JSON);
  }
  const queja = quejaDe(json);
  if (queja) throw new TextoIlegible(`Mercado Público respondió un error: ${queja.mensaje}`);
  const leido = leerlo(json);
  const cuantas = leido.leidas.length + leido.rechazadas.length;
  if (cuantas === 0) throw new TextoIlegible(NADA);
  if (cuantas > MAX) throw new TextoIlegible(DEMASIADAS);
  return leido;
}

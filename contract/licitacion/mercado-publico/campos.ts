import { z } from 'zod';
import { instanteDeSantiago } from '#contract/valores/instante.ts';
import { MONEDAS } from '#contract/valores/moneda.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

/** What a field of the API may come as: what is missing is null there, or left out. Texts are cut, never refused. */
export const textoPublico = (max: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((valor) =>
      enUnaLinea(String(valor ?? ''))
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, max),
    );

const MAX = 999_999_999_999;

/** A number, also one written as text («1500», «1500,5»); null when there is none, or it is no amount. */
export const numeroPublico = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((valor) => {
    const numero =
      typeof valor === 'string' ? Number(valor.trim().replace(',', '.') || Number.NaN) : (valor ?? Number.NaN);
    return Number.isFinite(numero) && numero >= 0 && numero <= MAX ? Math.round(numero * 100) / 100 : null;
  });

/** A currency by its name there; what names none is pesos. */
export const monedaPublica = z
  .string()
  .nullish()
  .transform((valor) => {
    const nombre = (valor ?? '').trim().toUpperCase();
    return MONEDAS.find((moneda) => moneda === nombre) ?? (nombre === 'UF' ? 'CLF' : 'CLP');
  });

/** An instant as ISO with zone. The API writes Santiago's clocks without one: `2026-11-14T15:00:00`. */
export const fechaPublica = z
  .string()
  .nullish()
  .transform((valor) => {
    const texto = valor?.trim() ?? '';
    const partes = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(texto);
    // The API says «none» by a year of its programs' calendars.
    if (!partes || partes[1]! < '1990' || partes[1]! > '2199') return null;
    if (partes[3]) return Number.isNaN(Date.parse(texto)) ? null : new Date(texto).toISOString();
    return instanteDeSantiago(`${partes[1]}T${partes[2] ?? '00:00'}`) ?? null;
  });

/** A code of a state; null where it is none. */
export const estadoPublico = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((valor) => (/^\d{1,4}$/.test(String(valor ?? '').trim()) ? Number(valor) : null));

/** A list of the API, which may be missing, null, or stand bare; one that is not in a list is a list of one. */
export const listadoDe = <T extends z.ZodType>(uno: T, max: number) => z.preprocess(enLista, z.array(uno).max(max));

export function enLista(valor: unknown): unknown {
  if (valor === undefined || valor === null) return [];
  if (typeof valor !== 'object' || Array.isArray(valor)) return valor;
  if ('Listado' in valor) return enLista(valor.Listado);
  return Object.keys(valor).some((campo) => campo !== 'Cantidad') ? [valor] : [];
}

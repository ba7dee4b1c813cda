import { escapado } from './letras.ts';

/**
 * Writes XML in its canonical form (C14N 1.0) but for quotes, which stand as entities: no declaration, no blank between elements, no
 * empty-element tags, attributes in order. What is signed is so the very text that is written.
 */

type Contenido = string | number | undefined;

/** An element with a text, escaped; nothing where there is none. */
export const campo = (nombre: string, valor: Contenido): string =>
  valor === undefined || valor === '' ? '' : `<${nombre}>${escapado(String(valor))}</${nombre}>`;

/** An element with others in it, already written. */
export const grupo = (nombre: string, ...dentro: readonly string[]): string =>
  `<${nombre}>${dentro.join('')}</${nombre}>`;

/** As `grupo`, or nothing where nothing is in it. */
export function grupoSiHay(nombre: string, ...dentro: readonly string[]): string {
  const todo = dentro.join('');
  return todo === '' ? '' : `<${nombre}>${todo}</${nombre}>`;
}

export const DECLARACION = '<?xml version="1.0" encoding="ISO-8859-1"?>\n';

/** The canonical form of what was written so: quotes in texts stand for themselves there. */
export const canonico = (escrito: string): string => escrito.replaceAll('&quot;', '"').replaceAll('&apos;', "'");

/** A number as XML says it: no exponent, no more decimals than asked for and no zeros after them. */
export function numero(valor: number, decimales: number): string {
  const escrito = valor.toFixed(decimales);
  return decimales === 0 ? escrito : escrito.replace(/\.?0+$/, '');
}

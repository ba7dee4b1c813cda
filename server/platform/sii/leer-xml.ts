import { isUtf8 } from 'node:buffer';
import { ParseOption, XmlDocument, XmlElement } from 'libxml2-wasm';
import { NS_FIRMA, NS_SII } from './firma.ts';

/** A file that isn't what it should be, in words for whoever sent it. */
export class XmlIlegible extends Error {}

/** An envelope of two hundred documents of sixty lines is some 3 MB. */
export const MAX_XML = 6 * 1024 * 1024;

/** Nothing outside of the file is ever asked for. */
const OPCIONES = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NO_SYS_CATALOG;

/** Prefixes of the paths below. */
export const ESPACIOS_XPATH = { s: NS_SII, ds: NS_FIRMA };

/**
 * Reads a file as XML, in whichever encoding it says, and hands it to `usar`; its memory is freed then. A file with a DTD is refused
 * whole: no paper of the SII has one, and entities are made there.
 */
export function conXml<T>(archivo: Buffer, usar: (xml: XmlDocument) => T): T {
  const xml = abrir(archivo);
  try {
    return usar(xml);
  } finally {
    xml.dispose();
  }
}

/** The same, for what takes so long that others have to have their turns meanwhile. */
export async function conXmlPorTurnos<T>(archivo: Buffer, usar: (xml: XmlDocument) => Promise<T>): Promise<T> {
  const xml = abrir(archivo);
  try {
    return await usar(xml);
  } finally {
    xml.dispose();
  }
}

function abrir(archivo: Buffer): XmlDocument {
  if (archivo.length > MAX_XML) throw new XmlIlegible('El archivo es demasiado grande: el máximo es 6 MB.');
  if (/<!(DOCTYPE|ENTITY)/i.test(archivo.toString('latin1').replaceAll('\0', '')))
    throw new XmlIlegible('El archivo trae un DOCTYPE o entidades propias: no se acepta.');
  try {
    return XmlDocument.fromBuffer(archivo, { option: OPCIONES, ...codificacionDe(archivo) });
  } catch {
    throw new XmlIlegible('El archivo no es XML bien formado, o no está en la codificación que dice.');
  }
}

/** Files of the SII that don't say their encoding, as a CAF, are in ISO-8859-1. */
const codificacionDe = (archivo: Buffer): { encoding?: string } =>
  /^\s*<\?xml[^>]*encoding/.test(archivo.subarray(0, 200).toString('latin1')) || isUtf8(archivo)
    ? {}
    : { encoding: 'ISO-8859-1' };

/** The text of the first element that a path leads to; empty where there is none. */
export function texto(desde: XmlElement | XmlDocument, camino: string): string {
  const nodo = 'root' in desde ? desde.get(camino, ESPACIOS_XPATH) : desde.get(camino, ESPACIOS_XPATH);
  return nodo?.content.trim() ?? '';
}

/** The texts of an element's own children, by their names: of those with one name, the first's. A path for each would take a hundred times as long. */
export function textosDe(desde: XmlElement): ReadonlyMap<string, string> {
  const textos = new Map<string, string>();
  for (let nodo = desde.firstChild; nodo; nodo = nodo.next)
    if (nodo instanceof XmlElement && !textos.has(nodo.name)) textos.set(nodo.name, nodo.content.trim());
  return textos;
}

/** The elements that a path leads to. */
export const elementos = (desde: XmlElement | XmlDocument, camino: string): XmlElement[] =>
  ('root' in desde ? desde.find(camino, ESPACIOS_XPATH) : desde.find(camino, ESPACIOS_XPATH)) as XmlElement[];

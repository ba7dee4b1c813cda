import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  type XmlElement,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { ROOT } from '#server/platform/root.ts';
import { conXml } from './leer-xml.ts';

/** What the SII publishes a schema of and the shop writes or reads. */
export type Esquema =
  | 'DTE_v10'
  | 'EnvioDTE_v10'
  | 'EnvioBOLETA_v11'
  | 'RespuestaEnvioDTE_v10'
  | 'EnvioRecibos_v10'
  | 'ConsumoFolio_v10';

const INCLUIDOS = ['DTE_v10', 'SiiTypes_v10', 'xmldsignature_v10', 'Recibos_v10'];
/** Where the source is: what is built is elsewhere. */
const ESQUEMAS = path.join(ROOT, 'server/platform/sii/esquemas');
const archivoDe = (nombre: string): Uint8Array => readFileSync(path.join(ESQUEMAS, `${nombre}.xsd`));

let listos: Map<Esquema, XsdValidator> | undefined;

/** Each takes a tenth of a second to compile: once in a process, when it is first needed. */
function validadorDe(esquema: Esquema): XsdValidator {
  if (!listos) {
    listos = new Map();
    xmlRegisterInputProvider(
      new XmlBufferInputProvider(Object.fromEntries(INCLUIDOS.map((nombre) => [`${nombre}.xsd`, archivoDe(nombre)]))),
    );
  }
  let listo = listos.get(esquema);
  if (!listo) {
    const xsd = XmlDocument.fromBuffer(archivoDe(esquema), { option: ParseOption.XML_PARSE_NONET });
    listo = XsdValidator.fromDoc(xsd);
    xsd.dispose();
    listos.set(esquema, listo);
  }
  return listo;
}

/** Where a file doesn't meet a schema of the SII, by line and element; empty where it does. Why is libxml2's to say, in English. */
export const faltasDelEsquema = (archivo: Buffer, esquema: Esquema): string[] =>
  conXml(archivo, (xml) => faltasDe(xml, esquema));

/** As `faltasDelEsquema`, of what is read already, or of one element of it. */
export function faltasDe(xml: XmlDocument | XmlElement, esquema: Esquema): string[] {
  try {
    if (xml instanceof XmlDocument) validadorDe(esquema).validate(xml);
    else validadorDe(esquema).validate(xml);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return [...new Set(error.details.map(lugarDe))];
  }
}

/** «Element '{http://www.sii.cl/SiiDte}RUTRecep': …», of which several may be said of one. */
function lugarDe({ message, line }: { message: string; line: number }): string {
  const elemento = /^Element '(?:\{[^}]*\})?([^']+)'/.exec(message)?.[1];
  return elemento ? `línea ${line}, en «${elemento}»` : `línea ${line}`;
}

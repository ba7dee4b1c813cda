import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { MAX_ARCHIVO_DTE, MAX_XML_POR_CORREO } from '#contract/abastecimiento/dte-recibidos/actos.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';

/** One XML of what was sent. */
export interface XmlRecibido {
  nombre: string;
  contenido: Buffer;
  /** Whose mail brought it, and what about. */
  remitente: string | null;
  asunto: string | null;
}

const MAX_NOMBRE = 120;
const MAX_ASUNTO = 200;
const rechazo = (message: string) => new AppError('DATOS_INVALIDOS', { message, fields: { archivo: message } });

/** The XML of what was uploaded: itself, or those that a mail brings. */
export async function xmlDe({ name, path, bytes }: ReceivedFile): Promise<XmlRecibido[]> {
  if (bytes === 0) throw rechazo('El archivo está vacío.');
  if (bytes > MAX_ARCHIVO_DTE) throw rechazo('El archivo es demasiado grande: el máximo es 6 MB.');
  const contenido = await readFile(path);
  if (pareceXml(contenido)) return [{ nombre: corto(name), contenido, remitente: null, asunto: null }];
  if (!/\.eml$/i.test(name)) throw rechazo('El archivo no es un XML ni un correo (.eml).');
  return xmlDeCorreo(contenido);
}

/** What comes before the first tag may be a byte order mark and blanks, in any width. */
const pareceXml = (contenido: Buffer): boolean =>
  contenido
    .subarray(0, 200)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart()
    .startsWith('<');

async function xmlDeCorreo(contenido: Buffer): Promise<XmlRecibido[]> {
  const correo = await PostalMime.parse(contenido, { maxNestingDepth: 20, maxRfc822NestingDepth: 3 }).catch(() => {
    throw rechazo('El correo está dañado: no se pudo leer.');
  });
  const xml = correo.attachments.filter(
    ({ filename, mimeType }) => /\.xml$/i.test(filename ?? '') || /[/+]xml$/i.test(mimeType),
  );
  if (xml.length === 0) throw rechazo('El correo no trae ningún XML.');
  if (xml.length > MAX_XML_POR_CORREO)
    throw rechazo(`El correo trae ${xml.length} XML: se leen hasta ${MAX_XML_POR_CORREO} por correo.`);
  const remitente = correo.from?.address ?? null;
  const asunto = correo.subject ? enUnaLinea(correo.subject).slice(0, MAX_ASUNTO) : null;
  return xml.map(({ filename, content }) => ({
    nombre: corto(filename ?? 'DTE.xml'),
    contenido: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
    remitente,
    asunto,
  }));
}

const corto = (nombre: string): string => enUnaLinea(nombre).slice(0, MAX_NOMBRE) || 'DTE.xml';

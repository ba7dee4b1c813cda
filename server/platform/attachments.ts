import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fromBufferPromise } from 'yauzl';
import {
  ADJUNTO_ANTIGUO,
  ADJUNTO_CON_MACROS,
  ADJUNTO_NO_ES,
  ADJUNTO_PDF_ACTIVO,
  ADJUNTO_PDF_OCULTO,
  MAX_ADJUNTO_BYTES,
  TIPOS_DE_ADJUNTO,
  type TipoDeAdjunto,
} from '#contract/ventas/cotizaciones/adjunto.ts';
import { AppError } from './errors.ts';
import { FileReply } from './http/file-reply.ts';
import type { ReceivedFile } from './http/uploads.ts';
import type { ImageStore } from './images/store.ts';
import { pdfDanger, pdfIsEncrypted, pdfIsWhole } from './pdf-content.ts';

export interface ReadAttachment {
  nombre: string;
  tipo: TipoDeAdjunto;
  /** Of what was sent. */
  huella: string;
  contenido: Buffer;
}

const ENDING: Readonly<Record<TipoDeAdjunto, RegExp>> = {
  pdf: /\.pdf$/i,
  imagen: /\.\w{3,4}$/,
  xlsx: /\.xlsx$/i,
  docx: /\.docx$/i,
  pptx: /\.pptx$/i,
};
const MAX_NAME = 120;
/** A workbook of hundreds of sheets has some thousands. */
const MAX_PARTS = 10_000;

const refused = (nombre: string, why: string, part = 'archivos') =>
  new AppError('DATOS_INVALIDOS', { message: `«${nombre}»: ${why}`, fields: { [part]: why } });

/** What was sent, before anybody knows what it is. */
interface Sent {
  nombre: string;
  content: Buffer;
  begins: string;
  kept: <Kind extends TipoDeAdjunto>(tipo: Kind, contenido?: Buffer) => ReadAttachment & { tipo: Kind };
}

/**
 * Reads a file that somebody attached, by its content: a PDF in which nothing acts, a picture, which is drawn anew without its metadata, or an Office
 * file without macros. Anything else is an `AppError` in words for who sent it.
 */
export async function readAttachment(images: ImageStore, file: ReceivedFile): Promise<ReadAttachment> {
  const { nombre, content, begins, kept } = await open(file);
  if (begins.startsWith('\xd0\xcf\x11\xe0')) throw refused(nombre, ADJUNTO_ANTIGUO);
  if (begins.startsWith('%PDF-')) {
    if (!content.toString('latin1', Math.max(0, content.length - 2048)).includes('%%EOF')) {
      throw refused(nombre, 'el PDF está incompleto.');
    }
    refuseActivePdf(nombre, content);
    return kept('pdf');
  }
  if (begins.startsWith('PK\x03\x04')) return kept(await officeOf(nombre, content));
  if (!PICTURE.test(begins)) throw refused(nombre, ADJUNTO_NO_ES);
  return pictureOf(images, file, nombre, kept);
}

/** What is said of a paper: beside which part of its form, of any other kind of file, and of a PDF that nobody can open. */
interface Words {
  part: string;
  other: string;
  broken: string;
}

/**
 * Reads a paper that somebody shows, a picture or a PDF, of the same bounds. A picture is drawn anew. A PDF has to be a whole document
 * (`pdfIsWhole`), in which nothing acts; what a bank encrypted can't be looked into where it packs its objects, and is taken as it is.
 */
export async function readPaper(
  images: ImageStore,
  file: ReceivedFile,
  { part, other, broken }: Words,
): Promise<ReadAttachment & { tipo: 'pdf' | 'imagen' }> {
  const { nombre, content, begins, kept } = await open(file, part);
  if (PICTURE.test(begins)) return pictureOf(images, file, nombre, kept);
  if (!begins.startsWith('%PDF-')) throw refused(nombre, other, part);
  const danger = pdfDanger(content);
  if (danger === 'activo') throw refused(nombre, ADJUNTO_PDF_ACTIVO, part);
  if (!pdfIsWhole(content) || (danger && !pdfIsEncrypted(content))) throw refused(nombre, broken, part);
  return kept('pdf');
}

const PICTURE = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|....ftyp)/s;

async function open({ path, name, bytes }: ReceivedFile, part?: string): Promise<Sent> {
  const nombre = nameOf(name);
  if (bytes === 0) throw refused(nombre, 'está vacío.', part);
  if (bytes > MAX_ADJUNTO_BYTES) throw refused(nombre, `pesa más de ${MAX_ADJUNTO_BYTES / 1024 / 1024} MB.`, part);
  const content = await readFile(path);
  const huella = createHash('sha256').update(content).digest('base64url');
  return {
    nombre,
    content,
    begins: content.toString('latin1', 0, 1024),
    kept: (tipo, contenido = content) => ({
      nombre: ENDING[tipo].test(nombre) ? nombre : `${nombre}.${tipo}`,
      tipo,
      huella,
      contenido,
    }),
  };
}

const pictureOf = async (images: ImageStore, { path }: ReceivedFile, nombre: string, kept: Sent['kept']) => ({
  ...kept('imagen', await images.photograph(path)),
  nombre: nombre.replace(/(\.\w{3,4})?$/, '.webp'),
});

/** Refuses what does something to whoever opens it, if it is a PDF: readers look for its beginning in the first kilobyte. */
export function refuseActivePdf(nombre: string, content: Buffer): void {
  if (!content.toString('latin1', 0, 1024).includes('%PDF-')) return;
  const danger = pdfDanger(content);
  if (danger) throw refused(nombre, danger === 'activo' ? ADJUNTO_PDF_ACTIVO : ADJUNTO_PDF_OCULTO);
}

/** Which Office file a ZIP is, by its parts: its name may say anything. */
async function officeOf(nombre: string, content: Buffer): Promise<TipoDeAdjunto> {
  const parts = await partsOf(content);
  if (!parts) throw refused(nombre, 'el archivo está dañado o no lo pudimos leer.');
  if (parts.some((part) => /vbaProject\.bin$/i.test(part))) throw refused(nombre, ADJUNTO_CON_MACROS);
  const has = (part: string) => parts.includes('[Content_Types].xml') && parts.includes(part);
  if (has('xl/workbook.xml')) return 'xlsx';
  if (has('word/document.xml')) return 'docx';
  if (has('ppt/presentation.xml')) return 'pptx';
  throw refused(nombre, ADJUNTO_NO_ES);
}

/** What a ZIP says that it holds; nothing is unpacked. Null when it is none. */
async function partsOf(content: Buffer): Promise<string[] | null> {
  try {
    const zip = await fromBufferPromise(content);
    if (zip.entryCount > MAX_PARTS) return null;
    const parts: string[] = [];
    for await (const { fileName } of zip.eachEntry()) parts.push(fileName);
    return parts;
  } catch {
    return null;
  }
}

/** As its sender called it, in one line. */
function nameOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{C}\\/"<>|:*?]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= MAX_NAME) return plain || 'adjunto';
  const ending = /\.\w{1,5}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, MAX_NAME - ending.length) + ending;
}

/** One that is kept, to be saved under a name that any system takes. */
export const attachmentReply = ({
  nombre,
  tipo,
  contenido,
}: Pick<ReadAttachment, 'nombre' | 'tipo' | 'contenido'>): FileReply =>
  new FileReply(plain(nombre), contenido, TIPOS_DE_ADJUNTO[tipo]);

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^[-.]+/, '') || 'adjunto';

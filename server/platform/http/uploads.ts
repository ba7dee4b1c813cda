import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileRules } from '#contract/http.ts';
import { AppError } from '../errors.ts';
import { INCOMPLETO } from './error-handler.ts';

/** A file that came with a call. It stands on the disk until the call is answered. */
export interface ReceivedFile {
  part: string;
  /** As its sender named it, without folders. It says nothing true of the content. */
  name: string;
  path: string;
  bytes: number;
}

interface Received {
  fields: Record<string, string>;
  files: readonly ReceivedFile[];
}

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 64 * 1024;
/** What a call may send besides its files. */
const REST_BYTES = 1024 * 1024;
/** Each one holds a file open and, later, a core: more at once would only make all of them slow. */
const AT_ONCE = 6;
const RETRY_SECONDS = 5;

let underWay = 0;

const KB = 1024;
const MB = 1024 * KB;
const tamano = (bytes: number): string =>
  bytes < MB ? `${Math.floor(bytes / KB)} kB` : `${Math.floor(bytes / MB)} MB`;

export async function installUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

/** Where files stand that came in and are worked on. What is left there by a crash is cleared. */
export const uploadsFolder = (dataDir: string): string => path.join(dataDir, 'subidas');

/** No call lasts so long. Files that are younger may be another process's, where several share the folder. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Removes the files of calls that a crash left without an end. */
export async function clearUploads(dataDir: string): Promise<void> {
  const folder = uploadsFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const known = await stat(file).catch(() => null);
    if (known && known.mtimeMs < Date.now() - ABANDONED_MS) await rm(file, { recursive: true, force: true });
  }
}

/**
 * Receives a call's files onto the disk, never into memory, and hands them to `work`; whatever happens, they are gone
 * afterwards. A call that came without files, as JSON, has its body as it is.
 */
export async function withFiles<T>(
  request: FastifyRequest,
  rules: FileRules,
  dataDir: string,
  work: (received: { body: unknown; files: readonly ReceivedFile[] }) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return work({ body: request.body, files: [] });
  if (underWay >= AT_ONCE) {
    throw new AppError('DEMASIADOS_INTENTOS', {
      message: 'Se están subiendo muchos archivos a la vez. Espera unos segundos e inténtalo de nuevo.',
      retryAfter: RETRY_SECONDS,
    });
  }
  const folder = path.join(uploadsFolder(dataDir), randomUUID());
  underWay++;
  try {
    await mkdir(folder, { recursive: true });
    const { fields, files } = await receive(request, rules, folder);
    return await work({ body: fields, files });
  } finally {
    underWay--;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Refuses a call as soon as more has come than it may send in all, also what stands before, between and after its parts. */
async function receive(request: FastifyRequest, rules: FileRules, folder: string): Promise<Received> {
  const { maxTotalBytes = rules.maxFiles * rules.maxBytes + REST_BYTES } = rules;
  const tooMuch = new AppError('DEMASIADO_GRANDE', {
    message:
      rules.maxFiles === 1
        ? `El archivo es demasiado grande: el máximo es ${tamano(rules.maxBytes)}.`
        : `Lo que enviaste es demasiado grande: el máximo es ${tamano(maxTotalBytes)} en total.`,
  });
  if (Number(request.headers['content-length']) > maxTotalBytes) throw tooMuch;
  const stop = new AbortController();
  const stopped = new Promise<never>((_resolve, reject) => {
    stop.signal.addEventListener('abort', () => reject(tooMuch));
  });
  let bytes = 0;
  // It may come without saying how much it is.
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxTotalBytes) stop.abort();
  };
  request.raw.on('data', count);
  try {
    return await Promise.race([readAll(request, rules, folder, stop.signal), stopped]);
  } finally {
    request.raw.off('data', count);
    request.raw.unpipe();
    // What is left of a refused call would keep the connection from its next one.
    request.raw.resume();
  }
}

async function readAll(...[request, ...given]: Parameters<typeof readParts>): Promise<Received> {
  const received = await readParts(request, ...given);
  // What comes after the last part means nothing, and counts.
  request.raw.resume();
  await finished(request.raw);
  return received;
}

async function readParts(
  request: FastifyRequest,
  rules: FileRules,
  folder: string,
  signal: AbortSignal,
): Promise<Received> {
  const fields: Record<string, string> = {};
  const files: ReceivedFile[] = [];
  const parts = request.parts({
    limits: {
      files: rules.maxFiles,
      fileSize: Number.POSITIVE_INFINITY,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      parts: rules.maxFiles + MAX_FIELDS,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      // A form sends a part for a file that nobody chose: nameless and empty.
      else if (!part.filename) part.file.resume();
      else files.push(await store(part, rules, path.join(folder, String(files.length)), signal));
    }
  } catch (error) {
    throw refusal(error, rules);
  }
  return { fields, files };
}

async function store(part: MultipartFile, rules: FileRules, file: string, signal: AbortSignal): Promise<ReceivedFile> {
  const name = fileNameOf(part.filename);
  if (!rules.parts.includes(part.fieldname)) {
    throw new AppError('DATOS_INVALIDOS', { message: `No esperábamos un archivo en «${part.fieldname}».` });
  }
  let bytes = 0;
  async function* bounded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > rules.maxBytes) {
        throw new AppError('DEMASIADO_GRANDE', {
          message: `El archivo «${name}» es demasiado grande: el máximo es ${tamano(rules.maxBytes)}.`,
          details: { archivo: name },
        });
      }
      yield chunk;
    }
  }
  await pipeline(part.file, bounded, createWriteStream(file), { signal });
  return { part: part.fieldname, name, path: file, bytes };
}

/**
 * A file's name as people write it, without folders. Senders escape it in several ways: `%22`, `\"`, or with its alphabet
 * before it (RFC 5987, `UTF-8''a%20b.pdf`), of which nothing is of the name. A sign that escapes nothing stays.
 */
export function fileNameOf(sent: string): string {
  const decoded = sent
    .replace(/^(utf-8|iso-8859-1)'[\w-]*'/i, '')
    .replace(/\\(["\\])/g, '$1')
    .replace(/(%[\da-f]{2})+/gi, (escaped) => {
      try {
        return decodeURIComponent(escaped);
      } catch {
        return escaped;
      }
    });
  return path.basename(decoded.replaceAll('\\', '/'));
}

/** Trouble with the disk, not with what was sent. */
const isOurs = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** What the receiver of the parts refuses, in our words. */
function refusal(error: unknown, rules: FileRules): unknown {
  switch ((error as { code?: string }).code) {
    case 'FST_FILES_LIMIT':
      return new AppError('DEMASIADO_GRANDE', {
        message:
          rules.maxFiles === 1
            ? 'Envía un solo archivo.'
            : `Son demasiados archivos: se aceptan hasta ${rules.maxFiles} a la vez.`,
      });
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new AppError('DEMASIADO_GRANDE');
    // A field named as something that every object has.
    case 'FST_PROTO_VIOLATION':
      return new AppError('DATOS_INVALIDOS', { message: 'El envío trae un campo que no esperábamos.' });
    case 'FST_MP_PREMATURE_CLOSE':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return INCOMPLETO;
    default:
      if (error instanceof AppError || isOurs(error)) return error;
      // A body that ends before its last part or is cut badly, or one whose parts can't be told apart.
      if (/Unexpected end|Malformed part|terminated early/.test(String(error))) return INCOMPLETO;
      return new AppError('DATOS_INVALIDOS', { message: 'No pudimos leer lo que enviaste: viene mal armado.' });
  }
}

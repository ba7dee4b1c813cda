import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Config, publicUrl } from '../config.ts';
import { AppError } from '../errors.ts';

const YEAR = 31_536_000;
const NOSNIFF = { 'x-content-type-options': 'nosniff' };

/** What every answer carries. A shop whose address is https asks browsers never to come by http again (RFC 6797). */
export function headersOfAll(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): Record<string, string> {
  const secure = publicUrl(config).startsWith('https:');
  return { ...NOSNIFF, ...(secure ? { 'strict-transport-security': `max-age=${YEAR}` } : {}) };
}

const FILES = /^\/(imagenes|assets)\//;
/** A path that climbs out of its folder, or holds what ends a file's name or parts folders elsewhere: nobody was led there. */
const CLIMBS = /(?:^|\/)\.\.(?:\/|$)|[\0\\]/;

/** Puts `headersOfAll` on what the framework answers, and refuses addresses that no file can have. */
export function guardEveryAnswer(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): void {
  const headers = headersOfAll(config);
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(headers);
    const path = url.split('?', 1)[0]!;
    // What can't be decoded was led elsewhere before (`rewriteUrl`).
    if (FILES.test(path) && CLIMBS.test(decodeURIComponent(path))) {
      throw new AppError('DATOS_INVALIDOS', { message: 'Esa dirección no es válida.' });
    }
  });
}

/**
 * Whether a request names its host once, as it must since HTTP/1.1: of two, a proxy before the shop might have read the
 * other one (RFC 9112 §3.2).
 */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

const SAID: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Las cabeceras de la solicitud son demasiado grandes.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'La solicitud tardó demasiado en llegar.'],
};

/** The whole answer to what is no HTTP request, before there is anything to answer it with. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message] = SAID[error.code ?? ''] ?? [400, 'No entendimos la solicitud.'];
  socket.end(plainAnswer(status, message));
}

export function plainAnswer(status: number, message: string): string {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(message)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${message}`;
}

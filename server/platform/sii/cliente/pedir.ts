import { traced } from '#server/platform/traces.ts';
import { NoEstaEnElSii, SinRespuestaDelSii, TokenRechazado } from './servicio.ts';

/** What the SII's gates look for: with another browser's name they answer that nobody is logged in. */
const NAVEGADOR = 'Mozilla/4.0 (compatible; PROG 1.0; Fussan)';
/** The state of an envelope whose five hundred documents were all refused, with room to spare. */
const MAX_BYTES = 4 * 1024 * 1024;
/** It never got there. */
const SIN_CONEXION = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

export interface Pedido {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
  token?: string;
  /** Milliseconds for the whole of it. */
  plazo: number;
}

/**
 * What the SII answers to a call, in its own encoding's letters. Whatever isn't an answer of its services (a page, another address, a failure, what
 * takes too long or doesn't end) is a `SinRespuestaDelSii`; a token that it doesn't take, a `TokenRechazado`.
 */
export async function pedir(pedido: Pedido): Promise<string> {
  const destino = { 'server.address': new URL(pedido.url).host };
  const { status, texto } = await traced({ kind: 'outgoing', name: 'SII', attributes: destino }, () => traer(pedido));
  if (status === 401 || status === 403) throw new TokenRechazado();
  if (status === 429) throw new SinRespuestaDelSii('El SII pide esperar: le preguntamos demasiado seguido.', NO_HIZO);
  if (status >= 300 && status < 400)
    throw new SinRespuestaDelSii('El SII respondió desde otra dirección: revisa la que está configurada.', NO_HIZO);
  if (status === 404) throw new NoEstaEnElSii('El SII no tiene lo que se le pide en esa dirección (404).', NO_HIZO);
  if (status >= 500) throw new SinRespuestaDelSii(`El SII tiene un problema (${status}).`);
  if (/^\s*<(!doctype\s+html|html|head|body)\b/i.test(texto))
    throw new SinRespuestaDelSii('El SII respondió una página web en vez de datos: puede estar en mantención.');
  if (status >= 400) throw new SinRespuestaDelSii(`El SII no aceptó la consulta (${status}).`, NO_HIZO);
  return texto;
}

const NO_HIZO = { incierta: false };

async function traer({ url, method = 'GET', headers, body, token, plazo }: Pedido) {
  try {
    // A redirect would take the token elsewhere. A body of known length isn't sent in chunks, of which the SII reads only the first.
    const respuesta = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': NAVEGADOR, ...(token && { cookie: `TOKEN=${token}` }), ...headers },
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(plazo),
    });
    return { status: respuesta.status, texto: await textoDe(respuesta) };
  } catch (error) {
    if (error instanceof SinRespuestaDelSii) throw error;
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new SinRespuestaDelSii('El SII tarda demasiado en responder.');
    const causa = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
    const codigo = causa && 'code' in causa ? String(causa.code) : '';
    if (SIN_CONEXION.includes(codigo))
      throw new SinRespuestaDelSii(`No pudimos conectarnos con el SII (${new URL(url).host}).`, NO_HIZO);
    throw new SinRespuestaDelSii('Se cortó la conexión con el SII antes de que respondiera.');
  }
}

/** At most so much: what doesn't end is not kept. */
async function textoDe(respuesta: Response): Promise<string> {
  const partes: Uint8Array[] = [];
  let bytes = 0;
  for await (const parte of respuesta.body ?? []) {
    bytes += parte.byteLength;
    if (bytes > MAX_BYTES) throw new SinRespuestaDelSii('El SII respondió más de lo que se puede leer.');
    partes.push(parte);
  }
  const todo = Buffer.concat(partes);
  const utf8 = /utf-?8|json/i.test(respuesta.headers.get('content-type') ?? '');
  return todo.toString(utf8 ? 'utf8' : 'latin1');
}

/** The fields and the file of an upload, as a form would send them. */
export function formulario(campos: Readonly<Record<string, string>>, archivo: { nombre: string; xml: Buffer }) {
  const limite = '----FussanSobreDteLimite7d1a';
  const partes = Object.entries(campos).map(
    ([nombre, valor]) => `--${limite}\r\nContent-Disposition: form-data; name="${nombre}"\r\n\r\n${valor}\r\n`,
  );
  const cabeza =
    `--${limite}\r\nContent-Disposition: form-data; name="archivo"; filename="${archivo.nombre}"\r\n` +
    'Content-Type: text/xml\r\n\r\n';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
    body: Buffer.concat([
      Buffer.from(partes.join('') + cabeza, 'latin1'),
      archivo.xml,
      Buffer.from(`\r\n--${limite}--\r\n`, 'latin1'),
    ]),
  };
}

/** `76123456-K` as the SII's forms take it: number and check digit apart. */
export function partesDeRut(rut: string): [string, string] {
  const [numero = '', digito = ''] = rut.split('-');
  return [numero, digito.toUpperCase()];
}

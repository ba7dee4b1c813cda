import { setTimeout as sleep } from 'node:timers/promises';

/** What came of a call; status 0: nothing did, the connection broke or nobody answered in time. */
export interface Respuesta {
  status: number;
  texto: string;
  cuerpo: Record<string, unknown>;
  hacia: string;
}

const PACIENCIA_MS = 20_000;
const ESPERA_MS = 400;

interface Pedido {
  metodo?: 'GET' | 'POST';
  cuerpo?: unknown;
  token?: string;
  clave?: string;
  formulario?: string;
}

/** One call as a browser makes it. */
export async function llamar(
  url: string,
  { metodo = 'GET', cuerpo, token, clave, formulario }: Pedido = {},
): Promise<Respuesta> {
  const headers: Record<string, string> = {
    ...(cuerpo === undefined ? {} : { 'content-type': 'application/json' }),
    ...(formulario === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(clave ? { 'idempotency-key': clave } : {}),
  };
  try {
    const answer = await fetch(url, {
      method: metodo,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PACIENCIA_MS),
      ...(cuerpo === undefined ? {} : { body: JSON.stringify(cuerpo) }),
      ...(formulario === undefined ? {} : { body: formulario }),
    });
    const texto = await answer.text();
    return { status: answer.status, texto, cuerpo: leerJson(texto), hacia: answer.headers.get('location') ?? '' };
  } catch {
    return { status: 0, texto: '', cuerpo: {}, hacia: '' };
  }
}

function leerJson(texto: string): Record<string, unknown> {
  try {
    return JSON.parse(texto) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** What a person reads of an answer that is no good. */
export function palabrasDe({ status, texto, cuerpo }: Respuesta): string {
  if (status === 0) return '(sin respuesta: el navegador dice que no hay conexión)';
  if (typeof cuerpo.message === 'string') return cuerpo.message;
  const titulo = /<h1[^>]*>([^<]+)<|<title>([^<]+)</.exec(texto);
  return (titulo?.[1] ?? titulo?.[2] ?? `(${status} sin palabras)`).trim();
}

/** Nobody knows whether it was done, or it was not: it may be asked again, by its key. */
export const seRepite = ({ status }: Respuesta): boolean => status === 0 || status >= 500;

/** Asks until there is an answer that stands, telling each one that doesn't. */
export async function insistir(
  llamada: () => Promise<Respuesta>,
  { alFallar, sigue }: { alFallar: (respuesta: Respuesta) => void; sigue: () => boolean },
): Promise<Respuesta> {
  for (;;) {
    const respuesta = await llamada();
    if (!seRepite(respuesta)) return respuesta;
    alFallar(respuesta);
    if (!sigue()) return respuesta;
    await sleep(ESPERA_MS);
  }
}

import { expireSession, readUser } from '#web/client/session/session.ts';
import { createApi, parseError, type Transport } from './api.ts';
import { announce } from './written.ts';

/** The stored user's token as a header; none for a visitor. */
export function bearer(): Record<string, string> {
  const token = readUser()?.token;
  return token ? { authorization: `Bearer ${token}` } : {};
}

const OF_A_LOGIN = ['CREDENCIALES', 'segundo_factor'];

/**
 * A 401 logs the browser out (seed 000 §4), unless it speaks of a password or a code, or of a session that another has replaced
 * since the call was `sent`.
 */
export function endSessionIfOver(sent: Record<string, string>, status: number, body: string): void {
  const isOver = status === 401 && !OF_A_LOGIN.includes(parseError(body).code ?? '');
  if (isOver && sent.authorization && bearer().authorization === sent.authorization) expireSession();
}

/** Calls from the browser, in the name of the stored user. */
const fetchTransport: Transport = async ({ url, headers, ...request }) => {
  const own = bearer();
  const response = await fetch(url, { ...request, headers: { ...headers, ...own } });
  const body = await response.text();
  endSessionIfOver(own, response.status, body);
  return { status: response.status, body };
};

export const api = createApi(fetchTransport, announce);

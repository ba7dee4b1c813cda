import { createApi, parseError, type Transport } from './api.ts';
import { endSession, readUser } from './session.ts';

/**
 * Calls from the browser: Bearer token of the stored user; a 401 logs the browser out (seed 000 §4), unless it speaks of
 * a password, or of a session that another has replaced meanwhile.
 */
const fetchTransport: Transport = async ({ url, headers, ...request }) => {
  const token = readUser()?.token;
  const response = await fetch(url, {
    ...request,
    headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
  });
  const body = await response.text();
  const isOver = response.status === 401 && parseError(body).code !== 'CREDENCIALES';
  if (isOver && token && readUser()?.token === token) endSession();
  return { status: response.status, body };
};

export const api = createApi(fetchTransport);

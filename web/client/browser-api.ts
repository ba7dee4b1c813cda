import { createApi, type Transport } from './api.ts';
import { endSession, readUser } from './session.ts';

/** Calls from the browser: Bearer token of the stored user; a 401 logs the browser out (seed 000 §4). */
const fetchTransport: Transport = async ({ url, headers, ...request }) => {
  const token = readUser()?.token;
  const response = await fetch(url, {
    ...request,
    headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
  });
  if (response.status === 401 && token) endSession();
  return { status: response.status, body: await response.text() };
};

export const api = createApi(fetchTransport);

import { data } from 'react-router';
import { ApiError } from './api.ts';

/** What the visitor's own address brought about; anything else is the shop's trouble. */
const OWN = [400, 404, 410];

/** What a loader's failed call becomes: an answer with its own status and a text that may be shown. */
export async function load<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, details } = error;
    throw data({ message, details }, { status: OWN.includes(error.status) ? error.status : 503 });
  }
}

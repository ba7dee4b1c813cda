import { data } from 'react-router';
import { ApiError } from './api.ts';

/** What a loader's failed call becomes: an answer with its own status and a text that may be shown. */
export async function load<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw data({ message: error.message }, { status: error.status === 404 ? 404 : 503 });
  }
}

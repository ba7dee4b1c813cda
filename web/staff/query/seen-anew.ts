import { ApiError } from '#web/client/api/api.ts';

/** A call upon what was seen: where it has become something else meanwhile, that is read anew behind the form that tells why not. */
export async function seenAnew<T>(onChanged: () => Promise<void>, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && [404, 409].includes(error.status)) void onChanged();
    throw error;
  }
}

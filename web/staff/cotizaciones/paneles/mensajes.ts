import { ApiError } from '#web/client/api/api.ts';

/** What the search panel says of a failure (seed 001 §8). */
export const enLaBusqueda = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Ocurrió un error inesperado';

/** What Compra Ágil and Convenio say of one: of the call, of the page, or of who knows what. */
export function alBuscar(error: unknown): string {
  if (error instanceof ApiError) return `Error al buscar: ${error.message}`;
  if (error instanceof Error) return `Error inesperado: ${error.message}`;
  return 'Ocurrió un error desconocido';
}

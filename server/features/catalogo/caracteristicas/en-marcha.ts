import { asShop } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import { leerPendientes } from './leer-pendientes.ts';

/** Reads, from this process, what changed however it was written; a form's own change is read in its own act. */
export async function startCaracteristicas({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  await services.jobs.everyMinute('caracteristicas', () => leerPendientes(asShop({ db, services })));
}

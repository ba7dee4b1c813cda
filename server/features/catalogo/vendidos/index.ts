import { asShop } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { contarVendidos } from './contar-vendidos.ts';

export { contarVendidos } from './contar-vendidos.ts';
export { productos_vendidos } from './table.ts';

export const feature: Feature = {
  jobs: ({ db, services }) => services.jobs.everyDay('vendidos', [() => contarVendidos(asShop({ db, services }))]),
};

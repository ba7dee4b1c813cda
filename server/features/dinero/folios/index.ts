import * as contract from '#contract/dinero/folios.ts';
import type { Feature } from '#server/platform/feature.ts';
import { anularFolios } from './anular-folios.ts';
import { startAvisosDeEmision } from './avisar.ts';
import { cuadrarFolios } from './cuadrar.ts';
import { estadoParaEmitir } from './estado.ts';
import { leerFolios } from './queries.ts';
import { subirFolios } from './subir-folios.ts';

export { porAtender } from './estado.ts';
export { saltarFolio } from './saltar-folio.ts';
export { guardarCaf } from './subir-folios.ts';
export { cafs } from './table.ts';
export { tomarFolio } from './tomar-folio.ts';

export const feature: Feature = {
  routes: (mount) => {
    mount(contract.listarFolios, 'admin', (ctx) => leerFolios(ctx));
    mount(contract.subirFolios, 'admin', (ctx, { body, files }) => subirFolios(ctx, files, body));
    mount(contract.anularFolios, 'admin', (ctx, { body }) => anularFolios(ctx, body));
    mount(contract.obtenerEstadoDte, 'admin', (ctx) => estadoParaEmitir(ctx));
  },
  jobs: startAvisosDeEmision,
  cuadrar: [cuadrarFolios],
};

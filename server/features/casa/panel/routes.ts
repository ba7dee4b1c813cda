import { obtenerContadores } from '#contract/casa/contadores.ts';
import { obtenerAvisos, obtenerPanel } from '#contract/casa/panel.ts';
import { alarmasAbiertas } from '#server/features/casa/sistema/index.ts';
import { porAtender } from '#server/features/dinero/folios/index.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { leerContadores } from './contadores.ts';
import { leerPanel } from './queries.ts';

export function panelRoutes(mount: Mount): void {
  mount(obtenerPanel, 'admin', (ctx, { query }) => leerPanel(ctx, query.dias));
  mount(obtenerAvisos, 'admin', async ({ db, forwarded, config }) => ({
    emision: (await porAtender({ db, config })).flatMap(({ que, aviso }) => (aviso ? [{ que, aviso }] : [])),
    alarmas: (await alarmasAbiertas({ db })).map(({ id, nombre, maquina, detalle }) => ({
      id,
      nombre,
      maquina,
      detalle,
    })),
    proxy_sin_declarar: forwarded.unknownProxy,
    terminos_sin_revisar: config.TERMINOS_REVISADOS === null,
  }));
  mount(obtenerContadores, 'personal', (ctx) => leerContadores(ctx));
}

import * as contract from '#contract/dinero/emisor.ts';
import type { Feature } from '#server/platform/feature.ts';
import { quitarCertificado, subirCertificado } from './certificado.ts';
import { guardarEmisor } from './guardar-emisor.ts';
import { leerCertificados, leerEmisor } from './queries.ts';

export { abrirCertificado, certificadoDe, clavesDelSii, guardarCertificado } from './certificado.ts';
export { guardarEmisor } from './guardar-emisor.ts';
export { certificadoEnUso, emisorDe } from './queries.ts';
export { dte_certificados } from './table.ts';

export const feature: Feature = {
  routes: (mount) => {
    mount(contract.obtenerEmisor, 'admin', (ctx) => leerEmisor(ctx));
    mount(contract.guardarEmisor, 'admin', (ctx, { body }) => guardarEmisor(ctx, body));
    mount(contract.listarCertificados, 'admin', (ctx) => leerCertificados(ctx));
    mount(contract.subirCertificado, 'admin', (ctx, { body, files }) => subirCertificado(ctx, files, body));
    mount(contract.quitarCertificado, 'admin', (ctx, { body }) => quitarCertificado(ctx, body));
  },
};

import * as contract from '#contract/catalogo/documentos.ts';
import type { Feature } from '#server/platform/feature.ts';
import { agregarDocumento, descargarDocumento, quitarDocumento } from './documentos.ts';

export { DOCUMENTOS_DEL_PRODUCTO } from './documentos.ts';

export const feature: Feature = {
  routes: (mount) => {
    mount(contract.agregarDocumentoDeProducto, 'admin', (ctx, { params, body, files }) =>
      agregarDocumento(ctx, params.id, body, files),
    );
    mount(contract.descargarDocumentoDeProducto, 'publico', (ctx, { params }) => descargarDocumento(ctx, params.id));
    mount(contract.quitarDocumentoDeProducto, 'admin', (ctx, { params }) => quitarDocumento(ctx, params.id));
  },
};

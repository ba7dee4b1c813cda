import * as contract from '#contract/catalogo/variantes/variantes.ts';
import type { Feature } from '#server/platform/feature.ts';
import { agruparVariantes, disolverGrupo, editarGrupo } from './agrupar.ts';
import { buscarGrupos, grupoDelProducto, leerGrupo } from './queries.ts';

export { EN_VARIANTES, enCuantasVariantes, VARIANTES_DEL_PRODUCTO } from './columnas.ts';
export {
  aplicarVariantes,
  type FilaDeVariante,
  gruposDe,
  planDeVariantes,
  varianteEscrita,
} from './de-lista.ts';
export { soltarVariantes } from './escribir.ts';
export { grupos_de_variantes, variantes } from './table.ts';

export const feature: Feature = {
  routes: (mount) => {
    mount(contract.variantesDelProducto, 'personal', (ctx, { params }) => grupoDelProducto(ctx, params.id));
    mount(contract.buscarGruposDeVariantes, 'personal', (ctx, { query }) => buscarGrupos(ctx, query));
    mount(contract.obtenerGrupoDeVariantes, 'personal', (ctx, { params }) => leerGrupo(ctx, params.id));
    mount(contract.agruparVariantes, 'admin', (ctx, { body }) => agruparVariantes(ctx, body));
    mount(contract.editarGrupoDeVariantes, 'admin', (ctx, { params, body }) => editarGrupo(ctx, params.id, body));
    mount(contract.disolverGrupoDeVariantes, 'admin', (ctx, { params }) => disolverGrupo(ctx, params.id));
  },
};

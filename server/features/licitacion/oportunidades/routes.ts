import * as actos from '#contract/licitacion/oportunidades/actos.ts';
import * as contract from '#contract/licitacion/oportunidades/oportunidades.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { crearOportunidad, importarOportunidades, traerOportunidad } from './anotar.ts';
import { calendarioDePlazos } from './calendario.ts';
import { cotizarOportunidad } from './cotizar-oportunidad.ts';
import {
  anotarCambio,
  descartarOportunidad,
  editarOportunidad,
  estudiarOportunidad,
  postularOportunidad,
  presentarOportunidad,
  reabrirOportunidad,
  resolverOportunidad,
  retomarOportunidad,
} from './decidir.ts';
import { exportarOportunidades } from './exportar-oportunidades.ts';
import { leerOportunidad } from './ficha.ts';
import {
  agregarRequisito,
  bajarDocumento,
  calzarOportunidad,
  cumplirRequisito,
  elegirProducto,
  quitarDocumento,
  quitarRequisito,
  subirDocumento,
} from './partes.ts';
import { paginaDeOportunidades, plazosEntre } from './queries.ts';
import { leerVigilancia, revisarAhora } from './vigilar.ts';

/** The tender workspace is the administrators' (seed 001 §2). */
export function oportunidadesRoutes(mount: Mount): void {
  mount(contract.listarOportunidades, 'admin', (ctx, { query }) => paginaDeOportunidades(ctx, query));
  mount(contract.exportarOportunidades, 'admin', (ctx, { query }) => exportarOportunidades(ctx, query));
  mount(contract.listarPlazos, 'admin', (ctx, { query }) => plazosEntre(ctx, query.desde, query.hasta));
  mount(contract.calendarioDePlazos, 'admin', (ctx) => calendarioDePlazos(ctx));
  mount(contract.obtenerVigilancia, 'admin', (ctx) => leerVigilancia(ctx));
  mount(contract.revisarAhora, 'admin', (ctx) => revisarAhora(ctx));
  mount(contract.obtenerOportunidad, 'admin', (ctx, { params }) => leerOportunidad(ctx, params.id));
  mount(actos.crearOportunidad, 'admin', (ctx, { body }) => crearOportunidad(ctx, body));
  mount(actos.editarOportunidad, 'admin', (ctx, { params, body }) => editarOportunidad(ctx, params.id, body));
  mount(actos.importarOportunidades, 'admin', (ctx, { files }) => importarOportunidades(ctx, files));
  mount(actos.traerOportunidad, 'admin', (ctx, { body }) => traerOportunidad(ctx, body.codigo));
  mount(actos.estudiarOportunidad, 'admin', (ctx, { params }) => estudiarOportunidad(ctx, params.id));
  mount(actos.postularOportunidad, 'admin', (ctx, { params, body }) =>
    postularOportunidad(ctx, params.id, body.motivo),
  );
  mount(actos.descartarOportunidad, 'admin', (ctx, { params, body }) =>
    descartarOportunidad(ctx, params.id, body.motivo),
  );
  mount(actos.retomarOportunidad, 'admin', (ctx, { params }) => retomarOportunidad(ctx, params.id));
  mount(actos.presentarOportunidad, 'admin', (ctx, { params }) => presentarOportunidad(ctx, params.id));
  mount(actos.resolverOportunidad, 'admin', (ctx, { params, body }) => resolverOportunidad(ctx, params.id, body));
  mount(actos.reabrirOportunidad, 'admin', (ctx, { params }) => reabrirOportunidad(ctx, params.id));
  mount(actos.cotizarOportunidad, 'admin', (ctx, { params }) => cotizarOportunidad(ctx, params.id));
  mount(actos.anotarCambioDeOportunidad, 'admin', (ctx, { params, body }) => anotarCambio(ctx, params.id, body));
  mount(actos.calzarOportunidad, 'admin', (ctx, { params }) => calzarOportunidad(ctx, params.id));
  mount(actos.elegirProducto, 'admin', (ctx, { params, body }) => elegirProducto(ctx, params.id, params.item_id, body));
  mount(actos.agregarRequisito, 'admin', (ctx, { params, body }) => agregarRequisito(ctx, params.id, body.texto));
  mount(actos.cumplirRequisito, 'admin', (ctx, { params, body }) =>
    cumplirRequisito(ctx, params.id, params.requisito_id, body.cumplido),
  );
  mount(actos.quitarRequisito, 'admin', (ctx, { params }) => quitarRequisito(ctx, params.id, params.requisito_id));
  mount(actos.subirDocumento, 'admin', (ctx, { params, files }) => subirDocumento(ctx, params.id, files));
  mount(actos.bajarDocumento, 'admin', (ctx, { params }) => bajarDocumento(ctx, params.id));
  mount(actos.quitarDocumento, 'admin', (ctx, { params }) => quitarDocumento(ctx, params.id, params.documento_id));
}

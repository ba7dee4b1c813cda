import * as contract from '#contract/bodega/devoluciones/devoluciones.ts';
import * as resultados from '#contract/bodega/devoluciones/resultados.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { devolucionEnPdf, enviarDevolucion } from './enviar-devolucion.ts';
import { crearDevolucion, editarDevolucion } from './escribir-devolucion.ts';
import { noEncontrada } from './estados.ts';
import { exportarDevoluciones } from './exportar-devoluciones.ts';
import { anularDevolucion, entregarDevolucion } from './llevar-devolucion.ts';
import { paginaPorDevolver } from './por-devolver.ts';
import { buscarDevolucion, paginaDeDevoluciones } from './queries.ts';
import {
  acreditarDevolucion,
  descartarDevolucion,
  deshacerResultado,
  reemplazarDevolucion,
  reemplazosDe,
} from './resolver-devolucion.ts';

/** The staff write notes and hand goods over; an admin speaks with the supplier, and keeps what came of them. */
export function devolucionesRoutes(mount: Mount): void {
  mount(contract.listarDevoluciones, 'personal', (ctx, { query }) => paginaDeDevoluciones(ctx, query));
  mount(contract.exportarDevoluciones, 'personal', (ctx, { query }) => exportarDevoluciones(ctx, query));
  mount(contract.listarPorDevolver, 'personal', (ctx, { query }) => paginaPorDevolver(ctx, query));
  mount(contract.obtenerDevolucion, 'personal', async (ctx, { params }) => {
    const devolucion = await buscarDevolucion(ctx, params.id);
    if (!devolucion) throw noEncontrada();
    return devolucion;
  });
  mount(contract.crearDevolucion, 'personal', (ctx, { body }) => crearDevolucion(ctx, body));
  mount(contract.editarDevolucion, 'personal', (ctx, { params, body }) => editarDevolucion(ctx, params.id, body));
  mount(contract.entregarDevolucion, 'personal', (ctx, { params, body }) => entregarDevolucion(ctx, params.id, body));
  mount(contract.devolucionPdf, 'personal', (ctx, { params }) => devolucionEnPdf(ctx, params.id));
  mount(resultados.listarReemplazos, 'personal', (ctx, { params }) => reemplazosDe(ctx, params.id, params.linea_id));
  mount(contract.enviarDevolucion, 'admin', (ctx, { params, body }) => enviarDevolucion(ctx, params.id, body.visto));
  mount(resultados.acreditarDevolucion, 'admin', (ctx, { params, body }) => acreditarDevolucion(ctx, params.id, body));
  mount(resultados.reemplazarDevolucion, 'admin', (ctx, { params, body }) =>
    reemplazarDevolucion(ctx, params.id, params.linea_id, body.recepcion_id),
  );
  mount(resultados.descartarDevolucion, 'admin', (ctx, { params, body }) => descartarDevolucion(ctx, params.id, body));
  mount(resultados.deshacerResultado, 'admin', (ctx, { params }) => deshacerResultado(ctx, params.id, params.linea_id));
  mount(contract.anularDevolucion, 'admin', (ctx, { params, body }) => anularDevolucion(ctx, params.id, body));
}

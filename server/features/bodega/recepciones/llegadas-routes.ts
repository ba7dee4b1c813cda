import * as llegadas from '#contract/bodega/recepciones/llegadas.ts';
import * as lineas from '#contract/bodega/recepciones/llegadas-lineas.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { abrirLlegada } from './abrir-llegada.ts';
import { anotarEnLlegada } from './anotar-lineas.ts';
import { corregirEnLlegada, quitarDeLlegada } from './corregir-linea.ts';
import { aceptarLlegada, decidirLlegada, inspeccionarLlegada } from './decidir.ts';
import { buscarDocumento } from './documento.ts';
import { anularLlegada, cerrarLlegada, editarLlegada } from './editar-llegada.ts';
import { exportarLlegadas } from './exportar-llegadas.ts';
import { fotoDeRecepcion, fotografiarRecepcion, quitarFoto } from './fotos.ts';
import { leerCodigos } from './leer-codigo.ts';
import { loEsperado, paginaDeLineas } from './lineas.ts';
import { exigirLlegada, leerLlegada, paginaDeLlegadas } from './llegadas-queries.ts';

/** The staff receive; whoever may move stock decides on what came. */
export function llegadasRoutes(mount: Mount): void {
  mount(llegadas.listarLlegadas, 'personal', (ctx, { query }) => paginaDeLlegadas(ctx, query));
  mount(llegadas.exportarLlegadas, 'personal', (ctx, { query }) => exportarLlegadas(ctx, query));
  mount(llegadas.buscarDocumento, 'personal', ({ db }, { query }) => buscarDocumento(db, query));
  mount(llegadas.obtenerLlegada, 'personal', ({ db }, { params }) => leerLlegada(db, params.id));
  mount(llegadas.abrirLlegada, 'personal', (ctx, { body }) => abrirLlegada(ctx, body));
  mount(llegadas.editarLlegada, 'personal', (ctx, { params, body }) => editarLlegada(ctx, params.id, body));
  mount(llegadas.cerrarLlegada, 'personal', (ctx, { params }) => cerrarLlegada(ctx, params.id));
  mount(llegadas.anularLlegada, 'personal', (ctx, { params }) => anularLlegada(ctx, params.id));
  mount(lineas.listarLineasDeLlegada, 'personal', (ctx, { params, query }) => paginaDeLineas(ctx, params.id, query));
  mount(lineas.listarEsperado, 'personal', (ctx, { params }) => loEsperado(ctx, params.id));
  mount(lineas.leerCodigo, 'personal', async ({ db }, { params, query: { codigo } }) => {
    const leidos = await leerCodigos(db, await exigirLlegada(db, params.id), [codigo]);
    return { producto: leidos.get(codigo) ?? null };
  });
  mount(lineas.anotarEnLlegada, 'personal', (ctx, { params, body }) => anotarEnLlegada(ctx, params.id, body));
  mount(lineas.corregirEnLlegada, 'personal', (ctx, { params, body }) =>
    corregirEnLlegada(ctx, params.id, params.linea_id, body),
  );
  mount(lineas.quitarDeLlegada, 'personal', async (ctx, { params }) => {
    await quitarDeLlegada(ctx, params.id, params.linea_id);
    return undefined;
  });
  mount(lineas.decidirLlegada, 'personal', (ctx, { params, body }) => decidirLlegada(ctx, params.id, body));
  mount(lineas.aceptarLlegada, 'personal', (ctx, { params, body }) => aceptarLlegada(ctx, params.id, body));
  mount(lineas.inspeccionarLlegada, 'personal', (ctx, { params, body }) =>
    inspeccionarLlegada(ctx, params.id, body.recepciones),
  );
  mount(lineas.fotografiarRecepcion, 'personal', (ctx, { params, files }) =>
    fotografiarRecepcion(ctx, params.id, files),
  );
  mount(lineas.fotoDeRecepcion, 'personal', (ctx, { params }) => fotoDeRecepcion(ctx, params.id));
  mount(lineas.quitarFoto, 'personal', async (ctx, { params }) => {
    await quitarFoto(ctx, params.id);
    return undefined;
  });
}

import { cotizarFlete as cotizar } from '#contract/ventas/fletes/cotizar.ts';
import * as contract from '#contract/ventas/fletes/fletes.ts';
import * as planilla from '#contract/ventas/fletes/planilla.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { cotizarFlete } from './cotizar-flete.ts';
import { exportarComunas, exportarTarifas, plantillaDeComunas, plantillaDeTarifas } from './exportar-fletes.ts';
import {
  crearTransportista,
  crearZona,
  editarTransportista,
  editarZona,
  eliminarZona,
  ponerComunas,
  ponerTarifas,
} from './guardar.ts';
import { corregirComunas, importarComunas, revisarComunas } from './importar-comunas.ts';
import { corregirTarifas, importarTarifas, revisarTarifas } from './importar-tarifas.ts';
import { leerFilas } from './tabla.ts';

export function fletesRoutes(mount: Mount): void {
  mount(cotizar, 'publico', (ctx, { body }) => cotizarFlete(ctx, body));

  mount(contract.obtenerFletes, 'personal', ({ db }) => leerFilas(db));
  mount(contract.crearTransportista, 'admin', (ctx, { body }) => crearTransportista(ctx, body));
  mount(contract.editarTransportista, 'admin', (ctx, { params, body }) => editarTransportista(ctx, params.id, body));
  mount(contract.crearZona, 'admin', (ctx, { body }) => crearZona(ctx, body));
  mount(contract.editarZona, 'admin', (ctx, { params, body }) => editarZona(ctx, params.id, body));
  mount(contract.eliminarZona, 'admin', (ctx, { params }) => eliminarZona(ctx, params.id));
  mount(contract.ponerComunas, 'admin', (ctx, { body }) => ponerComunas(ctx, body));
  mount(contract.ponerTarifas, 'admin', (ctx, { body }) => ponerTarifas(ctx, body));

  mount(contract.descargarTarifas, 'personal', (ctx, { query }) => exportarTarifas(ctx, query));
  mount(contract.descargarComunas, 'personal', (ctx, { query }) => exportarComunas(ctx, query));
  mount(planilla.subirTarifas, 'admin', (ctx, { query, body, files }) =>
    query.simular === '1' ? revisarTarifas(ctx, files) : importarTarifas(ctx, files, body.huella),
  );
  mount(planilla.erroresDeTarifas, 'admin', (ctx, { files }) => corregirTarifas(ctx, files));
  mount(planilla.plantillaDeTarifas, 'admin', plantillaDeTarifas);
  mount(planilla.subirComunas, 'admin', (ctx, { query, body, files }) =>
    query.simular === '1' ? revisarComunas(ctx, files) : importarComunas(ctx, files, body.huella),
  );
  mount(planilla.erroresDeComunas, 'admin', (ctx, { files }) => corregirComunas(ctx, files));
  mount(planilla.plantillaDeComunas, 'admin', plantillaDeComunas);
}

import * as conteos from '#contract/conteos.ts';
import * as contract from '#contract/existencias.ts';
import * as reposicion from '#contract/reposicion.ts';
import { BriefCache } from '#server/platform/brief-cache.ts';
import type { ChangeListener, Tag } from '#server/platform/changes.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { contarBajoStock, paginaDeBajoStock } from './bajo-stock.ts';
import { buscarPorCodigo } from './buscar-por-codigo.ts';
import { guardarCantidad, volverALoPropuesto } from './cantidades.ts';
import { contarProductos, quitarLinea } from './contar-productos.ts';
import { buscarConteo, paginaDeConteos, paginaDeLineas } from './conteos.ts';
import { crearConteo } from './crear-conteo.ts';
import { revisarCuadratura } from './cuadratura.ts';
import { movimientosDeProducto, paginaDeMovimientos } from './movimientos.ts';
import { archivoDeMovimientos } from './movimientos-csv.ts';
import { type Propuestas, paginaDeReposicion } from './reposicion.ts';
import { archivoDeReposicion } from './reposicion-xlsx.ts';
import { anularConteo, cerrarConteo } from './terminar-conteo.ts';

/** For how long a proposal is kept: as long as one goes through its pages. */
const PROPUESTA_MS = 5_000;
/** What a proposal is made from, as it is announced. A sale that leaves some units isn't: see `tagsDeMovimiento`. */
const DE_LA_PROPUESTA: ReadonlySet<string> = new Set<Tag>(['listado', 'recepciones', '*']);

export function existenciasRoutes(mount: Mount, changes: ChangeListener): void {
  const propuestas: Propuestas = new BriefCache(PROPUESTA_MS);
  changes.subscribe((tags) => {
    if (tags.some((tag) => DE_LA_PROPUESTA.has(tag))) propuestas.drop();
  });

  mount(contract.movimientosDeProducto, 'personal', (ctx, { params, query }) =>
    movimientosDeProducto(ctx, params.id, query),
  );
  mount(contract.listarMovimientos, 'personal', (ctx, { query }) => paginaDeMovimientos(ctx, query));
  mount(contract.descargarMovimientos, 'personal', (ctx, { query }) => archivoDeMovimientos(ctx, query));

  mount(contract.listarBajoStock, 'personal', (ctx, { query }) => paginaDeBajoStock(ctx, query));
  mount(contract.contarBajoStock, 'personal', contarBajoStock);
  mount(reposicion.proponerReposicion, 'personal', (ctx, { query }) => paginaDeReposicion(ctx, propuestas, query));
  mount(reposicion.descargarReposicion, 'personal', (ctx, { query }) => archivoDeReposicion(ctx, propuestas, query));
  mount(reposicion.guardarCantidadReposicion, 'personal', async (ctx, { params, body }) => {
    await guardarCantidad(ctx, params.id, body.cantidad);
    return undefined;
  });
  mount(reposicion.volverALoPropuesto, 'personal', (ctx, { query }) => volverALoPropuesto(ctx, query));
  mount(contract.buscarPorCodigo, 'personal', (ctx, { query }) => buscarPorCodigo(ctx, query.codigo));
  mount(contract.obtenerCuadratura, 'admin', ({ db }) => revisarCuadratura(db));

  mount(conteos.listarConteos, 'personal', (ctx, { query }) => paginaDeConteos(ctx, query));
  mount(conteos.crearConteo, 'personal', (ctx, { body }) => crearConteo(ctx, body));
  mount(conteos.obtenerConteo, 'personal', ({ db }, { params }) => buscarConteo(db, params.id));
  mount(conteos.listarLineasConteo, 'personal', (ctx, { params, query }) => paginaDeLineas(ctx, params.id, query));
  mount(conteos.contarProductos, 'personal', (ctx, { params, body }) => contarProductos(ctx, params.id, body.lineas));
  mount(conteos.quitarLineaConteo, 'personal', async (ctx, { params }) => {
    await quitarLinea(ctx, params.id, params.producto_id);
    return undefined;
  });
  mount(conteos.anularConteo, 'personal', (ctx, { params }) => anularConteo(ctx, params.id));
  // Counting is the staff's; what it does to the stock, an admin's.
  mount(conteos.cerrarConteo, 'admin', (ctx, { params }) => cerrarConteo(ctx, params.id));
}

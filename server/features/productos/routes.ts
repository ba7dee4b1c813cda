import { obtenerFacetas, obtenerSugerencias } from '#contract/busqueda.ts';
import { obtenerPortada } from '#contract/portada.ts';
import * as precios from '#contract/precios.ts';
import * as contract from '#contract/productos.ts';
import * as admin from '#contract/productos-admin.ts';
import * as masivo from '#contract/productos-masivo.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { leerProductoAdmin, listarAdmin } from './admin-queries.ts';
import { ajustarStock } from './ajustar-stock.ts';
import { anularOferta } from './anular-oferta.ts';
import { aplicarMasivo, previsualizarMasivo } from './cambio-masivo.ts';
import { crearOferta } from './crear-oferta.ts';
import { crearProducto } from './crear-producto.ts';
import { deshacerMasivo, previsualizarDeshacer } from './deshacer-masivo.ts';
import { detenerMasivo } from './detener-masivo.ts';
import { editarProducto } from './editar-producto.ts';
import { eliminarProducto } from './eliminar-producto.ts';
import { facetas } from './facetas.ts';
import { leerFicha } from './ficha.ts';
import { leerMasivo, ultimosMasivos } from './masivo-queries.ts';
import { leerPortada } from './portada.ts';
import { listarOfertas, listarPrecios } from './precios-queries.ts';
import { productoEnVenta, productosEnVenta } from './producto-en-venta.ts';
import { paginaDeProductos, todosLosProductos } from './queries.ts';
import { sugerir } from './sugerencias.ts';

export function productosRoutes(mount: Mount): void {
  mount(contract.listarProductos, 'publico', (ctx, { query }) =>
    Object.values(query).some((value) => value !== undefined) ? paginaDeProductos(ctx, query) : todosLosProductos(ctx),
  );

  mount(obtenerPortada, 'publico', leerPortada);

  mount(obtenerFacetas, 'publico', (ctx, { query }) => facetas(ctx, query));
  mount(obtenerSugerencias, 'publico', (ctx, { query }) => sugerir(ctx, query.q));

  mount(contract.productosVigentes, 'publico', async (ctx, { query }) => ({
    items: await productosEnVenta(ctx, query.ids),
  }));
  mount(contract.obtenerProducto, 'publico', (ctx, { params }) => productoEnVenta(ctx, params.id));
  mount(contract.obtenerFicha, 'publico', (ctx, { params }) => leerFicha(ctx, params.id));

  mount(admin.listarProductosAdmin, 'personal', (ctx, { query }) => listarAdmin(ctx, query));
  mount(admin.obtenerProductoAdmin, 'personal', (ctx, { params }) => leerProductoAdmin(ctx, params.id));
  mount(admin.crearProducto, 'admin', (ctx, { body, files }) => crearProducto(ctx, body, files));
  mount(admin.editarProducto, 'admin', (ctx, { params, body, files }) => editarProducto(ctx, params.id, body, files));
  mount(admin.eliminarProducto, 'admin', (ctx, { params }) => eliminarProducto(ctx, params.id));

  mount(masivo.previsualizarMasivo, 'admin', (ctx, { body }) => previsualizarMasivo(ctx, body));
  mount(masivo.aplicarMasivo, 'admin', (ctx, { body }) => aplicarMasivo(ctx, body));
  mount(masivo.listarMasivos, 'admin', ({ db }) => ultimosMasivos(db));
  mount(masivo.obtenerMasivo, 'admin', ({ db }, { params }) => leerMasivo(db, params.id));
  mount(masivo.detenerMasivo, 'admin', (ctx, { params }) => detenerMasivo(ctx, params.id));
  mount(masivo.previsualizarDeshacer, 'admin', (ctx, { params }) => previsualizarDeshacer(ctx, params.id));
  mount(masivo.deshacerMasivo, 'admin', (ctx, { params }) => deshacerMasivo(ctx, params.id));

  mount(precios.listarPrecios, 'personal', (ctx, { params, query }) => listarPrecios(ctx, params.id, query));
  mount(precios.listarOfertas, 'personal', (ctx, { params, query }) => listarOfertas(ctx, params.id, query));
  mount(precios.crearOferta, 'admin', (ctx, { params, body }) => crearOferta(ctx, params.id, body));
  mount(precios.anularOferta, 'admin', (ctx, { params }) => anularOferta(ctx, params.id));

  mount(contract.ajustarStock, 'personal', (ctx, { params, body }) => ajustarStock(ctx, params.id, body));
}

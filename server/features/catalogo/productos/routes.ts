import { compararProductos } from '#contract/catalogo/caracteristicas/comparar.ts';
import { obtenerFicha } from '#contract/catalogo/productos/ficha.ts';
import * as contract from '#contract/catalogo/productos/productos.ts';
import * as admin from '#contract/catalogo/productos/productos-admin.ts';
import { obtenerPortada, obtenerVitrina } from '#contract/tienda/portada.ts';
import type { Parts } from '#server/platform/feature.ts';
import { JsonText } from '#server/platform/http/json-text.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { leerProductoAdmin, listarAdmin } from './admin-queries.ts';
import { compararProductos as comparar } from './comparar-productos.ts';
import { crearProducto } from './crear-producto.ts';
import { editarProducto } from './editar-producto.ts';
import { eliminarProducto } from './eliminar-producto.ts';
import { leerFicha } from './ficha.ts';
import { listasCompletas } from './lista-completa.ts';
import { leerPortada } from './portada.ts';
import { productoEnVenta, productosEnVenta } from './producto-en-venta.ts';
import { paginaDeProductos } from './queries.ts';
import { primerCodigoLibre, siguienteCodigo, valoresDelCatalogo } from './valores.ts';
import { leerVitrina } from './vitrina.ts';

export function productosRoutes(mount: Mount, { db, services }: Pick<Parts, 'db' | 'services'>): void {
  const listas = listasCompletas(db, services.changes);

  mount(contract.listarProductos, 'publico', (ctx, { query }) =>
    Object.values(query).some((value) => value !== undefined) ? paginaDeProductos(ctx, query) : listas(ctx),
  );

  mount(obtenerPortada, 'publico', leerPortada);
  mount(obtenerVitrina, 'publico', (ctx, { query }) => leerVitrina(ctx, query.sin));

  mount(contract.productosVigentes, 'publico', async (ctx, { query }) => ({
    items: await productosEnVenta(ctx, query.ids),
  }));
  mount(compararProductos, 'publico', (ctx, { query }) => comparar(ctx, query.ids));
  mount(contract.obtenerProducto, 'publico', async (ctx, { params }) => {
    const producto = await productoEnVenta(ctx, params.id);
    const variantes = producto.variantes?.ids.map((id) => `variante:${id}` as const) ?? [];
    return new JsonText<contract.Producto>(JSON.stringify(producto), {
      shows: [`producto:${params.id}`, ...variantes],
    });
  });
  mount(obtenerFicha, 'publico', (ctx, { params }) => leerFicha(ctx, params.id));

  mount(admin.listarProductosAdmin, 'personal', (ctx, { query }) => listarAdmin(ctx, query));
  mount(admin.valoresDeProductos, 'personal', valoresDelCatalogo);
  mount(admin.obtenerProductoAdmin, 'personal', (ctx, { params }) => leerProductoAdmin(ctx, params.id));
  mount(admin.codigoSiguiente, 'admin', (ctx, { query }) => siguienteCodigo(ctx, query));
  mount(admin.codigoLibre, 'admin', (ctx, { params }) => primerCodigoLibre(ctx, params.id));
  mount(admin.crearProducto, 'admin', (ctx, { body, files }) => crearProducto(ctx, body, files));
  mount(admin.editarProducto, 'admin', (ctx, { params, body, files }) => editarProducto(ctx, params.id, body, files));
  mount(admin.cambiarPrecio, 'personal', (ctx, { params, body }) => editarProducto(ctx, params.id, body, []));
  mount(admin.eliminarProducto, 'admin', (ctx, { params }) => eliminarProducto(ctx, params.id));
}

import { obtenerFacetas, obtenerSugerencias } from '#contract/busqueda.ts';
import { obtenerPortada } from '#contract/portada.ts';
import * as contract from '#contract/productos.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { ajustarStock } from './ajustar-stock.ts';
import { editarProducto } from './editar-producto.ts';
import { facetas } from './facetas.ts';
import { leerPortada } from './portada.ts';
import { productoEnVenta } from './producto-en-venta.ts';
import { paginaDeProductos, todosLosProductos } from './queries.ts';
import { relacionados } from './relacionados.ts';
import { sugerir } from './sugerencias.ts';

export function productosRoutes(mount: Mount): void {
  mount(contract.listarProductos, 'publico', (ctx, { query }) =>
    Object.values(query).some((value) => value !== undefined) ? paginaDeProductos(ctx, query) : todosLosProductos(ctx),
  );

  mount(obtenerPortada, 'publico', leerPortada);

  mount(obtenerFacetas, 'publico', (ctx, { query }) => facetas(ctx, query));
  mount(obtenerSugerencias, 'publico', (ctx, { query }) => sugerir(ctx, query.q));

  mount(contract.obtenerProducto, 'publico', (ctx, { params }) => productoEnVenta(ctx, params.id));

  mount(contract.listarRelacionados, 'publico', (ctx, { params }) => relacionados(ctx, params.id));

  mount(contract.editarProducto, 'admin', (ctx, { params, body }) => editarProducto(ctx, params.id, body));

  mount(contract.ajustarStock, 'personal', (ctx, { params, body }) => ajustarStock(ctx, params.id, body));
}

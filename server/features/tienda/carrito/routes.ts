import * as contract from '#contract/tienda/carrito.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { guardarCarrito } from './guardar-carrito.ts';
import { leerCarrito } from './queries.ts';
import { unirCarrito } from './unir-carrito.ts';

export function carritoRoutes(mount: Mount): void {
  mount(contract.obtenerCarrito, 'sesion', (ctx) => leerCarrito(ctx));

  mount(contract.guardarCarrito, 'sesion', async (ctx, { body }) => {
    await guardarCarrito(ctx, body);
    return undefined;
  });

  mount(contract.unirCarrito, 'sesion', (ctx, { body }) => unirCarrito(ctx, body));
}

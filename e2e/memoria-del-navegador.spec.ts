import { registerCliente, store } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, test } from './support/test.ts';

const STRANGE: readonly { what: string; memory: Record<string, unknown> }[] = [
  {
    what: 'una línea del carrito a medias, su dueño también, avisos que no son avisos y una persona con un rol que no existe',
    memory: {
      carrito: [null, { id: 1, quantity: 2 }],
      'carrito-de': { usuario: 'x', guardado: 5 },
      'carrito-avisos': ['x', null, 7],
      user: { id: 1, token: 'x'.repeat(43), role: 'jefe' },
    },
  },
  {
    what: 'un carrito que no es una lista y una persona sin token',
    memory: { carrito: { id: 1 }, user: { id: 1, role: 'admin' } },
  },
];

test('lo que no se entiende en la memoria del navegador no echa a perder la tienda', async ({ page, database }) => {
  const producto = await createProducto(database);
  for (const { what, memory } of STRANGE) {
    await test.step(what, async () => {
      await page.goto('/api/tienda');
      await page.evaluate(() => localStorage.clear());
      for (const [key, value] of Object.entries(memory)) await store(page, key, value);
      await page.goto(`/detalle-producto/${producto.id}`);
      await page.getByRole('button', { name: /^Agregar al carrito: / }).click();
      await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
      // The cart beside may have opened too.
      await expect(page.getByRole('main').getByRole('link', { name: producto.descripcion })).toBeVisible();
    });
  }
});

test('lo que pasa en una pestaña se ve en la otra', async ({ page, context, request, database }) => {
  const producto = await createProducto(database);
  await store(page, 'user', await registerCliente(request));
  await page.goto('/user');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/detalle-producto/${producto.id}`);
  await other.getByRole('button', { name: /^Agregar al carrito: / }).click();
  await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ volver: '/user' })}`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

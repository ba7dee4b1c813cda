import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import type pg from 'pg';
import { ordersOf } from './support/orders.ts';
import { CLAVE_DEMO, enterAs, registerCustomer } from './support/people.ts';
import { createProduct, fillCart } from './support/products.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

interface Needs {
  page: Page;
  request: APIRequestContext;
  database: pg.Client;
}

interface PageToLookAt {
  name: string;
  /** Prepares what the page needs and says where it is. */
  prepare: (needs: Needs) => Promise<string> | string;
  heading: string | RegExp;
  /** What is there once the page has all that it shows. */
  shows: (page: Page) => Promise<void>;
  status?: number;
}

const sees = (text: string) => (page: Page) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

async function cartWithTwoProducts({ page, database }: Needs): Promise<void> {
  await fillCart(page, [await createProduct(database), 2], [await createProduct(database, { cantidad_stock: 1 }), 1]);
}

async function asStaff({ page, request }: Needs, email: string): Promise<void> {
  const answer = await request.post('/api/users/login', { data: { email, password: CLAVE_DEMO } });
  await enterAs(page, await answer.json());
}

async function customerWithOrder({ page, request, database }: Needs): Promise<number> {
  const producto = await createProduct(database);
  const user = await registerCustomer(request, { role: 'employee' });
  const answer = await request.post('/api/compras/compra', {
    headers: { authorization: `Bearer ${user.token}` },
    data: {
      items: [{ id: producto.id, quantity: 2 }],
      direccion: 'Los Aromos 123',
      comuna: 'Maipú',
      contacto: '912345678',
    },
  });
  expect(answer.status()).toBe(201);
  await enterAs(page, user);
  return (await ordersOf(database, user.id))[0]!.id;
}

const PAGES: PageToLookAt[] = [
  {
    name: 'la portada',
    prepare: () => '/',
    heading: 'Herramientas que aguantan la faena',
    shows: sees('todos los productos'),
  },
  {
    name: 'la página de filtros',
    prepare: () => '/filter-page?familia=electrohogar',
    heading: 'electrohogar',
    shows: sees('25 productos'),
  },
  {
    name: 'el detalle de un producto',
    prepare: async ({ database }) =>
      `/detalle-producto/${(await createProduct(database, { previousPrice: 24_990, cantidad_stock: 2 })).id}`,
    heading: /^Martillo carpintero/,
    shows: sees('¡Últimas unidades!'),
  },
  {
    name: 'el detalle sin producto',
    prepare: () => '/detalle-producto',
    heading: 'ID de producto no especificado.',
    shows: sees('Elige un producto en la tienda.'),
    status: 404,
  },
  {
    name: 'el carrito vacío',
    prepare: () => '/carrito',
    heading: 'Carrito',
    shows: sees('Tu carrito está vacío.'),
  },
  {
    name: 'el carrito con productos',
    prepare: async (needs) => {
      await cartWithTwoProducts(needs);
      return '/carrito';
    },
    heading: 'Carrito',
    shows: sees('Queda sólo 1 unidad.'),
  },
  {
    name: 'el pago',
    prepare: async (needs) => {
      await cartWithTwoProducts(needs);
      await needs.page.goto('/carrito');
      await needs.page.getByRole('button', { name: 'Pagar' }).click();
      await expect(needs.page).toHaveURL('/pagar');
      return '/pagar';
    },
    heading: 'Confirmar Compra',
    shows: (page) => expect(page.getByText(/^Proveedor: \S/)).toHaveCount(2),
  },
  { name: 'el contacto', prepare: () => '/contacto', heading: 'Contacto', shows: sees('Enviar mensaje') },
  { name: 'el inicio de sesión', prepare: () => '/login', heading: 'Iniciar sesión', shows: sees('Regístrate') },
  { name: 'el registro', prepare: () => '/registrarse', heading: 'Registrarse', shows: sees('Inicia sesión') },
  {
    name: 'la cuenta de un cliente',
    prepare: async (needs) => {
      await customerWithOrder(needs);
      return '/user';
    },
    heading: 'Mi cuenta',
    shows: sees('Pendiente de Despacho'),
  },
  {
    name: 'el panel de un empleado',
    prepare: async (needs) => {
      await asStaff(needs, 'empleado@fussan.test');
      return '/employee';
    },
    heading: 'Panel de empleado',
    shows: (page) => expect(page.getByRole('row')).toHaveCount(11),
  },
  {
    name: 'la administración',
    prepare: async (needs) => {
      await asStaff(needs, 'admin@fussan.test');
      return '/admin';
    },
    heading: 'Administración',
    shows: (page) => expect(page.getByRole('row')).toHaveCount(11),
  },
  {
    name: 'el detalle de una compra',
    prepare: async (needs) => `/details-compra/${await customerWithOrder(needs)}`,
    heading: 'Detalle de la compra',
    shows: sees('IVA (19%)'),
  },
  {
    name: 'el acceso denegado',
    prepare: () => '/access-denied',
    heading: 'Acceso Denegado',
    shows: sees('Volver a la tienda'),
  },
  {
    name: 'una dirección que no existe',
    prepare: () => '/no/existe',
    heading: 'Página no encontrada',
    shows: sees('Volver al inicio'),
    status: 404,
  },
];

for (const { name, prepare, heading, shows, status = 200 } of PAGES) {
  test(`${name} se ve entera y sin barreras, en el teléfono y en la pantalla grande`, async ({
    page,
    request,
    database,
    expectedConsole,
  }) => {
    if (status !== 200) expectedConsole.push(refused(status));
    const path = await prepare({ page, request, database });
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await shows(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-CL');
      await expect(page).toHaveTitle(/\S.*Fussan|Fussan.*\S/);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await expectAccessible(page);
    }
  });
}

test('la portada pesa a lo más 150 kB de JavaScript comprimido', async ({ page }) => {
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    scripts.set(response.url(), gzipSync(await response.body()).length);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(scripts.size).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThanOrEqual(150_000);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`nada se mueve de su lugar al cargar y recorrer la portada, a ${viewport.width} px`, async ({
    page,
    request,
    database,
  }) => {
    // With a person and a cart, which the server doesn't know of when it renders.
    await enterAs(page, await registerCustomer(request));
    await fillCart(page, [await createProduct(database), 2]);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Carrito, 2 productos' })).toBeVisible();
    for (const image of await page.getByRole('article').getByRole('img', { includeHidden: true }).all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true);
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('navigation', { name: 'Principal' }).scrollIntoViewIfNeeded();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01);
  });
}

test('un script que no es de la tienda no se ejecuta', async ({ page, expectedConsole }) => {
  expectedConsole.push(/inline script violates.*Content Security Policy/);
  const answer = await page.goto(`/?q=${encodeURIComponent('"><script>window.intruso = 1</script>')}`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src '));
  expect(scripts).toMatch(/'self' 'sha256-/);
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
  await expect(page.getByLabel('Filtrar por texto')).toHaveValue('"><script>window.intruso = 1</script>');
  expect(
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.intruso = 2';
      document.body.append(script);
      return 'intruso' in window;
    }),
  ).toBe(false);
});

test('la documentación de la API se abre y enumera las llamadas', async ({ page }) => {
  await page.goto('/api/docs');
  const endpoint = page.getByRole('link', { name: 'Crea una compra con los precios y el stock del servidor' });
  await page.getByRole('button', { name: 'Open Group - Compras' }).click();
  await endpoint.click();
  await expect(page.getByText('/api/compras/compra', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('idempotency-key').first()).toBeVisible();
});

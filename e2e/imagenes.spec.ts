import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { hollowPng, picture } from '#server/testing/pictures.ts';
import { zipOf } from '#server/testing/zip.ts';
import { ownFile } from './support/files.ts';
import { CLAVE_DEMO, demoSession, endSessionAtNext, enterAs, fillLogin, registerCliente } from './support/people.ts';
import { createProducto, type TestProducto } from './support/productos.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

const CALL = '**/api/products/productos/imagenes';

async function choose(page: Page, ...files: [name: string, content: Buffer | string][]): Promise<void> {
  const paths = await Promise.all(files.map(([name, content]) => ownFile(name, content)));
  await page.getByLabel('Elige las imágenes').setInputFiles(paths);
}

const rowOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Imágenes elegidas' }).getByRole('listitem').filter({ hasText: text });
const send = (page: Page) => page.getByRole('button', { name: 'Actualizar imágenes' }).click();

async function imageOf(database: pg.Client, id: number): Promise<{ imagen_url: string | null; version: number }> {
  const { rows } = await database.query('select imagen_url, version from productos where id = $1', [id]);
  return rows[0];
}

test.describe('como administrador', () => {
  test.beforeEach(async ({ page, request }) => {
    await enterAs(page, await demoSession(request));
    await page.goto('/update-img-products');
  });

  test('cada imagen encuentra su producto, también de un .zip, y la tienda la muestra', async ({ page, database }) => {
    const productos: TestProducto[] = [];
    for (let i = 0; i < 7; i++) productos.push(await createProducto(database));
    const [uno, ...others] = productos as [TestProducto, ...TestProducto[]];
    const entries = await Promise.all(
      others.map(async ({ codigo_producto_fussan }, i) => ({
        name: `taladros/${codigo_producto_fussan}.jpg`,
        content: await picture('jpeg', { background: `#${i}0${i}` }),
      })),
    );
    await send(page);
    await expect(page.getByRole('alert')).toHaveText('Por favor, selecciona al menos una imagen.');
    await choose(page, [`${uno.codigo_producto_fussan}.png`, await picture('png')], ['otra.jpg', await picture()]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(rowOf(page, uno.descripcion)).toContainText('En espera');
    await expect(rowOf(page, uno.descripcion).locator('canvas')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar otra.jpg' }).press('Enter');
    await expect(rowOf(page, 'otra.jpg')).toHaveCount(0);
    await expect(page.getByRole('main').getByText('1 en espera')).toBeFocused();

    await choose(page, ['fotos.zip', zipOf(...entries)], ['roto.zip', 'no es un zip']);
    await expect(rowOf(page, 'roto.zip')).toContainText('El .zip está dañado o no lo pudimos leer.');
    const first = others[0]!;
    await expect(rowOf(page, `fotos.zip/taladros/${first.codigo_producto_fussan}.jpg`)).toContainText(
      first.descripcion,
    );
    let calls = 0;
    page.on('request', (request) => request.method() === 'PUT' && calls++);
    await send(page);
    await expect(page.getByText('Actualizadas: 7. Rechazadas: 1.')).toBeVisible();
    await expect(rowOf(page, uno.descripcion)).toContainText('Lista');
    expect(calls).toBe(2);
    for (const { id } of productos) expect((await imageOf(database, id)).imagen_url).toMatch(/^\/imagenes\//);
    await page.getByRole('button', { name: 'Vaciar la lista' }).press('Enter');
    await expect(page.getByText('Imágenes elegidas')).toHaveCount(0);
    await expect(page.getByLabel('Elige las imágenes')).toBeFocused();

    await page.goto(`/detalle-producto/${uno.id}`);
    const { imagen_url } = await imageOf(database, uno.id);
    await expect(page.getByRole('img', { name: uno.descripcion }).first()).toHaveAttribute('src', imagen_url!);
  });

  test('las que no sirven se dicen, lo que falla se reintenta, y lo elegido sigue si la sesión termina', async ({
    page,
    database,
    expectedConsole,
  }) => {
    await test.step('las que no sirven dicen por qué, no estorban a las demás y se descargan como lista', async () => {
      const [bueno, texto, gigante] = [
        await createProducto(database),
        await createProducto(database),
        await createProducto(database),
      ];
      await choose(
        page,
        [`${bueno.codigo_producto_fussan}.jpg`, await picture('jpeg')],
        [`${bueno.codigo_producto_fussan}.png`, await picture('png')],
        [
          `${texto.codigo_producto_fussan}.png`,
          '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        ],
        [`${gigante.codigo_producto_fussan}.png`, hollowPng(30_000, 30_000)],
        ['999999999999999.jpg', await picture('jpeg')],
        ['taladro rojo.jpg', await picture('jpeg')],
        ['777777777777777.jpg', Buffer.alloc(15 * 1024 * 1024 + 1)],
      );
      await expect(rowOf(page, '999999999999999.jpg')).toContainText(
        'No hay un producto con el código 999999999999999.',
      );
      await expect(rowOf(page, 'taladro rojo.jpg')).toContainText(
        'El nombre del archivo debe ser el código del producto',
      );
      await expect(rowOf(page, '777777777777777.jpg')).toContainText('La imagen pesa demasiado: el máximo es 15 MB.');
      await expect(rowOf(page, 'El código se repite')).toHaveCount(1);
      await expect(page.getByRole('main').getByText('3 en espera, 4 rechazadas')).toBeVisible();

      await send(page);
      await expect(page.getByText('Actualizadas: 1. Rechazadas: 6.')).toBeVisible();
      await expect(rowOf(page, texto.descripcion)).toContainText(
        'El archivo no es una imagen JPEG, PNG, WebP, AVIF o GIF.',
      );
      await expect(rowOf(page, gigante.descripcion)).toContainText('La imagen mide 30000 × 30000 píxeles');
      await expect(rowOf(page, bueno.descripcion).first()).toContainText('Lista');
      expect(await imageOf(database, texto.id)).toEqual({ imagen_url: null, version: 1 });

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar las rechazadas' }).click();
      const csv = await readFile(await (await downloading).path(), 'utf8');
      expect(csv.split('\r\n')).toHaveLength(8);
      expect(csv).toContain('taladro rojo.jpg;;El nombre del archivo debe ser');
    });
    await test.step('el envío que falla se dice y se reintenta, el que tarda se cancela, y un doble clic envía una vez', async () => {
      await page.getByRole('button', { name: 'Vaciar la lista' }).click();
      expectedConsole.push(refused(503));
      const uno = await createProducto(database);
      const row = rowOf(page, uno.codigo_producto_fussan.toString());
      const message = 'El almacén de imágenes no responde en este momento. Inténtalo en unos minutos.';
      await page.route(CALL, (route) => route.fulfill({ status: 503, json: { message, code: 'NO_DISPONIBLE' } }));
      await choose(page, [`${uno.codigo_producto_fussan}.jpg`, await picture()]);
      await send(page);
      const alert = page
        .getByRole('alert')
        .filter({ hasText: 'Ocurrió un error al intentar actualizar las imágenes.' });
      await expect(alert).toContainText(message);
      await expect(alert).toBeFocused();
      await expect(row).toContainText('No se pudo enviar');
      await page.unroute(CALL);

      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const { promise: sent, resolve: isSent } = Promise.withResolvers<void>();
      await page.route(
        CALL,
        async (route) => {
          isSent();
          await held;
          await route.abort().catch(() => {});
        },
        { times: 1 },
      );
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(row).toContainText(/Subiendo|Procesando/);
      // Or it would be taken for the next one.
      await sent;
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await expect(page.getByText('La subida se detuvo.')).toBeVisible();
      await expect(row).toContainText('En espera');
      release();
      expect(await imageOf(database, uno.id)).toMatchObject({ imagen_url: null });

      let calls = 0;
      await page.route(CALL, async (route) => {
        calls++;
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.getByRole('button', { name: 'Actualizar imágenes' }).dblclick();
      await expect(page.getByText('Imágenes actualizadas exitosamente.')).toBeVisible();
      expect(calls).toBe(1);
      expect(await imageOf(database, uno.id)).toMatchObject({ version: 2 });
    });
    await test.step('si la sesión termina, se entra ahí mismo y las imágenes elegidas siguen', async () => {
      await page.getByRole('button', { name: 'Vaciar la lista' }).click();
      expectedConsole.push(refused(401));
      const uno = await createProducto(database);
      await choose(page, [`${uno.codigo_producto_fussan}.jpg`, await picture()]);
      await expect(rowOf(page, uno.descripcion)).toContainText('En espera');
      await endSessionAtNext(page, CALL);
      await send(page);
      await expect(page.getByText('Sesión expirada. Inicia sesión nuevamente.')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(rowOf(page, uno.descripcion)).toContainText('En espera');
      // What is chosen meanwhile finds its product later.
      const dos = await createProducto(database);
      await choose(page, [`${dos.codigo_producto_fussan}.jpg`, await picture()]);

      await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
      await fillLogin(page.getByRole('dialog', { name: 'Iniciar sesión' }), 'admin@fussan.test', CLAVE_DEMO);
      const back = page.getByRole('status').filter({ hasText: 'Iniciaste sesión: puedes seguir donde estabas.' });
      await expect(back).toBeFocused();
      await expect(rowOf(page, dos.descripcion)).toContainText('En espera');
      await send(page);
      await expect(page.getByText('Imágenes actualizadas exitosamente.')).toBeVisible();
      await expect(page.getByRole('main').getByText('2 listas')).toBeVisible();
      // Who logs out on purpose leaves nothing of it.
      await page.getByRole('button', { name: /^Tu cuenta/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(page.getByText('Debes iniciar sesión para realizar esta acción.')).toBeVisible();
      await expect(page.getByText('Imágenes elegidas')).toHaveCount(0);
    });
  });
});

test('las imágenes elegidas antes de que llegue el script no se pierden', async ({ context, request, database }) => {
  const uno = await createProducto(database);
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await context.route('**/assets/update-img-products-*.js', async (route) => {
    await held;
    await route.continue();
  });
  // A page of its own: that of the journeys waits until its script has taken it over.
  const page = await context.newPage();
  await enterAs(page, await demoSession(request));
  await page.goto('/update-img-products', { waitUntil: 'commit' });
  await choose(page, [`${uno.codigo_producto_fussan}.jpg`, await picture()]);
  await expect(rowOf(page, uno.descripcion)).toHaveCount(0);
  letCome();
  await expect(rowOf(page, uno.descripcion)).toContainText('En espera');
});

test('quien no entró ve qué falta y no envía nada; al entrar por el encabezado sigue aquí, con lo que eligió', async ({
  page,
  database,
  request,
}) => {
  await enterAs(page, await registerCliente(request));
  await page.goto('/update-img-products');
  await expect(page.getByText('Sólo un administrador puede cambiar las imágenes de los productos.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/update-img-products');
  const uno = await createProducto(database);
  await expect(page.getByText('Debes iniciar sesión para realizar esta acción.')).toBeVisible();
  await choose(page, [`${uno.codigo_producto_fussan}.jpg`, await picture()]);
  await send(page);
  await expect(page.getByRole('alert')).toHaveText('Debes iniciar sesión para realizar esta acción.');
  expect(await imageOf(database, uno.id)).toMatchObject({ imagen_url: null });
  await expect(page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
    'href',
    '/login?volver=%2Fupdate-img-products',
  );
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await fillLogin(page.getByRole('dialog', { name: 'Iniciar sesión' }), 'admin@fussan.test', CLAVE_DEMO);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page.getByRole('status').filter({ hasText: 'Iniciaste sesión: puedes seguir donde estabas.' }),
  ).toBeFocused();
  await expect(page).toHaveURL('/update-img-products');
  await expect(rowOf(page, uno.descripcion)).toContainText('En espera');
  await send(page);
  await expect(page.getByText('Imágenes actualizadas exitosamente.')).toBeVisible();
});

test('un producto recibe varias imágenes en un orden, lo que se ve en cada una y un manual, y su página los muestra', async ({
  page,
  database,
  request,
}) => {
  await enterAs(page, await demoSession(request));
  const producto = await createProducto(database);
  await page.goto(`/admin/productos/${producto.id}?seccion=imagenes`);
  const fotos = ['#a00', '#0a0'].map(async (background, n) =>
    ownFile(`${n}.png`, await picture('png', { background })),
  );
  await page.getByLabel('Agregar imágenes').setInputFiles(await Promise.all(fotos));
  const rows = page.getByRole('list', { name: 'Imágenes en su orden' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const srcOf = (n: number) => rows.nth(n).locator('img').getAttribute('src');
  const [roja, verde] = [await srcOf(0), await srcOf(1)];
  await rows.nth(1).getByLabel('Qué se ve en la imagen 2').fill('El mango de goma');
  await rows.nth(1).getByRole('button', { name: 'Subir la imagen 2' }).press('Enter');
  await expect(rows.nth(0).getByLabel('Qué se ve en la imagen 1')).toHaveValue('El mango de goma');
  await page.getByRole('button', { name: 'Guardar las imágenes' }).click();
  await expect(page.getByRole('button', { name: 'Guardar las imágenes' })).toHaveCount(0);
  expect([await srcOf(0), await srcOf(1)]).toEqual([verde, roja]);

  await rows.nth(1).dragTo(rows.nth(0));
  await expect(rows.nth(1).getByLabel('Qué se ve en la imagen 2')).toHaveValue('El mango de goma');
  await page.getByRole('button', { name: 'Descartar los cambios' }).click();
  await expect(rows.nth(0).getByLabel('Qué se ve en la imagen 1')).toHaveValue('El mango de goma');

  await page.getByLabel('Título').fill('Manual de uso');
  await page.getByLabel('Adjuntar archivos').setInputFiles(await ownFile('m.pdf', '%PDF-1.7\nmanual\n%%EOF\n'));
  await expect(page.getByRole('button', { name: 'Manual de uso', exact: true })).toBeVisible();
  await expectAccessible(page, 'main');

  await page.goto(`/detalle-producto/${producto.id}`);
  await expect(page.getByRole('link', { name: 'El mango de goma' }).locator('img')).toHaveAttribute('src', verde!);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Manual de uso (PDF, 1 kB)' }).click();
  expect((await download).suggestedFilename()).toBe('Manual-de-uso.pdf');

  await page.goto(`/admin/productos/${producto.id}?seccion=imagenes`);
  await page.getByRole('button', { name: 'Quitar Manual de uso' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('No tiene ninguno todavía.')).toBeVisible();
});

import { randomInt } from 'node:crypto';
import { accept, alertWith, edit } from './support/admin-productos.ts';
import { ownFile } from './support/files.ts';
import { toastWith } from './support/lista.ts';
import { doMore, openStaff } from './support/menu.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto, libroOf, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('se agregan productos: lo que no sirve no pierde lo escrito, uno parecido se duplica, y con su imagen se ven en la tienda', async ({
  page,
  database,
  expectedConsole,
}) => {
  await test.step('un código que ya existe o una imagen que no se puede leer no pierden lo escrito; la imagen puede ser una dirección, y quitarse', async () => {
    expectedConsole.push(refused(409), refused(422));
    const { codigo_producto_fussan } = await createProducto(database);
    const imagen_url = 'https://fotos.test/cincel.png';
    await page.route(imagen_url, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
    const codigo = randomInt(10 ** 9, 10 ** 14);
    const descripcion = `Cincel ${uniqueWord()}`;
    const file = { name: 'cincel.png', mimeType: 'image/png', buffer: PIXEL };
    // Not on sale: the shop's pages that other journeys look at don't show its picture.
    await openStaff(page, `/admin/productos?estado=inactivo&q=${codigo}`);
    const modal = page.getByRole('dialog', { name: 'Agregar producto' });
    const add = modal.getByRole('button', { name: 'Agregar producto' });
    const address = modal.getByLabel('O su dirección en internet');
    const failed = alertWith(page, 'Hubo un error al agregar el producto.');
    const picture = async () => {
      const { rows } = await database.query('select imagen_url from productos where codigo_producto_fussan = $1', [
        codigo,
      ]);
      return rows[0].imagen_url;
    };

    await test.step('el código de otro se dice en su campo', async () => {
      await page.getByRole('button', { name: 'Agregar producto' }).click();
      await modal.getByRole('textbox', { name: 'Código', exact: true }).fill(String(codigo_producto_fussan));
      await modal.getByLabel('Estado').selectOption('inactivo');
      await modal.getByLabel('Descripción').fill(descripcion);
      await modal.getByLabel('Precio').fill('1990');
      await modal.locator('[name="cantidad_stock"]').fill('3');
      await add.click();
      const taken = `Ya existe un producto con el código ${codigo_producto_fussan}.`;
      await expect(failed).toContainText(taken);
      await page.keyboard.press('Escape');
      await expect(failed).toBeHidden();
      await expect(modal.getByRole('textbox', { name: 'Código', exact: true })).toBeFocused();
      await expect(modal.getByText(taken)).toBeVisible();
    });

    await test.step('cerrarlo por error se pregunta, y sobrevive a una recarga', async () => {
      await modal.getByRole('textbox', { name: 'Código', exact: true }).fill(String(codigo));
      await page.keyboard.press('Escape');
      const closing = alertWith(page, 'El producto todavía no se ha agregado.');
      await closing.getByRole('button', { name: 'Seguir editando' }).click();
      await expect(modal).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: 'Agregar producto' }).click();
      await expect(modal.getByLabel('Descripción')).toHaveValue(descripcion);
    });

    await test.step('la imagen es un archivo o una dirección, que se ve antes de agregarla', async () => {
      await address.fill('fotos.test/cincel.png');
      await add.click();
      await expect(address).toBeFocused();
      await expect(modal.getByRole('alert')).toContainText('La imagen debe ser');
      // A file goes before the address, and one leaves the other.
      await modal.getByLabel('Imagen').setInputFiles(file);
      await expect(modal.getByText('Elegida: cincel.png')).toBeVisible();
      await expect(address).toHaveValue('');
      // One that the browser shows and the shop can't read.
      const message = 'El archivo no es una imagen que podamos leer.';
      const answer = { status: 422, json: { message, code: 'IMAGEN_INVALIDA' } };
      await page.route('**/api/products', (route) => route.fulfill(answer), { times: 1 });
      await add.click();
      await expect(failed).toContainText(message);
      await accept(failed);
      await expect(modal.getByRole('alert')).toHaveText(message);
      await address.fill(imagen_url);
      await address.blur();
      await expect(modal.getByAltText('Vista previa')).toHaveAttribute('src', imagen_url);
      await expect(modal.getByText('Elegida: cincel.png')).toBeHidden();
      await add.click();
      await expect(toastWith(page, 'Producto agregado con éxito.')).toBeVisible();
      expect(await picture()).toBe(imagen_url);
    });

    await test.step('después se quita', async () => {
      const card = page.getByRole('table', { name: 'Productos' }).locator('tbody');
      await edit(card);
      await expect(card.getByLabel('O su dirección en internet')).toHaveValue(imagen_url);
      await card.getByRole('button', { name: 'Quitar imagen' }).click();
      await expect(card.getByText('Al guardar, el producto queda sin imagen.')).toBeVisible();
      await card.getByRole('button', { name: 'Conservar la imagen' }).click();
      await expect(card.getByLabel('O su dirección en internet')).toHaveValue(imagen_url);
      await card.getByRole('button', { name: 'Quitar imagen' }).click();
      await card.getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(toastWith(page, 'Producto actualizado exitosamente')).toBeVisible();
      expect(await picture()).toBeNull();
    });

    await test.step('el siguiente se puede vaciar', async () => {
      await page.getByRole('button', { name: 'Agregar producto' }).click();
      await modal.getByLabel('Descripción').fill('Otra cosa');
      await modal.getByRole('button', { name: 'Vaciar formulario' }).click();
      await expect(modal.getByLabel('Descripción')).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
    });
  });
  await test.step('duplica uno parecido: con el código que sigue, la marca como está escrita y su código de barras', async () => {
    const marca = `Ñandú ${uniqueWord()}`;
    const ean = '7809999000014';
    const original = await createProducto(database, {
      marca,
      familia: 'electrohogar',
      sub_familia: 'Hornos',
      precio_unitario: 5_990,
    });
    await database.query('update productos set peso_kg = 2.5, alto_cm = 12.5 where id = $1', [original.id]);
    const otro = '7809999000021';
    // Once more upon one database, they are the last run's.
    await database.query('update productos set ean = null where ean = any($1)', [[ean, otro]]);
    await database.query('update productos set ean = $1 where id = $2', [ean, original.id]);
    // Loaded anew: what the open page read a moment ago it doesn't ask for again.
    await page.goto(`/admin/productos/${original.id}`);
    await doMore(page, 'Duplicar');
    const modal = page.getByRole('dialog', { name: 'Duplicar producto' });
    const codigo = original.codigo_producto_fussan + 1;
    await expect(modal.getByRole('textbox', { name: 'Código', exact: true })).toHaveValue(String(codigo));
    await expect(modal.getByLabel('Precio')).toHaveValue('5.990');
    await expect(modal.getByLabel('Código de barras')).toHaveValue('');
    await expect(modal.locator('[name="cantidad_stock"]')).toHaveValue('0');
    // What one like it weighs and measures comes along, with a comma; what can't be is said beside its field.
    await expect(modal.getByLabel('Peso (kg)')).toHaveValue('2,5');
    await expect(modal.getByLabel('Alto (cm)')).toHaveValue('12,5');
    await modal.getByLabel('Largo (cm)').fill('40');

    // From what is in use, whatever the accents; another spelling of it is pointed out.
    const brand = modal.getByRole('combobox', { name: 'Marca' });
    await brand.fill(marca.toLowerCase().replace('ñ', 'n').slice(0, 8));
    await expect(page.getByRole('option', { name: marca })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option', { name: marca })).toBeHidden();
    await expect(modal).toBeVisible();
    await brand.fill(marca.toUpperCase());
    await page.keyboard.press('Tab');
    await modal.getByRole('button', { name: marca }).click();
    await expect(brand).toHaveValue(marca);
    await expect(modal.getByText('¿Quisiste decir')).toHaveCount(0);

    // The other's barcode: the reader's Enter sends nothing.
    const barras = modal.getByLabel('Código de barras');
    await barras.fill(ean);
    await page.keyboard.press('Enter');
    await expect(modal).toBeVisible();
    expectedConsole.push(refused(409));
    const add = modal.getByRole('button', { name: 'Agregar producto' });
    await add.click();
    const taken = `El código de barras ${ean} ya es de «${original.descripcion}» (código ${original.codigo_producto_fussan}).`;
    await expect(alertWith(page, taken)).toBeVisible();
    await accept(alertWith(page, taken));
    await expect(barras).toBeFocused();
    await barras.fill(otro);
    await add.click();
    await expect(toastWith(page, 'Producto agregado con éxito.')).toBeVisible();
    // Its own page.
    await expect(page.getByText(`Código ${codigo} ·`)).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`/${original.id}$`));
    await expect(page.getByText('7809999000021')).toBeVisible();
    // A reader finds it from anywhere.
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Buscar en todo' }).fill('07809999000021');
    await expect(page.getByRole('button', { name: new RegExp(`${codigo} · `) })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('agrega un producto con su imagen, que se ve en la tienda', async () => {
    const descripcion = `Cincel plano ${uniqueWord()}`;
    const codigo = randomInt(10 ** 9, 10 ** 14);
    await openStaff(page, '/admin/productos');
    await page.getByRole('button', { name: 'Agregar producto' }).click();
    const modal = page.getByRole('dialog', { name: 'Agregar producto' });
    const add = modal.getByRole('button', { name: 'Agregar producto' });

    await expect(modal.getByRole('textbox', { name: 'Código', exact: true })).toBeFocused();

    // What is missing is said beside each field, and the code comes first.
    await add.click();
    await expect(
      modal.getByText('El código de producto es obligatorio y debe ser un valor mayor que 0.', { exact: true }),
    ).toBeVisible();
    await expect(modal.getByRole('textbox', { name: 'Código', exact: true })).toBeFocused();
    await expect(modal.getByText('La descripción es requerida.')).toBeVisible();
    await modal.getByRole('textbox', { name: 'Código', exact: true }).fill(String(codigo));
    await add.click();
    await expect(modal.getByLabel('Descripción')).toBeFocused();
    await modal.getByLabel('Descripción').fill(descripcion);
    await modal.getByLabel('Precio').fill('12.990');
    await expect(modal.getByText('$12.990')).toBeVisible();
    await add.click();
    await expect(modal.getByText('El stock es requerido.')).toBeVisible();
    await modal.getByLabel('Stock', { exact: false }).first().fill('7');
    // What two fields don't say together is known before it is sent.
    await modal.getByLabel('Stock mínimo').fill('5');
    await modal.getByLabel('Stock máximo').fill('2');
    await add.click();
    await expect(modal.getByText('El stock máximo no puede ser menor que el mínimo.')).toBeVisible();
    await expect(modal.getByLabel('Stock máximo')).toBeFocused();
    await modal.getByLabel('Stock máximo').fill('');
    await modal.getByLabel('Familia', { exact: true }).selectOption('Electrohogar');
    await modal.getByLabel('Marca').fill('Boky');
    // What its name says is not enough, and one that is too heavy isn't even sent.
    await modal.getByLabel('Imagen').setInputFiles(await ownFile('pesada.jpg', Buffer.alloc(15 * 1024 * 1024 + 1)));
    await expect(modal.getByRole('alert')).toContainText('La imagen pesa demasiado: el máximo es 15 MB.');
    await modal.getByLabel('Imagen').setInputFiles(await ownFile('falsa.jpg', 'a'));
    await expect(modal.getByRole('alert')).toContainText('El archivo no es una imagen');
    await add.click();
    await expect(modal.getByLabel('Imagen')).toBeFocused();
    await expect(modal.getByRole('alert')).toContainText('El archivo no es una imagen');
    await expect(modal.getByText('Elegida: ')).toBeHidden();
    await modal.getByRole('button', { name: 'Quitar la imagen elegida' }).click();
    await expect(modal.getByRole('alert')).toBeHidden();
    await expect(modal.getByLabel('Imagen')).toBeFocused();
    await modal.getByLabel('Imagen').setInputFiles({ name: 'cincel.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(modal.getByRole('img', { name: 'Vista previa' })).toBeVisible();
    await add.dblclick();

    await expect(toastWith(page, 'Producto agregado con éxito.')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeFocused();
    const { rows } = await database.query('select * from productos where codigo_producto_fussan = $1', [codigo]);
    expect(rows).toEqual([
      expect.objectContaining({
        descripcion,
        cantidad_stock: 7,
        familia: 'electrohogar',
        marca: 'Boky',
        estado: 'activo',
      }),
    ]);
    expect(rows[0].imagen_url).toMatch(/^\/imagenes\//);
    expect(await libroOf(database, rows[0].id)).toEqual([
      expect.objectContaining({ motivo: 'inicial', antes: 0, despues: 7 }),
    ]);
    await page.goto(`/detalle-producto/${rows[0].id}`);
    await expect(page.getByRole('heading', { level: 1, name: descripcion })).toBeVisible();
  });
});

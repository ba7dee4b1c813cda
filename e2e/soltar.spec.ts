import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { COLUMNAS_PLANILLA } from '#contract/catalogo/importaciones/excel.ts';
import { picture } from '#server/testing/pictures.ts';
import { dragFiles, effectOfDropping, test } from './support/drag.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect } from './support/test.ts';

const OVER = /over/;

/** A workbook of one new product, as a file of this folder. */
async function planilla(folder: string, name: string): Promise<string> {
  const hoja = utils.aoa_to_sheet([[...COLUMNAS_PLANILLA], [randomInt(10 ** 9, 10 ** 12), 'Serrucho soltado', 9_990]]);
  const path = join(folder, name);
  await writeFile(path, write({ SheetNames: ['H'], Sheets: { H: hoja } }, { type: 'buffer', bookType: 'xlsx' }));
  return path;
}

test.describe('como administrador', () => {
  test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

  test('una planilla se suelta en su zona, que lo anuncia; varias, o algo que no es Excel, se dicen; fuera de ella no pasa nada', async ({
    page,
    folder,
  }) => {
    const [lista, otra] = [await planilla(folder, 'lista.xlsx'), await planilla(folder, 'otra.xlsx')];
    const notas = join(folder, 'notas.txt');
    await writeFile(notas, 'notas');
    await page.goto('/add-product-excel');
    const zone = page.locator('label').filter({ has: page.locator('input[type=file]') });
    const title = page.getByRole('heading', { level: 1 });
    await expect(zone).not.toHaveClass(OVER);

    const drag = await dragFiles(page, lista);
    await drag.over(zone);
    await expect(zone).toHaveClass(OVER);
    // Over one of its parts it is still over it.
    await drag.over(zone.locator('svg'));
    await expect(zone).toHaveClass(OVER);
    await drag.over(title);
    await expect(zone).not.toHaveClass(OVER);

    expect(await effectOfDropping(page, title, lista)).toBe('none');
    await expect(page.getByText('Elige el archivo Excel')).toBeVisible();

    for (const wrong of [notas, folder]) {
      await (await dragFiles(page, wrong)).drop(zone);
      await expect(page.getByRole('alert')).toHaveText('Por favor, selecciona un archivo Excel.');
    }
    expect(await effectOfDropping(page, zone, lista)).toBe('copy');
    await expect(zone.getByText('lista.xlsx')).toBeVisible();
    await expect(zone).not.toHaveClass(OVER);
    await (await dragFiles(page, otra, notas)).drop(zone);
    await expect(page.getByRole('alert')).toHaveText('Se carga una planilla a la vez: suelta sólo una.');
    await expect(zone.getByText('lista.xlsx')).toBeVisible();
    // A text that is dragged is no file.
    await zone.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/plain', 'un texto');
      for (const type of ['dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    });
    await expect(zone.getByText('lista.xlsx')).toBeVisible();
    await expect(zone).not.toHaveClass(OVER);
    await page.getByRole('button', { name: 'Revisar planilla' }).click();
    await expect(page.getByRole('table', { name: 'Productos que se crean' })).toContainText('Serrucho soltado');
    // There is no zone here: what was looked over must not go away.
    expect(await effectOfDropping(page, title, lista)).toBe('none');
    await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible();
  });

  test('varias imágenes y una carpeta se sueltan juntas; lo que las acompaña queda fuera, y se dice', async ({
    page,
    database,
    folder,
  }) => {
    const [uno, dos] = [await createProducto(database), await createProducto(database)];
    const suelta = join(folder, `${uno.codigo_producto_fussan}.jpg`);
    await writeFile(suelta, await picture('jpeg'));
    const carpeta = join(folder, 'fotos', 'taladros');
    await mkdir(carpeta, { recursive: true });
    await writeFile(join(carpeta, `${dos.codigo_producto_fussan}.png`), await picture('png'));
    await writeFile(join(carpeta, 'notas.txt'), 'notas');

    await page.goto('/update-img-products');
    const zone = page.locator('label').filter({ has: page.locator('input[type=file]') });
    const title = page.getByRole('heading', { level: 1 });
    const rows = page.getByRole('list', { name: 'Imágenes elegidas' }).getByRole('listitem');
    expect(await effectOfDropping(page, title, suelta)).toBe('none');
    await expect(rows).toHaveCount(0);

    await (await dragFiles(page, suelta, join(folder, 'fotos'))).drop(zone);
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: uno.descripcion })).toContainText('En espera');
    await expect(rows.filter({ hasText: dos.descripcion })).toContainText('En espera');
    await expect(page.getByText('Venía también 1 archivo que no es una imagen: quedó fuera.')).toBeVisible();
    expect(await effectOfDropping(page, title, suelta)).toBe('none');
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Actualizar imágenes' }).click();
    await expect(page.getByText('Imágenes actualizadas exitosamente.')).toBeVisible();
    await zone.evaluate((element) => {
      // As a picture of another page comes: it has no place among the files of this machine.
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'ajena.jpg', { type: 'image/jpeg' }));
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    });
    await expect(rows.filter({ hasText: 'ajena.jpg' })).toContainText('Rechazada');
  });

  test('al lado del campo de imagen de un producto, lo escrito no se pierde; sobre él, la imagen se elige', async ({
    page,
    database,
    folder,
  }) => {
    const { id } = await createProducto(database);
    const foto = join(folder, 'foto.png');
    await writeFile(foto, await picture('png'));
    await page.goto(`/admin/productos/${id}`);
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    const descripcion = page.getByRole('textbox', { name: 'Descripción' });
    await descripcion.fill('Lo que estaba escribiendo');
    expect(await effectOfDropping(page, page.getByRole('heading', { level: 1 }), foto)).toBe('none');
    expect(await effectOfDropping(page, descripcion, foto)).toBe('none');
    await expect(descripcion).toHaveValue('Lo que estaba escribiendo');
    await (await dragFiles(page, foto)).drop(page.locator('input[type=file]'));
    await expect(page.getByText('Elegida: foto.png')).toBeVisible();
  });
});

test('en un formulario cualquiera, un archivo que se suelta no se lleva lo escrito', async ({ page, folder }) => {
  const foto = join(folder, 'foto.png');
  await writeFile(foto, await picture('png'));
  await page.goto('/contacto');
  const mensaje = page.getByLabel('Mensaje');
  await mensaje.fill('Una pregunta larga');
  expect(await effectOfDropping(page, mensaje, foto)).toBe('none');
  await expect(mensaje).toHaveValue('Una pregunta larga');
});

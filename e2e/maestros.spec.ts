import { randomInt } from 'node:crypto';
import { utils, write } from '@e965/xlsx';
import { COLUMNAS_MAESTROS } from '#contract/catalogo/maestros/planilla.ts';
import { EXCEL_TYPE, fileField } from './support/excel.ts';
import { openStaff } from './support/menu.ts';
import { CLAVE_DEMO, fillLogin } from './support/people.ts';
import { uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const libro = (filas: readonly (readonly (string | number)[])[]) => {
  const hoja = utils.aoa_to_sheet([[...COLUMNAS_MAESTROS], ...filas.map((fila) => [...fila])]);
  const buffer: Buffer = write(
    { SheetNames: ['Maestros'], Sheets: { Maestros: hoja } },
    { type: 'buffer', bookType: 'xlsx' },
  );
  return { name: 'maestros.xlsx', mimeType: EXCEL_TYPE, buffer };
};

test('los maestros: uno por uno, y por planilla', async ({ page, database, expectedConsole }) => {
  await test.step('un maestro se crea con su código, da un producto, otra persona lo cambia mientras tanto, y se elimina', async () => {
    test.setTimeout(240_000);
    await page.goto('/maestros');
    await expect(page.getByRole('heading', { level: 1, name: 'Acceso denegado' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
    await fillLogin(page, 'admin@fussan.test', CLAVE_DEMO);
    await expect(page.getByRole('heading', { level: 1, name: 'Maestros' })).toBeVisible();

    // What has to be there is asked for at once, with the seeds' words.
    const nuevo = page.getByRole('form', { name: 'Nuevo maestro' });
    await nuevo.getByRole('button', { name: 'Crear maestro' }).click();
    await expect(nuevo.getByRole('alert')).toContainText('Por favor, completa los campos obligatorios');

    const name = `Remachadora ${uniqueWord()}`;
    const codFamilia = randomInt(1_000, 9_999);
    await nuevo.getByLabel('Descripción').fill(name);
    await nuevo.getByLabel('Familia', { exact: false }).first().fill('Aseo industrial');
    await nuevo.getByLabel('Código de familia').fill(String(codFamilia));
    await nuevo.getByLabel('Subfamilia', { exact: true }).fill('Remaches');
    await nuevo.getByLabel('Código de subfamilia').fill('4');
    await expect(nuevo.getByLabel('Correlativo')).toHaveValue('1');
    await expect(nuevo.getByText(`Vacío se forma solo: ${codFamilia}040001.`)).toBeVisible();
    await nuevo.getByRole('button', { name: 'Crear maestro' }).click();
    await expect(page.getByText('Maestro creado con éxito')).toBeVisible();
    const list = page.getByRole('table', { name: 'Maestros' });
    await page.getByLabel('Buscar maestros').fill(name);
    await expect(list.getByRole('row').filter({ hasText: name })).toContainText(`${codFamilia}040001`);

    // Another administrator changes it while it is being edited here.
    await list.getByRole('link', { name: `Editar ${name}` }).click();
    const edited = page.getByRole('form', { name: `Editar ${name}` });
    await edited.getByLabel('Descripción').fill(`${name} de palanca`);
    await database.query('update maestros set sub_familia = $1, version = version + 1 where description = $2', [
      'Remachado',
      name,
    ]);
    expectedConsole.push(refused(409));
    await edited.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(edited.getByRole('alert')).toContainText('Otra persona cambió este maestro');
    await expect(edited.getByRole('table')).toContainText('Remachado');
    await edited.getByRole('button', { name: 'Guardar los míos igual' }).click();
    await expect(page.getByText('Maestro actualizado con éxito')).toBeVisible();
    await expect(list.getByRole('row').filter({ hasText: `${name} de palanca` })).toBeFocused();
    await expect(page.getByRole('form', { name: 'Nuevo maestro' })).toBeVisible();

    // One step from the master to its product, with what the master says.
    await list.getByRole('link', { name: `${name} de palanca`, exact: true }).click();
    await page.getByRole('button', { name: 'Crear producto' }).click();
    const producto = page.getByRole('dialog', { name: 'Agregar producto' });
    await expect(producto.getByRole('textbox', { name: 'Código', exact: true })).toHaveValue(`${codFamilia}040001`);
    await expect(producto.getByRole('textbox', { name: 'Descripción' })).toHaveValue(`${name} de palanca`);
    await expect(producto.getByRole('combobox', { name: 'Familia', exact: true })).toHaveValue('aseo industrial');
    await producto.getByRole('textbox', { name: 'Precio', exact: true }).fill('19990');
    await producto.getByRole('textbox', { name: 'Stock', exact: true }).fill('3');
    await producto.getByRole('button', { name: 'Agregar producto' }).click();
    const productos = page.getByRole('table', { name: 'Productos' });
    await expect(productos.getByRole('row').filter({ hasText: `${codFamilia}040001` })).toContainText('$19.990');

    // With a product it stays; without it, it goes.
    expectedConsole.push(refused(409));
    const eliminar = async () => {
      await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('¿Estás seguro de que quieres eliminar este maestro?');
      await question.getByRole('button', { name: 'Eliminar' }).click();
    };
    await eliminar();
    await expect(page.getByRole('alert')).toContainText('Error al eliminar el maestro');
    await expect(page.getByRole('alert')).toContainText('Tiene un producto');
    await database.query('update productos set codigo_producto_fussan = $1 where codigo_producto_fussan = $2', [
      randomInt(10 ** 10, 10 ** 11),
      Number(`${codFamilia}040001`),
    ]);
    await page.reload();
    await page.getByRole('button', { name: /^Sacar / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sacar' }).click();
    await expect(page.getByText('Este maestro todavía no tiene productos.')).toBeVisible();
    await eliminar();
    await expect(page.getByText('Maestro eliminado')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Maestros' })).toBeVisible();
  });
  await test.step('una planilla de maestros se corrige, se revisa y se guarda; el árbol los tiene, con puro teclado', async () => {
    const familia = `Fijaciones ${uniqueWord()}`;
    const codFamilia = randomInt(1_000, 9_999);
    await openStaff(page, '/maestros/carga');
    await fileField(page).setInputFiles(libro([['', 'Perno', familia, 'Pernos', 'once', 1, 1]]));
    expectedConsole.push(refused(400));
    await page.getByRole('button', { name: 'Revisar planilla' }).click();
    await expect(page.getByText('1 celda por corregir')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Celdas por corregir' })).toContainText('cod_familia');

    await fileField(page).setInputFiles(
      libro([
        ['', 'Perno hexagonal', familia, 'Pernos', codFamilia, 1, 1],
        ['', 'Tuerca', familia, 'Tuercas', codFamilia, 2, 1],
      ]),
    );
    await page.getByRole('button', { name: 'Revisar planilla' }).click();
    await expect(page.getByRole('table', { name: 'Maestros que se crean' })).toContainText(`${codFamilia}010001`);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Maestros subidos exitosamente.')).toBeVisible();
    await expect(page.getByText('2 creados, 0 actualizados y 0 sin cambios.')).toBeVisible();

    await openStaff(page, '/maestros?vista=arbol');
    const branch = page.locator('summary').filter({ hasText: familia });
    await expect(branch).toContainText('2 maestros');
    await branch.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('summary').filter({ hasText: 'Pernos' }).filter({ visible: true }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Perno hexagonal' })).toBeVisible();
  });
});

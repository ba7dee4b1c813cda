import { readFile } from 'node:fs/promises';
import { pagesOf } from '#server/testing/pdf.ts';
import { placeCompra } from './support/compras.ts';
import { toastWith } from './support/lista.ts';
import { doMore } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, test } from './support/test.ts';

test('un pedido en varios bultos: se anotan al despachar y después, y el cliente sigue cada uno', async ({
  page,
  request,
  database,
  newVisitor,
}) => {
  const user = await registerCliente(request);
  const { id, num_pedido } = await placeCompra(request, user, [[await createProducto(database), 2]]);
  await enterAs(page, await demoSession(request, 'empleado@fussan.test'));
  await page.goto(`/details-compra/${id}`);
  const bultos = page.getByRole('list', { name: 'Bultos', exact: true });

  await test.step('antes de salir se anota uno, y se corrige', async () => {
    await page.getByRole('button', { name: 'Agregar un bulto' }).click();
    const modal = page.getByRole('dialog', { name: `Agregar un bulto al pedido ${num_pedido}` });
    await modal.getByLabel('Quién lo lleva').fill('Chilexpress');
    await page.keyboard.press('Escape');
    await modal.getByLabel('Código de seguimiento').fill('CX-1');
    await expect(modal.getByText('Vacío: https://www.chilexpress.cl/estado-envio?orden=CX-1')).toBeVisible();
    await modal.getByLabel('Peso (kg)').fill('mucho');
    await modal.getByRole('button', { name: 'Agregar' }).click();
    await expect(modal.getByText('El peso debe ser un número mayor que 0, de hasta 20.000 kg.')).toBeVisible();
    await expect(modal.getByLabel('Código de seguimiento')).toHaveValue('CX-1');
    await modal.getByLabel('Peso (kg)').fill('2,5');
    await modal.getByRole('button', { name: 'Agregar' }).click();
    await expect(toastWith(page, 'El bulto 1 está anotado.')).toBeVisible();
    await expect(bultos.getByText('Chilexpress · CX-1 · 2,5 kg')).toBeVisible();
    await page.getByRole('button', { name: 'Editar el bulto 1' }).click();
    const editing = page.getByRole('dialog', { name: `Bulto 1 del pedido ${num_pedido}` });
    await editing.getByLabel('Peso (kg)').fill('3');
    await editing.getByRole('button', { name: 'Guardar' }).click();
    await expect(bultos.getByText('Chilexpress · CX-1 · 3 kg')).toBeVisible();
  });

  await test.step('al despachar, los demás: un código por línea', async () => {
    await page.getByRole('button', { name: 'Preparar', exact: true }).click();
    const prepare = page.getByRole('dialog', { name: `Empezar a preparar el pedido ${num_pedido}` });
    await prepare.getByRole('button', { name: 'Empezar a preparar' }).click();
    await page.getByRole('button', { name: 'Despachar', exact: true }).click();
    const modal = page.getByRole('dialog', { name: `Despachar el pedido ${num_pedido}` });
    await modal.getByLabel('Quién lo lleva').fill('Starken');
    await page.keyboard.press('Escape');
    await modal.getByLabel('N° de guía de despacho').fill(`BU-${num_pedido}`);
    await modal.getByLabel('Códigos de los bultos').fill('S-2\nhttps://fletes.test/3');
    await modal.getByRole('button', { name: 'Despachar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sale igual' }).click();
    await expect(toastWith(page, `El pedido ${num_pedido} va en camino.`)).toBeVisible();
    await expect(bultos.getByRole('listitem')).toHaveCount(3);
    await expect(bultos.getByText('Bulto 2 de 3')).toBeVisible();
  });

  await test.step('se quita uno, y se deshace', async () => {
    await page.getByRole('button', { name: 'Quitar el bulto 1' }).click();
    await expect(bultos.getByRole('listitem')).toHaveCount(2);
    await toastWith(page, 'El bulto 1 ya no está.').getByRole('button', { name: 'Deshacer' }).click();
    await expect(bultos.getByRole('listitem')).toHaveCount(3);
    await page.getByText('Historia de los bultos').click();
    await expect(page.getByText('Quitó el bulto 1: Chilexpress, CX-1, 3 kg')).toBeVisible();
  });

  await test.step('sale un rótulo por bulto', async () => {
    await doMore(page, 'Rótulo (PDF)');
    const modal = page.getByRole('dialog', { name: `Rótulos del pedido ${num_pedido}` });
    await expect(modal.getByLabel('Bultos')).toHaveValue('3');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      modal.getByRole('button', { name: 'Descargar' }).click(),
    ]);
    const hojas = await pagesOf(await readFile(await download.path()));
    expect(hojas).toHaveLength(3);
    expect(hojas[0]).toContain('1 de 3');
    expect(hojas[0]).toContain('S-2');
  });

  await test.step('el cliente los sigue desde su pedido, y los leyó en su correo', async () => {
    const cliente = await newVisitor();
    await enterAs(cliente, user);
    await cliente.goto(`/details-compra/${id}`);
    const suyos = cliente.getByRole('list', { name: 'Bultos', exact: true });
    await expect(suyos.getByRole('link', { name: 'Seguir el bulto 1' })).toHaveAttribute(
      'href',
      'https://www.starken.cl/seguimiento?codigo=S-2',
    );
    await expect(suyos.getByRole('link', { name: 'Seguir el bulto 2' })).toHaveAttribute(
      'href',
      'https://fletes.test/3',
    );
    await expect(cliente.getByRole('button', { name: 'Agregar un bulto' })).toHaveCount(0);
    const { rows } = await database.query('select datos from correos where clave like $1', [
      `compra-avanzada-${num_pedido}-Despachado-%`,
    ]);
    expect(rows[0].datos.bultos.map(({ seguimiento }: { seguimiento: string }) => seguimiento)).toEqual([
      'CX-1',
      'S-2',
      '',
    ]);
  });
});

test('lo que miden las familias se escribe donde está, y se deshace', async ({ page, request }) => {
  await enterAs(page, await demoSession(request));
  await page.goto('/admin/medidas');
  const row = page.getByRole('form', { name: 'Medidas de Climatización', exact: true });
  const peso = row.getByLabel('Peso (kg)');
  const before = await peso.inputValue();
  const other = before === '15' ? '16' : '15';
  await expect(row.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await peso.fill('0');
  await row.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.getByText('El peso debe ser un número mayor que 0, de hasta 20.000 kg.')).toBeVisible();
  await peso.fill(other);
  await row.getByRole('button', { name: 'Guardar' }).click();
  const done = toastWith(page, 'Las medidas de Climatización están guardadas.');
  await expect(done).toBeVisible();
  await page.reload();
  await expect(peso).toHaveValue(other);
  await peso.fill('17');
  await row.getByRole('button', { name: 'Guardar' }).click();
  await toastWith(page, 'Las medidas de Climatización están guardadas.')
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect(toastWith(page, 'Las medidas de Climatización son otra vez las de antes.')).toBeVisible();
  await expect(peso).toHaveValue(other);
});

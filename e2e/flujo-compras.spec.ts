import type { Page } from '@playwright/test';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { placeCompra } from './support/compras.ts';
import { allCorreos, confirmDireccion, receivedCorreo } from './support/correo.ts';
import { toastWith } from './support/lista.ts';
import { doMore, openStaff } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto, stockOf } from './support/productos.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const modal = (page: Page) => page.getByRole('dialog');
/** Confirms the step that the open dialog asks about. */
const confirm = (page: Page, name: string) => modal(page).getByRole('button', { name, exact: true }).click();

async function openAs(page: Page, user: UsuarioConToken, path: string): Promise<Page> {
  await enterAs(page, user);
  await page.goto(path);
  return page;
}

test('un despacho de la compra a la entrega, y varios retiros a la vez', async ({
  page,
  newVisitor,
  request,
  database,
}) => {
  await test.step('un despacho de la compra a la entrega, entre dos del personal: el cliente lo sigue en su página y por correo', async () => {
    const cliente = await registerCliente(request);
    await confirmDireccion(database, cliente.email);
    const producto = await createProducto(database, { cantidad_stock: 10 });
    const compra = await placeCompra(request, cliente, [[producto, 3]]);
    const url = `/details-compra/${compra.id}`;
    const admin = await openAs(page, await demoSession(request), url);
    const empleado = await openAs(await newVisitor(), await demoSession(request, 'empleado@fussan.test'), url);
    await expect(button(empleado, 'Preparar')).toBeVisible();

    await admin.getByLabel('Nueva nota').fill('Llamar antes de ir');
    await button(admin, 'Guardar nota').click();
    await expect(admin.getByRole('list', { name: 'Notas' })).toContainText('Llamar antes de ir');

    await button(admin, 'Preparar').click();
    await confirm(admin, 'Empezar a preparar');
    await expect(toastWith(admin, `El pedido ${compra.num_pedido} está en preparación.`)).toBeVisible();

    // The other one still sees it as it was, and is told.
    await button(empleado, 'Preparar').click();
    await confirm(empleado, 'Empezar a preparar');
    await expect(empleado.getByText('Un pedido no se movió.')).toBeVisible();
    await expect(button(empleado, 'Preparar')).toHaveCount(0);

    // One unit can't be delivered.
    await admin.getByRole('button', { name: `Acciones de ${producto.descripcion}` }).click();
    await admin.getByRole('menuitem', { name: 'Anular unidades' }).click();
    // Neither more than there are, nor without a reason that somebody chose.
    await modal(admin).getByLabel('Cuántas se anulan').fill('4');
    await confirm(admin, 'Anular unidades');
    await expect(modal(admin).getByText('Son 3 a lo más: es lo que tiene.')).toBeVisible();
    await expect(modal(admin).getByText('Elige por qué se anula.')).toBeVisible();
    await modal(admin).getByLabel('Cuántas se anulan').fill('1');
    await modal(admin).getByLabel('Motivo').selectOption('No hay stock');
    await confirm(admin, 'Anular unidades');
    await expect(admin.getByText('1 anulada')).toBeVisible();
    expect(await stockOf(database, producto.id)).toBe(8);

    await empleado.reload();
    await expect(empleado.getByRole('list', { name: 'Notas' })).toContainText('Llamar antes de ir');
    await button(empleado, 'Despachar').click();
    await confirm(empleado, 'Despachar');
    await expect(modal(empleado).getByText('Escribe el número de la guía de despacho.')).toBeVisible();
    await modal(empleado).getByLabel('Quién lo lleva').fill('Starken');
    await modal(empleado).getByLabel('N° de guía de despacho').fill('GD-4411');
    await modal(empleado).getByLabel('Enlace de seguimiento').fill('https://starken.test/4411');
    await modal(empleado).getByLabel('Seguir con los rótulos de los paquetes').check();
    await expectAccessible(empleado);
    await confirm(empleado, 'Despachar');
    // It isn't paid: that is named once, with what is owed.
    const question = empleado.getByRole('alertdialog');
    await expect(question).toContainText(`Pedido ${compra.num_pedido} · ${cliente.email} · debe $`);
    await expectAccessible(empleado);
    await question.getByRole('button', { name: 'Sale igual' }).click();
    await expect(toastWith(empleado, `El pedido ${compra.num_pedido} va en camino.`)).toBeVisible();
    await modal(empleado).getByLabel('Bultos').fill('21');
    await confirm(empleado, 'Descargar');
    await expect(modal(empleado).getByText('Los bultos deben ser un número entero entre 1 y 20.')).toBeVisible();
    await modal(empleado).getByLabel('Bultos').fill('2');
    const rotulos = empleado.waitForEvent('download');
    await confirm(empleado, 'Descargar');
    expect((await rotulos).suggestedFilename()).toMatch(/^rotulos-.*\.pdf$/);
    await expect(modal(empleado)).toHaveCount(0);

    const suya = await openAs(await newVisitor({ viewport: { width: 360, height: 740 } }), cliente, url);
    await expect(suya.getByRole('link', { name: 'Seguir el envío' })).toHaveAttribute(
      'href',
      'https://starken.test/4411',
    );
    await expect(suya.getByText('GD-4411')).toBeVisible();
    await expect(suya.getByText('1 anulada')).toBeVisible();

    await admin.reload();
    await button(admin, 'Entregar').click();
    await modal(admin).getByLabel('Quién lo recibió').fill('Ana Soto, conserje');
    await confirm(admin, 'Entregar');
    await expect(toastWith(admin, `El pedido ${compra.num_pedido} está entregado.`)).toBeVisible();
    await suya.reload();
    await expect(suya.getByText('Ana Soto, conserje')).toBeVisible();
    await expectAccessible(suya);

    await receivedCorreo(
      ({ to, subject }) => to?.[0]?.address === cliente.email && /entregamos tu pedido/.test(subject!),
    );
    const asuntos = (await allCorreos())
      .filter(({ to }) => to?.[0]?.address === cliente.email)
      .map(({ subject }) => subject!.replace(/^Fussan: | N° \d+$/g, ''));
    expect(asuntos.sort()).toEqual([
      'anulamos una parte de tu pedido',
      'entregamos tu pedido',
      'estamos preparando tu pedido',
      'recibimos tu pedido',
      'tu pedido va en camino',
    ]);
  });
  await test.step('desde la lista se preparan y se dejan listos varios retiros a la vez, con su lista de preparación; editar corrige', async () => {
    const cliente = await registerCliente(request);
    await confirmDireccion(database, cliente.email);
    const producto = await createProducto(database, { cantidad_stock: 10 });
    const [una, otra] = [
      await placeCompra(request, cliente, [[producto, 1]], { entrega: 'retiro' }),
      await placeCompra(request, cliente, [[producto, 2]], { entrega: 'retiro' }),
    ];
    await openStaff(page, `/compras?q=${cliente.email}`);
    await page.getByLabel('Elegir los de esta página').check();
    const bar = page.getByRole('region', { name: 'Compras elegidas' });
    const download = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Lista de preparación' }).click();
    expect((await download).suggestedFilename()).toMatch(/^lista-preparacion-.*\.pdf$/);
    await bar.getByRole('button', { name: 'Preparar', exact: true }).click();
    await confirm(page, 'Empezar a preparar');
    await expect(toastWith(page, '2 pedidos están en preparación.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'En preparación' })).toHaveCount(2);

    await page.getByLabel('Elegir los de esta página').check();
    await bar.getByRole('button', { name: 'Listo para retiro' }).click();
    await confirm(page, 'Dejar listo para retiro');
    await expect(page.getByRole('row').filter({ hasText: 'Listo para retiro' })).toHaveCount(2);
    await receivedCorreo(
      ({ to, subject }) =>
        to?.[0]?.address === cliente.email && subject!.includes(`retirar tu pedido N° ${una.num_pedido}`),
    );

    await page.getByRole('link', { name: String(otra.num_pedido) }).click();
    await doMore(page, 'Editar');
    await page.getByRole('combobox', { name: 'Estado' }).fill('Espera a su camión');
    await page.getByLabel('Proveedor').fill('Bodega Sur');
    await button(page, 'Guardar').click();
    await expect(toastWith(page, 'Compra actualizada correctamente')).toBeVisible();
    await expect(page.getByText('Espera a su camión').first()).toBeVisible();
    await expect(page.getByText('Bodega Sur').first()).toBeVisible();
  });
});

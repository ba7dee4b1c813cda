import { randomInt } from 'node:crypto';
import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { COLUMNAS_CLIENTES } from '#contract/ventas/clientes/planilla.ts';
import { confirm } from './support/admin-usuarios.ts';
import { placeCompra } from './support/compras.ts';
import { EXCEL_TYPE, fileField } from './support/excel.ts';
import { doToRow, rowsIn, searchFor, toastWith } from './support/lista.ts';
import { openStaff, staffMenu } from './support/menu.ts';
import { demoSession, enterAs, newRut, registerCliente } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

function planilla(filas: readonly (readonly (string | number | null)[])[]) {
  const Clientes = utils.aoa_to_sheet(filas.map((fila) => [...fila]));
  const buffer: Buffer = write(
    { SheetNames: ['Clientes'], Sheets: { Clientes } },
    { type: 'buffer', bookType: 'xlsx' },
  );
  return { name: 'clientes.xlsx', mimeType: EXCEL_TYPE, buffer };
}

const rowOf = (page: Page, name: string) => rowsIn(page, 'Base clientes').filter({ hasText: name });

test('los clientes de la base: uno por uno, por planilla, y dos que son uno', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('se crea un cliente, se ve lo que debe, se actualiza sin pisar a otro, y se elimina y recupera', async () => {
    expectedConsole.push(refused(409), /ERR_FAILED/);
    const rut = newRut();
    const empresa = `Obras ${uniqueWord()}`;
    const admin = await demoSession(request);
    const headers = { authorization: `Bearer ${admin.token}` };
    const factura = { rut, razon_social: empresa, giro: 'Obras menores' };
    const producto = await createProducto(database);
    const { num_pedido, precio_final } = await placeCompra(request, await registerCliente(request), [[producto, 1]], {
      documento: 'factura',
      factura,
    });

    await enterAs(page, admin);
    await page.goto('/admin');
    await staffMenu(page).getByRole('link', { name: 'Clientes', exact: true }).click();
    await page.getByRole('button', { name: 'Crear cliente' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear cliente' });
    await dialog.getByLabel('Empresa').fill(empresa);
    // The worst there is: the RUT is another client's, who is named; nothing typed is lost.
    await dialog.getByRole('textbox', { name: 'RUT', exact: true }).fill('76.543.210-3');
    await dialog.getByLabel('Crédito').fill('1000000');
    await dialog.getByRole('button', { name: 'Crear cliente' }).click();
    await expect(dialog.getByText('ya lo tiene otro cliente: «Constructora Los Aromos».').first()).toBeVisible();
    await expect(dialog.getByLabel('Empresa')).toHaveValue(empresa);
    await dialog.getByRole('textbox', { name: 'RUT', exact: true }).fill(rut);
    await dialog.getByRole('button', { name: 'Crear cliente' }).click();
    await expect(toastWith(page, 'Cliente creado exitosamente')).toBeVisible();
    await searchFor(page, 'clientes', rut);
    await expect(rowsIn(page, 'Base clientes')).toHaveCount(1);

    await doToRow(rowOf(page, empresa), 'Ver');
    await expect(page.getByRole('heading', { level: 1, name: empresa })).toBeVisible();
    // What cancels itself unless paid uses up no credit.
    await expect(page.getByRole('region', { name: 'Crédito' })).toContainText('Usado$0');
    const compra = rowsIn(page, 'Compras del cliente');
    await expect(compra).toHaveCount(1);
    await expect(compra).toContainText(`$${precio_final.toLocaleString('es-CL')}`);
    await expect(compra).toContainText('No: la paga quien compró');
    await expect(page.getByRole('link', { name: String(num_pedido) })).toBeVisible();

    const id = page.url().split('/').at(-1);
    const quoted = await request.post('/api/cotizaciones/cotizacion', {
      headers,
      data: { cliente_id: Number(id), lineas: [{ producto_id: producto.id, otv_solicitada: 2 }] },
    });
    const cotizacion = (await quoted.json()) as { id: number; num_cotizacion: number; total: number };
    await expect(page.getByText('Todavía no se le ha cotizado nada.')).toBeVisible();
    await page.reload();
    const row = rowsIn(page, 'Cotizaciones del cliente').filter({ hasText: String(cotizacion.num_cotizacion) });
    await expect(row).toContainText('Borrador');
    await expect(row).toContainText(`$${cotizacion.total.toLocaleString('es-CL')}`);
    await expect(row.getByRole('link')).toHaveAttribute('href', `/cotizaciones/${cotizacion.id}`);
    // A new one begins with what is known of its client.
    await page.getByRole('link', { name: 'Nueva cotización' }).click();
    await expect(page.getByRole('combobox', { name: 'Cliente', exact: true })).toHaveValue(empresa);
    await expect(page.getByRole('link', { name: 'Ver su ficha' })).toHaveAttribute('href', `/base-clientes/${id}`);
    await page.goBack();

    await page.getByLabel('Giro').fill('Minería');
    await request.put(`/api/clientes/cliente/${id}`, { headers, data: { ciudad: 'Calama' } });
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByRole('alert')).toContainText('Ciudad: ahora dice «Calama»');
    await page.getByRole('button', { name: 'Seguir con lo mío' }).click();
    await expect(page.getByLabel('Ciudad')).toHaveValue('Calama');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByText('Cliente actualizado exitosamente')).toBeVisible();
    expect(await (await request.get(`/api/clientes/cliente/${id}`, { headers })).json()).toMatchObject({
      giro: 'Minería',
      ciudad: 'Calama',
      credito: 1_000_000,
    });

    // Several contacts and addresses: the principal ones are what the client's own fields say, and what is taken away comes back.
    const contactos = page.getByRole('region', { name: 'Contactos' });
    await contactos.getByRole('button', { name: 'Agregar contacto' }).click();
    const modal = page.getByRole('dialog', { name: 'Agregar contacto' });
    await modal.getByLabel('Cargo').fill('Compras');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await expect(modal.getByText('Escribe su nombre, su correo o su celular.')).toBeVisible();
    await modal.getByLabel('Nombre').fill('Ana Díaz');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await expect(toastWith(page, 'Contacto agregado')).toBeVisible();
    await expect(contactos).toContainText('Principal');
    await expect(page.getByLabel('Nombre de contacto')).toHaveValue('Ana Díaz');
    await request.post(`/api/clientes/cliente/${id}/contactos`, { headers, data: { nombre: 'Luis Vera' } });
    await page.reload();
    await contactos.getByRole('button', { name: 'Acciones de Luis Vera' }).click();
    await page.getByRole('menuitem', { name: 'Dejar como principal' }).click();
    await expect(page.getByLabel('Nombre de contacto')).toHaveValue('Luis Vera');
    await contactos.getByRole('button', { name: 'Acciones de Ana Díaz' }).click();
    await page.getByRole('menuitem', { name: 'Quitar' }).click();
    const removed = toastWith(page, 'Se quitó a Ana Díaz.');
    await expect(contactos.getByText('Ana Díaz')).toHaveCount(0);
    await removed.getByRole('button', { name: 'Deshacer' }).click();
    await expect(contactos.getByText('Ana Díaz')).toBeVisible();
    await page.getByRole('button', { name: 'Agregar dirección' }).click();
    const address = page.getByRole('dialog', { name: 'Agregar dirección' });
    await address.getByLabel('Calle y número').fill('Balmaceda 1850');
    await address.getByLabel('Comuna', { exact: true }).selectOption('Calama');
    await address.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('region', { name: 'Direcciones' })).toContainText('Calama, Región de Antofagasta');

    // The answer of a change gets lost: asked for again, it is found done.
    await page.route(`**/api/clientes/cliente/${id}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel('Ciudad').fill('Antofagasta');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(toastWith(page, 'Cliente actualizado exitosamente')).toBeVisible();

    await page.getByRole('link', { name: 'Volver a los clientes' }).click();
    await doToRow(rowOf(page, empresa), 'Eliminar');
    await confirm(page, '¿Estás seguro de que deseas eliminar este cliente?', 'Eliminar');
    const told = toastWith(page, 'Cliente eliminado exitosamente');
    await expect(told).toBeVisible();
    await expect(rowOf(page, empresa)).toHaveCount(0);
    await told.getByRole('button', { name: 'Deshacer' }).click();
    await expect(rowOf(page, empresa)).toHaveCount(1);
    await page.getByRole('link', { name: 'Volver', exact: true }).click();
    await expect(page).toHaveURL('/admin');
  });
  await test.step('una planilla de clientes se corrige y se guarda; dos que son uno se unen, y el otro lo dice', async () => {
    expectedConsole.push(refused(400), refused(409));
    const [empresa, celular] = [`Áridos ${uniqueWord()}`, String(randomInt(900_000_000, 999_999_999))];
    const [rut, otroRut] = [newRut(), newRut()];
    const filas = (malo: string) => [
      [...COLUMNAS_CLIENTES, 'otros_contactos'],
      [rut, empresa, 'Ana', '', celular, '', 'Talca', '', 500_000, null],
      [malo, `${empresa} SpA`, 'Luis', '', celular, '', '', 'Obras', 0, 'Eva; Pagos'],
    ];
    const admin = await demoSession(request);
    const headers = { authorization: `Bearer ${admin.token}` };
    const factura = { rut: otroRut, razon_social: empresa, giro: 'Obras' };
    const producto = await createProducto(database);
    const { num_pedido } = await placeCompra(request, await registerCliente(request), [[producto, 1]], {
      documento: 'factura',
      factura,
    });

    await openStaff(page, '/base-clientes');
    await page.getByRole('link', { name: 'Cargar Excel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Carga de clientes por Excel' })).toBeVisible();
    await fileField(page).setInputFiles(planilla(filas('12.345.678-9')));
    await page.getByRole('button', { name: 'Revisar planilla' }).click();
    await expect(page.getByText('El RUT no es válido: revisa el dígito verificador.').first()).toBeVisible();
    await fileField(page).setInputFiles(planilla(filas(otroRut)));
    await page.getByRole('button', { name: 'Revisar planilla' }).click();
    await expect(page.getByRole('button', { name: '2 Se crean' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Clientes subidos exitosamente.')).toBeVisible();

    await page.getByRole('link', { name: 'Volver a los clientes' }).click();
    await searchFor(page, 'clientes', rut);
    await expect(rowsIn(page, 'Base clientes')).toHaveCount(1);
    await doToRow(rowOf(page, empresa), 'Ver');
    // Their telephone is the same, and their names are alike.
    const twins = page.getByRole('region', { name: '¿Está dos veces?' });
    await expect(twins).toContainText(`${empresa} SpA`);
    await twins.getByRole('link', { name: `Comparar con ${empresa} SpA` }).click();
    await expect(page.getByText('1 compra, con')).toBeVisible();
    // What the one that stays hasn't is taken of the other; the rest is chosen.
    await expect(page.getByRole('group', { name: 'Giro' }).getByRole('radio').nth(1)).toBeChecked();
    await page.getByRole('group', { name: 'Contacto principal' }).getByText('Luis').click();
    // Somebody changes it meanwhile: nothing is joined that wasn't seen.
    const id = page.url().match(/base-clientes\/(\d+)/)?.[1];
    await request.put(`/api/clientes/cliente/${id}`, { headers, data: { credito: 600_000 } });
    const join = async () => {
      await page.getByRole('button', { name: 'Unir clientes' }).click();
      await confirm(page, `¿Unir «${empresa} SpA» a «${empresa}»?`, 'Unir');
    };
    await join();
    await expect(page.getByText('No se pudieron unir los clientes.')).toBeVisible();
    await expect(page.getByText('$600.000')).toBeVisible();
    await join();
    await expect(toastWith(page, 'Clientes unidos exitosamente')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: empresa, exact: true })).toBeVisible();
    await expect(page.getByLabel('Nombre de contacto')).toHaveValue('Luis');
    await expect(page.getByLabel('Giro')).toHaveValue('Obras');
    await expect(page.getByRole('link', { name: String(num_pedido) })).toBeVisible();
    await page.getByRole('region', { name: 'También compra como' }).getByRole('link').click();
    await expect(page.getByRole('note')).toContainText(`Este cliente se unió a ${empresa}`);
  });
});

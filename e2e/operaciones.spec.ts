import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { digitoVerificador, formatRut } from '#contract/valores/rut.ts';
import { createProvedor } from './support/existencias.ts';
import { cellOf, rowsIn, searchFor, toastWith } from './support/lista.ts';
import { openStaff, staffMenu } from './support/menu.ts';
import { calls, demoSession, enterAs } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const OPERACIONES = '/admin-licitacion/operaciones';

/** What is downloaded by a button, as a library reads it. */
async function exported(page: Page, label = 'Exportar') {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: label, exact: true }).first().click(),
  ]);
  const { Sheets, SheetNames } = read(await readFile(await download.path()));
  return utils.sheet_to_json<Record<string, string | number>>(Sheets[SheetNames[0]!]!);
}

/** A public body's order of ten units at $11.900 that the shop took, by the real calls. */
async function tomada(call: ReturnType<typeof calls>, producto: { id: number; descripcion: string }) {
  const { id } = await call('post', '/api/cotizaciones/cotizacion', {
    cliente: 'Municipalidad de Renca',
    cliente_rut: '69071100-1',
    cliente_email: `renca-${Date.now()}@prueba.test`,
    lineas: [{ producto_id: producto.id, otv_solicitada: 10, precio_unitario: 11_900, precio_compra: 5_000 }],
  });
  await call('post', `/api/cotizaciones/cotizacion/${id}/enviar`, {});
  const codigo = `${randomInt(1_000_000, 9_999_999)}-${randomInt(1, 999)}-SE26`;
  const oc = await call('post', '/api/oc-publicas', {
    codigo,
    organismo: 'Municipalidad de Renca',
    rut: '690711001',
    direccion: 'Blanco Encalada 1335',
    comuna: 'Renca',
    telefono: '+56 2 2685 6600',
    email: 'compras@renca.test',
    fecha_envio: '2026-11-20',
    lineas: [{ descripcion: producto.descripcion, cantidad: 10, precio_neto: 10_000 }],
  });
  await call('post', `/api/oc-publicas/oc/${oc.id}/vincular`, { cotizacion_id: id });
  await call('post', `/api/oc-publicas/oc/${oc.id}/tomar`, {});
  return { oc_id: oc.id as number, codigo };
}

test('el menú tiene las opciones en su orden; en «Proveedor» y «OC PProveedores» se crea, se halla y se exporta', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('el menú tiene las opciones en su orden, y en «Proveedor» se crea uno, se halla por su RUT y se exporta', async () => {
    await enterAs(page, await demoSession(request));
    await openStaff(page, `${OPERACIONES}/proveedor`);
    const menu = staffMenu(page);
    const options = (await menu.getByRole('link').allTextContents()).map((text) => text.trim());
    const first = options.indexOf('OC Portal');
    expect(options.slice(first, first + 6)).toEqual([
      'OC Portal',
      'Proveedor',
      'OC PProveedores',
      'Centros De Costo',
      'OT / Despachos',
      'Transaccion',
    ]);

    // The worst there is: its RUT is wrong; nothing typed is lost.
    const nombre = `Ferretera ${uniqueWord()}`;
    const cuerpo = String(randomInt(50_000_000, 99_999_999));
    const digito = digitoVerificador(cuerpo);
    await page.getByRole('button', { name: 'Crear P' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill(nombre);
    await dialog.getByLabel('Contacto').fill('222345678');
    await dialog.getByLabel('RUT').fill(`${cuerpo}${digito === '1' ? '2' : '1'}`);
    await dialog.getByRole('button', { name: 'Agregar Proveedor' }).click();
    await expect(dialog.getByText(/El RUT no es válido/).first()).toBeVisible();
    await expect(dialog.getByLabel('Nombre')).toHaveValue(nombre);
    await dialog.getByLabel('RUT').fill(`${cuerpo}${digito}`);
    await dialog.getByRole('button', { name: 'Agregar Proveedor' }).click();
    await expect(toastWith(page, 'Proveedor agregado.')).toBeVisible();

    await searchFor(page, 'proveedores', formatRut(`${cuerpo}${digito}`));
    const rows = rowsIn(page, 'Proveedor');
    await expect(rows).toHaveCount(1);
    await expect(cellOf(rows.first(), 'Órdenes abiertas')).toHaveText('—');
    expect(await exported(page)).toMatchObject([{ Nombre: nombre, 'Órdenes abiertas': 0, 'Se debe': 0 }]);
    await rows.first().getByRole('link', { name: nombre }).click();
    await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  });
  await test.step('en «OC PProveedores» se pide lo que le falta a una OC y se halla por su código; de nuevo, se pregunta', async () => {
    expectedConsole.push(refused(409));
    const admin = await demoSession(request);
    const provedor = await createProvedor(database);
    const producto = await createProducto(database, { cantidad_stock: 0, proveedor_id: provedor.id });
    const { codigo } = await tomada(calls(request, admin.token), producto);
    await openStaff(page, `${OPERACIONES}/oc-proveedores`);
    const dialog = page.getByRole('dialog');
    const choose = async () => {
      await page.getByRole('button', { name: 'Pedir para una OC' }).click();
      await dialog.getByLabel('Código de la OC u organismo').fill(codigo);
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: new RegExp(codigo) }).click();
    };
    await choose();
    await expect(dialog.getByText(`1 borrador hecho para la OC ${codigo}.`)).toBeVisible();
    const numero = (await dialog.getByRole('link', { name: /^OC \d{6}$/ }).textContent())!;
    await dialog.getByRole('button', { name: 'Listo' }).click();

    // Asked for once more, one is asked first; no is no.
    await choose();
    const question = page.getByRole('alertdialog').filter({ hasText: '¿Pedirlo de nuevo?' });
    await question.getByRole('button', { name: 'No', exact: true }).click();
    await page.keyboard.press('Escape');
    await searchFor(page, 'órdenes', codigo);
    const rows = rowsIn(page, 'OC PProveedores');
    await expect(rows).toHaveCount(1);
    const row = rows.first();
    await expect(cellOf(row, 'N° de orden')).toHaveText(numero);
    await expect(cellOf(row, 'Para')).toHaveText(new RegExp(`^${codigo}Cotización \\d+$`));
    await expect(cellOf(row, 'Recibidas')).toHaveText('0 de 10');
    const [fila] = await exported(page);
    expect(fila).toMatchObject({ 'N° de orden': numero, Proveedor: provedor.nombre });
    expect(fila!.Para).toContain(codigo);
  });
});

test('los centros de costo llevan su presupuesto, y «Transaccion» lo que entró', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('un centro de costo se crea con su presupuesto, y una orden que lo llena pregunta antes de salir', async () => {
    expectedConsole.push(refused(409));
    const admin = await demoSession(request);
    const call = calls(request, admin.token);
    const provedor = await createProvedor(database);
    await database.query('update proveedores set email = $2 where id = $1', [provedor.id, 'ventas@proveedora.test']);
    const producto = await createProducto(database, { proveedor_id: provedor.id });
    const { id: orden_id } = await call('post', '/api/abastecimiento/ordenes', {
      proveedor_id: provedor.id,
      lineas: [{ producto_id: producto.id, cantidad: 9, costo: 10_000 }],
    });
    await enterAs(page, admin);
    await openStaff(page, `${OPERACIONES}/centros-de-costo`);

    // The code of another: it is named, and nothing typed is lost.
    const codigo = uniqueWord().toUpperCase();
    await page.getByRole('button', { name: 'Crear centro de costo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Código').fill('est');
    await dialog.getByLabel('Nombre').fill(`Sucursal ${codigo}`);
    await dialog.getByLabel(/^Presupuesto de/).fill('100.000');
    await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
    await expect(dialog.getByText(/El código EST es de «/).first()).toBeVisible();
    await dialog.getByLabel('Código').fill(codigo.toLowerCase());
    await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
    await expect(toastWith(page, 'El centro de costo está creado.')).toBeVisible();

    await openStaff(page, `/admin/ordenes/${orden_id}`);
    await page
      .getByRole('combobox', { name: 'Centro de costo' })
      .selectOption({ label: `${codigo} · Sucursal ${codigo}` });
    await expect(toastWith(page, 'El centro de costo está cambiado.')).toBeVisible();
    const send = async () => {
      await page.getByRole('button', { name: 'Enviar al proveedor' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar', exact: true }).click();
    };
    await send();
    const asked = page.getByRole('alertdialog').filter({ hasText: 'llega a $90.000 de los $100.000' });
    await asked.getByRole('button', { name: 'Revisar' }).click();
    await expect(page.getByText('Borrador', { exact: true }).first()).toBeVisible();
    await send();
    await asked.getByRole('button', { name: 'Sí, está bien' }).click();
    await expect(toastWith(page, /va en camino a/)).toBeVisible();

    await page.getByRole('link', { name: 'Ver lo suyo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${codigo} · Sucursal ${codigo}` })).toBeVisible();
    await expect(page.getByRole('img', { name: /usado un 90%.*comprometido \$90\.000/ })).toBeVisible();
    await page.getByRole('link', { name: 'Comprometido', exact: true }).click();
    await expect(page.getByText('Suman $90.000.')).toBeVisible();
    expect(await exported(page)).toMatchObject([{ Neto: 90_000, 'De quién': provedor.nombre }]);
  });
  await test.step('en «Transaccion» está lo que entró por una OC, con su saldo; lo que debe se exporta, y se halla con Ctrl+K', async () => {
    const admin = await demoSession(request);
    const call = calls(request, admin.token);
    const producto = await createProducto(database, { cantidad_stock: 20 });
    const { oc_id, codigo } = await tomada(call, producto);
    const compra = await call('post', `/api/oc-publicas/oc/${oc_id}/convertir`, {});
    const folio = randomInt(1_000_000, 900_000_000);
    const factura = await call('post', '/api/facturas-venta', {
      tipo: 33,
      folio,
      compra_id: compra.id,
      fecha_emision: '2026-11-20',
    });
    for (const monto of [50_000, 20_000]) {
      await call('post', `/api/facturas-venta/factura/${factura.id}/pagos`, {
        monto,
        fecha: '2026-11-21',
        medio: 'transferencia',
      });
    }
    await openStaff(page, `${OPERACIONES}/transaccion`);
    await searchFor(page, 'transacciones', codigo);
    const rows = rowsIn(page, 'Transaccion');
    await expect(rows).toHaveCount(2);
    await expect(cellOf(rows.first(), 'Saldo')).toHaveText('$70.000');
    await expect(cellOf(rows.nth(1), 'Saldo')).toHaveText('$50.000');
    const totals = page.getByLabel('Totales de lo que se muestra');
    await expect(totals).toContainText('$70.000');
    const filas = await exported(page);
    expect(filas.map((fila) => fila['Entró'])).toEqual([20_000, 50_000]);
    expect(filas[0]).toMatchObject({ Saldo: 70_000, 'Orden de compra': codigo, Documento: `Factura ${folio}` });
    await searchFor(page, 'transacciones', 'no-hay-tal-orden');
    await expect(page.getByText('No hay transacciones que coincidan con la búsqueda.')).toBeVisible();

    await page.getByRole('link', { name: 'Por pedido' }).click();
    await searchFor(page, 'pedidos', String(compra.num_pedido));
    const balance = rowsIn(page, 'Transacciones por pedido').first();
    await expect(cellOf(balance, 'Vendido')).toHaveText('$119.000');
    await expect(cellOf(balance, 'Saldo')).toHaveText('$70.000');

    await openStaff(page, '/admin-licitacion/financiero/facturas-venta/por-cobrar');
    await expect(rowsIn(page, 'Por cobrar').first().getByRole('link')).toBeVisible();
    const deudas = await exported(page);
    expect(deudas.find(({ Cliente }) => Cliente === 'Municipalidad de Renca')!.Deben).toBeGreaterThanOrEqual(49_000);

    // What it charges beside its invoice, with its reason, is owed as well.
    await openStaff(page, '/admin-licitacion/financiero/facturas-venta');
    await page.getByRole('button', { name: 'Registrar', exact: true }).click();
    const writing = page.getByRole('dialog', { name: 'Registrar documento de venta' });
    await writing.getByLabel('N° de pedido, OT u orden de compra').fill(String(compra.num_pedido));
    await page.keyboard.press('Enter');
    await expect(writing.getByText(`Pedido ${compra.num_pedido}`)).toBeVisible();
    await writing.getByLabel('Documento').selectOption('56');
    await writing.getByLabel('Folio').fill(String(folio));
    await writing.getByLabel('Sobre qué documento').selectOption({ label: `Factura ${folio}` });
    await writing.getByLabel('Cuánto suma').fill('1.190');
    await writing.getByRole('button', { name: 'Registrar', exact: true }).click();
    await expect(writing.getByText('Di por qué.')).toBeVisible();
    await writing.getByLabel('Razón').fill('Intereses por atraso');
    await writing.getByRole('button', { name: 'Registrar', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Nota de débito ${folio}` })).toBeVisible();
    await expect(page.getByText('Intereses por atraso')).toBeVisible();
    await expect(page.getByRole('link', { name: `Factura ${folio}` })).toBeVisible();

    const everything = page.getByRole('textbox', { name: 'Buscar en todo' });
    for (const [typed, name] of [
      [codigo, `OC ${codigo}`],
      [String(folio), `Factura ${folio}`],
    ] as const) {
      await page.keyboard.press('Control+k');
      await everything.fill(typed);
      await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });
});

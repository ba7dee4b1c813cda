import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe, nombreDeMes, sumarMeses } from '#contract/valores/mes.ts';
import { comisionesPorTurno } from './support/comisiones.ts';
import { cellOf, doToRow, rowsIn, searchFor, toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const LICITACION = '/admin-licitacion';

/** Somebody of the staff who sold 10 at $11.900 to a public body: $100.000 net, in one purchase. */
async function vendida(request: APIRequestContext, database: pg.Client) {
  const { id: vendedor_id } = await registerCliente(request);
  const nombre = `Vendedora ${vendedor_id}`;
  await database.query(`update usuarios set role = 'employee', name = $2 where id = $1`, [vendedor_id, nombre]);
  const producto = await createProducto(database, { cantidad_stock: 20, precio_unitario: 11_900 });
  const admin = await demoSession(request);
  const headers = { authorization: `Bearer ${admin.token}` };
  const api = async (url: string, data: object = {}) => {
    const answer = await request.post(`/api${url}`, { headers, data });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const cotizacion = await api('/cotizaciones/cotizacion', {
    cliente: 'Municipalidad de Renca',
    cliente_rut: '69071100-1',
    cliente_email: `renca-${vendedor_id}@prueba.test`,
    cliente_telefono: '+56 9 1234 5678',
    cliente_direccion: 'Calle Dos 2',
    cliente_comuna: 'Ñuñoa',
    lineas: [{ producto_id: producto.id, otv_solicitada: 10, precio_unitario: 11_900, precio_compra: 5_000 }],
  });
  await database.query('update cotizaciones set vendedor_id = $2 where id = $1', [cotizacion.id, vendedor_id]);
  await api(`/cotizaciones/cotizacion/${cotizacion.id}/enviar`);
  const oc = await api('/oc-publicas', {
    codigo: `${randomInt(1_000, 9_999_999)}-${randomInt(1, 9_999)}-SE26`,
    organismo: 'Municipalidad de Renca',
    rut: '690711001',
    direccion: 'Blanco Encalada 1335',
    comuna: 'Renca',
    telefono: '+56 2 2685 6600',
    email: 'compras@renca.test',
    fecha_envio: diaEnSantiago(),
    lineas: [{ descripcion: producto.descripcion, cantidad: 10, precio_neto: 10_000 }],
  });
  await api(`/oc-publicas/oc/${oc.id}/vincular`, { cotizacion_id: cotizacion.id });
  await api(`/oc-publicas/oc/${oc.id}/tomar`);
  const compra = await api(`/oc-publicas/oc/${oc.id}/convertir`);
  return { admin, api, nombre, compra: compra as { id: number; num_pedido: number } };
}

test('de una venta: la meta de quien la hizo, y su comisión del mes en que se paga', async ({
  page,
  request,
  database,
  expectedConsole,
}, { retry, repeatEachIndex }) => {
  const { admin, api, nombre, compra } = await vendida(request, database);
  await enterAs(page, admin);
  await test.step('una meta se asigna en Ventas una sola vez, se actualiza, y Metas dice cuánto se lleva', async () => {
    expectedConsole.push(refused(409));
    await page.goto(`${LICITACION}/ventas`);
    await expect(page.getByRole('list', { name: 'Opciones de Ventas' }).getByRole('link')).toHaveText([
      'Cotizaciones',
      'Cotizar Compra Agil',
      'Cotizar Convenio',
      'Post Venta',
    ]);
    await page.getByRole('button', { name: 'Asignar', exact: true }).click();
    await expect(page.getByText('Elige una persona.')).toBeVisible();
    const asignar = async (monto: string) => {
      await page.getByRole('combobox', { name: 'Persona' }).selectOption({ label: nombre });
      await page.getByRole('textbox', { name: 'Monto' }).fill(monto);
      await page.getByRole('button', { name: 'Asignar', exact: true }).click();
    };
    await asignar('400.000');
    await expect(toastWith(page, `La meta de ${nombre}`)).toBeVisible();
    await searchFor(page, 'ventas', nombre);
    const venta = rowsIn(page, 'Ventas').first();
    await expect(cellOf(venta, 'Venta')).toHaveText(String(compra.num_pedido));
    await expect(cellOf(venta, 'Monto asignado')).toHaveText('$400.000');

    // Somebody has it already: what was typed is offered instead.
    await asignar('200.000');
    await expect(page.getByText(`${nombre} ya tiene una meta de $400.000`)).toBeVisible();
    await page.getByRole('button', { name: 'Actualizar a $200.000' }).click();
    await expect(cellOf(venta, 'Monto asignado')).toHaveText('$200.000');

    await page.getByRole('link', { name: 'Metas', exact: true }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Metas' })).toBeVisible();
    const suya = rowsIn(page, `Metas de ${nombreDeMes(mesDe(diaEnSantiago()))}`).filter({ hasText: nombre });
    await expect(cellOf(suya, 'Avance')).toHaveText('50%');
    await doToRow(suya, 'Ver su historia');
    await expect(page.getByRole('list', { name: 'Montos de la meta' }).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await doToRow(suya, 'Actualizar');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Monto de/).fill('0');
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog.getByText('El monto debe ser de al menos $1, en pesos enteros.')).toBeVisible();
    await dialog.getByLabel(/^Monto de/).fill('100.000');
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(cellOf(suya, 'Avance')).toHaveText('100%');
  });
  await test.step('las comisiones de un mes se calculan por su regla, no se aprueban si algo cambió, y se pagan', async () => {
    expectedConsole.push(refused(409));
    // Long before what the demo sold, and another month for each time it runs.
    const mes = sumarMeses(mesDe(diaEnSantiago()), -14 - retry - repeatEachIndex);
    await comisionesPorTurno(database);
    const pagar = async () => {
      const venta = await api('/facturas-venta', {
        tipo: 33,
        folio: randomInt(100_000, 2_000_000_000),
        compra_id: compra.id,
        lineas: [{ linea: 1, cantidad: 5 }],
        fecha_emision: `${mes}-01`,
      });
      const pago = { monto: venta.saldo, fecha: `${mes}-15`, medio: 'transferencia' };
      return api(`/facturas-venta/factura/${venta.id}/pagos`, pago);
    };
    await pagar();
    await openStaff(page, `${LICITACION}/financiero/pago-comisiones`);
    await page.getByRole('button', { name: 'Calcular' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mes').selectOption(mes);
    await dialog.getByRole('button', { name: 'Calcular' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: `Comisiones de ${nombreDeMes(mes)}` })).toBeVisible();
    await expect(page.getByText('1 factura no tiene regla y no comisionan')).toBeVisible();

    await page.getByRole('link', { name: 'Ver las reglas' }).click();
    await page.getByRole('button', { name: 'Agregar regla' }).click();
    await dialog.getByLabel('Vendedor').selectOption({ label: nombre });
    await dialog.getByLabel('Porcentaje').fill('101');
    await dialog.getByLabel('Desde el mes').selectOption(mes);
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(dialog.getByText('El porcentaje debe ser de 0 a 100, con hasta dos decimales.')).toBeVisible();
    await dialog.getByLabel('Porcentaje').fill('10');
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(rowsIn(page, 'Reglas de comisión').filter({ hasText: nombre })).toContainText('10%');
    await page.goBack();
    const suya = rowsIn(page, 'Comisiones por persona').filter({ hasText: nombre });
    await page.getByRole('button', { name: 'Recalcular' }).click();
    await expect(toastWith(page, 'Ahora suman $5.000')).toBeVisible();
    await expect(cellOf(suya, 'Facturas')).toHaveText('1');

    // Another invoice was paid meanwhile: what was seen isn't what would be approved.
    await pagar();
    const aprobar = async () => {
      await page.getByRole('button', { name: 'Aprobar' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
    };
    await aprobar();
    await expect(page.getByText(/^Algo cambió desde que se calcularon/)).toBeVisible();
    await page.getByRole('button', { name: 'Recalcular' }).click();
    await expect(cellOf(suya, 'Facturas')).toHaveText('2');
    await expect(cellOf(suya, 'Comisión')).toHaveText('$10.000');
    const [resumen] = await Promise.all([
      page.waitForEvent('download'),
      suya.getByRole('button', { name: `Descargar el resumen de ${nombre}` }).click(),
    ]);
    expect(resumen.suggestedFilename()).toMatch(new RegExp(`^comision-${mes}-\\d+\\.pdf$`));
    await aprobar();
    await page.getByRole('button', { name: 'Anotar el pago' }).click();
    await dialog.getByRole('button', { name: 'Anotar el pago' }).click();
    await expect(page.getByText('Pagada', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Recalcular' })).toHaveCount(0);
  });
});

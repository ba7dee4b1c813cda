import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { cellOf, doToRow, rowsIn, searchFor, toastWith } from './support/lista.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { expect, refused, test } from './support/test.ts';

const FALTAN = 'Descripción y Cliente son campos obligatorios';

/** A cell of the sheet, by its row and what its column is called. */
const cellAt = (page: Page, row: number, title: string): Locator =>
  page
    .getByRole('grid', { name: 'Líneas de cotización' })
    .locator('tbody tr')
    .nth(row)
    .locator(`[data-title="${title}"]`);

/** Types over what a cell says. */
async function write(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Pastes as from a workbook, where the focus is. */
const paste = (page: Page, rows: readonly (readonly string[])[]) =>
  page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    rows.map((row) => row.join('\t')).join('\n'),
  );

test('las líneas se escriben como en una planilla; lo enviado se ve cerrado, lo negado queda escrito y lo pegado dice qué fue de cada línea', async ({
  page,
  request,
  database,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const session = await demoSession(request);
  const headers = { authorization: `Bearer ${session.token}` };
  const marca = `Obra ${randomUUID().slice(0, 8)}`;
  const crear = async (descripcion: string) => {
    const answer = await request.post('/api/cotizaciones/cotizacion', {
      headers,
      data: { descripcion, cliente: marca, precio_unitario: 11_900, precio_compra: 5_000, otv_solicitada: 2 },
    });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as { id: number; num_cotizacion: number; version: number };
  };
  const [pala, clavos, taladro] = [await crear('Pala'), await crear('Clavos'), await crear('Taladro')];
  await request.post(`/api/cotizaciones/cotizacion/${taladro.id}/enviar`, { headers, data: { sin_correo: true } });
  const lineaDe = async ({ id }: { id: number }) => {
    const { rows } = await database.query(
      'select l.*, c.cliente_nombre, c.resultado from cotizaciones_lineas l join cotizaciones c on c.id = l.cotizacion_id where c.id = $1',
      [id],
    );
    return rows[0];
  };

  // No guard stands before it: a visitor is told how to see it, a customer where theirs are.
  const visitor = await newVisitor();
  await visitor.goto('/cotizaciones');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Todas las Cotizaciones');
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
    'href',
    /^\/login\?/,
  );
  await enterAs(visitor, await registerCliente(request));
  await visitor.goto('/cotizaciones');
  await expect(visitor.getByRole('link', { name: 'Ver mis cotizaciones' })).toBeVisible();
  await expect(visitor.getByRole('grid')).toHaveCount(0);

  await enterAs(page, session);
  await page.goto('/cotizaciones');
  await searchFor(page, 'líneas', marca);
  const saved = page.getByText('Todo guardado.');
  await expect(cellAt(page, 0, 'Descripción')).toHaveText('Taladro');
  await expect(cellAt(page, 2, 'Descripción')).toHaveText('Pala');

  // Its headings sort the whole list, with the keyboard too.
  const heading = page.getByRole('columnheader', { name: 'N°' });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await heading.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(cellAt(page, 0, 'Descripción')).toHaveText('Pala');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: 'Etapa' }).getByRole('button').press('Enter');
  await expect(cellAt(page, 2, 'Descripción')).toHaveText('Taladro');
  await heading.getByRole('button').click();
  await heading.getByRole('button').click();
  await expect(cellAt(page, 0, 'Descripción')).toHaveText('Taladro');

  // Typed, moved on with the keyboard, and saved by itself; the margin follows the price.
  await write(page, cellAt(page, 1, 'Precio unitario'), '23.800');
  await expect(cellAt(page, 1, 'Precio unitario')).toHaveText('$23.800');
  await expect(cellAt(page, 1, 'Margen')).toHaveText('75%');
  await expect(saved).toBeVisible();
  expect(Number((await lineaDe(clavos)).precio_unitario)).toBe(23_800);
  await page.keyboard.press('Control+z');
  await expect(cellAt(page, 1, 'Precio unitario')).toHaveText('$11.900');
  await expect(saved).toBeVisible();

  // What was sent shows that it is closed, and takes only what its client doesn't read.
  await expect(cellAt(page, 0, 'Descripción')).toHaveAttribute('aria-readonly', 'true');
  await expect(cellAt(page, 0, 'N°').getByRole('img', { name: /^Está enviada: / })).toBeVisible();
  await write(page, cellAt(page, 0, 'Resultado'), 'En evaluación');
  await expect(saved).toBeVisible();
  expect((await lineaDe(taladro)).resultado).toBe('En evaluación');

  // What is refused stays as it was typed, with why: what has to be there, and what somebody else changed meanwhile.
  await cellAt(page, 2, 'Descripción').click();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alert').filter({ hasText: FALTAN })).toBeVisible();
  await expect(cellAt(page, 2, 'Descripción')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: 'Por documento' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir aquí' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(cellAt(page, 2, 'Descripción')).toHaveText('Pala');
  await request.put(`/api/cotizaciones/cotizacion/${pala.id}`, { headers, data: { ciudad: 'Temuco' } });
  await write(page, cellAt(page, 2, 'Cantidad'), '7');
  await expect(page.getByRole('alert').filter({ hasText: 'cambió' })).toBeVisible();
  await expect(cellAt(page, 2, 'Cantidad')).toHaveText('7');
  await expect(cellAt(page, 2, 'Ciudad')).toHaveText('Temuco');
  await page.getByRole('button', { name: 'Guardar de nuevo' }).click();
  await expect(saved).toBeVisible();
  expect((await lineaDe(pala)).otv_solicitada).toBe(7);

  // A block over several rows, and past the last: first what it will do, then what became of each.
  await cellAt(page, 0, 'Descripción').click();
  await paste(page, [
    ['Taladro nuevo', 'Otra'],
    ['Clavos de 3"', marca],
    ['Pala de punta', marca],
    ['Carretilla', marca],
    ['', 'Sin descripción'],
  ]);
  const pasting = page.getByRole('dialog', { name: 'Pegar en varias líneas' });
  const changes = pasting.getByRole('list', { name: 'Lo que cambia' }).locator('> li');
  await expect(changes).toHaveCount(5);
  await expect(changes.nth(0)).toContainText('No se guardará');
  await expect(changes.nth(0)).toContainText('ya se envió');
  await expect(changes.nth(1)).toContainText('Clavos Clavos de 3"');
  await expect(changes.nth(4)).toContainText(FALTAN);
  expect((await lineaDe(clavos)).descripcion).toBe('Clavos');
  await pasting.getByRole('button', { name: 'Guardar 3 líneas' }).dblclick();
  await expect(pasting.getByRole('status')).toHaveText('Se guardaron 3 de 3 líneas.');
  await expect(changes.nth(3)).toContainText('Creada: N° ');
  await pasting.getByRole('button', { name: 'Listo' }).click();
  expect((await lineaDe(clavos)).descripcion).toBe('Clavos de 3"');
  expect((await lineaDe(taladro)).descripcion).toBe('Taladro');
  const { rows } = await database.query('select count(*)::int as cuantas from cotizaciones where cliente_nombre = $1', [
    marca,
  ]);
  expect(rows[0].cuantas).toBe(4);

  // What was made of it is taken out like any other.
  await expect(cellAt(page, 3, 'Descripción')).toHaveText('Carretilla');
  await cellAt(page, 3, 'Descripción').click();
  await page.keyboard.press('Control+-');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toastWith(page, /^La cotización \d+ está eliminada\.$/)).toBeVisible();
  await expect(page.getByText('Carretilla')).toHaveCount(0);

  // A new one by its form, with what has to be there.
  const nueva = page.getByRole('button', { name: 'Nueva línea' });
  await nueva.click();
  await page.keyboard.press('Escape');
  await expect(nueva).toBeFocused();
  await nueva.click();
  const form = page.getByRole('dialog', { name: 'Nueva línea' });
  await form.getByLabel('Cliente', { exact: true }).fill(marca);
  await form.getByRole('button', { name: 'Crear' }).click();
  await expect(form.getByText(FALTAN)).toBeVisible();
  await form.getByLabel('Descripción').fill('Huincha');
  await form.getByRole('button', { name: 'Crear' }).click();
  await expect(toastWith(page, /^La cotización \d+ está creada\.$/)).toBeVisible();
  await expect(cellAt(page, 0, 'Descripción')).toHaveText('Huincha');

  // Found from anywhere by what its client calls it.
  await request.put(`/api/cotizaciones/cotizacion/${taladro.id}`, { headers, data: { oc_cliente: `${marca} OC` } });
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Buscar en todo' }).fill(`${marca} OC`);
  await expect(page.getByRole('button', { name: new RegExp(`^Cotización ${taladro.num_cotizacion}`) })).toBeVisible();
  await page.keyboard.press('Escape');

  // The same by document, to be downloaded and deleted.
  await page.getByRole('link', { name: 'Por documento' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todas las Cotizaciones');
  const documents = rowsIn(page, 'Todas las Cotizaciones');
  await expect(documents).toHaveCount(4);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(String(pala.num_cotizacion));
  const row = documents.filter({ hasText: String(pala.num_cotizacion) });
  await expect(cellOf(row, 'Cliente')).toHaveText(marca);
  await doToRow(row, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toastWith(page, `La cotización ${pala.num_cotizacion} está eliminada.`)).toBeVisible();
  await expect(documents).toHaveCount(3);
});

test('los paneles hallan una cotización por su id; el de convenio sólo las suyas, y va de una a otra', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(refused(404));
  const session = await demoSession(request, 'empleado@fussan.test');
  const headers = { authorization: `Bearer ${session.token}` };
  const crear = async (canal: string) => {
    const answer = await request.post('/api/cotizaciones/cotizacion', {
      headers,
      // Net, as the State is quoted.
      data: { descripcion: 'Pala', cliente: 'Municipalidad', canal, precio_unitario: 1_000, otv_solicitada: 10 },
    });
    return (await answer.json()) as { id: number; num_cotizacion: number };
  };
  const [una, agil, otra] = [await crear('convenio'), await crear('compra_agil'), await crear('convenio')];
  const id = page.getByLabel('ID de la cotización');
  const search = page.getByRole('button', { name: 'Buscar', exact: true });
  const lookFor = async (text: string) => {
    await id.fill(text);
    await search.click();
  };
  const goTo = async (panel: string) => {
    await page.getByRole('link', { name: panel, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(panel);
  };
  await enterAs(page, session);

  // Nothing is done with an empty field; what is none is told in the shop's words.
  await page.goto('/cotizaciones/buscar');
  const pdf = page.getByRole('button', { name: 'Generar Cotización PDF' });
  await expect(pdf).toBeDisabled();
  await page.keyboard.press('/');
  await expect(id).toBeFocused();
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await lookFor('2000000000');
  await expect(page.getByRole('alert')).toHaveText('Cotización no encontrada.');
  await lookFor(String(agil.id));
  const found = rowsIn(page, 'Cotización encontrada');
  await expect(cellOf(found, 'ID')).toHaveText(String(agil.id));
  await expect(cellOf(found, 'Cliente ID')).toHaveText('N/A');
  await expect(page.getByRole('region', { name: 'Resultado' })).toContainText(
    `"num_cotizacion": ${agil.num_cotizacion}`,
  );
  const downloading = page.waitForEvent('download');
  await pdf.click();
  expect((await downloading).suggestedFilename()).toBe(`cotizacion-${agil.id}.pdf`);

  await goTo('Compra Ágil');
  await lookFor(String(agil.id));
  const card = page.getByRole('region', { name: `Cotización ${agil.num_cotizacion}` });
  await expect(card).toContainText('N/A');
  await expect(card).toContainText('$11.900,00');
  await expect(rowsIn(page, 'Productos')).toHaveCount(1);

  // The convenio's own, one after the other, to the last.
  await goTo('Convenio');
  await expect(page.getByRole('button', { name: 'Atras' })).toBeDisabled();
  await lookFor(String(agil.id));
  await expect(page.getByRole('alert')).toHaveText('La cotización no pertenece a un convenio.');
  await lookFor('2000000000');
  await expect(page.getByRole('alert')).toHaveText('Error al buscar: Cotización no encontrada.');
  await lookFor(String(otra.id));
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText('$10.000');
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await page.getByRole('button', { name: 'Atras' }).click();
  await expect(page.getByRole('region', { name: `Cotización ${una.num_cotizacion}` })).toBeVisible();
  await expect(id).toHaveValue(String(una.id));
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('region', { name: `Cotización ${otra.num_cotizacion}` })).toBeVisible();
});

test('las cifras dicen cuánto se gana y en cuánto se responde, por mes, cliente, vendedor o canal, y se descargan', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(refused(500));
  const session = await demoSession(request);
  const headers = { authorization: `Bearer ${session.token}` };
  const cliente = `Minera ${randomUUID().slice(0, 8)}`;
  for (const acto of ['aceptar', 'rechazar']) {
    const answer = await request.post('/api/cotizaciones/cotizacion', {
      headers,
      data: { descripcion: 'Casco', cliente, precio_unitario: 23_800, precio_compra: 10_000, otv_solicitada: 5_000 },
    });
    const url = `/api/cotizaciones/cotizacion/${(await answer.json()).id}`;
    await request.post(`${url}/enviar`, { headers, data: { sin_correo: true } });
    const hecho = await request.post(`${url}/${acto}`, {
      headers,
      data: { motivo: 'Por teléfono', ...(acto === 'rechazar' && { motivo_perdida: 'precio' }) },
    });
    expect(hecho.status()).toBe(200);
  }
  await enterAs(page, session);

  // They could not be loaded: it says so, and asks again.
  await page.route('**/api/cotizaciones/cifras?*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.goto('/cotizaciones/cifras?por=cliente');
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar las cifras.');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  const row = rowsIn(page, 'Cifras por cliente').filter({ hasText: cliente });
  await expect(cellOf(row, 'Tasa de cierre')).toHaveText('50%');
  await expect(cellOf(row, 'Ganado')).toHaveText('$119.000.000');
  await expect(cellOf(row, 'Margen')).toHaveText('50%');
  await expect(page.getByRole('listitem').filter({ hasText: 'Precio' })).toBeVisible();

  await page.getByLabel('Gráfico de').selectOption('Montos');
  await expect(page).toHaveURL(/cifra=montos/);
  await page.getByRole('link', { name: 'Por canal' }).click();
  await expect(rowsIn(page, 'Cifras por canal').filter({ hasText: 'Tienda' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toMatch(/Canal;Enviadas;Ganadas/);
  await page.getByLabel('Enviadas hasta').fill('2001-01-01');
  await expect(page.getByText('No se enviaron cotizaciones con esos filtros.')).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import { pagesOf } from '#server/testing/pdf.ts';
import { receivedCorreo } from './support/correo.ts';
import { createProvedor } from './support/existencias.ts';
import { cellOf, doToRow, rowsIn, toastWith } from './support/lista.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test('lo rechazado vuelve al proveedor con su nota, y se sigue hasta el crédito o el reemplazo; lo raro se pregunta y nada escrito se pierde', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const provedor = await createProvedor(database);
  const email = `ventas-${provedor.id}@proveedora.test`;
  await database.query('update proveedores set email = $2 where id = $1', [provedor.id, email]);
  const producto = await createProducto(database, { cantidad_stock: 0, proveedor_id: provedor.id });
  const session = await demoSession(request);
  const recibir = async (estado_recepcion: string, cantidad_recibida: number) => {
    const answer = await request.post('/api/productos-proveedor', {
      headers: { authorization: `Bearer ${session.token}` },
      data: {
        codigo_producto_fussan: producto.codigo_producto_fussan,
        proveedor_id: provedor.id,
        cantidad_recibida,
        precio_compra_unitario: 1_000,
        numero_factura_provedor: 'F-4410',
        estado_recepcion,
      },
    });
    expect(answer.status()).toBe(201);
    return (await answer.json()).id as number;
  };
  const golpeada = await recibir('rechazado', 4);
  await database.query(`update productos_proveedor set motivo_rechazo = 'Vino golpeado' where id = $1`, [golpeada]);
  await recibir('rechazado', 2);
  await enterAs(page, session);

  // What waits, by its supplier; one row of it becomes the note, the other comes in later.
  await page.goto('/admin/devoluciones');
  await page.getByRole('link', { name: /^Por devolver \(\d+\)$/ }).click();
  const group = page.getByRole('region', { name: provedor.nombre });
  await page.getByLabel('Buscar recepciones rechazadas').fill(provedor.nombre);
  // Its row moves up when the answer comes, from under whoever presses meanwhile.
  await expect(page.getByRole('status').filter({ hasText: /^2 recepciones rechazadas$/ })).toBeVisible();
  await expect(group).toContainText('2 recepciones · 6 unidades · $6.000 neto');
  await group
    .getByRole('checkbox', { name: `Elegir ${producto.descripcion}` })
    .first()
    .check();
  await group.getByRole('button', { name: 'Crear devolución con 1' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^DEV \d{6}$/);
  const numero = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const editing = page.getByRole('dialog', { name: `Editar ${numero}` });
  await editing.getByRole('checkbox', { name: /por devolver/ }).check();
  await editing.getByLabel('Para el proveedor').fill('En el pallet 3');
  await editing.getByRole('button', { name: 'Guardar' }).click();
  await expect(toastWith(page, `La devolución ${numero} está guardada.`)).toBeVisible();
  const rows = rowsIn(page, 'Lo que se devuelve');
  await expect(rows).toHaveCount(2);
  await expect(cellOf(rows.first(), 'Por qué')).toHaveText('Vino golpeado');

  // Its paper, as it goes with the goods and by mail.
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  const [sheet] = await pagesOf(await readFile(await (await downloading).path()));
  for (const texto of [numero, provedor.nombre, producto.descripcion, 'Vino golpeado', 'F-4410', 'Unidades 6']) {
    expect(sheet).toContain(texto);
  }
  expect(sheet).toContain('En el pallet 3');
  expect(sheet).not.toContain('$');
  await page.getByRole('button', { name: 'Enviar al proveedor' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(toastWith(page, `La devolución ${numero} va en camino a ${email}.`)).toBeVisible();
  const correo = await receivedCorreo(({ subject }) => subject?.includes(numero) ?? false);
  expect(correo.to?.[0]?.address).toBe(email);
  expect(correo.attachments.some(({ mimeType }) => mimeType === 'application/pdf')).toBe(true);
  await page.getByRole('button', { name: 'Entregar' }).click();
  const handing = page.getByRole('dialog', { name: `Entregar ${numero}` });
  await handing.getByRole('button', { name: 'Anotar la entrega' }).click();
  await expect(handing.getByText('Escribe quién se lo llevó.')).toBeVisible();
  await handing.getByLabel('Quién se lo llevó').fill('Chofer Pérez');
  await handing.getByRole('button', { name: 'Anotar la entrega' }).click();
  await expect(toastWith(page, `La devolución ${numero} está entregada.`)).toBeVisible();

  // A credit over more than was returned is asked about; what was typed stays, and is mended.
  await page.getByRole('button', { name: 'Nota de crédito' }).click();
  const crediting = page.getByRole('dialog', { name: `Nota de crédito por ${numero}` });
  await crediting.getByRole('checkbox', { name: /2 unidades/ }).uncheck();
  await crediting.getByLabel('N° de la nota de crédito').fill('NC-881');
  await crediting.getByLabel('Monto neto').fill('40.000');
  await crediting.getByRole('button', { name: 'Guardar' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Lo devuelto costó $4.000 y la nota de crédito es por $40.000, netos.');
  await question.getByRole('button', { name: 'Revisar' }).click();
  await expect(crediting.getByLabel('N° de la nota de crédito')).toHaveValue('NC-881');
  await crediting.getByLabel('Monto neto').fill('4.000');
  await crediting.getByRole('button', { name: 'Guardar' }).click();
  await expect(toastWith(page, 'La nota de crédito está anotada.')).toBeVisible();
  await expect(cellOf(rows.first(), 'Resultado')).toContainText('N° NC-881');

  // The rest is replaced by what came later: then there is nothing more to wait for.
  await recibir('aceptado', 2);
  await doToRow(rows.last(), 'Anotar el reemplazo');
  const replacing = page.getByRole('dialog', { name: `Reemplazo de ${producto.descripcion}` });
  await replacing.getByRole('radio', { name: /2 unidades/ }).check();
  await replacing.getByRole('button', { name: 'Guardar' }).click();
  await expect(toastWith(page, 'El reemplazo está anotado.')).toBeVisible();
  await expect(page.getByText('Resuelta', { exact: true }).first()).toBeVisible();
  const history = page.getByRole('list', { name: 'Estados de la devolución' });
  await expect(history).toContainText('Se lo llevó Chofer Pérez');
  await expect(history.getByRole('listitem')).toHaveCount(4);

  // The receipt stays, and says in which note it is.
  const removed = await request.delete(`/api/productos-proveedor/${golpeada}`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect([removed.status(), (await removed.json()).message]).toEqual([
    409,
    `No se puede eliminar: está en la devolución ${numero}.`,
  ]);

  // It is found from anywhere, and its supplier's page has it among the papers.
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('textbox', { name: 'Buscar en todo' }).fill(numero);
  await page.getByRole('button', { name: new RegExp(numero) }).click();
  await expect(page.getByRole('heading', { level: 1, name: numero })).toBeVisible();
  await page.getByRole('link', { name: provedor.nombre }).click();
  await page.getByRole('link', { name: 'Documentos', exact: true }).click();
  await expect(rowsIn(page, 'Documentos').filter({ hasText: numero })).toContainText('Devolución');
  await expect(rowsIn(page, 'Documentos').filter({ hasText: 'F-4410' })).toContainText('Factura');
  const sections = page.getByRole('navigation', { name: 'Secciones del proveedor' });
  await sections.getByRole('link', { name: 'Devoluciones', exact: true }).click();
  await expect(rowsIn(page, 'Devoluciones').first()).toContainText('Resuelta');
});

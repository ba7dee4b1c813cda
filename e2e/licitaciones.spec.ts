import { randomInt } from 'node:crypto';
import { cellOf, doToRow, rowsIn, searchFor, toastWith } from './support/lista.ts';
import { openStaff, staffMenu } from './support/menu.ts';
import { publicar } from './support/mercado-publico.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const LICITACIONES = '/admin-licitacion/licitaciones';

/** A tender as Mercado Público writes one, that closes in two days. */
function publicada(items: readonly string[], tipo = 'COT') {
  const codigo = `${randomInt(100_000, 99_999_999)}-${randomInt(1, 999)}-${tipo}26`;
  const cierre = new Date(Date.now() + 2 * 86_400_000).toISOString();
  return {
    CodigoExterno: codigo,
    Nombre: 'COMPRA AGIL DE HERRAMIENTAS',
    CodigoEstado: 5,
    Comprador: { NombreOrganismo: 'Hospital de prueba', RutUnidad: '61.606.901-K', RegionUnidad: 'Maule' },
    Fechas: { FechaCierre: cierre },
    Items: {
      Listado: items.map((Descripcion, n) => ({
        Correlativo: n + 1,
        NombreProducto: 'Herramientas',
        Descripcion,
        Cantidad: 2,
      })),
    },
  };
}

test('el menú de licitaciones lleva y vuelve; lo que se pega se calza, se decide y se cotiza una sola vez', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400), refused(502));
  const palabra = uniqueWord();
  const producto = await createProducto(database, { descripcion: `Gata hidráulica ${palabra} 20 toneladas` });
  await enterAs(page, await demoSession(request));

  // From the administration to the workspace: its own menu, who looks at it, and the way back.
  await page.goto('/admin');
  const menu = staffMenu(page);
  await menu.getByRole('link', { name: 'Licitaciones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenido, pagina de inicio' })).toBeVisible();
  await expect(menu.getByText('Licitaciones · Antonia Rivas')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Volver a la administración' })).toHaveAttribute('href', '/admin');
  await menu.getByRole('link', { name: /^Licitaciones/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Licitaciones' })).toBeVisible();

  // What Mercado Público doesn't have is said, and nothing typed is lost.
  await page.getByRole('button', { name: 'Traer de Mercado Público' }).click();
  const traer = page.getByRole('dialog', { name: 'Traer de Mercado Público' });
  await traer.getByLabel('Por su código').fill('1509-77-L126');
  await traer.getByRole('button', { name: 'Traer', exact: true }).click();
  await expect(traer.getByRole('alert').filter({ hasText: 'no tiene la licitación 1509-77-L126' })).toBeVisible();
  await expect(traer.getByLabel('Por su código')).toHaveValue('1509-77-L126');
  await traer.getByLabel('O pega su JSON').fill('hola');
  await traer.getByRole('button', { name: 'Leer lo pegado' }).click();
  await expect(traer.getByRole('alert').filter({ hasText: 'no es JSON' })).toBeVisible();

  const una = publicada([`GATA HIDRAULICA ${palabra.toUpperCase()} 20 TONELADAS O SIMILAR`, 'ARRIENDO DE SALON']);
  await traer.getByLabel('O pega su JSON').fill(JSON.stringify({ Cantidad: 1, Listado: [una] }));
  await traer.getByRole('button', { name: 'Leer lo pegado' }).click();
  await expect(page.getByRole('heading', { level: 1, name: una.CodigoExterno })).toBeVisible();
  const url = page.url();

  // Its first item is the shop's; the second is chosen by hand.
  const rows = rowsIn(page, 'Ítems y su producto');
  await expect(rows).toHaveCount(2);
  await expect(cellOf(rows.nth(0), 'Producto nuestro')).toContainText(producto.descripcion);
  await page.getByRole('button', { name: 'Buscar producto para el ítem 2' }).click();
  const item = page.getByRole('dialog', { name: 'Ítem 2' });
  await item.getByLabel('Buscar producto').fill(palabra);
  await item.getByRole('button', { name: producto.descripcion }).click();
  await item.getByLabel('Oferta neta por unidad').fill('25.000');
  await item.getByRole('button', { name: 'Guardar' }).click();
  await expect(cellOf(rows.nth(1), 'Acierto')).toContainText('Elegido');
  await expect(cellOf(rows.nth(1), 'Oferta neta')).toContainText('$25.000');
  await doToRow(rows.nth(1), 'Elegir producto y oferta');
  await item.getByRole('button', { name: 'Ninguno de los nuestros' }).click();
  await item.getByRole('button', { name: 'Guardar' }).click();
  await expect(cellOf(rows.nth(1), 'Oferta neta')).toContainText('—');

  // What the rules ask for, ticked off.
  await page.getByLabel('Agregar un requisito').fill('Anexo 1 firmado');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Anexo 1 firmado' }).check();
  await expect(page.getByRole('checkbox', { name: 'Anexo 1 firmado' })).toBeChecked();
  await expect(page.getByText('1 de 1', { exact: true })).toBeVisible();

  // To go for it needs a reason.
  await page.getByRole('button', { name: 'Postular', exact: true }).click();
  const decision = page.getByRole('dialog', { name: /^Postular/ });
  await decision.getByRole('button', { name: 'Postular' }).click();
  await expect(decision.getByText('Di por qué.')).toBeVisible();
  await decision.getByLabel('Por qué').fill('Tenemos stock');
  await decision.getByRole('button', { name: 'Postular' }).click();
  await expect(page.getByRole('list', { name: 'Estados de la licitación' })).toContainText('Tenemos stock');

  // One quotation, however often it is asked for.
  // Where the quotation is written is another journey's.
  await page.route(
    ({ pathname }) => /^\/cotizaciones\/\d+$/.test(pathname),
    (route) => route.fulfill({ status: 204 }),
  );
  const cotizada = page.waitForResponse('**/cotizar');
  await page.getByRole('button', { name: 'Cotizar', exact: true }).dblclick();
  expect((await cotizada).status()).toBe(200);
  await page.goto(url);
  await expect(page.getByRole('link', { name: /^Ver cotización \d+$/ })).toBeVisible();
  const { rows: hechas } = await database.query(
    `select q.canal, q.estado from cotizaciones q join oportunidades o on o.cotizacion_id = q.id where o.codigo = $1`,
    [una.CodigoExterno],
  );
  expect(hechas).toEqual([{ canal: 'compra_agil', estado: 'borrador' }]);

  // Its address loads again, and its result is noted.
  await page.getByRole('button', { name: 'Marcar presentada' }).click();
  await page.getByRole('button', { name: 'Sí, está presentada' }).click();
  await page.getByRole('button', { name: 'Anotar el resultado' }).click();
  const resultado = page.getByRole('dialog', { name: /^Resultado/ });
  await resultado.getByRole('combobox', { name: 'Resultado' }).selectOption('Perdida');
  await resultado.getByLabel('Monto adjudicado').fill('990.000');
  await resultado.getByLabel('Quién la ganó').fill('Otra Ltda.');
  await resultado.getByRole('button', { name: 'Guardar' }).click();
  await expect(toastWith(page, 'El resultado está anotado: perdida.')).toBeVisible();
  await expect(page.getByText('$990.000 neto · se adjudicó a Otra Ltda.')).toBeVisible();
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Quitar el resultado' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toHaveCount(0);
});

test('lo publicado hoy se propone, y los plazos están en el calendario', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('«Revisar ahora» mira lo publicado hoy: propone lo que el catálogo tiene, y lo demás lo deja', async () => {
    const palabra = uniqueWord();
    await createProducto(database, { descripcion: `Gata hidráulica ${palabra} 20 toneladas` });
    const nuestra = publicada([`GATA HIDRAULICA ${palabra.toUpperCase()} 20 TONELADAS O SIMILAR`], 'LE');
    const ajena = publicada(['ARRIENDO DE SALON PARA EVENTOS', 'SERVICIO DE BANQUETERIA'], 'LE');
    for (const una of [nuestra, ajena]) await publicar(request, una);
    await enterAs(page, await demoSession(request));
    await page.goto(LICITACIONES);
    await page.getByRole('button', { name: 'Revisar ahora' }).dblclick();
    await expect(toastWith(page, 'Mercado Público está revisado.')).toBeVisible();
    await searchFor(page, 'licitaciones', nuestra.CodigoExterno);
    const propuesta = rowsIn(page, 'Licitaciones').first();
    await expect(propuesta).toContainText('Propuesta');
    await propuesta.getByRole('link', { name: nuestra.CodigoExterno }).click();
    await expect(cellOf(rowsIn(page, 'Ítems y su producto').first(), 'Producto nuestro')).toContainText(palabra);
    const { rows } = await database.query('select codigo, origen, estado from oportunidades where codigo = any($1)', [
      [nuestra.CodigoExterno, ajena.CodigoExterno],
    ]);
    expect(rows).toEqual([{ codigo: nuestra.CodigoExterno, origen: 'vigilancia', estado: 'propuesta' }]);
  });
  await test.step('los plazos se ven en el calendario del mes y en el escritorio, en hora de Chile, y se bajan', async () => {
    expectedConsole.push(refused(503));
    const admin = await demoSession(request);
    const codigo = `${randomInt(100_000, 99_999_999)}-1-L127`;
    const answer = await request.post('/api/licitaciones', {
      headers: { authorization: `Bearer ${admin.token}` },
      // In Chile it is still the 31st.
      data: { codigo, nombre: 'PALAS DE NOCHE', comprador: 'Municipalidad', fecha_cierre: '2027-02-01T02:30:00.000Z' },
    });
    const { id } = await answer.json();
    await page.route('**/api/licitaciones/plazos?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await openStaff(page, `${LICITACIONES}/calendario?mes=2027-01`);
    await page.getByRole('alert').filter({ hasText: 'plazos' }).getByRole('button', { name: 'Reintentar' }).click();
    const plazo = page.getByRole('link', { name: new RegExp(`23:30 Cierre ${codigo}`) });
    await expect(plazo).toBeVisible();
    await expect(page.getByRole('listitem').filter({ has: plazo }).first()).toContainText('31');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar .ics' }).click();
    expect((await download).suggestedFilename()).toMatch(/^licitaciones-[\d-]+\.ics$/);
    await page.getByRole('link', { name: 'Mes anterior' }).click();
    await expect(
      page
        .getByText('No hay plazos en diciembre de 2026.')
        .or(page.getByRole('heading', { name: 'diciembre de 2026' }))
        .first(),
    ).toBeVisible();
    await page.goBack();
    await plazo.click();
    await expect(page).toHaveURL(`${LICITACIONES}/${id}`);
  });
});

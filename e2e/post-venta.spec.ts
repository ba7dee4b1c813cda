import { payCompra, placeCompra } from './support/compras.ts';
import { cellOf, rowsIn, searchFor, toastWith } from './support/lista.ts';
import { openStaff, staffMenu } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const LICITACION = '/admin-licitacion';

test('un reclamo va del pedido a Post Venta y se resuelve; en Configuración se hallan los usuarios', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('quien compró reclama desde su pedido; en Post Venta se responde, respetando lo que eligió, y se resuelve', async () => {
    expectedConsole.push(refused(409), refused(400));
    const dialog = page.getByRole('dialog');
    const producto = await createProducto(database, { cantidad_stock: 9 });
    const cliente = await registerCliente(request);
    const { id, num_pedido } = await placeCompra(request, cliente, [[producto, 2]], { email: cliente.email });
    const { token } = await demoSession(request);
    await payCompra(request, token, id);
    await enterAs(page, cliente);
    await page.goto(`/details-compra/${id}#reclamos`);
    await page.getByRole('link', { name: 'Devolver o reclamar' }).click();

    // Before it leaves nothing can have come bad: it says so, and what may be asked for.
    await expect(page.getByRole('radio', { name: /^Llegó dañado/ })).toBeDisabled();
    await expect(page.getByText(/^Este pedido todavía no sale de la tienda/).first()).toBeVisible();
    await expect(page.getByRole('radio', { name: /^No llega/ })).toBeEnabled();
    for (const [paso, data] of [
      ['preparar', {}],
      ['despachar', { transportista: 'Starken', num_gd: String(id) }],
    ] as const) {
      await request.post(`/api/compras/compra/${id}/${paso}`, { headers: { authorization: `Bearer ${token}` }, data });
    }
    await page.reload();
    const next = page.getByRole('button', { name: 'Continuar' });
    await page.getByRole('radio', { name: /^Falla o dejó/ }).check();
    await next.click();

    // More than was bought: it is told at once, and nothing typed is lost. Nor when somebody else claims meanwhile.
    const unidades = page.getByLabel(`Unidades de ${producto.descripcion}`);
    await unidades.fill('3');
    await next.click();
    await expect(page.getByRole('alert')).toContainText(`De «${producto.descripcion}» puedes pedir de 1 a 2.`);
    await unidades.fill('2');
    await next.click();
    await page.getByRole('radio', { name: /^Mi dinero/ }).check();
    await page.getByLabel('Cuéntanos qué pasó').fill('Dejó de andar al segundo día.');
    await next.click();
    await expect(page.getByRole('alert')).toContainText('Elige cómo nos llega el producto.');
    await page.getByRole('radio', { name: /^Lo llevo a la tienda/ }).check();
    // What can't go is told when it is chosen, and the others stay; what no reader knows by its name, when it is sent.
    const archivo = (name: string, mimeType: string, texto: string) => ({ name, mimeType, buffer: Buffer.from(texto) });
    const boleta = archivo('boleta.pdf', 'application/pdf', '%PDF-1.4\n%%EOF');
    const rota = archivo('rota.jpg', 'image/jpeg', '\u00ff');
    const fotos = page.getByLabel('Fotos', { exact: true });
    await fotos.setInputFiles([archivo('malo.exe', 'application/x-msdownload', 'MZ'), boleta]);
    await expect(page.getByRole('alert').filter({ hasText: '«malo.exe» no va' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quitar boleta.pdf' })).toBeVisible();
    await next.click();

    // Back and Forward go from step to step, and a reload keeps all but the pictures.
    await expect(page).toHaveURL(/\?paso=4$/);
    await page.goBack();
    await page.goBack();
    await expect(unidades).toHaveValue('2');
    await page.goForward();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Revisa y envía' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^La foto que habías elegido no se guardó/)).toBeVisible();
    await expect(page.getByText(`2 × ${producto.descripcion}`)).toBeVisible();
    await page.getByRole('button', { name: 'Volver' }).click();
    await fotos.setInputFiles([boleta, rota]);
    await next.click();
    const otro = { compra_id: id, tipo: 'otro', descripcion: 'Falta el manual.', lineas: [{ linea: 1, cantidad: 1 }] };
    await request.post('/api/reclamos', { headers: { authorization: `Bearer ${cliente.token}` }, data: otro });
    const send = page.getByRole('button', { name: 'Enviar solicitud' });
    await send.click();
    // It leads to the claim that there is, and to the units, which are not as they were.
    await expect(page.getByRole('alert')).toContainText('quedan 1 que no están en otro reclamo');
    await expect(page.getByRole('link', { name: /^Ver el reclamo \d{6}$/ })).toBeVisible();
    await expect(send).toBeHidden();
    await unidades.fill('1');
    await next.click();
    await expect(page.getByLabel('Cuéntanos qué pasó')).toHaveValue('Dejó de andar al segundo día.');
    await next.click();
    await send.dblclick();
    await expect(page.getByText(/^Recibimos tu solicitud: es el reclamo \d{6}\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Quitar rota.jpg' }).click();
    await expect(page.getByRole('button', { name: 'Enviar otra vez' })).toBeHidden();
    await page.getByRole('link', { name: 'Seguir mi solicitud' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    const suyo = page.getByRole('article').first();
    await expect(suyo).toContainText('Cómo vuelve');
    await expect(page.getByRole('button', { name: 'Descargar boleta.pdf' })).toBeVisible();
    await suyo.getByLabel('Adjuntar fotos', { exact: true }).setInputFiles({
      name: 'otra-cosa.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\nno era\n%%EOF'),
    });
    await page.getByRole('button', { name: 'Quitar otra-cosa.pdf' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(page.getByRole('button', { name: 'Descargar otra-cosa.pdf' })).toBeHidden();
    // The other one is withdrawn, and the deadline of this came.
    await page.getByRole('article').last().getByRole('button', { name: 'Retirar reclamo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
    await expect(page.getByText('Retirado', { exact: true }).first()).toBeVisible();
    await database.query(
      "update reclamos set vence = (now() at time zone 'America/Santiago')::date where compra_id = $1",
      [id],
    );

    await enterAs(page, await demoSession(request));
    await page.goto(LICITACION);
    const today = page.getByRole('region', { name: 'Reclamos para hoy' });
    await today.getByRole('link', { name: /^Ver/ }).click();
    await expect(page).toHaveURL(`${LICITACION}/ventas/post-venta?para_hoy=1`);
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Buscar en todo' }).fill(String(num_pedido));
    await expect(
      page.getByRole('button', { name: new RegExp(`^Reclamo \\d{6}.*pedido ${num_pedido}`) }).first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    const menu = staffMenu(page);
    await expect(menu.getByRole('link', { name: /^Post Venta/ })).toHaveAttribute('aria-current', 'page');
    await searchFor(page, 'reclamos', String(num_pedido));
    const row = rowsIn(page, 'Post Venta').filter({ hasText: 'Garantía' });
    await expect(cellOf(row, 'Tipo')).toHaveText('Garantía');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^reclamos-.*\.xlsx$/);
    await row.getByRole('link', { name: /^Reclamo/ }).click();
    await expect(page.getByRole('button', { name: 'boleta.pdf', exact: true })).toBeVisible();
    await expect(page.getByText(/garantía legal de 6 meses corre desde/)).toBeVisible();

    // Another thing than they chose is asked about, and can be thought over.
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await dialog.getByLabel('Cómo se resolverá').selectOption('reparacion');
    await dialog.getByLabel('Qué se le dice al cliente').fill('Tienes razón.');
    await dialog.getByRole('button', { name: 'Aceptar el reclamo' }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText('la elección es suya (Ley 19.496)');
    await asked.getByRole('button', { name: 'Volver' }).click();
    await dialog.getByLabel('Cómo se resolverá').selectOption('devolucion');
    await dialog.getByRole('button', { name: 'Aceptar el reclamo' }).click();
    await expect(toastWith(page, /^Aceptaste el reclamo/)).toBeVisible();
    // It was sent: it comes back, broken, and its customer reads it.
    await page.getByRole('button', { name: 'Recibir retorno' }).click();
    await expect(dialog.getByLabel('Vuelven')).toHaveValue('1');
    await expect(dialog.getByLabel('A la venta')).toHaveValue('0');
    await dialog.getByRole('button', { name: 'Recibir', exact: true }).click();
    await expect(toastWith(page, 'Lo devuelto está recibido.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Recibir retorno' })).toBeHidden();
    await page.getByRole('button', { name: 'Resolver' }).click();
    await dialog.getByLabel('Monto devuelto').fill('1.000');
    await dialog.getByLabel('Transferencia o pago').fill('T-88');
    await dialog.getByLabel('Qué se le dice al cliente').fill('La transferencia salió hoy.');
    await dialog.getByRole('button', { name: 'Anotar la solución' }).click();
    await expect(page.getByText('Resuelto', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('T-88')).toBeVisible();

    // A section lets go of the option that was seen.
    await menu.getByRole('link', { name: 'Ventas', exact: true }).click();
    await expect(page).toHaveURL(`${LICITACION}/ventas`);
    await expect(menu.getByRole('link', { name: /^Post Venta/ })).not.toHaveAttribute('aria-current', 'page');
  });
  await test.step('en Configuración se buscan los usuarios, y desde ahí se invita y se edita', async () => {
    await openStaff(page, `${LICITACION}/configuracion`);
    await expect(page.getByRole('button', { name: /^Tu cuenta/ })).toContainText('Antonia Rivas · Administrador');
    await searchFor(page, 'usuarios', 'empleado@fussan.test');
    const row = rowsIn(page, 'Configuración').first();
    await expect(cellOf(row, 'Nombre')).toHaveText('Esteban Muñoz');
    await expect(cellOf(row, 'Estado')).toHaveText('Activa');

    await page.getByRole('button', { name: 'Crear Usuario' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Usuario' });
    await expect(dialog.getByRole('button', { name: 'Enviar invitación' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await row.getByRole('link', { name: 'Esteban Muñoz' }).click();
    await expect(page).toHaveURL(/\/editar-perfil\/\d+$/);
  });
});

test('quien se arrepiente a los pocos días lo dice sin dar razones y se le devuelve lo pagado; pasados los diez, ya no', async ({
  page,
  request,
  database,
}) => {
  const producto = await createProducto(database, { cantidad_stock: 9, precio_unitario: 60_000 });
  const cliente = await registerCliente(request);
  const { token } = await demoSession(request);
  const headers = { authorization: `Bearer ${token}` };
  const api = async (url: string, data: object = {}) => {
    const answer = await request.post(`/api${url}`, { headers, data });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { id } = await placeCompra(request, cliente, [[producto, 2]], { email: cliente.email });
  const compra = `/compras/compra/${id}`;
  await payCompra(request, token, id);
  await api(`${compra}/preparar`);
  await api(`${compra}/despachar`, { transportista: 'Starken', num_gd: String(id) });
  await api(`${compra}/entregar`, { recibido_por: 'Conserjería' });
  const recibida = (hace: number) =>
    database.query(
      `update historial set cuando = now() - $2 * interval '1 day' where entidad = 'compra' and entidad_id = $1 and estado = 'Entregado'`,
      [id, hace],
    );
  await enterAs(page, cliente);
  const dialog = page.getByRole('dialog');
  const next = page.getByRole('button', { name: 'Continuar' });
  const retracto = page.getByRole('radio', { name: /^Me arrepentí de la compra/ });

  await recibida(11);
  await page.goto(`/devolver/${id}`);
  await expect(retracto).toBeDisabled();
  await expect(page.getByText(/^El plazo para retractarse venció el/)).toBeVisible();
  await expect(page.getByText(/^Garantía legal hasta el/)).toBeVisible();

  await recibida(9);
  await page.goto(`/details-compra/${id}`);
  await expect(page.getByText('también puedes arrepentirte de la compra')).toBeVisible();
  await page.getByRole('link', { name: 'Devolver o reclamar' }).click();
  await retracto.check();
  await next.click();
  await page.getByLabel(`Unidades de ${producto.descripcion}`).fill('1');
  await next.click();
  await expect(page.getByText('Qué prefieres').first()).toBeHidden();
  await page.getByRole('radio', { name: /^Pasen a buscarlo/ }).check();
  await next.click();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText(/^Recibimos tu solicitud: es el reclamo \d{6}\.$/)).toBeVisible();
  await expect(page.getByText(/a más tardar 45 días después de hoy/)).toBeVisible();

  // It is the shop's to answer, with money, even once the days are over.
  await recibida(14);
  const { rows } = await database.query('select id, tipo, pide, vuelve from reclamos where compra_id = $1', [id]);
  expect(rows).toMatchObject([{ tipo: 'retracto', pide: 'devolucion', vuelve: 'retiro' }]);
  await enterAs(page, await demoSession(request));
  await page.goto(`${LICITACION}/ventas/post-venta/${rows[0].id}`);
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await dialog.getByLabel('Cómo se resolverá').selectOption('devolucion');
  await dialog.getByLabel('Qué se le dice al cliente').fill('Pasamos a buscarlo.');
  await dialog.getByRole('button', { name: 'Aceptar el reclamo' }).click();
  await expect(toastWith(page, /^Aceptaste el reclamo/)).toBeVisible();
  await page.getByRole('button', { name: 'Resolver' }).click();
  await dialog.getByLabel('Monto devuelto').fill('60.000');
  await dialog.getByLabel('Transferencia o pago').fill('T-99');
  await dialog.getByLabel('Qué se le dice al cliente').fill('La transferencia salió hoy.');
  await dialog.getByRole('button', { name: 'Anotar la solución' }).click();
  await expect(page.getByText('Resuelto', { exact: true }).first()).toBeVisible();
  const { rows: dinero } = await database.query('select devuelto::int, por_devolver::int from compras where id = $1', [
    id,
  ]);
  expect(dinero).toEqual([{ devuelto: 60_000, por_devolver: 0 }]);
});

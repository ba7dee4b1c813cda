import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { picture } from '#server/testing/pictures.ts';
import { ownFile } from './support/files.ts';
import { toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { CLAVE, calls, demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

let precios = 31_000;

test('quien compró envía su comprobante, el personal lo confirma y el pedido queda pagado', async ({
  page,
  request,
  database,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400));
  const cliente = await registerCliente(request);
  const { compra } = await comprar();
  await enterAs(page, cliente);
  await page.goto(`/details-compra/${compra.id}`);
  const datos = page.locator('#transferencia');
  await expect(datos).toContainText(`Pedido ${compra.num_pedido}`);
  await expect(datos).toContainText('Te guardamos los productos hasta el');
  await expect(datos.getByRole('button', { name: 'Copiar monto' })).toBeVisible();

  // What is refused keeps what was typed.
  await datos.getByRole('button', { name: 'Ya transferí' }).click();
  const form = datos.getByRole('form', { name: 'Enviar comprobante' });
  await form.getByLabel('Banco (opcional)').fill('Banco Uno');
  await form.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(form.getByRole('alert')).toContainText('Elige la imagen o el PDF');
  await form
    .getByLabel('Comprobante de la transferencia')
    .setInputFiles(await ownFile('pago.pdf', '%PDF-1.7\n<< /S /JavaScript /JS (x) >>\n%%EOF'));
  await form.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(form.getByRole('alert')).toContainText('JavaScript');
  await expect(form.getByLabel('Banco (opcional)')).toHaveValue('Banco Uno');
  await form
    .getByLabel('Comprobante de la transferencia')
    .setInputFiles(await ownFile('pago.png', await picture('png')));
  await form.getByRole('button', { name: 'Enviar comprobante' }).dblclick();
  await expect(datos).toContainText('Recibimos tu comprobante.');
  await expect(datos.getByRole('listitem')).toHaveCount(1);
  await expect(datos).toContainText('En revisión');
  await expect(datos).toContainText('Estamos revisando tu comprobante');

  const staff = await newVisitor();
  await enterAs(staff, await demoSession(request));
  // The order says that it waits, and leads to it.
  await openStaff(staff, `/details-compra/${compra.id}`);
  await expect(staff.getByText('El cliente envió un comprobante de transferencia, y falta revisarlo.')).toBeVisible();
  await staff.getByRole('link', { name: 'Revisar el comprobante' }).click();
  await expect(staff.getByRole('button', { name: /^Revisar el comprobante del pedido/ })).toHaveCount(1);
  await staff.getByRole('button', { name: `Revisar el comprobante del pedido ${compra.num_pedido}` }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Comprobante «pago.webp»' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar el pago' }).dblclick();
  await expect(toastWith(staff, `El pedido ${compra.num_pedido} está pagado.`)).toBeVisible();
  const { rows } = await database.query('select monto::float8 as monto, medio from pagos where compra_id = $1', [
    compra.id,
  ]);
  expect(rows).toEqual([{ monto: compra.por_pagar, medio: 'transferencia' }]);

  await page.reload();
  await expect(page.getByText('Pagado', { exact: true })).toBeVisible();
  await expect(datos).toHaveCount(0);

  async function comprar() {
    const producto = await createProducto(database, { precio_unitario: ++precios });
    const compra = await calls(request, cliente.token)('post', '/api/compras/compra', {
      items: [{ id: producto.id, quantity: 1 }],
      entrega: 'retiro',
      forma_pago: 'transferencia',
      contacto: '912345678',
      email: cliente.email,
    });
    return { compra };
  }
});

test('la cartola del banco propone qué pedido paga cada abono; dos veces no agrega nada', async ({
  page,
  request,
  database,
}) => {
  const cliente = await registerCliente(request);
  const monto = 30_000 + (Date.now() % 900_000);
  const producto = await createProducto(database, { precio_unitario: monto });
  const compra = await calls(request, cliente.token)('post', '/api/compras/compra', {
    items: [{ id: producto.id, quantity: 1 }],
    entrega: 'retiro',
    forma_pago: 'transferencia',
    contacto: '912345678',
    email: cliente.email,
  });
  const otro = `Préstamo ${compra.num_pedido}x`;
  const cartola = await ownFile(
    'cartola.csv',
    [
      'Cartola cuenta corriente',
      'Fecha;Detalle;N° operación;Cargos;Abonos',
      `${formatFecha(diaEnSantiago())};TEF pedido ${compra.num_pedido};${compra.num_pedido}1;;${monto}`,
      `${formatFecha(diaEnSantiago())};${otro};${compra.num_pedido}2;;999`,
      `${formatFecha(diaEnSantiago())};Comisión;3;1.200;`,
    ].join('\r\n'),
  );
  await enterAs(page, await demoSession(request));
  await openStaff(page, '/transferencias/cartola');
  await page.getByLabel('Elige la cartola').setInputFiles(cartola);
  await expect(page.getByRole('status').filter({ hasText: '2 abonos nuevos' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar 2 abonos nuevos' }).click();
  await expect(toastWith(page, '2 abonos nuevos.')).toBeVisible();

  // The sure one is chosen already: one step.
  await openStaff(page, `/transferencias/abonos?q=${encodeURIComponent(`pedido ${compra.num_pedido}`)}`);
  await expect(page.getByText('Nombra el pedido · Mismo monto')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar 1 pago' }).dblclick();
  await expect(toastWith(page, '1 abono asignado.')).toBeVisible();
  await expect(page.getByRole('link', { name: String(compra.num_pedido) })).toBeVisible();
  const { rows } = await database.query('select monto::float8 as monto from pagos where compra_id = $1', [compra.id]);
  expect(rows).toEqual([{ monto }]);

  await openStaff(page, `/transferencias/abonos?q=${encodeURIComponent(otro)}`);
  await page.getByRole('button', { name: /^Acciones del abono/ }).click();
  await page.getByRole('menuitem', { name: 'Ignorar' }).click();
  await expect(toastWith(page, 'El abono está ignorado.')).toBeVisible();
  await expect(page.getByRole('table').getByText('Ignorada')).toBeVisible();

  await openStaff(page, '/transferencias/cartola');
  await page.getByLabel('Elige la cartola').setInputFiles(cartola);
  await expect(page.getByText('Como la vez anterior')).toBeVisible();
  await expect(page.getByText('No hay abonos nuevos que guardar.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Guardar/ })).toHaveCount(0);

  // The bank's other file writes the same movement otherwise, beside a true second one, and a row that lost its day.
  const otra = await ownFile(
    'movimientos.csv',
    [
      'Día;Glosa;Importe',
      `${formatFecha(diaEnSantiago())};Transferencia recibida;${monto}`,
      `${formatFecha(diaEnSantiago())};Transferencia recibida;${monto}`,
      `;Depósito ${compra.num_pedido};777`,
    ].join('\r\n'),
  );
  await page.goto('/transferencias/cartola');
  await page.getByLabel('Elige la cartola').setInputFiles(otra);
  await expect(page.getByText('1 abono parece estar ya en otra cartola.')).toBeVisible();
  await expect(
    page.getByRole('cell', { name: /Ya está en la cartola «cartola.csv», subida el .* hay 1\./ }),
  ).toBeVisible();
  await expect(
    page.getByText(`Fila 4: «Depósito ${compra.num_pedido} · 777» trae un monto y ningún día.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Guardar 1 abono nuevo' }).click();
  await expect(toastWith(page, '1 abono nuevo.')).toBeVisible();
  await openStaff(page, '/transferencias/abonos?estado=repetida');
  await page.getByRole('button', { name: `Acciones del abono de ${formatPrecio(monto)}` }).click();
  await page.getByRole('menuitem', { name: 'Es otro movimiento' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Es otro movimiento' }).click();
  await expect(toastWith(page, 'El abono está por asignar.')).toBeVisible();
});

test('al retirar se cobra con su vuelto y se entrega en un paso', async ({ page, request, database }) => {
  const cliente = await registerCliente(request);
  const producto = await createProducto(database, { precio_unitario: 12_500 });
  const compra = await calls(request, cliente.token)('post', '/api/compras/compra', {
    items: [{ id: producto.id, quantity: 1 }],
    entrega: 'retiro',
    forma_pago: 'al-retirar',
    contacto: '912345678',
    email: cliente.email,
  });
  const admin = await demoSession(request);
  const api = calls(request, admin.token);
  for (const paso of ['preparar', 'alistar']) await api('post', `/api/compras/compra/${compra.id}/${paso}`, {});
  await enterAs(page, admin);
  await page.goto(`/details-compra/${compra.id}`);
  await page.getByRole('button', { name: 'Cobrar y entregar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Con cuánto paga').fill('20.000');
  await expect(dialog.getByText('Vuelto: $7.500')).toBeVisible();
  await dialog.getByLabel('Quién lo recibe').fill('Ana Soto');
  await dialog.getByRole('button', { name: 'Cobrar $12.500 y entregar' }).dblclick();
  await expect(toastWith(page, `El pedido ${compra.num_pedido} está pagado y entregado.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cobrar y entregar' })).toHaveCount(0);
  await expect(page.getByText('Entregado', { exact: true }).first()).toBeVisible();
});

test('un empleado que registra pagos tiene sus páginas', async ({ page, request, database }) => {
  const { id, email } = await registerCliente(request);
  await database.query(`update usuarios set role = 'employee', permisos = '{"registrar-pagos": true}' where id = $1`, [
    id,
  ]);
  const session = await request.post('/api/users/login', { data: { email, password: CLAVE } });
  await enterAs(page, await session.json());
  await openStaff(page, '/employee');
  const menu = page.getByRole('navigation', { name: 'Páginas del personal' });
  await menu.getByRole('link', { name: /^Transferencias/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transferencias' })).toBeVisible();
  await page.getByRole('link', { name: /^Cartolas del banco/ }).click();
  await page.getByRole('link', { name: 'Subir cartola' }).click();
  await expect(page.getByLabel('Elige la cartola')).toBeAttached();
  await menu.getByRole('link', { name: 'Recaudación' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recaudación' })).toBeVisible();
  await page.getByRole('button', { name: 'Conciliar ahora' }).click();
  await expect(page.getByText(/^Conciliado el .* por /)).toBeVisible();
});

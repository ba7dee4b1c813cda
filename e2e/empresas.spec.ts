import { chooseToPay, openCheckout, pressConfirm, provedoresKnown } from './support/compras.ts';
import { receivedCorreo } from './support/correo.ts';
import { calls, demoSession, enterAs, fillLogin, newEmail, newRut, registerCliente } from './support/people.ts';
import { createProducto, fillCarrito, uniqueWord } from './support/productos.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const NUEVA = 'caballo-bateria-grapa';

/** A client of the base with a branch. */
async function newEmpresa(call: ReturnType<typeof calls>) {
  const empresa = `Obras ${uniqueWord()}`;
  const { id } = await call('post', '/api/clientes/cliente', {
    user_id: 1,
    empresa,
    rut_cliente: newRut(),
    credito: 500_000,
  });
  const sucursal = {
    etiqueta: 'Bodega norte',
    direccion: 'Los Aceros 120',
    comuna: 'Quilicura',
    telefono: '987654321',
  };
  await call('post', `/api/clientes/cliente/${id}/direcciones`, sucursal);
  return { id: id as number, empresa };
}

/** All that its compradores buy waits for its aprobador, of whom there is one by now. */
const askApproval = (call: ReturnType<typeof calls>, id: number) =>
  call('put', `/api/clientes/cliente/${id}/empresa/aprobacion`, { desde: 0 });

const linkOf = async (email: string) => {
  const { text } = await receivedCorreo(
    ({ to, subject }) => to?.[0]?.address === email && /comprar por/.test(subject ?? ''),
  );
  const { pathname, hash } = new URL(/http\S+\/invitacion-empresa#token=[\w-]+/.exec(text ?? '')![0]);
  return pathname + hash;
};

test('una empresa suma a su gente: uno pide a su sucursal y a cuenta, y otra lo aprueba', async ({
  page,
  request,
  database,
  newVisitor,
}) => {
  const admin = await demoSession(request);
  const { id, empresa } = await newEmpresa(calls(request, admin.token));
  const producto = await createProducto(database, { precio_unitario: 20_000 });
  const jefa = await registerCliente(request, { name: 'Jimena Rojas' });
  const email = newEmail();

  await enterAs(page, admin);
  await page.goto(`/base-clientes/${id}`);
  const personas = page.getByRole('region', { name: 'Personas que compran' });
  await personas.getByLabel('Correo de quien invitas').fill(jefa.email);
  await personas.getByLabel('Qué hará').selectOption('Aprobador');
  await personas.getByRole('button', { name: 'Invitar' }).click();
  await expect(personas.getByText(`Le enviamos la invitación a ${jefa.email}.`)).toBeVisible();
  await expectAccessible(page);

  const hers = await newVisitor();
  await enterAs(hers, jefa);
  await hers.goto(await linkOf(jefa.email));
  await hers.getByRole('button', { name: `Comprar por ${empresa}` }).click();
  await expect(hers.getByRole('heading', { name: empresa })).toBeVisible();
  await askApproval(calls(request, admin.token), id);
  await hers.getByLabel('Correo de quien invitas').fill(email);
  await hers.getByRole('button', { name: 'Invitar' }).click();
  await expect(hers.getByText(`Le enviamos la invitación a ${email}.`)).toBeVisible();
  await expectAccessible(hers);

  const his = await newVisitor();
  await his.goto(await linkOf(email));
  await his.getByLabel('Tu nombre').fill('Beto Díaz');
  await his.getByLabel('Contraseña', { exact: true }).fill(NUEVA);
  await his.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(his.getByText(`Ya compras por ${empresa}.`)).toBeVisible();
  await fillLogin(his, email, NUEVA);
  await expect(his).toHaveURL(/\/user/);
  await fillCarrito(his, [producto, 2]);
  await openCheckout(his);
  await his.getByLabel('Sucursal de tu empresa').selectOption('Bodega norte, Quilicura');
  await expect(his.getByLabel('Dirección', { exact: true })).toHaveValue('Los Aceros 120');
  await his.getByRole('radio', { name: /^Factura/ }).check();
  await expect(his.getByLabel('Razón social')).toHaveValue(empresa);
  await expect(his.getByLabel('Razón social')).toHaveAttribute('readonly');
  await his.getByLabel('Giro').fill('Obras menores');
  await chooseToPay(his, 'A cuenta de tu empresa');
  await expect(his.getByText(`La cuenta de ${empresa}`)).toBeVisible();
  await expect(his.getByText('éste espera a su aprobador')).toBeVisible();
  await expectAccessible(his);
  await provedoresKnown(his);
  await pressConfirm(his);
  await expect(his.getByText('Tu empresa pide aprobar este pedido').first()).toBeVisible();

  await hers.reload();
  await hers.getByRole('button', { name: /^Aprobar el pedido/ }).click();
  await expect(hers.getByText(/^Aprobaste el pedido/)).toBeVisible();
  await hers.reload();
  await expect(hers.locator('#estado-de-cuenta').getByRole('row')).toHaveCount(2);
  await receivedCorreo(({ subject, to }) => to?.[0]?.address === email && /aprobó el pedido/.test(subject ?? ''));
  // What its statement lists she opens, and may pay.
  await hers.locator('#estado-de-cuenta').getByRole('link').first().click();
  await expect(hers.getByRole('button', { name: /^Pagar ahora/ })).toBeVisible();
  await expectAccessible(hers);
  await his.goto('/user?seccion=empresa');
  await expect(his.getByText('Los que hiciste tú.')).toBeVisible();
  await expect(his.locator('#estado-de-cuenta')).toHaveCount(0);
  const { rows } = await database.query(
    'select c.estado, c.forma_pago, c.comuna from compras c join usuarios u on u.id = c.user_id where u.email = $1',
    [email],
  );
  expect(rows).toEqual([{ estado: 'Pendiente de Despacho', forma_pago: 'credito-empresa', comuna: 'Quilicura' }]);
});

test('lo que no se aprueba se anula con su motivo, y a quien se quita deja de comprar por la empresa', async ({
  page,
  request,
  database,
  newVisitor,
}) => {
  const call = calls(request, (await demoSession(request)).token);
  const { id } = await newEmpresa(call);
  const producto = await createProducto(database, { precio_unitario: 20_000 });
  const [jefa, beto] = [await registerCliente(request), await registerCliente(request, { name: 'Beto Díaz' })];
  for (const [{ email }, rol] of [
    [jefa, 'aprobador'],
    [beto, 'comprador'],
  ] as const) {
    await call('post', `/api/clientes/cliente/${id}/empresa/invitaciones`, { email, rol });
    const token = (await linkOf(email)).split('#token=')[1];
    await request.post('/api/empresa/invitacion/aceptar', { data: { token } });
  }
  await askApproval(call, id);
  const items = [{ id: producto.id, quantity: 1 }];
  const pedido = { items, entrega: 'retiro', contacto: '912345678', forma_pago: 'transferencia' };
  const compra = await calls(request, beto.token)('post', '/api/compras/compra', pedido);
  expect(compra.estado).toBe('Por aprobar');

  await enterAs(page, jefa);
  await page.goto('/user?seccion=empresa');
  await page.getByRole('button', { name: `Rechazar el pedido ${compra.num_pedido}` }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Rechazar' }).click();
  await expect(modal.getByLabel('Por qué')).toHaveAccessibleDescription(/Di por qué no se aprueba/);
  await modal.getByLabel('Por qué').fill('Ya hay en bodega');
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByText(`Rechazaste el pedido ${compra.num_pedido}: quedó anulado.`)).toBeVisible();
  await expect(page.getByText('Nada espera tu aprobación.')).toBeVisible();

  const his = await newVisitor();
  await enterAs(his, beto);
  await his.goto(`/details-compra/${compra.id}`);
  await expect(his.getByText('Tu empresa no lo aprobó: Ya hay en bodega')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar a Beto Díaz' }).click();
  await page.getByRole('button', { name: 'Sí, hazlo' }).click();
  await expect(page.getByText('Beto Díaz ya no compra por la empresa.')).toBeVisible();
  await his.goto('/user?seccion=empresa');
  await expect(his.getByRole('heading', { name: 'Historial de órdenes' })).toBeVisible();
  await expect(his.getByRole('link', { name: 'Mi empresa' })).toHaveCount(0);
});

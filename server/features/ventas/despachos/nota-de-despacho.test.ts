import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { compras } from '#server/features/ventas/compras/index.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp({ TIENDA_DIRECCION: 'Av. Ñuble 100', PUBLIC_URL: 'https://tienda.cl' });
const [cliente, otro, empleado, admin] = await people(test, 'customer', 'customer', 'employee', 'admin');
const { id, codigo_producto_fussan } = await createProducto(test, {
  descripcion: 'Llave ⅜″ ñandú',
  cantidad_stock: 5_000,
});

const comprar = async (fields: Record<string, unknown> = {}, items = [{ id, quantity: 1_200 }]) =>
  (await cliente.call('POST', '/api/compras/compra', compraBody(items, fields))).body as {
    id: number;
    num_pedido: number;
  };
const pedir = (quien: Caller, compra: number | string) =>
  quien.call('GET', `/api/compras/compra/${compra}/nota-despacho`);

async function leer(compra: { id: number }): Promise<string[]> {
  const { rawPayload, statusCode } = await test.app.inject({
    url: `/api/compras/compra/${compra.id}/nota-despacho`,
    headers: { authorization: `Bearer ${empleado.token}` },
  });
  expect(statusCode).toBe(200);
  return pagesOf(rawPayload);
}

it('lleva lo que se entrega, a quién y dónde, sin precios, y lugar para firmar', async () => {
  const compra = await comprar();
  const [hoja, ...otras] = await leer(compra);
  expect(otras).toEqual([]);
  for (const texto of [
    'Av. Ñuble 100',
    `Nota de despacho N° ${compra.num_pedido}`,
    'Nombre Persona customer',
    'RUT 12.345.678-5',
    'Teléfono +56 9 1234 5678',
    'Correo compra@prueba.test',
    'Despacho a domicilio Dirección Calle Uno 1 Comuna Ñuñoa Fecha estimada',
    `${codigo_producto_fussan} Llave ⅜″ ñandú 1.200`,
    'Productos 1 Unidades 1.200',
    'Recibí conforme Nombre RUT Fecha y hora Firma',
    'No es una guía de despacho electrónica ni reemplaza a la boleta o factura. Página 1 de 1',
  ]) {
    expect(hoja).toContain(texto);
  }
  expect(hoja).not.toContain('$');
});

it('con factura va a su razón social; lo que se retira dice dónde y hasta cuándo', async () => {
  const factura = { rut: '76.543.210-3', razon_social: 'Constructora Los Aromos', giro: 'Construcción' };
  const [hoja] = await leer(await comprar({ entrega: 'retiro', documento: 'factura', factura }));
  expect(hoja).toContain('Razón social Constructora Los Aromos RUT 76.543.210-3');
  expect(hoja).toMatch(/Retiro en tienda Dirección Av\. Ñuble 100 Retiro desde el \d\d-\d\d-\d{4}/);
  expect(hoja).not.toContain('Comuna');
});

it('se descarga con el número del pedido en su nombre; la pide sólo el personal', async () => {
  const compra = await comprar();
  for (const quien of [empleado, admin]) {
    const { status, headers } = await pedir(quien, compra.id);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="nota-despacho-${compra.num_pedido}.pdf"`,
    ]);
  }
  for (const quien of [cliente, otro]) expect((await pedir(quien, compra.id)).status).toBe(403);
});

it('la que no existe es 404; la anulada no se despacha', async () => {
  for (const nada of ['1999999999', 'x']) {
    const { status, body } = await pedir(empleado, nada);
    expect([status, body.message]).toEqual([404, 'Compra no encontrada.']);
  }
  const { id } = await comprar();
  await test.db.update(compras).set({ estado: 'Anulado' }).where(eq(compras.id, id));
  const { status, body } = await pedir(admin, id);
  expect([status, body.message]).toEqual([409, 'Este pedido está anulado: no tiene nota de despacho.']);
});

it('una de muchas líneas sigue en otras páginas', async () => {
  const productos = await Promise.all(Array.from({ length: 60 }, () => createProducto(test)));
  const compra = await comprar(
    {},
    productos.map(({ id }) => ({ id, quantity: 2 })),
  );
  const hojas = await leer(compra);
  expect(hojas.length).toBeGreaterThan(1);
  expect(hojas.at(-1)).toContain('Productos 60 Unidades 120');
  const todo = hojas.join(' ');
  for (const { codigo_producto_fussan } of productos) expect(todo).toContain(`${codigo_producto_fussan} Taladro`);
});

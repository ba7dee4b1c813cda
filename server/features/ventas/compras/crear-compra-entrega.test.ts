import { describe, expect, it } from 'vitest';
import { SIN_TARIFAS } from '#contract/tienda/flete.ts';
import { sumarDias } from '#contract/valores/fechas.ts';
import { RETIRO_EN_TIENDA } from '#contract/ventas/compras/compras.ts';
import { compraBody, createProducto, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { calcularVenta } from './rules.ts';

const TIENDA = 'Calle de la Tienda 1, Ñuñoa';
const FACTURA = { rut: '76.543.210-3', razon_social: 'Constructora Uno SpA', giro: 'Construcción' };

const test = await openTestApp({ TIENDA_DIRECCION: TIENDA });
const cliente = await person(test, 'customer');

/** Buys one unit that costs 10.000 and 5.000 to dispatch. */
async function comprar(cambios: Record<string, unknown>, headers?: Record<string, string>) {
  const taladro = await createProducto(test, { costo_envio: 5_000 });
  return cliente.call('POST', '/api/compras/compra', compraBody([{ id: taladro.id, quantity: 1 }], cambios), headers);
}

describe('el día que se vio', () => {
  it('si ya no alcanza se pregunta, y no se vende; si alcanza, o nadie lo dijo, se vende', async () => {
    const prometida = (await comprar({})).body.fecha_entrega;
    const { status, body } = await comprar({ llega: sumarDias(prometida, -1) });
    expect([status, body.code, body.details]).toEqual([409, 'FECHA_CAMBIADA', { fecha_entrega: prometida }]);
    expect(body.message).toContain('Si te sirve, confirma otra vez.');
    expect((await comprar({ llega: prometida })).body.fecha_entrega).toBe(prometida);
    for (const llega of [null, '']) expect((await comprar({ llega })).status).toBe(201);
  });

  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '0000-00-00', 'mañana', 20_261_121])(
    'un día que no existe se niega: %j',
    async (llega) => {
      const { status, body } = await comprar({ llega });
      expect([status, body.fields]).toEqual([400, { llega: 'La fecha debe ser como 2026-11-21.' }]);
    },
  );

  it('no es parte de lo que se pide: la misma clave con otro día da la misma compra', async () => {
    const { id } = await createProducto(test, { costo_envio: 5_000 });
    const pedir = (llega: string) =>
      cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }], { llega }), {
        'idempotency-key': 'clave-del-dia',
      });
    const [una, otra] = [await pedir('2090-01-01'), await pedir('2090-01-02')];
    expect([otra.status, otra.body.id]).toEqual([201, una.body.id]);
  });
});

describe('retiro en tienda', () => {
  it('no cuesta nada y guarda la dirección de la tienda, mande el cliente la que mande', async () => {
    const { status, body } = await comprar({
      entrega: 'retiro',
      direccion: 'Otra calle 5',
      comuna: 'Arica',
      precio_final: 10_000,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      entrega: 'retiro',
      direccion: `${RETIRO_EN_TIENDA}: ${TIENDA}`,
      comuna: '',
      costo_envio: 0,
      precio_final: 10_000,
      documento: 'boleta',
      factura: null,
    });
    const leida = await cliente.call('GET', `/api/compras/compra/${body.id}`);
    expect(leida.body).toEqual(body);
  });

  it('no pide dirección ni comuna, pero sí teléfono', async () => {
    const sinDestino = { entrega: 'retiro', direccion: undefined, comuna: undefined };
    expect((await comprar(sinDestino)).status).toBe(201);
    const { status, body } = await comprar({ ...sinDestino, contacto: '' });
    expect([status, body.message]).toEqual([400, 'Completa todos los datos de contacto y dirección.']);
  });

  it('con el total del despacho a la vista, dice el nuevo y no vende', async () => {
    const { status, body } = await comprar({ entrega: 'retiro', precio_final: 15_000 });
    expect([status, body.code, body.details.precio_final]).toEqual([409, 'TOTAL_CAMBIADO', 10_000]);
  });

  it('sin decir entrega ni documento es despacho con boleta', async () => {
    const { body } = await comprar({});
    expect(body).toMatchObject({
      entrega: 'despacho',
      direccion: 'Calle Uno 1',
      comuna: 'Ñuñoa',
      costo_envio: 5_000,
      documento: 'boleta',
    });
  });
});

describe('factura', () => {
  it('queda con la compra, el RUT como se lee', async () => {
    const { status, body } = await comprar({
      documento: 'factura',
      factura: { rut: ' 765432103 ', razon_social: ' Constructora Uno SpA ', giro: 'Construcción' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ documento: 'factura', factura: FACTURA });
  });

  it.each([
    ['sin datos', undefined, { factura: 'Completa los datos de la factura.' }],
    ['con un texto por datos', 'Constructora', { factura: 'Completa los datos de la factura.' }],
    [
      'con otro dígito verificador',
      { ...FACTURA, rut: '76.543.210-4' },
      { 'factura.rut': 'El RUT de la empresa no es válido: revisa el dígito verificador.' },
    ],
    [
      'vacía',
      { rut: '', razon_social: '  ' },
      {
        'factura.rut': 'El RUT de la empresa es requerido.',
        'factura.razon_social': 'La razón social es requerida.',
        'factura.giro': 'El giro es requerido.',
      },
    ],
    ['con un giro sin fin', { ...FACTURA, giro: 'x'.repeat(121) }, { 'factura.giro': 'El giro es demasiado largo.' }],
  ])('%s es 400, y cada dato dice lo suyo', async (_nombre, factura, fields) => {
    const { status, body } = await comprar({ documento: 'factura', factura });
    expect([status, body.fields]).toEqual([400, fields]);
    expect(body.message).toBe(Object.values(fields)[0]);
  });

  it.each([
    ['buena', FACTURA],
    ['mala', { rut: '1' }],
    ['que no es nada', 7],
  ])('con boleta, una factura %s no se lee', async (_nombre, factura) => {
    const { status, body } = await comprar({ documento: 'boleta', factura });
    expect([status, body.documento, body.factura]).toEqual([201, 'boleta', null]);
  });
});

it.each([
  ['entrega', 'dron', 'Elige despacho o retiro en tienda.'],
  ['documento', 'recibo', 'Elige boleta o factura.'],
])('otra %s es 400', async (campo, valor, message) => {
  const { status, body } = await comprar({ [campo]: valor });
  expect([status, body.message]).toEqual([400, message]);
});

it.each([
  ['la entrega', { entrega: 'retiro' }],
  ['el documento', { documento: 'factura', factura: FACTURA }],
])('la clave de idempotencia distingue %s', async (_nombre, cambio) => {
  const taladro = await createProducto(test);
  const headers = { 'idempotency-key': `prueba-${Math.random().toString(36).slice(2)}` };
  const crear = (cambios: Record<string, unknown>) =>
    cliente.call('POST', '/api/compras/compra', compraBody([{ id: taladro.id, quantity: 1 }], cambios), headers);
  const primera = await crear(cambio);
  expect(primera.status).toBe(201);
  expect((await crear(cambio)).body.id).toBe(primera.body.id);
  expect((await crear({})).body.code).toBe('CLAVE_REUTILIZADA');
});

it('retirar sale gratis también fuera de la zona urbana y bajo los $50.000', () => {
  const taladro = {
    id: 1,
    estado: 'activo',
    descripcion: 'Taladro',
    precio_unitario: 10_000,
    cantidad_stock: 5,
    costo_envio: 5_000,
  } as Parameters<typeof calcularVenta>[1][number];
  const flete = { zonaUrbana: ['Ñuñoa'], tabla: SIN_TARIFAS, voluminoso: { kg: 40, cm: 180 } };
  const vender = (entrega: 'despacho' | 'retiro') =>
    calcularVenta([{ id: 1, quantity: 2 }], [taladro], { entrega, comuna: 'Arica', flete });
  expect(vender('despacho')).toMatchObject({ costo_envio: 5_000, precio_final: 25_000 });
  expect(vender('retiro')).toMatchObject({ costo_envio: 0, precio_final: 20_000 });
});

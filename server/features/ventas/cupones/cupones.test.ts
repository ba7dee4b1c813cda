import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, formatFecha, sumarDias } from '#contract/valores/fechas.ts';
import type { productos } from '#server/features/catalogo/catalogo/index.ts';
import { feature as compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado, cliente, otro] = await people(test, 'admin', 'employee', 'customer', 'customer');
const HOY = diaEnSantiago();

let n = 0;
async function crear(cambios: Record<string, unknown> = {}) {
  n += 1;
  const datos = { codigo: `CUPON-${n}`, tipo: 'porcentaje', valor: 10, desde: HOY, ...cambios };
  return admin.call('POST', '/api/cupones', datos);
}
async function cupon(cambios: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await crear(cambios);
  if (status !== 201) throw new Error(body.message);
  return body.codigo;
}
const nuevo = (cambios: Partial<typeof productos.$inferInsert> = {}) =>
  createProducto(test, { precio_unitario: 10_000, cantidad_stock: 500, costo_envio: 3_000, ...cambios });

async function comprar(
  codigo: string,
  { quien = cliente, cuantas = 1, ...cambios }: Record<string, unknown> & { quien?: Caller } = {},
) {
  const { id } = await nuevo();
  const items = [{ id, quantity: cuantas as number }];
  return quien.call(
    'POST',
    '/api/compras/compra',
    compraBody(items, { entrega: 'retiro', email: quien.email, cupon: codigo, ...cambios }),
  );
}
const cuenta = (body: unknown, quien: Caller = cliente) => quien.call('POST', '/api/compras/cuenta', body);

describe('crear y cambiar', () => {
  it('lo hace un administrador que puede cambiar precios; queda escrito y en la lista, con su uso', async () => {
    expect((await empleado.call('POST', '/api/cupones', { codigo: 'NO', tipo: 'despacho', desde: HOY })).status).toBe(
      403,
    );
    const { body } = await crear({ codigo: ' invierno 26 ', descripcion: 'Campaña de invierno' });
    expect(body).toMatchObject({
      codigo: 'INVIERNO26',
      tipo: 'porcentaje',
      valor: 10,
      usos: 0,
      vendido: 0,
      version: 1,
    });
    expect((await comprar('invierno26')).status).toBe(201);
    const { items, total } = (await admin.call('GET', '/api/cupones?q=campana&vigentes=1')).body;
    expect([total, items[0].codigo, items[0].usos, items[0].vendido]).toEqual([1, 'INVIERNO26', 1, 9_000]);
    const { usos: _, vendido: __, id, ...datos } = items[0];
    const editar = (cambios: unknown) => admin.call('PUT', `/api/cupones/${id}`, { ...datos, ...(cambios as object) });
    expect((await editar({ codigo: 'OTRO' })).body.fields.codigo).toContain('ya se usó');
    expect((await editar({ activo: false })).body).toMatchObject({ activo: false, version: 2 });
    expect((await editar({ activo: true })).status).toBe(409);
    expect((await comprar('INVIERNO26', { quien: otro })).body.message).toBe('El cupón INVIERNO26 ya no está vigente.');
    const rastros = await test.db
      .select({ accion: auditoria.accion, detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'cupon'), eq(auditoria.entidad_id, id)))
      .orderBy(auditoria.id);
    expect(rastros).toEqual([
      { accion: 'crear-cupon', detalle: expect.objectContaining({ codigo: 'INVIERNO26', valor: 10 }) },
      { accion: 'editar-cupon', detalle: { activo: { antes: true, despues: false } } },
    ]);
  });

  it.each([
    [{ codigo: 'x' }, 'codigo'],
    [{ valor: 0 }, 'valor'],
    [{ valor: 91 }, 'valor'],
    [{ tipo: 'monto', valor: 5_000, minimo: 5_000 }, 'minimo'],
    [{ hasta: sumarDias(HOY, -1) }, 'hasta'],
    [{ tope_usos: 0 }, 'tope_usos'],
  ])('con %j dice en qué campo', async (cambios, campo) => {
    const { status, body } = await crear(cambios);
    expect([status, Object.keys(body.fields)]).toEqual([400, [campo]]);
  });

  it('el código es de uno', async () => {
    const codigo = await cupon();
    expect((await crear({ codigo: codigo.toLowerCase() })).body.fields.codigo).toBe(`Ya hay un cupón ${codigo}.`);
  });
});

describe('la suma', () => {
  it('es la misma en la cuenta y en la venta: porcentaje por línea, pesos sobre el total, despacho gratis', async () => {
    const { id } = await nuevo();
    const items = [{ id, quantity: 3 }];
    const casos = [
      [await cupon(), { rebaja: 3_000, despacho: 3_000, total: 30_000 }],
      [await cupon({ tipo: 'monto', valor: 5_000, minimo: 20_000 }), { rebaja: 5_000, despacho: 3_000, total: 28_000 }],
      [await cupon({ tipo: 'despacho' }), { rebaja: 0, despacho: 0, total: 30_000 }],
    ] as const;
    for (const [codigo, { rebaja, despacho, total }] of casos) {
      const { body } = await cuenta({ items, comuna: 'Arica', cupon: codigo.toLowerCase() });
      expect([body.subtotal, body.cupon.rebaja, body.despacho, body.total]).toEqual([30_000, rebaja, despacho, total]);
      const pedido = compraBody(items, { comuna: 'Arica', cupon: codigo, precio_final: total });
      const { status, body: compra } = await cliente.call('POST', '/api/compras/compra', pedido);
      expect([status, compra.cupon, compra.precio_final, compra.costo_envio]).toEqual([201, codigo, total, despacho]);
      expect(compra.precio_compra).toBe(30_000 - rebaja);
    }
    const libros = await Promise.all((compras.cuadrar ?? []).map((libro) => libro(test.db)));
    expect(libros.flatMap(({ faltas }) => faltas)).toEqual([]);
  });

  it('sin él, la línea dice por qué cuesta lo que cuesta; sin comuna no hay despacho', async () => {
    const { id } = await nuevo({ precio_unitario: 8_000, previousPrice: 10_000 });
    const { body } = await cuenta({ items: [{ id, quantity: 2 }] });
    expect(body).toMatchObject({ cupon: null, cupon_problema: null, flete: null, despacho: null, total: 16_000 });
    expect(body.lineas).toEqual([
      { id, precio_unitario: 8_000, precio_por: 'oferta', precio_de_uno: 8_000, descuento: 0, subtotal: 16_000 },
    ]);
  });

  it('no toca lo rebajado, salvo que el cupón lo diga', async () => {
    const normal = await nuevo();
    const oferta = await nuevo({ precio_unitario: 8_000, previousPrice: 10_000 });
    const items = [normal, oferta].map(({ id }) => ({ id, quantity: 1 }));
    const rebaja = async (con_rebajados: boolean) =>
      (await cuenta({ items, cupon: await cupon({ con_rebajados }) })).body.cupon.rebaja;
    expect([await rebaja(false), await rebaja(true)]).toEqual([1_000, 1_800]);
    const solo = await cuenta({ items: [{ id: oferta.id, quantity: 1 }], cupon: await cupon() });
    expect([solo.body.cupon, solo.body.total]).toEqual([null, 8_000]);
    expect(solo.body.cupon_problema).toContain('no se suma a productos en oferta');
  });
});

describe('cuándo vale', () => {
  it.each([
    [{ desde: sumarDias(HOY, 1) }, `se puede usar desde el ${formatFecha(sumarDias(HOY, 1))}`],
    [{ desde: sumarDias(HOY, -5), hasta: sumarDias(HOY, -1) }, `venció el ${formatFecha(sumarDias(HOY, -1))}`],
    [{ minimo: 15_000 }, 'es para compras desde $15.000: te faltan $5.000'],
    [{ tipo: 'despacho' }, 'retirar en la tienda no cuesta nada'],
  ])('%j: se dice junto al campo y no se vende', async (cambios, dice) => {
    const { status, body } = await comprar(await cupon(cambios));
    expect([status, body.code]).toEqual([409, 'CUPON_NO_VALE']);
    expect(body.fields.cupon).toContain(dice);
  });

  it('uno que no existe se dice como se escribió; uno mal escrito no es otro dato inválido', async () => {
    expect((await comprar('NOEXISTE')).body.fields.cupon).toContain('No existe el cupón «NOEXISTE»');
    const { id } = await nuevo();
    const { body } = await cuenta({ items: [{ id, quantity: 1 }], cupon: '¿?' });
    expect([body.total, body.cupon_problema]).toEqual([10_000, 'No existe el cupón «¿?». Revisa cómo está escrito.']);
  });

  it('uno por persona lo es también con su correo y otra cuenta; anulado el pedido, vuelve a valer', async () => {
    const codigo = await cupon();
    const { body: compra } = await comprar(codigo);
    expect((await comprar(codigo)).body.message).toContain('Ya usaste el cupón');
    expect((await comprar(codigo, { quien: otro, email: cliente.email.toUpperCase() })).status).toBe(409);
    expect((await comprar(codigo, { quien: otro })).status).toBe(201);
    expect((await cliente.call('DELETE', `/api/compras/compra/${compra.id}`)).status).toBe(204);
    expect((await comprar(codigo)).status).toBe(201);
  });

  it('de muchos a la vez lo usan sólo los que alcanza', async () => {
    const codigo = await cupon({ tope_usos: 3, uno_por_persona: false });
    const cuantos = await people(test, ...Array<'customer'>(8).fill('customer'));
    const hechas = await Promise.all(cuantos.map((quien) => comprar(codigo, { quien })));
    expect(hechas.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(hechas.find(({ status }) => status === 409)!.body.message).toBe(`El cupón ${codigo} se agotó.`);
  });

  it('de una persona que lo manda muchas veces a la vez, una', async () => {
    const codigo = await cupon();
    const [quien] = await people(test, 'customer');
    const hechas = await Promise.all(Array.from({ length: 6 }, () => comprar(codigo, { quien })));
    expect(hechas.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

it('lo que se recorta vale lo que se pagó por ello: el cupón se reparte', async () => {
  const codigo = await cupon({ tipo: 'monto', valor: 6_000, minimo: 20_000 });
  const { body: compra } = await comprar(codigo, { cuantas: 3 });
  expect([compra.precio_final, compra.descuentos]).toEqual([24_000, 6_000]);
  const recortar = `/api/compras/compra/${compra.id}/recortar`;
  const { status, body } = await admin.call('POST', recortar, {
    codigo_producto_fussan: compra.items[0].codigo_producto_fussan,
    cantidad: 1,
    motivo: 'Falta una',
  });
  expect([status, body.precio_final, body.descuentos]).toEqual([200, 16_000, 4_000]);
  const libros = await Promise.all((compras.cuadrar ?? []).map((libro) => libro(test.db)));
  expect(libros.flatMap(({ faltas }) => faltas)).toEqual([]);
});

it('facturado por partes, cada una lleva lo suyo del cupón y juntas son el pedido', async () => {
  const codigo = await cupon({ tipo: 'monto', valor: 6_000, minimo: 20_000 });
  const { body: compra } = await comprar(codigo, { cuantas: 3 });
  const cobrar = async (cantidad: number, folio: number) => {
    const papel = { tipo: 39, folio, compra_id: compra.id, fecha_emision: HOY, lineas: [{ linea: 1, cantidad }] };
    const { status, body } = await admin.call('POST', '/api/facturas-venta', papel);
    if (status !== 201) throw new Error(body.message);
    return body.total;
  };
  expect([await cobrar(1, 880_001), await cobrar(2, 880_002)]).toEqual([8_000, 16_000]);
});

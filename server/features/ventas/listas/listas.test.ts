import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { precioDeLinea } from '#contract/catalogo/productos/precio-de-linea.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { digitoVerificador } from '#contract/valores/rut.ts';
import { confirmarDireccion } from '#server/features/casa/correo/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { precios_por_volumen } from '#server/features/catalogo/volumen/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const HOY = diaEnSantiago();
const BASE = '/api/listas-de-precios';

let n = 0;
const crear = (cambios: Record<string, unknown> = {}, quien: Caller = admin) =>
  quien.call('POST', BASE, { nombre: `Lista de obra ${++n}`, desde: HOY, ...cambios });
const lista = async (cambios: Record<string, unknown> = {}) => (await crear(cambios)).body as { id: number };
const producto = (precio_unitario = 10_000, previousPrice: number | null = null) =>
  createProducto(test, { precio_unitario, previousPrice, cantidad_stock: 500, costo_envio: 0 });
const poner = (id: number, codigo_producto_fussan: number, precio: number) =>
  admin.call('PUT', `${BASE}/${id}/productos`, { codigo_producto_fussan, precio });
const asignar = (cliente_id: number, lista_id: number | null, quien: Caller = admin) =>
  quien.call('PUT', `/api/clientes/cliente/${cliente_id}/lista`, { lista_id });

/** A customer whose account is a company's, which buys with this list. */
async function empresa(lista_id: number | null = null, { confirmada = true } = {}) {
  const [quien] = await people(test, 'customer');
  const cuerpo = String(72_000_000 + quien.id);
  const rut = cuerpo + digitoVerificador(cuerpo);
  await test.db.update(usuarios).set({ rut }).where(eq(usuarios.id, quien.id));
  const ficha = { user_id: 1, empresa: `Obras ${quien.id}`, rut_cliente: rut, mail: quien.email };
  const { body } = await admin.call('POST', '/api/clientes/cliente', ficha);
  if (confirmada) await confirmarDireccion(test, quien.email);
  if (lista_id !== null) await asignar(body.id, lista_id);
  return { ...quien, rut, cliente_id: body.id as number };
}
const cuenta = async (quien: Caller, id: number, quantity = 1) =>
  (await quien.call('POST', '/api/compras/cuenta', { items: [{ id, quantity }], entrega: 'retiro' })).body;
const rastro = (accion: string, entidad_id: number) =>
  test.db
    .select({ actor_id: auditoria.actor_id, detalle: auditoria.detalle })
    .from(auditoria)
    .where(and(eq(auditoria.accion, accion), eq(auditoria.entidad_id, entidad_id)));

describe('el precio por lista', () => {
  const suyo = { id: 7, precio_unitario: 10_000, previousPrice: null };

  it.each([
    [{ descuento: 10, precios: new Map() }, 1, 9_000, 'lista'],
    [{ descuento: 10, precios: new Map([[7, 8_500]]) }, 1, 8_500, 'lista'],
    // What the list says of its own isn't lowered again.
    [{ descuento: 10, precios: new Map([[7, 9_800]]) }, 1, 9_800, 'lista'],
    [{ descuento: 10, precios: new Map([[7, 12_000]]) }, 1, 10_000, 'normal'],
    [{ descuento: 0, precios: new Map() }, 1, 10_000, 'normal'],
    [{ descuento: 10, precios: new Map() }, 5, 8_000, 'volumen'],
    [{ descuento: 33.5, precios: new Map() }, 5, 6_650, 'lista'],
    [null, 1, 10_000, 'normal'],
  ])('%j por %i es %i (%s)', (regla, cantidad, precio_unitario, precio_por) => {
    const volumen = [{ desde: 5, precio: 8_000 }];
    expect(precioDeLinea(suyo, cantidad, volumen, regla)).toMatchObject({ precio_unitario, precio_por });
  });

  it('nunca se suma a una oferta: vale el más bajo', () => {
    const enOferta = { ...suyo, precio_unitario: 8_000, previousPrice: 10_000 };
    const regla = { descuento: 0, precios: new Map([[7, 8_500]]) };
    expect(precioDeLinea(enOferta, 1, [], regla)).toMatchObject({ precio_unitario: 8_000, precio_por: 'oferta' });
  });
});

describe('una lista', () => {
  it('la crea y la cambia quien puede cambiar precios; queda escrito, y su nombre es de una', async () => {
    expect((await crear({}, empleado)).status).toBe(403);
    const { body } = await crear({ nombre: 'Constructoras', descuento: 7.5 });
    expect(body).toMatchObject({ nombre: 'Constructoras', descuento: 7.5, clientes: 0, productos: 0, version: 1 });
    expect((await crear({ nombre: 'CONSTRUCTORAS' })).body.fields.nombre).toBe('Ya hay una lista «CONSTRUCTORAS».');
    const editar = (cambios: object) =>
      admin.call('PUT', `${BASE}/${body.id}`, { nombre: 'Constructoras', desde: HOY, descuento: 5, ...cambios });
    expect((await editar({ version: 1 })).body).toMatchObject({ descuento: 5, version: 2 });
    expect((await editar({ version: 1 })).status).toBe(409);
    expect((await admin.call('PUT', `${BASE}/2000000000`, { nombre: 'Nada', desde: HOY, version: 1 })).status).toBe(
      404,
    );
    expect(await rastro('editar-lista-precios', body.id)).toEqual([
      { actor_id: admin.id, detalle: { descuento: { antes: 7.5, despues: 5 } } },
    ]);
    const { items } = (await admin.call('GET', `${BASE}?q=constru&vigentes=1`)).body;
    expect(items).toMatchObject([{ id: body.id }]);
  });

  it.each([
    [{ nombre: 'x' }, 'nombre'],
    [{ descuento: 61 }, 'descuento'],
    [{ descuento: 7.3 }, 'descuento'],
    [{ hasta: sumarDias(HOY, -1) }, 'hasta'],
  ])('con %j dice en qué campo', async (cambios, campo) => {
    const { status, body } = await crear(cambios);
    expect([status, Object.keys(body.fields)]).toEqual([400, [campo]]);
  });

  it('tiene precios propios, que se cambian y se quitan, y queda escrito', async () => {
    const { id } = await lista();
    const uno = await producto();
    const codigo = Number(uno.codigo_producto_fussan);
    expect((await poner(id, codigo, 8_000)).body).toMatchObject({ producto_id: uno.id, precio: 8_000 });
    expect((await poner(id, codigo, 7_500)).body.precio).toBe(7_500);
    const { items, total } = (await admin.call('GET', `${BASE}/${id}/productos?q=${codigo}`)).body;
    expect([total, items]).toMatchObject([1, [{ precio: 7_500, precio_unitario: 10_000 }]]);
    expect((await poner(id, 999_999_999, 7_500)).body.fields).toEqual({ codigo_producto_fussan: expect.any(String) });
    expect((await poner(id, codigo, 0)).status).toBe(400);
    const quitar = () => admin.call('DELETE', `${BASE}/${id}/productos/${uno.id}`);
    expect((await quitar()).status).toBe(204);
    expect((await quitar()).status).toBe(404);
    const rastros = await rastro('poner-precio-lista', id);
    expect(rastros.map(({ detalle }) => (detalle as { precio: unknown }).precio)).toEqual([
      { antes: null, despues: 8_000 },
      { antes: 8_000, despues: 7_500 },
      { antes: 7_500, despues: null },
    ]);
  });
});

describe('quien compra con una lista', () => {
  it('ve y paga lo acordado, con su por qué en la línea; los demás, el precio de la tienda', async () => {
    const { id } = await lista({ descuento: 10 });
    const suya = await empresa(id);
    const [otro] = await people(test, 'customer');
    const uno = await producto();
    expect((await suya.call('GET', `${BASE}/mia`)).body).toMatchObject({ lista: { hasta: null } });
    expect((await otro.call('GET', `${BASE}/mia`)).body).toEqual({ lista: null });
    expect((await cuenta(suya, uno.id, 3)).total).toBe(27_000);
    expect((await cuenta(otro, uno.id, 3)).total).toBe(30_000);
    // Many cost less by volume; one, what was agreed on with who asks.
    await test.db.insert(precios_por_volumen).values({ producto_id: uno.id, desde: 50, precio: 8_000 });
    expect((await cuenta(suya, uno.id, 50)).lineas).toMatchObject([{ precio_por: 'volumen', precio_de_uno: 9_000 }]);
    expect((await cuenta(otro, uno.id, 50)).lineas).toMatchObject([{ precio_por: 'volumen', precio_de_uno: 10_000 }]);
    const comprar = (quien: Caller, precio_final: number) =>
      quien.call(
        'POST',
        '/api/compras/compra',
        compraBody([{ id: uno.id, quantity: 3 }], { entrega: 'retiro', precio_final }),
      );
    const { status, body } = await comprar(suya, 27_000);
    expect([status, body.items[0].precio_por, body.items[0].precio_unitario]).toEqual([201, 'lista', 9_000]);
    expect((await comprar(otro, 27_000)).body.code).toBe('TOTAL_CAMBIADO');
  });

  it('sólo con su RUT y un correo suyo ya confirmado: un extraño con el mismo RUT paga el de la tienda', async () => {
    const { id } = await lista({ descuento: 10 });
    const uno = await producto();
    const sinConfirmar = await empresa(id, { confirmada: false });
    expect((await cuenta(sinConfirmar, uno.id)).total).toBe(10_000);
    const suya = await empresa(id);
    const [extrano] = await people(test, 'customer');
    await test.db.update(usuarios).set({ rut: suya.rut }).where(eq(usuarios.id, extrano.id));
    await confirmarDireccion(test, extrano.email);
    expect((await cuenta(extrano, uno.id)).total).toBe(10_000);
    expect((await cuenta(suya, uno.id)).total).toBe(9_000);
  });

  it.each([
    [{ activa: false }, 'desactivada'],
    [{ desde: sumarDias(HOY, 1) }, 'que no comienza'],
    [{ desde: sumarDias(HOY, -5), hasta: sumarDias(HOY, -1) }, 'vencida'],
  ])('con %j, una %s, paga el precio de la tienda', async (cambios, _como) => {
    const suya = await empresa((await lista({ descuento: 10, ...cambios })).id);
    expect((await cuenta(suya, (await producto()).id)).total).toBe(10_000);
  });

  it('lo dice quien puede cambiar precios, queda escrito y se quita', async () => {
    const { id } = await lista({ descuento: 10 });
    const { cliente_id } = await empresa();
    expect((await asignar(cliente_id, id, empleado)).status).toBe(403);
    expect((await asignar(cliente_id, 2_000_000_000)).body.fields).toEqual({ lista_id: expect.any(String) });
    expect((await asignar(2_000_000_000, id)).status).toBe(404);
    expect((await asignar(cliente_id, id)).body.lista).toMatchObject({ id, descuento: 10 });
    expect((await admin.call('GET', `${BASE}/${id}`)).body.clientes).toBe(1);
    expect((await asignar(cliente_id, null)).body).toEqual({ lista: null });
    expect(await rastro('poner-lista-cliente', cliente_id)).toHaveLength(2);
  });

  it('quien le cotiza sabe lo que pagaría en la tienda: lo mismo que su carrito', async () => {
    const [suyo, ajeno] = [await producto(), await producto(20_000)];
    const { id } = await lista({ descuento: 0 });
    await poner(id, suyo.codigo_producto_fussan, 8_800);
    const quien = await empresa(id);
    const pedir = async (cliente: string, alguien = empleado) =>
      alguien.call(
        'GET',
        `/api/cotizaciones/precios-de-tienda?lineas=${suyo.id}:2,${ajeno.id}:1,999999999:1${cliente}`,
      );
    const { body } = await pedir(`&cliente=${quien.cliente_id}`);
    expect(body).toEqual([
      { producto_id: suyo.id, precio_unitario: 8_800, precio_por: 'lista' },
      { producto_id: ajeno.id, precio_unitario: 20_000, precio_por: 'normal' },
    ]);
    expect((await cuenta(quien, suyo.id, 2)).lineas[0]).toMatchObject({ precio_unitario: 8_800, precio_por: 'lista' });
    expect((await pedir('')).body[0]).toMatchObject({ precio_unitario: 10_000, precio_por: 'normal' });
    expect((await pedir('', quien)).status).toBe(403);
    expect((await admin.call('GET', '/api/cotizaciones/precios-de-tienda?lineas=1:x')).status).toBe(400);
  });

  it('si la lista cambia mientras compra, se le pregunta con el total nuevo: nada se vende a otro precio', async () => {
    const { id } = await lista({ descuento: 10 });
    const suya = await empresa(id);
    const uno = await producto();
    await asignar(suya.cliente_id, null);
    const pedido = compraBody([{ id: uno.id, quantity: 1 }], { entrega: 'retiro', precio_final: 9_000 });
    const { body } = await suya.call('POST', '/api/compras/compra', pedido);
    expect([body.code, body.details.precio_final]).toEqual(['TOTAL_CAMBIADO', 10_000]);
  });
});

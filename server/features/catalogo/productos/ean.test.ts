import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verificadorDeEan } from '#contract/valores/ean.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const visitante = visitor(test);

let hechos = 0;
/** A barcode that nobody has yet. */
function nuevoEan(prefijo = '780'): string {
  const cuerpo = prefijo + String(++hechos).padStart(12 - prefijo.length, '0');
  return cuerpo + verificadorDeEan(cuerpo);
}
let codigos = 70_000_000;
const nuevo = (ean?: string | null) => ({
  codigo_producto_fussan: ++codigos,
  descripcion: `Alicate ${codigos}`,
  precio_unitario: 5_000,
  cantidad_stock: 3,
  ...(ean !== undefined && { ean }),
});
const crear = (ean?: string | null) => admin.call('POST', '/api/products', nuevo(ean));
const ids = (body: { items: { id: number }[] }) => body.items.map(({ id }) => id);

describe('el código de barras de un producto', () => {
  it('se guarda en una sola forma, lo lee cualquiera, se cambia con su auditoría y se quita', async () => {
    const { body, status } = await crear('0 012345-678905');
    expect([status, body.ean]).toEqual([201, '012345678905']);
    expect((await visitante.call('GET', `/api/products/${body.id}`)).body.ean).toBe('012345678905');
    const otro = nuevoEan();
    const cambiado = await admin.call('PUT', `/api/products/${body.id}`, { ean: otro });
    expect(cambiado.body).toMatchObject({ ean: otro, version: 2 });
    const rows = await test.db
      .select({ detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'editar-producto'), eq(auditoria.entidad_id, body.id)))
      .orderBy(auditoria.id);
    expect(rows).toEqual([{ detalle: { ean: { antes: '012345678905', despues: otro } } }]);
    expect((await admin.call('PUT', `/api/products/${body.id}`, { ean: '  ' })).body.ean).toBeNull();
    expect((await crear('')).body.ean).toBeNull();
    expect((await crear()).body.ean).toBeNull();
  });

  it.each([
    ['7801234567890', 'mal escrito'],
    ['12345', '8, 12, 13 o 14 cifras'],
    ['martillo', 'sólo cifras'],
  ])('«%s» se rechaza junto a su campo', async (ean, por) => {
    const { status, body } = await crear(ean);
    expect([status, body.code]).toEqual([400, 'DATOS_INVALIDOS']);
    expect(body.fields.ean).toContain(por);
  });

  it('es de uno solo, también de uno oculto: 409 que lo nombra, al crear y al editar', async () => {
    const ean = nuevoEan();
    const { body: dueno } = await crear(ean);
    const ocupado = `El código de barras ${ean} ya es de «${dueno.descripcion}» (código ${dueno.codigo_producto_fussan}).`;
    for (const { status, body } of [
      await crear(ean),
      await admin.call('PUT', `/api/products/${(await crear()).body.id}`, { ean: `0${ean}` }),
    ]) {
      expect([status, body.code, body.message, body.fields]).toEqual([409, 'EAN_OCUPADO', ocupado, { ean: ocupado }]);
    }
    await admin.call('PUT', `/api/products/${dueno.id}`, { estado: 'inactivo' });
    expect((await crear(ean)).body.message).toContain(`código ${dueno.codigo_producto_fussan}, oculto`);
    // Its own is no other's.
    expect((await admin.call('PUT', `/api/products/${dueno.id}`, { ean, marca: 'Bahco' })).status).toBe(200);
  });

  it('de muchos que lo piden a la vez lo tiene uno', async () => {
    const ean = nuevoEan();
    const productos = await Promise.all(Array.from({ length: 6 }, () => crear()));
    const pedidos = [
      ...Array.from({ length: 6 }, () => crear(ean)),
      ...productos.map(({ body }) => admin.call('PUT', `/api/products/${body.id}`, { ean })),
    ];
    const respuestas = await Promise.all(pedidos);
    expect(respuestas.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(respuestas.filter(({ body }) => body.code === 'EAN_OCUPADO')).toHaveLength(11);
  });
});

describe('leído con un lector', () => {
  it('halla el producto en la administración, la tienda, su filtro y sus sugerencias, con ceros delante o sin ellos', async () => {
    const { body: upc } = await crear(nuevoEan('01'));
    const { body: ean13 } = await crear(nuevoEan());
    for (const { id, ean } of [upc, ean13]) {
      for (const leido of [ean, `0${ean}`, ean.replace(/^0+/, '')]) {
        expect(ids((await admin.call('GET', `/api/products/admin?q=${leido}`)).body), leido).toEqual([id]);
        expect(ids((await visitante.call('GET', `/api/products?q=${leido}`)).body), leido).toEqual([id]);
        expect(ids((await visitante.call('GET', `/api/products?texto=${leido}`)).body), leido).toEqual([id]);
        const { productos } = (await visitante.call('GET', `/api/products/sugerencias?q=${leido}`)).body;
        expect(productos.map(({ id }: { id: number }) => id)).toEqual([id]);
        const { producto } = (await empleado.call('GET', `/api/existencias/producto?codigo=${leido}`)).body;
        expect(producto.id).toBe(id);
      }
    }
  });

  it('sigue al producto: el de antes ya no lo halla, y uno oculto sólo lo halla el personal', async () => {
    const [antes, despues] = [nuevoEan(), nuevoEan()];
    const { body } = await crear(antes);
    await admin.call('PUT', `/api/products/${body.id}`, { ean: despues, estado: 'inactivo' });
    expect(ids((await admin.call('GET', `/api/products/admin?q=${antes}`)).body)).toEqual([]);
    expect(ids((await admin.call('GET', `/api/products/admin?q=${despues}`)).body)).toEqual([body.id]);
    expect(ids((await visitante.call('GET', `/api/products?q=${despues}`)).body)).toEqual([]);
    const { producto } = (await empleado.call('GET', `/api/existencias/producto?codigo=${despues}`)).body;
    expect(producto).toMatchObject({ id: body.id, estado: 'inactivo' });
  });

  it('un código igual al de barras de otro va primero: está en nuestras etiquetas', async () => {
    const ean = nuevoEan('96');
    await crear(ean);
    const { id } = await createProducto(test, { codigo_producto_fussan: Number(ean) });
    expect((await empleado.call('GET', `/api/existencias/producto?codigo=${ean}`)).body.producto.id).toBe(id);
    expect(ids((await admin.call('GET', `/api/products/admin?q=${ean}`)).body)[0]).toBe(id);
  });

  it('el comienzo de un código de barras no es el de un código', async () => {
    const ean = nuevoEan('7809');
    await crear(ean);
    expect(ids((await admin.call('GET', `/api/products/admin?q=${ean.slice(0, 11)}`)).body)).toEqual([]);
  });
});

it('se cuenta por su código de barras, como lo lee el lector', async () => {
  const { body: producto } = await crear(nuevoEan());
  const { id } = (await empleado.call('POST', '/api/existencias/conteos', { nombre: 'Pasillo' })).body;
  const lineas = [{ codigo_producto_fussan: Number(producto.ean), contado: 4 }];
  const { status, body } = await empleado.call('PUT', `/api/existencias/conteos/${id}/lineas`, { lineas });
  expect([status, body]).toMatchObject([200, [{ producto_id: producto.id, contado: 4, esperado: 3 }]]);
  // The product without a barcode is nobody's.
  const otro = await createProducto(test);
  for (const codigo_producto_fussan of [Number(nuevoEan()), 123_456_789_012_345]) {
    const nadie = [
      { codigo_producto_fussan, contado: 4 },
      { producto_id: otro.id, contado: 1 },
    ];
    const answer = await empleado.call('PUT', `/api/existencias/conteos/${id}/lineas`, { lineas: nadie });
    expect([answer.status, answer.body.details.desconocidos]).toEqual([400, [codigo_producto_fussan]]);
  }
});

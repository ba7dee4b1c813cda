import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { RELACION_CONSIGO, RELACION_REPETIDA } from '#contract/catalogo/relaciones/relaciones.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Context, NO_REQUEST } from '#server/platform/context.ts';
import { compraBody, createProducto, people, visitor } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { contarJuntos, leerTodasLasClaves } from './index.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const nadie = visitor(test);
const tienda = () =>
  ({
    ...NO_REQUEST,
    db: test.db,
    config: test.config,
    actor: null,
    touched: new Set(),
    changes: { tell: () => {}, tellAll: () => {} },
  }) as unknown as Context;

const crear = (descripcion: string, especificaciones = '', campos: Record<string, unknown> = {}) =>
  createProducto(test, { descripcion, especificaciones, marca: 'Makita', ...campos });
const ver = async (id: number) => {
  const { body } = await nadie.call('GET', `/api/products/${id}/relaciones`);
  const ids = (lista: { id: number }[]) => lista.map((uno) => uno.id);
  return { necesita: ids(body.necesita), acompana: ids(body.acompana), juntos: ids(body.juntos) };
};
const poner = (id: number, listas: Record<string, number[]>, quien = admin) =>
  quien.call('PUT', `/api/products/${id}/relaciones`, { necesita: [], acompana: [], ocultas: [], ...listas });

let esmeril: number;
let bateria: number;
let otraBateria: number;
let cargador: number;
let disco: number;
let lentes: number;
beforeAll(async () => {
  const de = async (...dado: Parameters<typeof crear>) => (await crear(...dado)).id;
  esmeril = await de(
    'Esmeril angular inalámbrico Makita 18 V, solo cuerpo',
    'Voltaje: 18 V\nDiámetro del disco: 115 mm',
  );
  bateria = await de('Batería Makita 18 V, 3,0 Ah', 'Voltaje: 18 V\nCeldas: ion de litio', { precio_unitario: 50_000 });
  otraBateria = await de('Batería Makita 18 V, 5,0 Ah', 'Voltaje: 18 V\nCeldas: ion de litio', {
    precio_unitario: 90_000,
  });
  cargador = await de('Cargador rápido Makita 18 V', 'Voltaje: 14,4 V y 18 V');
  disco = await de('Disco de corte Tolvar de 4½" para metal', 'Diámetro: 115 mm', { marca: 'Tolvar' });
  await de('Disco de corte Tolvar de 7" para metal', 'Diámetro: 180 mm', { marca: 'Tolvar' });
  lentes = await de('Lentes de seguridad Cautela', '', { marca: 'Cautela' });
  await de('Batería Bosch 18 V', 'Voltaje: 18 V\nCeldas: ion de litio', { marca: 'Bosch' });
  await leerTodasLasClaves(tienda());
});

describe('lo que va con un producto', () => {
  it('sin que nadie diga nada, lo que la regla lee: la más barata de su sistema y de su medida', async () => {
    expect(await ver(esmeril)).toEqual({ necesita: [bateria, cargador, disco], acompana: [lentes], juntos: [] });
    expect(await ver(bateria)).toEqual({ necesita: [], acompana: [], juntos: [] });
  });

  it('lo agotado deja su lugar a otro que haya', async () => {
    const { id } = await crear('Sierra sable inalámbrica Makita 18 V, solo cuerpo', 'Voltaje: 18 V');
    await leerTodasLasClaves(tienda());
    await test.db.update(productos).set({ cantidad_stock: 0 }).where(eq(productos.id, bateria));
    expect((await ver(id)).necesita).toEqual([otraBateria, cargador]);
    await test.db.update(productos).set({ cantidad_stock: 10 }).where(eq(productos.id, bateria));
  });

  it('lo que el personal elige va primero y en su lugar, lo que esconde no se propone, y queda escrito', async () => {
    const propio = await createProducto(test, { descripcion: 'Maletín' });
    const { status, body } = await poner(esmeril, { necesita: [otraBateria], acompana: [propio.id], ocultas: [disco] });
    expect(status).toBe(200);
    expect(body.propuestas.map(({ id, por }: { id: number; por: string }) => [id, por])).toEqual([
      [cargador, 'cargador makita 18 V'],
      [lentes, 'lentes de seguridad'],
    ]);
    expect(await ver(esmeril)).toEqual({
      necesita: [otraBateria, cargador],
      acompana: [propio.id, lentes],
      juntos: [],
    });
    const [rastro] = await test.db
      .select({ actor_id: auditoria.actor_id, detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'poner-relaciones'), eq(auditoria.entidad_id, esmeril)));
    expect(rastro).toMatchObject({ actor_id: admin.id, detalle: { acompana: { antes: [], despues: ['Maletín'] } } });
    expect((await empleado.call('GET', `/api/products/admin/${esmeril}/relaciones`)).body.ocultas).toMatchObject([
      { id: disco },
    ]);
    await poner(esmeril, {});
    expect((await ver(esmeril)).necesita).toEqual([bateria, cargador, disco]);
  });

  it('sólo un administrador elige, y sólo productos que hay, cada uno una vez', async () => {
    for (const quien of [empleado, cliente]) expect((await poner(esmeril, {}, quien)).status).toBe(403);
    expect((await poner(esmeril, { necesita: [esmeril] })).body.message).toBe(RELACION_CONSIGO);
    expect((await poner(esmeril, { necesita: [disco], ocultas: [disco] })).body.message).toBe(RELACION_REPETIDA);
    expect((await poner(esmeril, { acompana: [2_000_000_000] })).status).toBe(409);
    expect((await poner(2_000_000_000, {})).status).toBe(404);
    expect((await poner(esmeril, { necesita: [1, 2, 3, 4, 5, 6] })).status).toBe(400);
    expect((await nadie.call('GET', '/api/products/admin/2000000000/relaciones')).status).toBe(401);
    expect((await empleado.call('GET', '/api/products/admin/2000000000/relaciones')).status).toBe(404);
  });

  it('de muchos a la vez queda lo de uno', async () => {
    const { id } = await createProducto(test);
    const dichas = [[bateria], [cargador], [disco], [bateria, disco]];
    const respuestas = await Promise.all(dichas.map((necesita) => poner(id, { necesita })));
    expect(respuestas.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(dichas).toContainEqual((await ver(id)).necesita);
  });

  it('lo que se edita en su ficha se lee en seguida, y lo que no se vende no tiene nada', async () => {
    const { id } = await createProducto(test, { descripcion: 'Algo', marca: 'Makita' });
    const cambio = { descripcion: 'Taladro inalámbrico Makita 18 V, solo cuerpo', especificaciones: 'Voltaje: 18 V' };
    expect((await admin.call('PUT', `/api/products/${id}`, cambio)).status).toBe(200);
    expect((await ver(id)).necesita).toEqual([bateria, cargador]);
    await admin.call('PUT', `/api/products/${id}`, { estado: 'inactivo' });
    expect(await ver(id)).toEqual({ necesita: [], acompana: [], juntos: [] });
  });
});

describe('lo comprado junto', () => {
  it('cuenta lo pagado y en pie de un año, dos veces o más; lo demás no', async () => {
    const [a, b, c, d] = await Promise.all(['A', 'B', 'C', 'D'].map((nombre) => crear(`Cosa ${nombre}`)));
    const comprar = async (ids: number[], pagada = true) => {
      const items = ids.map((id) => ({ id, quantity: 1 }));
      const { body } = await cliente.call('POST', '/api/compras/compra', compraBody(items, { entrega: 'retiro' }));
      if (pagada) await pagarCompra(admin, body.id);
      return body.id as number;
    };
    await comprar([a!.id, b!.id, c!.id]);
    await comprar([a!.id, b!.id]);
    await comprar([a!.id, c!.id], false);
    await comprar([a!.id, d!.id]);
    const vieja = await comprar([a!.id, d!.id]);
    await test.db.update(compras).set({ fecha_compra: '2001-01-01' }).where(eq(compras.id, vieja));
    await contarJuntos(tienda());
    expect((await ver(a!.id)).juntos).toEqual([b!.id]);
    expect((await ver(b!.id)).juntos).toEqual([a!.id]);
    expect((await ver(d!.id)).juntos).toEqual([]);
    // Once more it leaves the same; what staff hide isn't shown.
    await contarJuntos(tienda());
    await poner(a!.id, { ocultas: [b!.id] });
    expect((await ver(a!.id)).juntos).toEqual([]);
    await comprar([a!.id, d!.id]);
    await contarJuntos(tienda());
    expect((await ver(d!.id)).juntos).toEqual([a!.id]);
  });
});

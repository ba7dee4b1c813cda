import { and, eq, inArray, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Entrega } from '#contract/tienda/despacho.ts';
import type { Bulto } from '#contract/ventas/bultos.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, people, visitor } from '#server/testing/builders.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { ACTOS_DE_BULTO } from './historia.ts';
import { compras_bultos } from './table.ts';

const test = await openTestApp();
const [cliente, otra, empleado, admin] = await people(test, 'customer', 'customer', 'employee', 'admin');

async function comprada(
  estado = 'En preparación',
  quien = cliente,
  entrega: Entrega = 'despacho',
): Promise<{ id: number; num_pedido: number }> {
  const { id: producto } = await createProducto(test, { cantidad_stock: 10 });
  const cuerpo = compraBody([{ id: producto, quantity: 1 }], { entrega });
  const { body } = await quien.call('POST', '/api/compras/compra', cuerpo);
  await test.db.update(compras).set({ estado }).where(eq(compras.id, body.id));
  return body;
}
const ruta = (id: number, bulto?: number) => `/api/compras/compra/${id}/bultos${bulto ? `/${bulto}` : ''}`;
const agregar = (id: number, cuerpo: Record<string, unknown>, quien = empleado) =>
  quien.call('POST', ruta(id), { transportista: 'Starken', ...cuerpo });
const deCompra = async (id: number, quien = empleado) => (await quien.call('GET', ruta(id))).body.items as Bulto[];
const rastros = (id: number) =>
  test.db
    .select({ accion: auditoria.accion, actor_id: auditoria.actor_id, detalle: auditoria.detalle })
    .from(auditoria)
    .where(
      and(
        eq(auditoria.entidad, 'compra'),
        eq(auditoria.entidad_id, id),
        inArray(auditoria.accion, [...ACTOS_DE_BULTO]),
      ),
    )
    .orderBy(auditoria.id);

describe('los bultos de una compra', () => {
  it('se anotan con su enlace, que sale del transportista si no se escribe otro, y el cliente los lee', async () => {
    const { id } = await comprada();
    const { status, body } = await agregar(id, { seguimiento: ' 123 ', peso_kg: 2.5 });
    expect([status, body.items]).toMatchObject([
      201,
      [
        {
          numero: 1,
          transportista: 'Starken',
          seguimiento: '123',
          enlace: 'https://www.starken.cl/seguimiento?codigo=123',
          enlace_escrito: null,
          peso_kg: 2.5,
        },
      ],
    ]);
    await agregar(id, { transportista: 'Fletes Sur', seguimiento: 'A-9', enlace: 'https://fletes.test/A-9' });
    await agregar(id, { transportista: 'Fletes Sur' });
    expect((await deCompra(id, cliente)).map(({ numero, enlace }) => [numero, enlace])).toEqual([
      [1, 'https://www.starken.cl/seguimiento?codigo=123'],
      [2, 'https://fletes.test/A-9'],
      [3, null],
    ]);
    expect((await rastros(id))[0]).toEqual({
      accion: 'agregar-bulto',
      actor_id: empleado.id,
      detalle: { bulto: 1, transportista: 'Starken', seguimiento: '123', enlace: '', peso_kg: 2.5 },
    });
    expect((await empleado.call('GET', `/api/compras/bultos?ids=${id}`)).body.items).toEqual([
      { compra_id: id, bultos: 3 },
    ]);
  });

  it('se corrigen y se quitan; los que siguen suben de número, y la historia lo cuenta', async () => {
    const { id } = await comprada();
    for (const seguimiento of ['1', '2', '3']) await agregar(id, { seguimiento });
    const [primero, segundo] = await deCompra(id);
    const editar = (cuerpo: Record<string, unknown>) =>
      admin.call('PUT', ruta(id, segundo!.id), { transportista: 'Chilexpress', seguimiento: '2', ...cuerpo });
    expect((await editar({ version: 1, peso_kg: '7' })).body.items[1]).toMatchObject({ peso_kg: 7, version: 2 });
    const pisado = await editar({ version: 1 });
    expect([pisado.status, pisado.body.details.items[1].transportista]).toEqual([409, 'Chilexpress']);
    expect((await editar({ version: 2, peso_kg: '7' })).body.items[1].version).toBe(2);
    const quitado = await empleado.call('DELETE', ruta(id, primero!.id));
    expect(quitado.body.items.map(({ numero, seguimiento }: Bulto) => [numero, seguimiento])).toEqual([
      [1, '2'],
      [2, '3'],
    ]);
    expect((await agregar(id, { seguimiento: '1' })).body.items[2]).toMatchObject({ numero: 3, seguimiento: '1' });
    const historia = (await empleado.call('GET', `${ruta(id)}/historia`)).body as { texto: string; quien: string }[];
    expect(historia.map(({ texto }) => texto)).toEqual([
      'Agregó el bulto 3: Starken, 1',
      'Quitó el bulto 1: Starken, 1',
      'Corrigió el bulto 2: lo lleva Starken → Chilexpress, peso nada → 7 kg',
      'Agregó el bulto 3: Starken, 3',
      'Agregó el bulto 2: Starken, 2',
      'Agregó el bulto 1: Starken, 1',
    ]);
    expect(historia[2]!.quien).toBe('Persona admin');
  });

  it('los escribe el personal; los lee su cliente, y nadie más', async () => {
    const { id } = await comprada();
    const [uno] = (await agregar(id, {})).body.items as Bulto[];
    for (const quien of [cliente, otra]) {
      expect((await agregar(id, {}, quien)).status).toBe(403);
      expect((await quien.call('PUT', ruta(id, uno!.id), { transportista: 'X' })).status).toBe(403);
      expect((await quien.call('DELETE', ruta(id, uno!.id))).status).toBe(403);
    }
    expect((await visitor(test).call('GET', ruta(id))).status).toBe(401);
    expect((await otra.call('GET', ruta(id))).body.message).toBe('Compra no encontrada.');
    expect(await rastros(id)).toHaveLength(1);
    // One of another purchase is none of this one's.
    const ajena = await comprada();
    expect((await empleado.call('DELETE', ruta(ajena.id, uno!.id))).body.message).toBe('Bulto no encontrado.');
  });

  it('de una compra anulada no se tocan', async () => {
    const { id } = await comprada();
    const [uno] = (await agregar(id, {})).body.items as Bulto[];
    await test.db.update(compras).set({ estado: 'Anulado' }).where(eq(compras.id, id));
    const negados = [
      await agregar(id, {}),
      await empleado.call('PUT', ruta(id, uno!.id), { transportista: 'X' }),
      await empleado.call('DELETE', ruta(id, uno!.id)),
    ];
    expect(negados.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(negados[0]!.body.message).toBe('Este pedido está anulado: no lleva bultos.');
    expect(await rastros(id)).toHaveLength(1);
  });

  it('una que se retira en la tienda no los lleva; el que se anotó antes se puede quitar', async () => {
    const { id } = await comprada('Listo para retiro', cliente, 'retiro');
    const [viejo] = await test.db
      .insert(compras_bultos)
      .values({ compra_id: id, numero: 1, transportista: 'Starken' })
      .returning();
    const negados = [
      await agregar(id, {}),
      await empleado.call('PUT', ruta(id, viejo!.id), { transportista: 'Chilexpress' }),
    ];
    for (const { status, body } of negados) {
      expect([status, body.message]).toEqual([409, 'Este pedido se retira en la tienda: no lleva bultos.']);
    }
    expect((await empleado.call('DELETE', ruta(id, viejo!.id))).body.items).toEqual([]);
  });

  it.each([
    [{ transportista: ' ' }, { transportista: 'Di quién lleva el despacho.' }],
    [{ enlace: 'http://x.test' }, { enlace: 'El enlace de seguimiento debe comenzar con https://' }],
    [{ enlace: 'javascript:alert(1)' }, { enlace: 'El enlace de seguimiento debe comenzar con https://' }],
    [{ seguimiento: 'x'.repeat(61) }, { seguimiento: 'El código de seguimiento es demasiado largo.' }],
    [{ peso_kg: 0 }, { peso_kg: 'El peso debe ser un número mayor que 0, de hasta 20.000 kg.' }],
  ])('rehúsa %j', async (malo, fields) => {
    const { id } = await comprada();
    const { status, body } = await agregar(id, malo);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('un código dos veces es el mismo bulto; en otra compra puede estar', async () => {
    const { id } = await comprada();
    await agregar(id, { seguimiento: '77' });
    const repetido = await agregar(id, { seguimiento: '77' });
    expect([repetido.status, repetido.body.fields]).toEqual([409, { seguimiento: 'Ya es el código del bulto 1.' }]);
    expect((await agregar((await comprada()).id, { seguimiento: '77' })).status).toBe(201);
  });

  it('de muchos que los anotan a la vez ninguno se pierde ni se repite', async () => {
    const { id } = await comprada();
    // Eight parcels, each written down by two; and one that everybody takes for theirs.
    const respuestas = await Promise.all(
      Array.from({ length: 16 }, (_, n) => agregar(id, { seguimiento: `B${n % 8}` }, n % 2 ? admin : empleado)),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([...Array(8).fill(201), ...Array(8).fill(409)]);
    const items = await deCompra(id);
    expect(items.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(items.map(({ seguimiento }) => seguimiento)).size).toBe(8);
    // Taken out and added at once, their numbers still have no holes.
    await Promise.all([
      ...items.slice(0, 4).map(({ id: bulto }) => empleado.call('DELETE', ruta(id, bulto))),
      ...items.slice(0, 4).map(({ id: bulto }) => admin.call('DELETE', ruta(id, bulto))),
      ...['X', 'Y', 'Z'].map((seguimiento) => agregar(id, { seguimiento })),
    ]);
    const quedan = await deCompra(id);
    expect(quedan.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(quedan.map(({ seguimiento }) => seguimiento).sort()).toEqual(
      [...items.slice(4).map(({ seguimiento }) => seguimiento), 'X', 'Y', 'Z'].sort(),
    );
    expect(await rastros(id)).toHaveLength(8 + 4 + 3);
  });

  it('son hasta veinte, también de muchos a la vez', async () => {
    const { id } = await comprada();
    const respuestas = await Promise.all(Array.from({ length: 22 }, () => agregar(id, {})));
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await agregar(id, {})).body.message).toBe('Un pedido va en hasta 20 bultos.');
    expect(await deCompra(id)).toHaveLength(20);
  });
});

describe('cuando ya va en camino', () => {
  const correcciones = async (num_pedido: number) =>
    (
      await test.db
        .select({ datos: correos.datos })
        .from(correos)
        .where(like(correos.clave, `seguimiento-corregido-${num_pedido}-%`))
        .orderBy(correos.id)
    ).map(({ datos }) => (datos as { bultos: Bulto[] }).bultos.map(({ seguimiento }) => seguimiento));
  const seFue = (num_pedido: number) =>
    test.db
      .update(correos)
      .set({ estado: 'enviado', intentos: 1 })
      .where(like(correos.clave, `seguimiento-corregido-${num_pedido}-%`));

  it('al cliente se le escribe cómo se sigue ahora: un correo por lo que se corrige de una vez', async () => {
    const [nuevo] = await people(test, 'customer');
    const { id, num_pedido } = await comprada('En preparación', nuevo);
    const [uno] = (await agregar(id, { seguimiento: '1' })).body.items as Bulto[];
    const corregir = (cuerpo: Record<string, unknown>) =>
      empleado.call('PUT', ruta(id, uno!.id), { transportista: 'Starken', ...cuerpo });
    await corregir({ seguimiento: '2' });
    expect(await correcciones(num_pedido)).toEqual([]);
    await test.db.update(compras).set({ estado: 'Despachado' }).where(eq(compras.id, id));
    // The weight is of no use to whoever follows it, and what says the same changes nothing.
    await corregir({ seguimiento: '2', peso_kg: 3 });
    await corregir({ seguimiento: '2', peso_kg: 3 });
    expect(await correcciones(num_pedido)).toEqual([]);
    await corregir({ seguimiento: '3', peso_kg: 3 });
    await agregar(id, { seguimiento: '4' });
    expect(await correcciones(num_pedido)).toEqual([['3', '4']]);
    await seFue(num_pedido);
    await empleado.call('DELETE', ruta(id, uno!.id));
    expect(await correcciones(num_pedido)).toEqual([['3', '4'], ['4']]);
    await seFue(num_pedido);
    await test.db.update(compras).set({ estado: 'Entregado' }).where(eq(compras.id, id));
    await agregar(id, { seguimiento: '5' });
    expect(await correcciones(num_pedido)).toHaveLength(2);
  });

  it('también si se corrigen el transportista o el código del pedido, y no si sólo su guía', async () => {
    const [nuevo] = await people(test, 'customer');
    const { id, num_pedido } = await comprada('En preparación', nuevo);
    const guia = { transportista: 'Starken', num_gd: 'S-1' };
    const seguimiento = 'https://fletes.test/99';
    await empleado.call('POST', `/api/compras/compra/${id}/despachar`, guia);
    const corregir = (cuerpo: Record<string, unknown>) =>
      empleado.call('POST', `/api/compras/compra/${id}/guia`, { ...guia, ...cuerpo });
    expect((await corregir({ num_gd: 'S-2' })).status).toBe(200);
    expect(await correcciones(num_pedido)).toEqual([]);
    expect((await corregir({ num_gd: 'S-2', seguimiento })).body.seguimiento).toBe(seguimiento);
    expect(await correcciones(num_pedido)).toEqual([[]]);
  });
});

describe('al despachar', () => {
  const GUIA = { transportista: 'Starken', num_gd: 'B-1' };

  it('se anotan con el paso, y el correo los trae con sus enlaces; si el paso se niega, no se anota ninguno', async () => {
    const [nuevo] = await people(test, 'customer');
    const { id, num_pedido } = await comprada('En preparación', nuevo);
    await agregar(id, { seguimiento: '1' });
    const bultos = [{ transportista: 'Chilexpress', seguimiento: '2' }];
    const despachar = (cuerpo: Record<string, unknown>) =>
      empleado.call('POST', `/api/compras/compra/${id}/despachar`, { ...GUIA, ...cuerpo });
    expect((await despachar({ bultos: [{ ...bultos[0], seguimiento: '1' }] })).status).toBe(409);
    expect((await despachar({ bultos })).body.estado).toBe('Despachado');
    expect((await despachar({ bultos })).status).toBe(409);
    expect((await deCompra(id)).map(({ numero, seguimiento }) => [numero, seguimiento])).toEqual([
      [1, '1'],
      [2, '2'],
    ]);
    const [correo] = await test.db
      .select({ datos: correos.datos })
      .from(correos)
      .where(like(correos.clave, `compra-avanzada-${num_pedido}-Despachado-%`));
    expect((correo!.datos as { bultos: unknown }).bultos).toEqual([
      { numero: 1, transportista: 'Starken', seguimiento: '1', enlace: 'https://www.starken.cl/seguimiento?codigo=1' },
      {
        numero: 2,
        transportista: 'Chilexpress',
        seguimiento: '2',
        enlace: 'https://www.chilexpress.cl/estado-envio?orden=2',
      },
    ]);
  });

  it('varias compras a la vez llevan cada una los suyos', async () => {
    const [una, otra] = [await comprada(), await comprada()];
    const { body } = await empleado.call('POST', '/api/compras/avance', {
      acto: 'despachar',
      transportista: 'Starken',
      compras: [
        { id: una.id, num_gd: 'V-1', bultos: [{ transportista: 'Starken' }, { transportista: 'Starken' }] },
        { id: otra.id, num_gd: 'V-2' },
      ],
    });
    expect(body.hechas).toEqual([una.id, otra.id]);
    expect([(await deCompra(una.id)).length, (await deCompra(otra.id)).length]).toEqual([2, 0]);
  });

  it('salen tantos rótulos como bultos, cada uno con su código', async () => {
    const { id } = await comprada();
    for (const seguimiento of ['R-1', 'R-2', 'R-3']) await agregar(id, { seguimiento });
    const { rawPayload } = await test.app.inject({
      url: `/api/compras/rotulos?ids=${id}`,
      headers: { authorization: `Bearer ${empleado.token}` },
    });
    const paginas = await pagesOf(rawPayload);
    expect(paginas).toHaveLength(3);
    for (const texto of ['2 de 3', 'Lo lleva Starken', 'R-2']) expect(paginas[1]).toContain(texto);
  });
});

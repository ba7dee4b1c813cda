import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ActoDeAuditoria } from '#contract/casa/auditoria.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { auditoria as filas } from '#server/platform/audit/table.ts';
import type { Context } from '#server/platform/context.ts';
import { CLAVE, compraBody, createProducto, createProvedor, people, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { conservarAuditoria } from './conservar.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');

const auditoria = async (query = '') =>
  (await admin.call('GET', `/api/auditoria?${query}`)).body as { items: ActoDeAuditoria[]; total: number };

describe('la auditoría', () => {
  it('dice quién hizo qué a qué, antes y después, y desde dónde', async () => {
    const proveedor_id = await createProvedor(test, 'Aceros del Sur');
    const producto = await createProducto(test, { descripcion: 'Sierra auditada', marca: null });
    await admin.call('PUT', `/api/products/${producto.id}`, { marca: 'Bosch', proveedor_id, precio_unitario: 12_000 });
    const compra = (await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto.id, quantity: 2 }])))
      .body;
    await empleado.call('POST', `/api/compras/compra/${compra.id}/preparar`);

    const pedido = await auditoria(`q=${compra.num_pedido}`);
    expect(pedido.items.map(({ texto, quien, rol, cosa }) => [texto, quien, rol, cosa])).toEqual([
      ['Empezó a preparar el pedido', 'Persona employee', 'employee', `Pedido ${compra.num_pedido}`],
      ['Hizo un pedido', 'Persona customer', 'customer', `Pedido ${compra.num_pedido}`],
    ]);
    expect(pedido.items[0]).toMatchObject({
      entidad: 'compra',
      entidad_id: compra.id,
      ip: '127.0.0.1',
      cambios: [{ nombre: 'Estado', antes: 'Pendiente de Despacho', despues: 'En preparación' }],
    });
    expect(pedido.items[0]!.request_id).toMatch(/^[\da-f-]{36}$/);

    const deProducto = await auditoria('q=sierra auditada&accion=editar-producto');
    expect(deProducto.total).toBe(1);
    expect(deProducto.items[0]).toMatchObject({ cosa: 'Sierra auditada', producto_id: producto.id });
    expect(deProducto.items[0]!.cambios).toEqual(
      expect.arrayContaining([
        { campo: 'precio_unitario', nombre: 'Precio', antes: '$10.000', despues: '$12.000' },
        { campo: 'marca', nombre: 'Marca', antes: null, despues: 'Bosch' },
      ]),
    );
    expect(deProducto.items[0]!.cambios.find(({ campo }) => campo === 'proveedor_id')?.despues).toBe('Aceros del Sur');
  });

  it('una lista de cosas se lee por sus partes, sin los números de la base ni lo que cuesta', async () => {
    const { id } = await createProducto(test);
    const detalle = {
      lineas: [
        { id: 812, cantidad: 1_200, costo: 990, fecha_acordada: '2026-12-01' },
        { id: 813, cantidad: 3, costo: null, fecha_acordada: null },
      ],
      compras: [1234, 5678],
    };
    await test.db.insert(filas).values({ accion: 'editar-producto', entidad: 'producto', entidad_id: id, detalle });
    const { items } = await auditoria(`entidad=producto&entidad_id=${id}&accion=editar-producto`);
    expect(items[0]!.cambios.map(({ nombre, despues }) => [nombre, despues])).toEqual([
      ['Líneas', 'Cantidad: 1.200; Fecha acordada: 01-12-2026 · Cantidad: 3'],
      ['Compras', '1234, 5678'],
    ]);
  });

  it('se filtra por persona, cosa, acto y día, y cada acto está en una sola página', async () => {
    await visitor(test).call('POST', '/api/users/login', { email: cliente.email, password: CLAVE });
    const { total } = await auditoria();
    const de = async (query: string) => (await auditoria(query)).items;
    expect(new Set((await de('persona=persona employee')).map(({ quien_id }) => quien_id))).toEqual(
      new Set([empleado.id]),
    );
    // Who logs in is nobody yet, and is found all the same.
    const entradas = await de(`persona=${encodeURIComponent(cliente.email)}&accion=iniciar-sesion`);
    expect(entradas.length).toBeGreaterThan(0);
    expect(new Set(entradas.map(({ quien_id }) => quien_id))).toEqual(new Set([cliente.id]));
    expect(await de('persona=un%20visitante&accion=iniciar-sesion')).toEqual([]);
    expect((await de('entidad=usuario')).every(({ entidad }) => entidad === 'usuario')).toBe(true);
    expect((await de(`entidad=usuario&entidad_id=${cliente.id}`)).map(({ accion }) => accion)).toContain(
      'iniciar-sesion',
    );
    const hoy = diaEnSantiago();
    expect((await auditoria(`desde=${hoy}&hasta=${hoy}`)).total).toBe(total);
    expect((await auditoria(`hasta=${sumarDias(hoy, -1)}`)).total).toBe(0);
    const paginas = await Promise.all(
      Array.from({ length: Math.ceil(total / 3) }, (_, pagina) => de(`limit=3&page=${pagina + 1}&sort=fecha-asc`)),
    );
    const ids = paginas.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(total);
    expect((await de('limit=100')).map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('se baja con una fila por campo cambiado', async () => {
    const { body, headers } = await admin.call('GET', '/api/auditoria/archivo?formato=csv&accion=editar-producto');
    expect(headers['content-disposition']).toContain(`auditoria-${diaEnSantiago()}.csv`);
    const [titulos, ...filas] = body.trimEnd().split('\r\n') as string[];
    expect(titulos).toBe('\uFEFFFecha;Persona;Rol;Qué hizo;A qué;Campo;Antes;Después;Desde dónde;Petición');
    expect(filas.map((fila) => fila.split(';').slice(1, 9))).toContainEqual([
      'Persona admin',
      'Administrador',
      'Editó el producto',
      'Sierra auditada',
      'Marca',
      '',
      'Bosch',
      '127.0.0.1',
    ]);
  });

  it('nadie cambia ni borra sus filas, tampoco la tienda; y una cuenta con historia se anonimiza igual', async () => {
    const antes = await test.db.execute(sql`select * from auditoria order by id`);
    for (const intento of [
      sql`update auditoria set actor_id = null`,
      sql`delete from auditoria where id > 0`,
      sql`truncate auditoria`,
      sql`delete from auditoria_inicio`,
    ]) {
      await expect(test.db.execute(intento)).rejects.toMatchObject({
        cause: { message: 'La auditoría no se cambia ni se borra.' },
      });
    }
    expect((await test.db.execute(sql`select * from auditoria order by id`)).rows).toEqual(antes.rows);
    expect((await admin.call('DELETE', `/api/users/${cliente.id}`)).status).toBe(204);
    const [ultimo] = (await auditoria(`entidad=usuario&entidad_id=${cliente.id}`)).items;
    expect(ultimo).toMatchObject({ texto: 'Eliminó la cuenta', cosa: 'Usuario eliminado' });
  });

  it('va por años: cada madrugada hay dónde anotar el siguiente, y los que vencieron se botan enteros y queda dicho', async () => {
    const conservar = (AUDITORIA_ANOS: number) =>
      conservarAuditoria({
        db: test.db,
        config: { ...test.config, AUDITORIA_ANOS },
        actor: null,
        requestId: null,
        ip: null,
        touched: new Set(),
      } as unknown as Context);
    const esteAno = new Date().getUTCFullYear();
    const partes = async () =>
      (
        await test.db.execute<{ parte: string }>(
          sql`select inhrelid::regclass::text as parte from pg_inherits where inhparent = 'auditoria'::regclass order by 1`,
        )
      ).rows.map(({ parte }) => parte);
    await conservar(0);
    await conservar(0);
    expect(await partes()).toEqual([`auditoria_${esteAno + 1}`, 'auditoria_inicio', 'auditoria_resto']);

    // As it will be once what there is now is over: two years that have gone by.
    await test.db.execute(sql`alter table auditoria detach partition auditoria_inicio`);
    const viejo = esteAno - 8;
    await test.db.execute(sql`select fussan_auditoria_de(${viejo}), fussan_auditoria_de(${viejo + 1})`);
    await test.db.execute(
      sql.raw(`alter table auditoria attach partition auditoria_inicio
      for values from ('${viejo + 2}-01-01 UTC') to ('${esteAno + 1}-01-01 UTC')`),
    );
    await test.db
      .insert(filas)
      .values({ accion: 'x', entidad: 'producto', detalle: {}, cuando: new Date(Date.UTC(viejo, 5)) });
    await conservar(7);
    expect(await partes()).toEqual([
      `auditoria_${viejo + 1}`,
      `auditoria_${esteAno + 1}`,
      'auditoria_inicio',
      'auditoria_resto',
    ]);
    const botadas = await auditoria('entidad=auditoria');
    expect(botadas.items.map(({ texto, quien, cosa }) => [texto, quien, cosa])).toEqual([
      ['Botó la auditoría que venció', 'El sistema', `Hasta 31-12-${viejo}`],
    ]);
  });
});

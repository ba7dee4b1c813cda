import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { compraBody, createProducto, people, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { revisarCuadratura } from './cuadratura.ts';

const CONTEOS = '/api/existencias/conteos';
const test = await openTestApp();
const [admin, cliente] = await people(test, 'admin', 'customer');

const abrir = async (): Promise<number> => (await admin.call('POST', CONTEOS, { nombre: 'Bodega norte' })).body.id;
const contar = (id: number, lineas: unknown[]) => admin.call('PUT', `${CONTEOS}/${id}/lineas`, { lineas });
const cerrar = (id: number) => admin.call('POST', `${CONTEOS}/${id}/cerrar`);
const vender = (id: number, quantity: number) =>
  cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity }]));

async function stockDe(id: number): Promise<number> {
  const [fila] = await test.db.select({ stock: productos.cantidad_stock }).from(productos).where(eq(productos.id, id));
  return fila!.stock;
}

describe('muchos a la vez', () => {
  it('de muchos que cierran el mismo conteo, uno lo cierra y las diferencias van una vez', async () => {
    const { id: producto_id } = await createProducto(test, { cantidad_stock: 10 });
    const id = await abrir();
    await contar(id, [{ producto_id, contado: 13 }]);
    const estados = (await Promise.all(Array.from({ length: 12 }, () => cerrar(id)))).map(({ status }) => status);
    expect(estados.sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(await stockDe(producto_id)).toBe(13);
  });

  it('50 que cuentan y venden a la vez, y alguien que cierra en medio: libro y stock cuadran', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await createProducto(test, { cantidad_stock: 1_000 })).id),
    );
    const id = await abrir();
    const cierres: number[] = [];
    const conteos: number[] = [];
    const ventas: { status: number; producto_id: number }[] = [];
    const hacer = async (n: number) => {
      const producto_id = ids[n % ids.length]!;
      if (n === 40) cierres.push((await cerrar(id)).status);
      else if (n % 2 === 0) ventas.push({ status: (await vender(producto_id, 1)).status, producto_id });
      else {
        // Each in an order of its own.
        const orden = ids.toSorted(() => Math.random() - 0.5);
        const lineas = orden.map((producto_id) => ({ producto_id, contado: 990 }));
        conteos.push((await contar(id, lineas)).status);
      }
    };
    await Promise.all(Array.from({ length: 50 }, (_, n) => hacer(n)));
    expect(cierres).toEqual([200]);
    expect(new Set(ventas.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(conteos).difference(new Set([200, 409])).size).toBe(0);
    const lineas = (await admin.call('GET', `${CONTEOS}/${id}/lineas?limit=100`)).body.items;
    for (const producto_id of ids) {
      const vendidas = ventas.filter((venta) => venta.producto_id === producto_id).length;
      const linea = lineas.find((linea: { producto_id: number }) => linea.producto_id === producto_id);
      expect(await stockDe(producto_id)).toBe(1_000 - vendidas + (linea?.diferencia ?? 0));
    }
    expect(await revisarCuadratura(test.db)).toMatchObject({ total: 0 });
  });

  it('20 personas que ajustan el mismo stock y reintentan ante el 409: libro y stock cuadran', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 100 });
    const tokens = await sesionesDeEmpleados(20);
    let conflictos = 0;
    const sumar = async (token: string, unidades: number) => {
      for (let visto = 100; ; ) {
        const answer = await test.app.inject({
          method: 'PUT',
          url: `/api/products/${id}/stock`,
          headers: { authorization: `Bearer ${token}` },
          payload: { cantidad_stock: visto + unidades, visto, motivo: 'Llegó más' },
        });
        if (answer.statusCode === 200) return;
        const { code, details } = answer.json();
        expect([answer.statusCode, code]).toEqual([409, 'STOCK_CAMBIADO']);
        conflictos++;
        visto = details.cantidad_stock;
      }
    };
    const unidades = tokens.map((_, n) => 1 + (n % 3));
    await Promise.all(tokens.map((token, n) => sumar(token, unidades[n]!)));
    const esperado = unidades.reduce((suma, n) => suma + n, 100);
    expect(conflictos).toBeGreaterThan(0);
    expect(await stockDe(id)).toBe(esperado);
    const { items, total } = (await admin.call('GET', `/api/products/${id}/movimientos?limit=100`)).body;
    expect([total, items[0].despues]).toEqual([21, esperado]);
    expect(new Set(items.map(({ actor_id }: { actor_id: number }) => actor_id)).size).toBe(21);
    expect(await revisarCuadratura(test.db)).toMatchObject({ total: 0 });
  });
});

/** Sessions of as many different employees, without making and checking a password for each. */
async function sesionesDeEmpleados(cuantos: number): Promise<string[]> {
  const { id } = await person(test, 'employee');
  const { rows } = await test.db.execute<{ token: string }>(sql`
    with persona as (
      insert into usuarios (name, email, role, rut, rut_valido, direccion, clave_hash)
      select 'Empleado ' || n, 'empleado-' || n || '@prueba.test', role, rut, rut_valido, direccion, clave_hash
      from usuarios, generate_series(1, ${cuantos}) n where id = ${id}
      returning id
    )
    insert into sesiones (usuario_id, token_hash, vence_en)
    select id, sha256(('token-' || id)::bytea), now() + interval '1 hour' from persona
    returning 'token-' || usuario_id as token`);
  return rows.map(({ token }) => token);
}

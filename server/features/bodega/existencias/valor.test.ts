import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { revisarCuadratura } from './cuadratura.ts';
import { moverStock } from './mover-stock.ts';

const test = await openTestApp();
const [admin, cliente] = await people(test, 'admin', 'customer');
const RECEPCIONES = '/api/productos-proveedor';
const proveedor_id = await proveedor();

async function proveedor(): Promise<number> {
  const { rows } = await test.db.execute<{ id: number }>(sql`
    insert into proveedores (rut_provedor, nombre_provedor) values ('76111111K', 'Importadora Sur') returning id`);
  return rows[0]!.id;
}

const recibir = async (producto: { codigo_producto_fussan: number }, cantidad: number, precio: number) =>
  (
    await admin.call('POST', RECEPCIONES, {
      codigo_producto_fussan: producto.codigo_producto_fussan,
      proveedor_id,
      cantidad_recibida: cantidad,
      precio_compra_unitario: precio,
      costo_confirmado: true,
      estado_recepcion: 'aceptado',
    })
  ).body.id as number;

async function vender(id: number, quantity: number): Promise<number> {
  const { status, body } = await cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity }]));
  expect(status).toBe(201);
  return body.id;
}

/** Comes with a delivery, and is accepted and rejected apart; answers the receipt of what entered the stock, if any did. */
async function recibirEnParte(
  producto_id: number,
  cantidad: number,
  rechazadas: number,
  costo: number,
): Promise<number[]> {
  const { body: llegada } = await admin.call('POST', '/api/llegadas', {
    proveedor_id,
    documento_tipo: 'sin-documento',
  });
  const url = `/api/llegadas/llegada/${llegada.id}`;
  const lineas = [{ clave: randomUUID(), producto_id, cantidad_recibida: cantidad, costo }];
  const { id: recepcion_id } = (await admin.call('POST', `${url}/lineas`, { lineas, costos_confirmados: true })).body
    .lineas[0];
  const decision = { recepcion_id, aceptadas: cantidad - rechazadas, rechazadas, motivo: 'Llegó dañado' };
  expect(
    (await admin.call('POST', `${url}/decidir`, { decisiones: [decision], costos_confirmados: true })).status,
  ).toBe(200);
  return rechazadas < cantidad ? [recepcion_id] : [];
}

const ajustar = (id: number, visto: number, cantidad_stock: number) =>
  admin.call('PUT', `/api/products/${id}/stock`, { cantidad_stock, visto });

/** Whatever it was worth: now it costs that much a unit. */
async function revalorizar(id: number, costo_promedio: number): Promise<void> {
  const [stock, valor] = await existencia(id);
  const body = { costo_promedio, visto: valor / stock, motivo: 'Primer inventario', confirmado: true };
  const { status } = await admin.call('PUT', `/api/existencias/valorizacion/${id}`, body);
  expect(status).toBe(200);
}

async function existencia(id: number): Promise<[stock: number, valor: number]> {
  const [fila] = await test.db
    .select({ stock: productos.cantidad_stock, valor: productos.valor_stock })
    .from(productos)
    .where(eq(productos.id, id));
  return [fila!.stock, fila!.valor];
}

describe('lo que vale el stock', () => {
  it('el promedio pesa lo que había y lo que llega; lo que sale, sale a él', async () => {
    const producto = await createProducto(test, { cantidad_stock: 0 });
    await recibir(producto, 10, 1_000);
    await recibir(producto, 5, 1_600);
    expect(await existencia(producto.id)).toEqual([15, 18_000]);
    await vender(producto.id, 4);
    expect(await existencia(producto.id)).toEqual([11, 13_200]);
  });

  it('lo vendido que vuelve, vuelve a lo que salió, aunque el promedio sea otro', async () => {
    const producto = await createProducto(test, { cantidad_stock: 0 });
    await recibir(producto, 10, 1_000);
    const compra = await vender(producto.id, 4);
    await recibir(producto, 6, 3_000);
    expect(await existencia(producto.id)).toEqual([12, 24_000]);
    const { status } = await admin.call('POST', `/api/compras/compra/${compra}/recortar`, {
      codigo_producto_fussan: producto.codigo_producto_fussan,
      cantidad: 1,
      motivo: 'Vino golpeada',
    });
    expect([status, await existencia(producto.id)]).toEqual([200, [13, 25_000]]);
    await cliente.call('DELETE', `/api/compras/compra/${compra}`);
    expect(await existencia(producto.id)).toEqual([16, 28_000]);
  });

  it('una recepción que se elimina se lleva lo que trajo, y el promedio es el de antes', async () => {
    const producto = await createProducto(test, { cantidad_stock: 0 });
    await recibir(producto, 3, 999.99);
    const equivocada = await recibir(producto, 10, 5_000);
    await admin.call('DELETE', `${RECEPCIONES}/${equivocada}`);
    expect(await existencia(producto.id)).toEqual([3, 2_999.97]);
  });

  it('sin stock y sin documento se cuenta al último costo; al agotarse no queda valor', async () => {
    const producto = await createProducto(test, { cantidad_stock: 0, ultimo_costo: 700 });
    await moverStock({ ...test, actor: null, touched: new Set() }, [{ producto_id: producto.id, cantidad: 3 }], {
      motivo: 'conteo',
    });
    expect(await existencia(producto.id)).toEqual([3, 2_100]);
    await vender(producto.id, 3);
    expect(await existencia(producto.id)).toEqual([0, 0]);
  });

  it('después de cualquier serie de actos el libro suma el stock y lo que vale, y nunca hay menos que nada', async () => {
    const cantidad = fc.integer({ min: 1, max: 9 });
    const acto = fc.oneof(
      fc.record({
        que: fc.constantFrom('recibir', 'recibir-en-parte'),
        cantidad,
        rechazadas: fc.integer({ min: 0, max: 9 }),
        precio: fc.integer({ min: 0, max: 500_000 }),
      }),
      fc.record({ que: fc.constant('revalorizar' as const), cantidad, costo: fc.integer({ min: 0, max: 500_000 }) }),
      fc.record({ que: fc.constantFrom('vender', 'contar', 'anular', 'eliminar', 'sumar'), cantidad }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(acto, { maxLength: 14 }), async (actos) => {
        const producto = await createProducto(test, { cantidad_stock: 5, ultimo_costo: 333.33 });
        const { id } = producto;
        const [compras, recepciones]: number[][] = [[], []];
        for (const { que, cantidad, ...resto } of actos) {
          const [stock] = await existencia(id);
          if (que === 'recibir') {
            const precio = 'precio' in resto ? resto.precio / 100 : 0;
            recepciones!.push(await recibir(producto, cantidad, precio));
          } else if (que === 'recibir-en-parte' && 'rechazadas' in resto) {
            const rechazadas = Math.min(cantidad, resto.rechazadas);
            recepciones!.push(...(await recibirEnParte(id, cantidad, rechazadas, resto.precio / 100)));
            expect((await existencia(id))[0]).toBe(stock + cantidad - rechazadas);
          } else if (que === 'vender' && stock >= cantidad) compras!.push(await vender(id, cantidad));
          else if (que === 'contar') await ajustar(id, stock, Math.max(0, stock - cantidad));
          else if (que === 'revalorizar' && stock > 0) await revalorizar(id, 'costo' in resto ? resto.costo / 100 : 0);
          else if (que === 'sumar') await ajustar(id, stock, stock + cantidad);
          else if (que === 'anular' && compras![0])
            await cliente.call('DELETE', `/api/compras/compra/${compras!.pop()}`);
          else if (que === 'eliminar' && recepciones![0])
            await admin.call('DELETE', `${RECEPCIONES}/${recepciones!.shift()}`);
        }
        const [stock, valor] = await existencia(id);
        expect(valor).toBeGreaterThanOrEqual(0);
        if (stock === 0) expect(valor).toBe(0);
      }),
      { numRuns: 12 },
    );
    const { total, items } = await revisarCuadratura(test.db);
    expect({ total, items }).toEqual({ total: 0, items: [] });
    const { rows: lineas } = await test.db.execute(sql`
      select l.compra_id, l.costo, m.costo as segun_el_libro from compras_lineas l join (
        select producto_id, documento, -sum(valor) as costo from movimientos_stock group by 1, 2
      ) m on m.producto_id = l.producto_id and m.documento = 'compra:' || l.compra_id
      where l.costo is distinct from m.costo`);
    expect(lineas).toEqual([]);
  });

  it('veinte a la vez sobre un producto: cada unidad sale con lo suyo', async () => {
    const producto = await createProducto(test, { cantidad_stock: 0 });
    await recibir(producto, 40, 1_234.56);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? vender(producto.id, 2) : recibir(producto, 1, 2_000))),
    );
    const { total } = await revisarCuadratura(test.db);
    expect([total, (await existencia(producto.id))[0]]).toEqual([0, 30]);
  });

  it('lo que vale otra cosa, se nombra', async () => {
    const producto = await createProducto(test, { cantidad_stock: 0 });
    await recibir(producto, 10, 1_000);
    await vender(producto.id, 2);
    await test.db.execute(sql`
      update movimientos_stock set valor = valor + 100, valor_despues = valor_despues + 100
      where producto_id = ${producto.id} and motivo = 'venta'`);
    const { items } = await revisarCuadratura(test.db);
    expect(items).toEqual([
      expect.objectContaining({ producto_id: producto.id, valor_stock: 8_000, valor_suma: 8_100, mal_valorizados: 1 }),
    ]);
  });
});

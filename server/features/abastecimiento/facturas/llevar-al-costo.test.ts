import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { feature as existencias } from '#server/features/bodega/existencias/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { compraBody, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { facturasDePrueba } from '#server/testing/facturas-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cuadrarCostos } from './cuadrar.ts';
import { facturas_proveedor_costos } from './table.ts';

const test = await openTestApp();
const [admin, cliente] = await people(test, 'admin', 'customer');
const { registrar, hacer, aprobar } = facturasDePrueba(test, admin);

type Producto = Awaited<ReturnType<typeof createProducto>>;

async function recibir(producto: Producto, proveedor_id: number, cantidad: number, precio: number): Promise<number> {
  const { body } = await admin.call('POST', '/api/productos-proveedor', {
    codigo_producto_fussan: producto.codigo_producto_fussan,
    proveedor_id,
    cantidad_recibida: cantidad,
    precio_compra_unitario: precio,
    costo_confirmado: true,
    estado_recepcion: 'aceptado',
  });
  return body.id;
}

const vender = async (id: number, quantity: number): Promise<number> =>
  (await cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity }]))).status;

async function valorDe(id: number): Promise<number> {
  const [fila] = await test.db.select({ valor: productos.valor_stock }).from(productos).where(eq(productos.id, id));
  return fila!.valor;
}

async function llevado(factura_id: number): Promise<[al_stock: number, variacion: number]> {
  const { rows } = await test.db.execute<{ al_stock: number; variacion: number }>(sql`
    select coalesce(sum(al_stock), 0)::float8 as al_stock, coalesce(sum(variacion), 0)::float8 as variacion
    from facturas_proveedor_costos where factura_id = ${factura_id}`);
  return [rows[0]!.al_stock, rows[0]!.variacion];
}

const linea = (producto: Producto, recepcion_id: number, cantidad: number, precio: number) => ({
  producto_id: producto.id,
  cantidad,
  precio,
  recepciones: [{ recepcion_id, cantidad }],
});
const DE_ACUERDO = { insistir: true, motivo: 'Así quedó' };

async function exigirQueCuadre(): Promise<void> {
  expect((await cuadrarCostos(test.db)).faltas).toEqual([]);
  for (const cuadrar of existencias.cuadrar ?? []) expect((await cuadrar(test.db)).faltas).toEqual([]);
}

it('lo que la factura cobra de más va al stock que queda, y lo ya vendido es una variación; anulada, todo vuelve', async () => {
  const proveedor_id = await createProvedor(test);
  const producto = await createProducto(test, { cantidad_stock: 0 });
  const recepcion = await recibir(producto, proveedor_id, 10, 333.33);
  await vender(producto.id, 4);
  const antes = await valorDe(producto.id);
  const { body: factura } = await registrar(proveedor_id, [linea(producto, recepcion, 10, 340)]);
  expect(await valorDe(producto.id)).toBe(antes);
  expect((await aprobar(factura.id, DE_ACUERDO)).status).toBe(200);
  // 66,70 in all: six of ten units are still there.
  expect(await llevado(factura.id)).toEqual([40.02, 26.68]);
  expect(await valorDe(producto.id)).toBe(2_040);
  const { body: margenes } = await admin.call('GET', `/api/existencias/margenes?q=${producto.codigo_producto_fussan}`);
  expect(margenes.resumen).toMatchObject({ costo: 1_333.32, variaciones: 26.68 });
  const archivo = `/api/existencias/margenes/archivo?formato=csv&q=${producto.codigo_producto_fussan}`;
  const hoja = (await admin.call('GET', archivo)).body.trimEnd().split('\r\n');
  expect(hoja.slice(-2)).toEqual([
    'Variaciones de costo;0;0;26,68;-26,68;;0',
    `Margen con variaciones;0;0;0;${String(margenes.resumen.margen - 26.68).replace('.', ',')};;0`,
  ]);
  const { body: utilidades } = await admin.call('GET', '/api/reportes/utilidades');
  expect([utilidades.variaciones, utilidades.total.costo]).toEqual([26.68, 1_333.32]);
  await exigirQueCuadre();
  await hacer(factura.id, 'anular', { motivo: 'No era nuestra' });
  expect(await llevado(factura.id)).toEqual([0, 0]);
  expect(await valorDe(producto.id)).toBe(antes);
  await exigirQueCuadre();
});

it('flete y descuentos se reparten según lo que cuesta cada línea, también los de una nota de crédito', async () => {
  const proveedor_id = await createProvedor(test);
  const [caro, barato] = [
    await createProducto(test, { cantidad_stock: 0 }),
    await createProducto(test, { cantidad_stock: 0 }),
  ];
  const [uno, otro] = [await recibir(caro, proveedor_id, 2, 3_000), await recibir(barato, proveedor_id, 3, 1_000)];
  const { body: factura } = await registrar(proveedor_id, [
    linea(caro, uno, 2, 3_000),
    linea(barato, otro, 3, 1_000),
    { descripcion: 'Flete', cantidad: 1, precio: 1_000 },
    { descripcion: 'Descuento', cantidad: 1, precio: -100 },
  ]);
  await aprobar(factura.id, DE_ACUERDO);
  expect([await valorDe(caro.id), await valorDe(barato.id)]).toEqual([6_600, 3_300]);
  const { body: nota } = await registrar(proveedor_id, [{ descripcion: 'Rebaja', cantidad: 1, precio: 300 }], {
    tipo: 61,
    referencia_id: factura.id,
  });
  expect((await aprobar(nota.id, DE_ACUERDO)).status).toBe(200);
  expect([await valorDe(caro.id), await valorDe(barato.id)]).toEqual([6_400, 3_200]);
  await exigirQueCuadre();
});

it('de veinte que aprueban a la vez, mientras se vende, llega al costo una vez', async () => {
  const proveedor_id = await createProvedor(test);
  const producto = await createProducto(test, { cantidad_stock: 0 });
  const recepcion = await recibir(producto, proveedor_id, 40, 1_000);
  const { body: factura } = await registrar(proveedor_id, [linea(producto, recepcion, 40, 1_010)]);
  const respuestas = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0
        ? hacer(factura.id, 'aprobar', { version: factura.version, ...DE_ACUERDO }).then(({ status }) => status)
        : vender(producto.id, 1),
    ),
  );
  expect(respuestas.filter((status) => status === 200)).toHaveLength(1);
  const [al_stock, variacion] = await llevado(factura.id);
  expect(al_stock + variacion).toBe(400);
  await exigirQueCuadre();
});

it('después de cualquier serie de llegadas, ventas y facturas, stock + costo de ventas + variaciones = lo que entró', async () => {
  const acto = fc.record({
    que: fc.constantFrom('recibir', 'vender', 'facturar', 'anular', 'contar'),
    cantidad: fc.integer({ min: 1, max: 9 }),
    precio: fc.integer({ min: 1, max: 90_000 }),
  });
  const proveedor_id = await createProvedor(test);
  await fc.assert(
    fc.asyncProperty(fc.array(acto, { minLength: 6, maxLength: 14 }), async (actos) => {
      const producto = await createProducto(test, { cantidad_stock: 3, ultimo_costo: 333.33 });
      const llegadas: [id: number, cantidad: number][] = [];
      const facturas: number[] = [];
      for (const { que, cantidad, precio } of actos) {
        const [llegada] = llegadas;
        if (que === 'recibir') {
          llegadas.push([await recibir(producto, proveedor_id, cantidad, precio / 100), cantidad]);
        } else if (que === 'vender') await vender(producto.id, cantidad);
        else if (que === 'contar') {
          await admin.call('PUT', `/api/products/${producto.id}`, { cantidad_stock: cantidad });
        } else if (que === 'facturar' && llegada) {
          llegadas.shift();
          const { body } = await registrar(
            proveedor_id,
            [
              linea(producto, llegada[0], llegada[1], precio / 100),
              { descripcion: 'Flete', cantidad: 1, precio: cantidad * 7 + 0.5 },
            ],
            { insistir: true },
          );
          expect((await aprobar(body.id, DE_ACUERDO)).status).toBe(200);
          facturas.push(body.id);
        } else if (que === 'anular' && facturas[0]) await hacer(facturas.pop()!, 'anular', { motivo: 'Era otra' });
      }
      expect(await valorDe(producto.id)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 10 },
  );
  await exigirQueCuadre();
  await test.db.update(facturas_proveedor_costos).set({ diferencia: 1, al_stock: 0, variacion: 1 });
  expect((await cuadrarCostos(test.db)).total).toBeGreaterThan(0);
});

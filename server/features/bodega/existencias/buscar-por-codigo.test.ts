import { describe, expect, it } from 'vitest';
import { createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [empleado, admin] = await people(test, 'employee', 'admin');
const buscar = (codigo: string) => empleado.call('GET', `/api/existencias/producto?codigo=${codigo}`);

describe('el producto de un código', () => {
  it('es exactamente ése, con ceros delante también, aunque otros lo nombren o empiecen igual', async () => {
    const codigo_producto_fussan = 500_123;
    const buscado = await createProducto(test, { codigo_producto_fussan });
    await createProducto(test, { codigo_producto_fussan: 100, descripcion: 'Repuesto de 500123' });
    await createProducto(test, { codigo_producto_fussan: 5_001_234 });
    const { id, descripcion } = buscado;
    const encontrado = {
      id,
      codigo_producto_fussan,
      descripcion,
      estado: 'activo',
      cantidad_stock: 10,
      unidades_por_caja: null,
    };
    expect((await buscar('500123')).body).toEqual({ producto: encontrado });
    expect((await buscar('000500123')).body).toEqual({ producto: encontrado });
    expect((await buscar('50012')).body).toEqual({ producto: null });
  });

  it('también uno oculto, que puede estar en la bodega', async () => {
    const { codigo_producto_fussan } = await createProducto(test, { estado: 'inactivo' });
    expect((await buscar(String(codigo_producto_fussan))).body.producto).toMatchObject({ estado: 'inactivo' });
  });

  it('el de la caja de un proveedor cuenta lo que trae; el que dos llenan distinto no es de nadie', async () => {
    const [uno, otro] = [await createProvedor(test), await createProvedor(test)];
    const { id, codigo_producto_fussan } = await createProducto(test);
    const enCaja = (proveedor_id: number, campos: object) =>
      admin.call('POST', `/api/proveedores/provedor/${proveedor_id}/productos`, { codigo_producto_fussan, ...campos });
    await enCaja(uno, { codigo_caja: '17801234567891', unidades_por_caja: 100 });
    const hallado = { id, codigo_producto_fussan, unidades_por_caja: 100 };
    expect((await buscar('17801234567891')).body.producto).toMatchObject(hallado);
    expect((await buscar(String(codigo_producto_fussan))).body.producto.unidades_por_caja).toBeNull();
    const { body } = await empleado.call('POST', '/api/existencias/conteos', { nombre: 'Cajas' });
    const lineas = [{ codigo_producto_fussan: 17801234567891, contado: 300 }];
    const contado = await empleado.call('PUT', `/api/existencias/conteos/${body.id}/lineas`, { lineas });
    expect(contado.body).toEqual([expect.objectContaining({ producto_id: id, contado: 300 })]);
    const { body: paraCotizar } = await admin.call('GET', '/api/cotizaciones/productos?q=17801234567891');
    expect(paraCotizar.map((fila: { producto_id: number }) => fila.producto_id)).toEqual([id]);
    await enCaja(otro, { codigo_caja: '17801234567891', unidades_por_caja: 50 });
    expect((await buscar('17801234567891')).body).toEqual({ producto: null });
  });

  it.each(['', '0', '-5', '1.5', 'martillo', '1000000000000000'])('rechaza «%s»', async (codigo) => {
    const { status, body } = await buscar(codigo);
    expect([status, body.message]).toEqual([400, 'El código es un número de hasta 15 cifras.']);
  });
});

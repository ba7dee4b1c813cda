import { describe, expect, it } from 'vitest';
import { createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [empleado] = await people(test, 'employee');
const buscar = (codigo: string) => empleado.call('GET', `/api/existencias/producto?codigo=${codigo}`);

describe('el producto de un código', () => {
  it('es exactamente ése, con ceros delante también, aunque otros lo nombren o empiecen igual', async () => {
    const codigo_producto_fussan = 500_123;
    const buscado = await createProducto(test, { codigo_producto_fussan });
    await createProducto(test, { codigo_producto_fussan: 100, descripcion: 'Repuesto de 500123' });
    await createProducto(test, { codigo_producto_fussan: 5_001_234 });
    const { id, descripcion } = buscado;
    const encontrado = { id, codigo_producto_fussan, descripcion, estado: 'activo', cantidad_stock: 10 };
    expect((await buscar('500123')).body).toEqual({ producto: encontrado });
    expect((await buscar('000500123')).body).toEqual({ producto: encontrado });
    expect((await buscar('50012')).body).toEqual({ producto: null });
  });

  it('también uno oculto, que puede estar en la bodega', async () => {
    const { codigo_producto_fussan } = await createProducto(test, { estado: 'inactivo' });
    expect((await buscar(String(codigo_producto_fussan))).body.producto).toMatchObject({ estado: 'inactivo' });
  });

  it.each(['', '0', '-5', '1.5', 'martillo', '1000000000000000'])('rechaza «%s»', async (codigo) => {
    const { status, body } = await buscar(codigo);
    expect([status, body.message]).toEqual([400, 'El código es un número de hasta 15 cifras.']);
  });
});

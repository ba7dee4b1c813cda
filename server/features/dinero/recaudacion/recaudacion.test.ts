import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/recaudacion';
const HOY = diaEnSantiago();
const test = await openTestApp();
const [admin, cliente, empleado] = await people(test, 'admin', 'customer', 'employee');

async function comprada(precio_unitario: number) {
  const { id } = await createProducto(test, { precio_unitario, costo_envio: 0 });
  const { body } = await cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]));
  return { id: body.id as number, num_pedido: body.num_pedido as number };
}
const pagar = (id: number, monto: number, medio: string, referencia = '', fecha = HOY) =>
  admin.call('POST', `/api/compras/compra/${id}/pagos`, { monto, medio, referencia, fecha });
const ver = async (query = '') => (await admin.call('GET', `${BASE}?${query}`)).body;

describe('la recaudación', () => {
  it('de hoy es lo que se movió por cada medio: lo quitado no cuenta, y lo devuelto se resta', async () => {
    const [una, otra] = [await comprada(50_000), await comprada(20_000)];
    await pagar(una.id, 30_000, 'efectivo');
    await pagar(una.id, 20_000, 'tarjeta', 'V-881');
    const { body } = await pagar(otra.id, 20_000, 'transferencia');
    await admin.call('POST', `/api/compras/compra/${otra.id}/pagos/${body.pagos[0].id}/quitar`, { motivo: 'De otro' });
    const devuelto = { monto: 5_000, fecha: HOY, medio: 'efectivo', motivo: 'Vino rayado' };
    await admin.call('POST', `/api/compras/compra/${una.id}/reembolsos`, devuelto);
    const hoy = await ver();
    expect(hoy).toMatchObject({ desde: HOY, hasta: HOY, total: 3, entro: 50_000, salio: 5_000, queda: 45_000 });
    expect(hoy.por_medio).toEqual([
      { medio: 'efectivo', movimientos: 2, entro: 30_000, salio: 5_000, queda: 25_000 },
      { medio: 'tarjeta', movimientos: 1, entro: 20_000, salio: 0, queda: 20_000 },
    ]);
    expect(hoy.items[0]).toMatchObject({ clase: 'reembolso', salio: 5_000, compra: una });

    const archivo = await test.app.inject({
      url: `${BASE}/archivo`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const { Sheets } = read(archivo.rawPayload);
    const filas = (hoja: string) => utils.sheet_to_json<unknown[]>(Sheets[hoja]!, { header: 1 });
    expect(filas('Por medio')).toEqual([
      [`Recaudación del ${HOY.split('-').reverse().join('-')}`],
      ['Medio', 'Movimientos', 'Entró', 'Salió', 'Queda'],
      ['Efectivo', 2, 30_000, 5_000, 25_000],
      ['Tarjeta', 1, 20_000, 0, 20_000],
      ['Total', 3, 50_000, 5_000, 45_000],
    ]);
    expect(filas('Movimientos')).toHaveLength(4);
  });

  it('se busca por pedido, cliente, referencia y medio, y en otros días', async () => {
    const una = await comprada(9_000);
    await pagar(una.id, 4_000, 'cheque', 'Serie 0042');
    for (const query of [`q=${una.num_pedido}`, 'q=serie', 'medio=cheque', `q=serie&desde=${HOY}`]) {
      expect((await ver(query)).items.map(({ entro }: { entro: number }) => entro)).toEqual([4_000]);
    }
    expect(await ver('q=V-881')).toMatchObject({ total: 1, queda: 20_000 });
    expect(await ver(`desde=${sumarDias(HOY, -9)}&hasta=${sumarDias(HOY, -1)}`)).toMatchObject({ total: 0, queda: 0 });
    // A part of them on each page, and the same sums.
    const pagina = await ver('limit=2&page=2');
    expect([pagina.items.length, pagina.total, pagina.queda]).toEqual([2, 4, 49_000]);
  });

  it('es de quien registra pagos', async () => {
    expect((await empleado.call('GET', BASE)).status).toBe(403);
    expect((await cliente.call('GET', BASE)).status).toBe(403);
  });
});

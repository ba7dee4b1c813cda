import { describe, expect, it } from 'vitest';
import { CLAVE, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cotizacionesDePrueba } from './cotizaciones-de-prueba.ts';

const BASE = '/api/cotizaciones';

describe('las cifras', () => {
  it('suman lo ganado y lo perdido por mes, cliente, vendedor y canal; el margen, a quien ve los costos', async () => {
    const nuevo = await openTestApp();
    const [jefa, ciega] = await people(nuevo, 'admin', 'employee');
    await jefa.call('PUT', `/api/users/${ciega.id}/permisos`, { permisos: { 'ver-costos': false }, password: CLAVE });
    const otra = cotizacionesDePrueba(nuevo, jefa);
    const PALA = { descripcion: 'Pala', otv_solicitada: 1, precio_unitario: 2_380, precio_compra: 1_000 };
    await otra.aceptada([PALA]);
    // The State is quoted net: 2 × 2.000 are 4.760 with IVA.
    await otra.aceptada([{ ...PALA, otv_solicitada: 2, precio_unitario: 2_000 }], { canal: 'compra_agil' });
    const { id } = await otra.enviada([PALA]);
    await otra.hacer(id, 'rechazar', { motivo_perdida: 'precio' });
    await otra.enviada([PALA]);
    await otra.crear([PALA]);
    const { body } = await jefa.call('GET', `${BASE}/cifras?por=canal`);
    expect(body.total).toMatchObject({
      enviadas: 4,
      ganadas: 2,
      perdidas: 1,
      pendientes: 1,
      tasa: 66.7,
      cotizado: 11_900,
      ganado: 7_140,
      margen: 50,
    });
    expect(
      body.filas.map(({ nombre, enviadas, tasa }: { nombre: string; enviadas: number; tasa: number }) => [
        nombre,
        enviadas,
        tasa,
      ]),
    ).toEqual([
      ['Tienda', 3, 50],
      ['Compra Ágil', 1, 100],
    ]);
    expect(body.perdidas).toEqual([{ motivo: 'precio', cuantas: 1, monto: 2_380 }]);
    for (const por of ['mes', 'cliente', 'vendedor']) {
      const { filas } = (await jefa.call('GET', `${BASE}/cifras?por=${por}`)).body;
      expect(
        filas.reduce((suma: number, { enviadas }: { enviadas: number }) => suma + enviadas, 0),
        por,
      ).toBe(4);
    }
    expect((await ciega.call('GET', `${BASE}/cifras`)).body.total.margen).toBeNull();
    const { body: csv } = await ciega.call('GET', `${BASE}/cifras/archivo?formato=csv&por=canal`);
    expect(csv).toContain('Compra Ágil');
    expect(csv).not.toContain('Margen');
    expect((await jefa.call('GET', `${BASE}/cifras?desde=2099-01-01`)).body).toMatchObject({
      total: { enviadas: 0, tasa: null },
      filas: [],
    });
  });
});

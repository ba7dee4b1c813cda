import { read, utils } from '@e965/xlsx';
import { eq, like } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import type { Context } from '#server/platform/context.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { createProducto, people } from '#server/testing/builders.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { BASE_RECLAMOS as BASE, reclamosDePrueba } from '#server/testing/reclamos-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { recordarReclamos } from './recordatorios.ts';
import { reclamos } from './table.ts';

const HOY = diaEnSantiago();
const test = await openTestApp({
  RECLAMOS_DIAS: 'atraso:1',
  RECLAMOS_POR_HORA: '200',
  UNCONFIRMED_MAILS_PER_DAY: '100000',
});
const [admin, colega, cliente] = await people(test, 'admin', 'admin', 'customer');
const { comprada } = ocDePrueba(test, admin);
const { pedido, reclamar, hacer, correosA } = reclamosDePrueba(test, { cliente, colega });
const jobs = new Jobs(test.url, pino({ level: 'silent' }));
await jobs.start();
afterAll(() => jobs.close());

describe('la lista', () => {
  it('primero lo atrasado, con su cuenta; se halla por pedido, reclamo y OC, y por fechas y estado', async () => {
    const producto = await createProducto(test, { cantidad_stock: 9, ultimo_costo: 100 });
    const { compra, oc } = await comprada([{ producto_id: producto.id, otv_solicitada: 5, precio_unitario: 1_190 }]);
    const uno = async (mas: object = {}) => (await reclamar(compra.id, mas, admin)).body;
    const [cerrado, lejano, atrasado] = [await uno(), await uno(), await uno({ lineas: [{ linea: 1, cantidad: 3 }] })];
    await hacer(cerrado.id, 'rechazar', { respuesta: 'No corresponde.' });
    await test.db
      .update(reclamos)
      .set({ vence: sumarDias(HOY, -3) })
      .where(eq(reclamos.id, atrasado.id));
    const buscar = async (query: string) =>
      (await admin.call('GET', `${BASE}?q=${encodeURIComponent(oc.codigo)}&${query}`)).body;
    const { items, total } = await buscar('');
    expect([total, items.map(({ id }: { id: number }) => id)]).toEqual([3, [atrasado.id, lejano.id, cerrado.id]]);
    expect(items[0]).toMatchObject({ dias_atraso: 3, oc: oc.codigo, cliente: 'Municipalidad de Renca', monto: 3_570 });
    const ids = async (query: string) => (await buscar(query)).items.map(({ id }: { id: number }) => id);
    expect(await ids('atrasados=1')).toEqual([atrasado.id]);
    expect(await ids('para_hoy=1')).toEqual([atrasado.id]);
    await test.db.update(reclamos).set({ vence: HOY, responsable_id: admin.id }).where(eq(reclamos.id, lejano.id));
    expect(await ids('para_hoy=1')).toEqual([atrasado.id, lejano.id]);
    expect(await ids(`para_hoy=1&responsable_id=${admin.id}`)).toEqual([lejano.id]);
    expect(await ids('atrasados=1')).toEqual([atrasado.id]);
    expect(await ids('abiertos=1&sort=nuevos')).toEqual([atrasado.id, lejano.id]);
    expect(await ids('estado=rechazado')).toEqual([cerrado.id]);
    expect(await ids(`hasta=${sumarDias(HOY, -1)}`)).toEqual([]);
    expect(await ids(`desde=${HOY}&hasta=${HOY}&sort=monto-desc`)).toEqual([atrasado.id, lejano.id, cerrado.id]);
    expect(await ids('limit=1&page=2')).toEqual([lejano.id]);
    for (const q of [String(compra.num_pedido), `#${atrasado.numero.slice(8)}`, atrasado.numero]) {
      const { body } = await admin.call('GET', `${BASE}?q=${encodeURIComponent(q)}`);
      expect(body.items.map(({ id }: { id: number }) => id)).toContain(atrasado.id);
    }
    const { body: contadores } = await admin.call('GET', '/api/panel/contadores');
    expect(contadores.reclamos_atrasados).toBeGreaterThanOrEqual(1);
    const { body: para } = await colega.call('GET', `${BASE}/pedido?numero=${oc.codigo}`);
    expect(para).toMatchObject({ num_pedido: compra.num_pedido, no_se_puede: null, lineas: [{ en_reclamo: 4 }] });
    expect((await colega.call('GET', `${BASE}/pedido?numero=1`)).status).toBe(404);

    // Saved, it opens and adds up.
    const { rawPayload } = await test.app.inject({
      url: `${BASE}/archivo?formato=xlsx&q=${encodeURIComponent(oc.codigo)}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const filas = utils.sheet_to_json<Record<string, number>>(read(rawPayload).Sheets.Reclamos!);
    const suma = (columna: string) => filas.reduce((hasta, fila) => hasta + (fila[columna] ?? 0), 0);
    expect([filas.length, suma('Unidades'), suma('Monto reclamado')]).toEqual([3, 5, 5 * 1_190]);
    expect(filas[0]).toMatchObject({ Reclamo: atrasado.numero, 'Días de atraso': 3, Pedido: compra.num_pedido });
  });

  it('de lo atrasado se le escribe a quien responde, un correo al día aunque se pida cinco veces', async () => {
    const [otra] = await people(test, 'admin');
    for (const _ of [1, 2]) {
      const { id } = (await reclamar((await pedido()).id, { responsable_id: otra.id }, admin)).body;
      await test.db
        .update(reclamos)
        .set({ vence: sumarDias(HOY, -1) })
        .where(eq(reclamos.id, id));
    }
    const ctx = {
      config: test.config,
      jobs,
      changes: { tell: () => {}, tellAll: () => {} },
      db: test.db,
      actor: null,
      requestId: null,
      ip: null,
      touched: new Set(),
    } as unknown as Context;
    await Promise.all(Array.from({ length: 5 }, () => recordarReclamos(ctx)));
    const suyos = await correosA(otra.email, 'reclamos-atrasados');
    expect(suyos.map(({ reclamos }) => (reclamos as unknown[]).length)).toEqual([2]);
    const enlaces = await test.db
      .select()
      .from(correos)
      .where(like(correos.clave, `reclamos-atrasados-${HOY}-%`));
    expect(new Set(enlaces.map(({ para }) => para)).size).toBe(enlaces.length);
  });
});

import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAX_ADJUNTOS } from '#contract/ventas/cotizaciones/adjunto.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, people } from '#server/testing/builders.ts';
import { BASE_RECLAMOS as BASE, reclamosDePrueba } from '#server/testing/reclamos-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp({
  RECLAMOS_POR_HORA: '200',
  UNCONFIRMED_MAILS_PER_DAY: '100000',
});
const [admin, colega, cliente, otro] = await people(test, 'admin', 'admin', 'customer', 'customer');
const { pedido, reclamar, hacer, leer, correosA, rastros, subir } = reclamosDePrueba(test, { cliente, colega });

describe('conversar', () => {
  it('cada lado le escribe al otro, que se entera por correo; al cliente no se le dice quién', async () => {
    const compra = await pedido();
    const { id } = (await reclamar(compra.id)).body;
    await colega.call('PUT', `${BASE}/reclamo/${id}`, { responsable_id: colega.id, version: 1 });
    await hacer(id, 'mensajes', { texto: '¿De qué color es la luz?' });
    await hacer(id, 'mensajes', { texto: 'Roja' }, cliente);
    expect((await leer(id, cliente)).mensajes).toMatchObject([
      { del_cliente: false, autor: null, texto: '¿De qué color es la luz?' },
      { del_cliente: true, autor: 'Persona customer', texto: 'Roja' },
    ]);
    expect((await leer(id)).mensajes[0].autor).toBe('Persona admin');
    expect((await correosA(compra.email)).at(-1)).toMatchObject({ paso: 'mensaje', texto: '¿De qué color es la luz?' });
    expect((await correosA(colega.email, 'aviso-de-reclamo')).at(-1)).toMatchObject({
      que: 'mensaje',
      texto: 'Roja',
    });
    await hacer(id, 'retirar', {}, cliente);
    expect((await hacer(id, 'mensajes', { texto: 'Tarde' }, cliente)).status).toBe(409);
    expect((await subir(id, ['tarde.pdf', '%PDF-1.4 %%EOF'])).status).toBe(409);
  });

  it('lo interno no lo ve el cliente, y lo suyo nunca es interno; hasta diez archivos', async () => {
    const { id } = (await reclamar((await pedido()).id)).body;
    await subir(id, ['informe.pdf', '%PDF-1.4 uno %%EOF'], true, colega);
    const { status, body } = await subir(id, ['foto.pdf', '%PDF-1.4 dos %%EOF'], true);
    expect([status, body.adjuntos.map(({ nombre, interno }: never) => [nombre, interno])]).toEqual([
      201,
      [['foto.pdf', false]],
    ]);
    const [interno] = (await leer(id)).adjuntos;
    const bajar = async (quien: Caller) =>
      (
        await test.app.inject({
          url: `${BASE}/adjuntos/${interno.id}`,
          headers: { authorization: `Bearer ${quien.token}` },
        })
      ).statusCode;
    expect([await bajar(cliente), await bajar(colega)]).toEqual([404, 200]);
    expect((await subir(id, ['malo.exe', 'MZ'])).status).toBe(400);
    for (let n = 2; n < MAX_ADJUNTOS; n++) await subir(id, [`${n}.pdf`, `%PDF-1.4 ${n} %%EOF`]);
    expect((await subir(id, ['once.pdf', '%PDF-1.4 once %%EOF'])).status).toBe(409);
    expect((await leer(id)).adjuntos).toHaveLength(MAX_ADJUNTOS);
  });

  it('un archivo lo quita el personal, o quien compró si es suyo, mientras está abierto; de doce a la vez, uno', async () => {
    const { id } = (await reclamar((await pedido()).id)).body;
    const suyo = (await subir(id, ['foto.pdf', '%PDF-1.4 mia %%EOF'])).body.adjuntos[0];
    await subir(id, ['informe.pdf', '%PDF-1.4 interno %%EOF'], true, colega);
    const { adjuntos } = (await subir(id, ['guia.pdf', '%PDF-1.4 guia %%EOF'], false, colega)).body;
    const [, interno, deLaTienda] = adjuntos;
    expect(adjuntos.map(({ propio }: { propio: boolean }) => propio)).toEqual([false, true, true]);
    expect((await leer(id, cliente)).adjuntos).toMatchObject([
      { nombre: 'foto.pdf', propio: true },
      { nombre: 'guia.pdf', propio: false },
    ]);
    const quitar = (adjunto: { id: number }, quien: Caller) => quien.call('DELETE', `${BASE}/adjuntos/${adjunto.id}`);
    expect((await quitar(suyo, otro)).status).toBe(404);
    expect((await quitar(interno, cliente)).status).toBe(404);
    const ajeno = await quitar(deLaTienda, cliente);
    expect([ajeno.status, ajeno.body.message]).toEqual([403, expect.stringContaining('lo adjuntó la tienda')]);
    const todos = await Promise.all(Array.from({ length: 12 }, (_, n) => quitar(suyo, n % 2 ? cliente : colega)));
    expect(todos.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(404)]);
    const quitado = await quitar(interno, admin);
    expect(quitado.body.adjuntos).toMatchObject([{ nombre: 'guia.pdf' }]);
    expect((await rastros(id)).filter((accion) => accion === 'quitar-adjunto-reclamo')).toHaveLength(2);
    const [rastro] = await test.db
      .select({ detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'quitar-adjunto-reclamo'), eq(auditoria.entidad_id, id)))
      .orderBy(asc(auditoria.id));
    expect(rastro!.detalle).toMatchObject({
      nombre: 'foto.pdf',
      bytes: 18,
      interno: false,
      huella: expect.any(String),
    });
    // What was taken out may be put there again; of what is closed nothing goes.
    expect((await subir(id, ['foto.pdf', '%PDF-1.4 mia %%EOF'])).body.adjuntos).toHaveLength(2);
    await hacer(id, 'rechazar', { respuesta: 'No corresponde.' });
    expect((await quitar(deLaTienda, admin)).status).toBe(409);
    expect((await leer(id)).adjuntos).toHaveLength(2);
  });

  it('el personal se deja notas en él que el cliente no lee', async () => {
    const { id } = (await reclamar((await pedido()).id)).body;
    const nota = { entidad: 'reclamo', entidad_id: id, texto: 'Ya van tres de este lote' };
    expect((await colega.call('POST', '/api/notas', nota)).status).toBe(201);
    expect(JSON.stringify(await leer(id, cliente))).not.toContain('tres de este lote');
  });
});

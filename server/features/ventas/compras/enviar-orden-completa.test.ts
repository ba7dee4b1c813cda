import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { expect, it, vi } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, person, visitor } from '#server/testing/builders.ts';
import { sentCorreos } from '#server/testing/outbox.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { compras } from './table.ts';

const test = await openTestApp();
const cliente = await person(test, 'customer');

async function comprada() {
  const taladro = await createProducto(test, { descripcion: 'Taladro <b>rojo</b> & ñandú', precio_unitario: 19_990 });
  const broca = await createProducto(test, { descripcion: 'Broca de 8 mm', precio_unitario: 1_990 });
  const items = [
    { id: taladro.id, quantity: 2 },
    { id: broca.id, quantity: 1 },
  ];
  return (await cliente.call('POST', '/api/compras/compra', compraBody(items))).body;
}
const avisar = (quien: Caller, id: number, prefijo = '') =>
  quien.call('POST', `${prefijo}/orden-completa/${id}`, {
    destinatario: 'intruso@otro.test',
    cuerpo: 'Gana dinero fácil',
  });

const correosDe = ({ num_pedido }: { num_pedido: number }) =>
  test.db
    .select()
    .from(correos)
    .where(eq(correos.clave, `orden-completa-${num_pedido}`))
    .orderBy(correos.id);
const sale = (compra: { num_pedido: number }) =>
  vi.waitFor(
    async () => {
      const filas = await correosDe(compra);
      expect(filas).toEqual([expect.objectContaining({ estado: 'enviado', intentos: 1, error: null })]);
      return filas[0]!;
    },
    { timeout: 10_000 },
  );
/** The one mail of a purchase, as it left. */
async function escritoDe({ num_pedido }: { num_pedido: number }): Promise<Email> {
  const files = (await sentCorreos(test.config.DATA_DIR)).filter((file) =>
    path.basename(file).includes(String(num_pedido)),
  );
  expect(files).toHaveLength(1);
  return PostalMime.parse(await readFile(files[0]!));
}
const actosDe = ({ id }: { id: number }) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'enviar-orden-completa'), eq(auditoria.entidad_id, id)))
    .orderBy(auditoria.id);

async function trabajosDe(correo_id: number): Promise<number> {
  const { rows } = await test.db.execute(
    sql`select id from pgboss.job where name = 'correo' and (data->>'correo_id')::int = ${correo_id}`,
  );
  return rows.length;
}

it('hecha la compra y cerrada la página, sale un solo correo, al de la compra y con todas las líneas', async () => {
  const compra = await comprada();
  const { id } = await sale(compra);
  const correo = await escritoDe(compra);
  expect(correo.to).toEqual([expect.objectContaining({ address: 'compra@prueba.test' })]);
  expect(correo.subject).toContain(String(compra.num_pedido));
  for (const version of [correo.text!, correo.html!]) {
    expect(version).toContain('Broca de 8 mm');
    expect(version).toContain('$39.980');
    expect(version).toContain('$41.970');
  }
  expect(correo.text).toContain('Taladro <b>rojo</b> & ñandú');
  expect(correo.html).toContain('Taladro &lt;b&gt;rojo&lt;/b&gt; &amp; ñandú');

  // Who asks afterwards hears how it went, and nothing of what the call says is read.
  const { status, body } = await avisar(cliente, compra.id);
  expect([status, body]).toEqual([
    202,
    { message: '¡Compra enviada con éxito! Se ha notificado al correo compra@prueba.test.', estado: 'enviado' },
  ]);
  expect(await correosDe(compra)).toEqual([
    expect.objectContaining({
      para: 'compra@prueba.test',
      datos: expect.not.objectContaining({ cuerpo: expect.anything() }),
    }),
  ]);
  expect(await trabajosDe(id)).toBe(1);
  expect(await actosDe(compra)).toEqual([]);
});

// Before those that leave many mails to be sent.
it('si el correo había fallido, pedirlo otra vez lo manda, una sola vez aunque se pida muchas', async () => {
  const compra = await comprada();
  const { id } = await sale(compra);
  await test.db
    .update(correos)
    .set({ estado: 'fallido', intentos: 7, error: 'buzón lleno', enviado_en: null })
    .where(eq(correos.id, id));
  const avisos = await Promise.all(Array.from({ length: 6 }, () => avisar(cliente, compra.id)));
  expect(avisos.map(({ status }) => status)).toEqual(Array(6).fill(202));
  expect(avisos.map(({ body }) => body.estado)).not.toContain('fallido');
  await sale(compra);
  const { text, html } = await escritoDe(compra);
  for (const version of [text!, html!]) expect(version).not.toMatch(/intruso|dinero fácil/);
  // The one that it was born with, and one more.
  expect(await trabajosDe(id)).toBe(2);
  expect(await actosDe(compra)).toEqual([
    expect.objectContaining({ actor_id: cliente.id, detalle: { reenviado: true } }),
  ]);
});

it.each([[undefined], [{}], [{ destinatario: 7, cuerpo: 'x'.repeat(100_000) }]])(
  'lo que traiga la llamada da lo mismo (%#)',
  async (cuerpo) => {
    const compra = await comprada();
    const { status, body } = await cliente.call('POST', `/orden-completa/${compra.id}`, cuerpo);
    expect(status).toBe(202);
    expect(['pendiente', 'enviado']).toContain(body.estado);
    expect(await correosDe(compra)).toHaveLength(1);
  },
);

it('pedirlo muchas veces a la vez, y también bajo /api, no manda un segundo correo', async () => {
  const compra = await comprada();
  const avisos = await Promise.all(
    Array.from({ length: 6 }, (_, n) => avisar(cliente, compra.id, n % 2 ? '/api' : '')),
  );
  expect(avisos.map(({ status }) => status)).toEqual(Array(6).fill(202));
  const filas = await correosDe(compra);
  expect(filas).toHaveLength(1);
  expect(await trabajosDe(filas[0]!.id)).toBe(1);
});

it('la misma compra pedida muchas veces a la vez es una sola, con un solo correo', async () => {
  const { id } = await createProducto(test, { cantidad_stock: 50 });
  const clave = { 'idempotency-key': randomUUID() };
  const email = `${randomUUID()}@otra.test`;
  const pedida = compraBody([{ id, quantity: 1 }], { email });
  const respuestas = await Promise.all(
    Array.from({ length: 8 }, () => cliente.call('POST', '/api/compras/compra', pedida, clave)),
  );
  expect(respuestas.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(respuestas.map(({ body }) => body.id)).size).toBe(1);
  const filas = await test.db.select().from(correos).where(eq(correos.para, email)).orderBy(correos.id);
  expect(filas).toHaveLength(1);
  expect(await trabajosDe(filas[0]!.id)).toBe(1);
});

it('muchas compras a la vez llevan cada una su correo', async () => {
  const { id } = await createProducto(test, { cantidad_stock: 50 });
  const hechas = await Promise.all(
    Array.from({ length: 12 }, () =>
      cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }], { email: cliente.email })),
    ),
  );
  for (const { status, body } of hechas) {
    expect([status, (await correosDe(body)).length]).toEqual([201, 1]);
  }
});

it('una compra que se deshace no deja correo ni trabajo', async () => {
  await test.db.execute(sql`
    create function deshacer() returns trigger language plpgsql as $$ begin raise 'se deshace'; end $$`);
  await test.db.execute(sql`
    create constraint trigger deshacer after insert on compras deferrable initially deferred for each row
    when (new.email = 'se-deshace@prueba.test') execute function deshacer()`);
  const { rows } = await test.db.execute<{ ultimo: number }>(sql`select max(id) as ultimo from correos`);
  const { id } = await createProducto(test);
  const pedida = compraBody([{ id, quantity: 1 }], { email: 'se-deshace@prueba.test' });
  expect((await cliente.call('POST', '/api/compras/compra', pedida)).status).toBe(500);
  expect(await test.db.$count(compras, eq(compras.email, 'se-deshace@prueba.test'))).toBe(0);
  expect(await test.db.$count(correos, eq(correos.para, 'se-deshace@prueba.test'))).toBe(0);
  const { rows: trabajos } = await test.db.execute(sql`
    select id from pgboss.job where name = 'correo' and (data->>'correo_id')::int > ${rows[0]!.ultimo}`);
  expect(trabajos).toEqual([]);
});

it('la orden de otra persona es 404, sin sesión 401, y no hay más correo que el suyo', async () => {
  const compra = await comprada();
  const extrano = await person(test, 'customer');
  expect((await avisar(extrano, compra.id)).status).toBe(404);
  expect((await avisar(visitor(test), compra.id)).status).toBe(401);
  const filas = await correosDe(compra);
  expect(filas).toHaveLength(1);
  expect(await trabajosDe(filas[0]!.id)).toBe(1);
  expect(await actosDe(compra)).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, it, vi } from 'vitest';
import { correos } from '#server/features/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, order, person, product, visitor } from '#server/testing/builders.ts';
import { sentMails } from '#server/testing/outbox.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const cliente = await person(test, 'customer');

async function comprada() {
  const taladro = await product(test, { descripcion: 'Taladro <b>rojo</b> & ñandú', precio_unitario: 19_990 });
  const broca = await product(test, { descripcion: 'Broca de 8 mm', precio_unitario: 1_990 });
  const items = [
    { id: taladro.id, quantity: 2 },
    { id: broca.id, quantity: 1 },
  ];
  return (await cliente.call('POST', '/api/compras/compra', order(items))).body;
}
const avisar = (quien: Caller, id: number, prefijo = '') =>
  quien.call('POST', `${prefijo}/orden-completa/${id}`, {
    destinatario: 'intruso@otro.test',
    cuerpo: 'Gana dinero fácil',
  });

it('sale un solo correo, al correo de la compra, con todas las líneas y nada de lo que mandó el cliente', async () => {
  const compra = await comprada();
  const { status, body } = await avisar(cliente, compra.id);
  expect([status, body.estado]).toEqual([202, 'pendiente']);
  expect(body.message).toBe('¡Compra enviada con éxito! Se ha notificado al correo compra@prueba.test.');
  const file = await vi.waitFor(
    async () => {
      const files = (await sentMails(test.config.DATA_DIR)).filter((file) =>
        path.basename(file).includes(String(compra.num_pedido)),
      );
      expect(files).toHaveLength(1);
      return files[0]!;
    },
    { timeout: 10_000 },
  );
  const mail = await PostalMime.parse(await readFile(file));
  expect(mail.to).toEqual([expect.objectContaining({ address: 'compra@prueba.test' })]);
  expect(mail.subject).toContain(String(compra.num_pedido));
  for (const version of [mail.text!, mail.html!]) {
    expect(version).toContain('Broca de 8 mm');
    expect(version).toContain('$39.980,00');
    expect(version).toContain('$41.970,00');
    expect(version).not.toMatch(/intruso|dinero fácil/);
  }
  expect(mail.text).toContain('Taladro <b>rojo</b> & ñandú');
  expect(mail.html).toContain('Taladro &lt;b&gt;rojo&lt;/b&gt; &amp; ñandú');
  await vi.waitFor(
    async () => {
      const [fila] = await test.db
        .select()
        .from(correos)
        .where(eq(correos.clave, `orden-completa-${compra.num_pedido}`));
      expect(fila?.estado).toBe('enviado');
    },
    { timeout: 10_000 },
  );
});

it('pedirlo muchas veces a la vez, y también bajo /api, no manda un segundo correo', async () => {
  const compra = await comprada();
  const avisos = await Promise.all(
    Array.from({ length: 6 }, (_, n) => avisar(cliente, compra.id, n % 2 ? '/api' : '')),
  );
  expect(avisos.map(({ status }) => status)).toEqual(Array(6).fill(202));
  const filas = await test.db
    .select()
    .from(correos)
    .where(eq(correos.clave, `orden-completa-${compra.num_pedido}`));
  expect(filas).toHaveLength(1);
});

it('si el correo había fallido, pedirlo otra vez lo manda, una sola vez aunque se pida muchas', async () => {
  const compra = await comprada();
  const clave = `orden-completa-${compra.num_pedido}`;
  const [fallido] = await test.db
    .insert(correos)
    .values({
      clave,
      plantilla: 'orden-completa',
      datos: compra,
      para: compra.email,
      estado: 'fallido',
      intentos: 7,
      error: 'buzón lleno',
    })
    .returning({ id: correos.id });
  const avisos = await Promise.all(Array.from({ length: 6 }, () => avisar(cliente, compra.id)));
  expect(avisos.map(({ status }) => status)).toEqual(Array(6).fill(202));
  expect(avisos.map(({ body }) => body.estado)).not.toContain('fallido');
  await vi.waitFor(
    async () => {
      const filas = await test.db.select().from(correos).where(eq(correos.clave, clave));
      expect(filas).toEqual([expect.objectContaining({ estado: 'enviado', intentos: 1, error: null })]);
    },
    { timeout: 10_000 },
  );
  const { rows } = await test.db.execute(
    sql`select id from pgboss.job where name = 'correo' and (data->>'correo_id')::int = ${fallido!.id}`,
  );
  expect(rows).toHaveLength(1);
  const actos = await test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'enviar-orden-completa'), eq(auditoria.entidad_id, compra.id)));
  expect(actos).toEqual([expect.objectContaining({ actor_id: cliente.id, detalle: { reenviado: true } })]);
});

it('la orden de otra persona es 404, sin sesión 401, y no sale correo', async () => {
  const compra = await comprada();
  const extrano = await person(test, 'customer');
  expect((await avisar(extrano, compra.id)).status).toBe(404);
  expect((await avisar(visitor(test), compra.id)).status).toBe(401);
  const filas = await test.db
    .select()
    .from(correos)
    .where(eq(correos.clave, `orden-completa-${compra.num_pedido}`));
  expect(filas).toEqual([]);
});

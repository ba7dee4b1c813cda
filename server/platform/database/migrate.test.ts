import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/test-app.ts';
import { MIGRATIONS, migrateDatabase } from './migrate.ts';

/** Migrates up to the named migration and no further. */
async function migrateUpTo(url: string, last: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fussan-migraciones-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last) + 1;
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await migrateDatabase(url, folder);
  await rm(folder, { recursive: true });
}

it('las compras de antes quedan con la historia que se sabe de ellas', async () => {
  const { url, drop } = await cloneDatabase('template1');
  await migrateUpTo(url, '0001_tienda');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const estados = ['Pendiente de Despacho', 'Anulado', 'Anulado', 'Entregado', 'Despachado'];
  await client.query(
    `insert into compras (num_pedido, email, codigo_producto_fussan, descripcion, otv, otv_compras, precio_compra,
       costo_envio, precio_final, provedor, web_provedor, gestion_compras, fecha_compra, fecha_retiro, estado, direccion,
       comuna, contacto, tipo_pago, creada_en)
     select n, 'a@b.cl', 1, 'x', 1, 1, 1, 0, 1, '', '', '', '2026-01-05', '2026-01-12', estado, '', '', '1', '', '2026-01-05Z'
     from unnest($1::text[]) with ordinality as e (estado, n)`,
    [estados],
  );
  await client.query(
    `insert into auditoria (cuando, accion, entidad, entidad_id, detalle) values
       ('2026-01-06Z', 'enviar-orden-completa', 'compra', 2, '{}'), ('2026-01-07Z', 'anular-compra', 'compra', 2, '{}'),
       ('2026-01-08Z', 'archivar-compra', 'compra', 2, '{}'), ('2026-01-09Z', 'anular-compra', 'producto', 3, '{}'),
       ('2026-01-10Z', 'cambiar-estado', 'compra', 5, '{"estado": {"despues": "Despachado"}}')`,
  );
  const before = new Date();
  await migrateDatabase(url);
  const { rows } = await client.query<{ compra_id: number; estado: string; cuando: Date }>(
    'select compra_id, estado, cuando from compras_historial order by compra_id, id',
  );
  await client.end();
  await drop();

  const created = new Date('2026-01-05Z');
  const pending = (compra_id: number) => ({ compra_id, estado: 'Pendiente de Despacho', cuando: created });
  expect(rows).toEqual([
    pending(1),
    pending(2),
    { compra_id: 2, estado: 'Anulado', cuando: new Date('2026-01-07Z') },
    pending(3),
    { compra_id: 3, estado: 'Anulado', cuando: created },
    pending(4),
    { compra_id: 4, estado: 'Entregado', cuando: expect.any(Date) },
    pending(5),
    { compra_id: 5, estado: 'Despachado', cuando: new Date('2026-01-10Z') },
  ]);
  expect(rows[6]!.cuando.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000);
});

import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createProducto } from '#server/testing/builders.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const test = await openTestApp();

async function stockReconcile(
  settings: Record<string, string> = { DATABASE_URL: test.url },
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const options = { cwd: ROOT, env: { PATH, NODE_COMPILE_CACHE, ...settings } };
  return promisify(execFile)(process.execPath, ['scripts/stock-reconcile.ts'], options).then(
    (said) => ({ code: 0, ...said }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

it('npm run stock:reconcile dice que cuadra, o termina en 1 y nombra los productos que no', async () => {
  const [bien, mal] = [await createProducto(test), await createProducto(test, { descripcion: 'Esmeril angular' })];
  expect(await stockReconcile()).toEqual({
    code: 0,
    stdout: '2 productos y 2 movimientos revisados: el libro cuadra con el stock de todos.\n',
    stderr: '',
  });
  await test.db.execute(sql`update productos set cantidad_stock = 12 where id = ${mal.id}`);
  await test.db.execute(sql`
    insert into movimientos_stock (producto_id, cantidad, antes, despues, motivo)
    values (${bien.id}, 5, 8, 13, 'ajuste'), (${bien.id}, -5, 15, 10, 'ajuste')`);
  const { code, stdout, stderr } = await stockReconcile();
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.split('\n')).toEqual([
    '2 productos y 4 movimientos revisados: 2 no cuadran.',
    `  ${bien.codigo_producto_fussan} ${bien.descripcion}: un movimiento no parte donde terminó el anterior`,
    `  ${mal.codigo_producto_fussan} Esmeril angular: su stock es 12 y el libro suma 10`,
    '',
  ]);
});

it('con la tienda en marcha revisa su base, y la deja como está', async () => {
  const dir = await scratchFolder('fussan-cuadratura-');
  const tienda = await startEmbedded({ dir: path.join(dir, 'postgres') });
  try {
    await migrateDatabase(tienda.url);
    expect(await stockReconcile({ DATA_DIR: dir })).toEqual({
      code: 0,
      stdout: '0 productos y 0 movimientos revisados: el libro cuadra con el stock de todos.\n',
      stderr: '',
    });
    // It is still there.
    await migrateDatabase(tienda.url);
  } finally {
    await tienda.stop();
    await rm(dir, { recursive: true, force: true });
  }
});

it('si no puede revisar termina en 2: no es lo mismo que un descuadre', async () => {
  const url = new URL(test.url);
  url.pathname = '/no-existe';
  const { code, stdout, stderr } = await stockReconcile({ DATABASE_URL: url.href });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toBe('DATABASE_URL: esa base de datos no existe. Créala primero con «createdb».\n');
});

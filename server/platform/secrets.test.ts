import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Secrets } from './secrets.ts';

const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'fussan-secretos-'));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

it('lo sellado sólo se abre con su clave y para quien se selló', async () => {
  const secrets = new Secrets({ DATA_DIR, SECRETS_KEY: 'x'.repeat(32) });
  const sealed = await secrets.seal('JBSWY3DPEHPK3PXP', 'usuario 1');
  expect(await secrets.open(sealed, 'usuario 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(await secrets.open(sealed, 'usuario 2')).toBeNull();
  expect(await new Secrets({ DATA_DIR, SECRETS_KEY: 'y'.repeat(32) }).open(sealed, 'usuario 1')).toBeNull();
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  expect(await secrets.seal('JBSWY3DPEHPK3PXP', 'usuario 1')).not.toEqual(sealed);
  sealed[sealed.length - 1]! ^= 1;
  expect(await secrets.open(sealed, 'usuario 1')).toBeNull();
});

it('sin SECRETS_KEY todas las instancias usan la clave que la primera escribió, que sólo su dueño lee', async () => {
  const instancias = Array.from({ length: 5 }, () => new Secrets({ DATA_DIR }));
  const sellados = await Promise.all(instancias.map((secrets) => secrets.seal('hola', 'uno')));
  for (const sealed of sellados) expect(await new Secrets({ DATA_DIR }).open(sealed, 'uno')).toBe('hola');
  const file = path.join(DATA_DIR, 'secretos.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(32);
});

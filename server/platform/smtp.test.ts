import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createMailer } from './smtp.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server that says this and then nothing more. */
async function silentAfter(greeting: string): Promise<string> {
  server = createServer((socket) => socket.on('error', () => {}).write(greeting)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ['sin saludar', ''],
  ['a medio camino', '220 correo.test ESMTP\r\n'],
])('un servidor de correo que se queda callado %s no detiene a los demás correos', async (_cuando, saludo) => {
  const send = createMailer(readConfig({ SMTP_URL: await silentAfter(saludo) }), 100);
  const inicio = performance.now();
  await expect(send({ key: 'k', to: 'x@y.test', subject: 'Hola', text: 'Hola' })).rejects.toThrow(
    /timeout|never received/i,
  );
  expect(performance.now() - inicio).toBeLessThan(5_000);
});

it('los correos escritos, que llevan enlaces para cambiar claves, sólo los lee quien corre la tienda', async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'fussan-correo-'));
  try {
    await createMailer(readConfig({ DATA_DIR }))({ key: 'k', to: 'x@y.test', subject: 'Hola', text: 'Hola' });
    const outbox = path.join(DATA_DIR, 'outbox');
    const modo = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);
    expect(await readdir(outbox)).toEqual(['k.eml']);
    expect([await modo(outbox), await modo(path.join(outbox, 'k.eml'))]).toEqual(['700', '600']);
  } finally {
    await rm(DATA_DIR, { recursive: true });
  }
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createMailer } from './mail.ts';

let server: Server;
afterEach(() => server.close());

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
  await expect(send({ key: 'k', to: 'x@y.test', subject: 'Hola', text: 'Hola' })).rejects.toThrow(/timeout|never received/i);
  expect(performance.now() - inicio).toBeLessThan(5_000);
});

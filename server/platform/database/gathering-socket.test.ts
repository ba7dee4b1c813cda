import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { GatheringSocket } from './gathering-socket.ts';

/** How often it was handed to the system, and what. */
class CountingSocket extends GatheringSocket {
  readonly sent: string[] = [];

  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: (error?: Error | null) => void): void {
    this.sent.push(chunks.map(({ chunk }) => String(chunk)).join(''));
    super._writev!(chunks, done);
  }
}

const instruccion = (socket: GatheringSocket, texto: string) => {
  socket.cork();
  socket.write(`${texto} `);
  socket.write('sync;');
  socket.uncork();
};

it('lo que se escribe en una vuelta, también tras una promesa, sale de una vez y en su orden; lo de otra vuelta, aparte', async () => {
  const leido: string[] = [];
  const server = createServer((visita) =>
    visita.on('data', (trozo) => leido.push(String(trozo))).on('end', () => visita.end()),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = new CountingSocket();
  await once(socket.connect((server.address() as AddressInfo).port, '127.0.0.1'), 'connect');
  await Promise.all(['a', 'b', 'c'].map(async (texto) => instruccion(socket, await texto)));
  await nextTurn();
  instruccion(socket, 'd');
  socket.end();
  await once(socket, 'close');
  expect(socket.sent).toEqual(['a sync;b sync;c sync;', 'd sync;']);
  expect(leido.join('')).toBe('a sync;b sync;c sync;d sync;');
  server.close();
});

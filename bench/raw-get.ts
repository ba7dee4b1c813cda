import { connect } from 'node:net';
import type { Bounds, LoadResult, Task } from './load.ts';

const END_OF_HEAD = '\r\n\r\n';

/**
 * Asks for addresses over and over, one per connection, by plain sockets. A load generator that parses what it gets
 * would spend more on a page than the server does, and measure itself.
 */
export async function rawGet(
  { url, paths, headers, pauseMs }: Task & { kind: 'get' },
  bounds: Bounds,
): Promise<LoadResult> {
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const deadline = start + bounds.seconds * 1000;

  const drive = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const request = Buffer.from(headOf(path, `${hostname}:${port}`, headers), 'latin1');
      const socket = connect(Number(port), hostname);
      let asked = 0;
      let missing = -1;
      const ask = () => {
        asked = performance.now();
        missing = -1;
        socket.write(request);
      };
      socket.on('connect', ask).on('error', reject).on('close', resolve);
      socket.on('data', (chunk) => {
        if (missing < 0) {
          const end = chunk.indexOf(END_OF_HEAD);
          const head = chunk.toString('latin1', 0, end);
          const length = /^content-length: (\d+)/im.exec(head)?.[1];
          if (end < 0 || length === undefined) return reject(new Error(`${path}: una respuesta sin content-length`));
          if (!head.startsWith('HTTP/1.1 200')) failed++;
          missing = Number(length) - (chunk.length - end - END_OF_HEAD.length);
        } else {
          missing -= chunk.length;
        }
        if (missing > 0) return;
        const now = performance.now();
        times.push(now - asked);
        if (now >= deadline) socket.destroy();
        else if (pauseMs === undefined) ask();
        else setTimeout(ask, pauseMs);
      });
    });

  await Promise.all(Array.from({ length: bounds.connections }, (_, n) => drive(paths[n % paths.length]!)));
  const elapsed = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const answers = times.length - failed;
  return { perSecond: answers / elapsed, answers, p99: times[Math.floor(times.length * 0.99)] ?? 0, failed };
}

function headOf(path: string, host: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}${END_OF_HEAD}`;
}

import type { Compra } from '#contract/compras/compras.ts';
import { newCliente, type ServerProcess } from '#server/testing/server-process.ts';
import { onDatabase } from './catalogue.ts';
import { median } from './compare.ts';
import { newAdmin } from './importar.ts';
import type { LoadResult } from './load.ts';
import type { Bench } from './measures.ts';
import { type Line, plainLine } from './report.ts';

const LINES = 60;
const MAX_MS = 300;
const SAMPLES = 30;
/** How many times longer the slowest in a hundred visitors may wait while documents are made without pause. */
const MAX_SLOWER = 3;
const VISITORS = 4;
const READING_MS = 40;
const DETAILS = Array.from({ length: 50 }, (_, n) => `/detalle-producto/${1_700 * n + 11}`);

/** The dispatch note of a purchase of sixty lines, one after the other; and what visitors feel of it. */
export async function measureDocuments(bench: Bench, shop: ServerProcess, databaseUrl: string): Promise<Line[]> {
  const { id } = await buy(shop.url, databaseUrl);
  const authorization = `Bearer ${await newAdmin(shop.url, databaseUrl)}`;
  const make = async (): Promise<number> => {
    const start = performance.now();
    const answer = await fetch(`${shop.url}/api/compras/compra/${id}/nota-despacho`, { headers: { authorization } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`El documento no salió: ${answer.status}`);
    return performance.now() - start;
  };
  const visit = (seconds: number): Promise<LoadResult> =>
    bench.run(
      { kind: 'get', url: shop.url, paths: DETAILS, headers: { accept: 'text/html' }, pauseMs: READING_MS },
      { connections: VISITORS, seconds },
    );

  const first = await make();
  const times: number[] = [];
  while (times.length < SAMPLES) times.push(await make());

  await visit(2);
  const rounds: { idle: LoadResult; during: LoadResult }[] = [];
  for (let round = 0; round < bench.plan.rounds; round++) {
    const idle = await visit(bench.plan.seconds);
    let visiting = true;
    const making = (async () => {
      while (visiting) await make();
    })();
    const during = await visit(bench.plan.seconds);
    visiting = false;
    await making;
    rounds.push({ idle, during });
  }
  const slower = median(rounds.map(({ idle, during }) => during.p99 / idle.p99));
  return [
    plainLine(`documento de ${LINES} líneas, el primero, en ms`, first, '', {}),
    { ...plainLine(`documento de ${LINES} líneas en ms`, median(times), '', { max: MAX_MS }), details: times },
    {
      name: 'detalle mientras se hacen documentos: p99 en ms',
      figure: median(rounds.map(({ during }) => during.p99)).toFixed(1),
      yardstick: median(rounds.map(({ idle }) => idle.p99)).toFixed(1),
      ratio: slower,
      target: `≤ ${MAX_SLOWER} veces`,
      met: slower <= MAX_SLOWER && rounds.every(({ during }) => during.failed === 0),
      details: { rounds },
    },
  ];
}

/** A purchase of a unit each of sixty products that there are. */
async function buy(url: string, databaseUrl: string): Promise<Compra> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<{ id: number }>(
      `select id from productos where estado = 'activo' and precio_unitario > 0 and cantidad_stock > 5 order by id limit $1`,
      [LINES],
    ),
  );
  const answer = await fetch(`${url}/api/compras/compra`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await newCliente(url)}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      items: rows.map(({ id }) => ({ id, quantity: 1 })),
      direccion: 'Calle Uno 1',
      comuna: 'Ñuñoa',
      contacto: '912345678',
      email: 'documentos@prueba.test',
    }),
  });
  if (answer.status !== 201) throw new Error(`No se pudo comprar: ${await answer.text()}`);
  return (await answer.json()) as Compra;
}

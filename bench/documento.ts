import { newCliente, type ServerProcess } from '#server/testing/server-process.ts';
import { onDatabase } from './catalogue.ts';
import { median } from './compare.ts';
import { newAdmin } from './importar.ts';
import { type LoadResult, startLoad } from './load.ts';
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

/** A paper, and how many people ask for it at the same time, each again as soon as they have it. */
interface Paper {
  name: string;
  address: string;
  atOnce: number;
}

/** Papers of sixty lines, one after the other; and what visitors feel of them. */
export async function measureDocuments(bench: Bench, shop: ServerProcess, databaseUrl: string): Promise<Line[]> {
  const ids = await productosToBuy(databaseUrl);
  const authorization = `Bearer ${await newAdmin(shop.url, databaseUrl)}`;
  const compra = await buy(shop.url, ids);
  const cotizacion = await cotizar(shop.url, authorization, ids);
  const papers: Paper[] = [
    { name: 'nota de despacho', address: `/api/compras/compra/${compra}/nota-despacho`, atOnce: 1 },
    { name: 'cotización', address: `/api/cotizaciones/${cotizacion}/pdf`, atOnce: 20 },
  ];
  const lines: Line[] = [];
  for (const paper of papers) lines.push(...(await measurePaper(bench, shop, authorization, paper)));
  return lines;
}

async function measurePaper(
  bench: Bench,
  shop: ServerProcess,
  authorization: string,
  { name, address, atOnce }: Paper,
): Promise<Line[]> {
  const make = async (): Promise<number> => {
    const start = performance.now();
    const answer = await fetch(shop.url + address, { headers: { authorization } });
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
  // From a process of its own, which takes papers as they come: one that unpacked them would be what visitors wait for.
  const askers = startLoad();
  const ask = () =>
    askers.run(
      { kind: 'get', url: shop.url, paths: [address], headers: { authorization } },
      { connections: atOnce, seconds: bench.plan.seconds },
    );
  const rounds: { idle: LoadResult; during: LoadResult; papers: LoadResult }[] = [];
  for (let round = 0; round < bench.plan.rounds; round++) {
    const idle = await visit(bench.plan.seconds);
    const [during, papers] = await Promise.all([visit(bench.plan.seconds), ask()]);
    rounds.push({ idle, during, papers });
  }
  await askers.close();
  const slower = median(rounds.map(({ idle, during }) => during.p99 / idle.p99));
  return [
    plainLine(`${name} de ${LINES} líneas, la primera, en ms`, first, '', {}),
    { ...plainLine(`${name} de ${LINES} líneas en ms`, median(times), '', { max: MAX_MS }), details: times },
    {
      name: `detalle mientras se hacen, ${atOnce} a la vez: p99 en ms`,
      figure: median(rounds.map(({ during }) => during.p99)).toFixed(1),
      yardstick: median(rounds.map(({ idle }) => idle.p99)).toFixed(1),
      ratio: slower,
      target: `≤ ${MAX_SLOWER} veces`,
      met: slower <= MAX_SLOWER && rounds.every(({ during, papers }) => during.failed + papers.failed === 0),
      details: { rounds },
    },
  ];
}

/** Sixty products that there are. */
async function productosToBuy(databaseUrl: string): Promise<number[]> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<{ id: number }>(
      `select id from productos where estado = 'activo' and precio_unitario > 0 and cantidad_stock > 5 order by id limit $1`,
      [LINES],
    ),
  );
  return rows.map(({ id }) => id);
}

/** A purchase of a unit each of these, by its id. */
async function buy(url: string, ids: readonly number[]): Promise<number> {
  return post(`${url}/api/compras/compra`, `Bearer ${await newCliente(url)}`, {
    items: ids.map((id) => ({ id, quantity: 1 })),
    direccion: 'Calle Uno 1',
    comuna: 'Ñuñoa',
    contacto: '912345678',
    email: 'documentos@prueba.test',
  });
}

/** A quotation of them, by its id. */
const cotizar = (url: string, authorization: string, ids: readonly number[]): Promise<number> =>
  post(`${url}/api/cotizaciones/cotizacion`, authorization, {
    cliente: 'Constructora Los Aromos',
    lineas: ids.map((producto_id) => ({ producto_id, otv_solicitada: 3, descuento: 2.5 })),
  });

async function post(address: string, authorization: string, body: object): Promise<number> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`No se pudo preparar el documento: ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}

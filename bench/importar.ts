import { utils, write } from '@e965/xlsx';
import {
  COLUMNAS_PLANILLA,
  type ColumnaPlanilla,
  type ImportacionHecha,
  type Revision,
} from '#contract/catalogo/importaciones/excel.ts';
import { memory } from '#server/testing/process-figures.ts';
import { newCliente, type ServerProcess } from '#server/testing/server-process.ts';
import { onDatabase } from './catalogue.ts';
import { median } from './compare.ts';
import type { LoadResult } from './load.ts';
import type { Bench } from './measures.ts';
import { type Line, plainLine } from './report.ts';

const ROWS = 20_000;
const MAX_SECONDS = 10;
const MAX_GROWTH_MB = 300;
/** How many times longer the slowest in a hundred visitors may wait while a workbook comes in. */
const MAX_SLOWER = 3;
const SAMPLE_MS = 100;
/** A busy shop's visitors, who read before they go on: what is measured is how long they wait, not how many the machine bears. */
const VISITORS = 4;
const READING_MS = 40;
const DETAILS = Array.from({ length: 50 }, (_, n) => `/detalle-producto/${1_700 * n + 11}`);

type Fila = Partial<Record<ColumnaPlanilla, string | number | null>>;

/**
 * A supplier's list of 20,000 products comes in, looked over and saved: as new ones, as ones with another price and stock,
 * and as ones whose names and texts all change, which is what the search has most to do with. Then new ones again while
 * people visit, and the last list is undone.
 */
export async function measureImport(bench: Bench, shop: ServerProcess, databaseUrl: string): Promise<Line[]> {
  const token = await newAdmin(shop.url, databaseUrl);
  const revise = (file: Buffer) => send(shop.url, token, file, '?simular=1');
  const visit = (seconds: number): Promise<LoadResult> =>
    bench.run(
      { kind: 'get', url: shop.url, paths: DETAILS, headers: { accept: 'text/html' }, pauseMs: READING_MS },
      { connections: VISITORS, seconds },
    );

  const before = memory(shop.pid);
  let peak = before?.now ?? 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memory(shop.pid)?.now ?? 0);
  }, SAMPLE_MS);
  const lines: Line[] = [];
  const limited = (name: string, ms: number) =>
    lines.push(
      plainLine(`planilla de ${ROWS.toLocaleString('es-CL')}, ${name} en ms`, ms, '', { max: MAX_SECONDS * 1_000 }),
    );
  let took = 0;
  let ultima = 0;
  try {
    for (const [name, filas] of [
      ['nuevos', Array.from({ length: ROWS }, (_, n) => nueva(n))],
      ['cambiados', (await current(databaseUrl)).map(repriced)],
      ['con otras palabras', (await current(databaseUrl)).map(reworded)],
    ] as const) {
      const file = workbook(filas);
      const revision = await revise(file);
      const commit = await send(shop.url, token, file, '', (revision.body as Revision).huella);
      limited(`${name}: revisión`, revision.ms);
      limited(`${name}: guardado`, commit.ms);
      if (name === 'nuevos') took = revision.ms + commit.ms;
    }
    // Again, with visitors, for as long as it took without them; and as long without it, in turns.
    const seconds = Math.ceil(took / 1_000);
    await visit(2);
    const rounds: { idle: LoadResult; during: LoadResult }[] = [];
    for (let round = 1; round <= bench.plan.rounds; round++) {
      const otra = workbook(Array.from({ length: ROWS }, (_, n) => nueva(round * ROWS + n)));
      const idling = () => visit(seconds);
      const importing = async () => {
        const saved = revise(otra).then(() => send(shop.url, token, otra, ''));
        const during = await visit(seconds);
        ultima = ((await saved).body as ImportacionHecha).importacion_id;
        return during;
      };
      // What came first each time would meet a shop that the other one has not stirred up.
      rounds.push(
        round % 2 === 1
          ? { idle: await idling(), during: await importing() }
          : { during: await importing(), idle: await idling() },
      );
    }
    limited('nuevos: deshacer', await undo(shop.url, token, ultima));
    const slower = median(rounds.map(({ idle, during }) => during.p99 / idle.p99));
    lines.push(plainLine('memoria que agrega importar', peak - (before?.now ?? 0), ' MB', { max: MAX_GROWTH_MB }), {
      name: 'detalle mientras se importa: p99 en ms',
      figure: median(rounds.map(({ during }) => during.p99)).toFixed(1),
      yardstick: median(rounds.map(({ idle }) => idle.p99)).toFixed(1),
      ratio: slower,
      target: `≤ ${MAX_SLOWER} veces`,
      met: slower <= MAX_SLOWER && rounds.every(({ during }) => during.failed === 0),
      details: { rounds },
    });
  } finally {
    clearInterval(watch);
  }
  return lines;
}

function workbook(filas: readonly Fila[]): Buffer {
  const hoja = utils.aoa_to_sheet([
    [...COLUMNAS_PLANILLA],
    ...filas.map((fila) => COLUMNAS_PLANILLA.map((c) => fila[c] ?? null)),
  ]);
  return write(
    { SheetNames: ['Productos'], Sheets: { Productos: hoja } },
    { type: 'buffer', bookType: 'xlsx', compression: true },
  );
}

function nueva(n: number): Fila {
  return {
    codigo_producto_fussan: 700_000_000 + n,
    descripcion: `Broca de concreto SDS ${4 + (n % 28)} mm modelo ${n.toString(36).toUpperCase()}`,
    precio_unitario: 1_990 + 10 * (n % 900),
    cantidad_stock: n % 50,
    stock_minimo: 5,
    stock_maximo: 100,
    especificaciones: `Diámetro: ${4 + (n % 28)} mm\nLargo: ${110 + (n % 300)} mm\nMaterial: carburo de tungsteno\nEncastre: SDS Plus\nGarantía: 6 meses`,
    metodo_envio: 'Despacho a domicilio o retiro en tienda',
    costo_envio: 3_990,
    proveedor_id: 1 + (n % 40),
    imagen_url: null,
  };
}

/** The first 20,000 products of the shop. */
async function current(databaseUrl: string): Promise<Fila[]> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<Fila>(
      `select codigo_producto_fussan::float8, descripcion, precio_unitario::float8, cantidad_stock, stock_minimo,
       stock_maximo, especificaciones, metodo_envio, costo_envio::float8, proveedor_id, imagen_url
     from productos where id <= $1 order by id`,
      [ROWS],
    ),
  );
  return rows;
}

/** Another price, another stock and, one in ten, another text. */
function repriced(fila: Fila, n: number): Fila {
  return {
    ...fila,
    precio_unitario: Number(fila.precio_unitario) + 500,
    cantidad_stock: Number(fila.cantidad_stock) + 10,
    especificaciones: n % 10 === 0 ? `${fila.especificaciones}\nColor: azul` : fila.especificaciones,
  };
}

/** Another price, another name and other specifications. */
function reworded(fila: Fila, n: number): Fila {
  return {
    ...repriced(fila, n),
    descripcion: `${fila.descripcion} serie ${1 + (n % 40)}`,
    especificaciones: `${fila.especificaciones}\nAcabado: mate ${n % 90}`,
  };
}

/** Somebody with a session whom the database has made an admin since. */
export async function newAdmin(url: string, databaseUrl: string): Promise<string> {
  const token = await newCliente(url);
  const session = await fetch(`${url}/api/users/sesion`, { headers: { authorization: `Bearer ${token}` } });
  const { id } = (await session.json()) as { id: number };
  await onDatabase(databaseUrl, (client) => client.query(`update usuarios set role = 'admin' where id = $1`, [id]));
  return token;
}

async function send(
  url: string,
  token: string,
  file: Buffer,
  query: string,
  huella?: string,
): Promise<{ ms: number; body: unknown }> {
  const form = new FormData();
  if (huella) form.append('huella', huella);
  form.append('excelFile', new Blob([new Uint8Array(file)]), 'productos.xlsx');
  const start = performance.now();
  const answer = await fetch(`${url}/api/products/bulk/excel${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body: unknown = await answer.json();
  const ms = performance.now() - start;
  if (!answer.ok) throw new Error(`La planilla no entró: ${JSON.stringify(body).slice(0, 300)}`);
  return { ms, body };
}

async function undo(url: string, token: string, id: number): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${url}/api/products/bulk/importaciones/${id}/deshacer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const ms = performance.now() - start;
  if (!answer.ok) throw new Error(`No se deshizo: ${await answer.text()}`);
  return ms;
}

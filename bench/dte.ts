import { setTimeout as sleep } from 'node:timers/promises';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import { cafDePrueba, certificadoDePrueba } from '#server/platform/sii/de-prueba.ts';
import { servirSii } from '#server/platform/sii/simulador/servir.ts';
import { compraBody } from '#server/testing/builders.ts';
import { datosDeEmisor, RUT_EMISOR } from '#server/testing/emisor-de-prueba.ts';
import { newCliente, post, type ServerProcess } from '#server/testing/server-process.ts';
import { onDatabase } from './catalogue.ts';
import { median } from './compare.ts';
import { newAdmin } from './importar.ts';
import type { LoadResult } from './load.ts';
import type { Bench } from './measures.ts';
import { type Line, plainLine } from './report.ts';

const BOLETAS = 1_000;
const MAX_SECONDS = 60;
/** One document, with its paper. */
const MAX_MS = 150;
const SAMPLES = 20;
const MAX_SLOWER = 3;
const VISITORS = 4;
const READING_MS = 40;
/** As many as sell at the same time in a busy shop. */
const A_LA_VEZ = 4;
const CLAVE_P12 = 'secreta';
/** Of who `newCliente` makes. */
const CLAVE = 'clave-de-prueba';
const DETAILS = Array.from({ length: 50 }, (_, n) => `/detalle-producto/${1_700 * n + 11}`);

/** The SII, simulated over HTTP on 127.0.0.1, and what a shop needs to be told of it. */
export async function startSii(): Promise<{ settings: Record<string, string>; close: () => void }> {
  const { url, close } = await servirSii();
  return { settings: { SII_DTE_URL: url, SII_BOLETA_URL: url }, close };
}

/**
 * A thousand boletas issued by the act that people use, until the SII has accepted all of them, while people look at products; and one by
 * itself, with its paper.
 */
export async function measureTaxPapers(
  bench: Bench,
  shop: ServerProcess,
  { databaseUrl, productos }: { databaseUrl: string; productos: number },
): Promise<Line[]> {
  const token = await newAdmin(shop.url, databaseUrl);
  await prepareIssuer(shop.url, token, { folios: BOLETAS + SAMPLES });
  const compras = await buy(shop.url, { cuantas: BOLETAS + SAMPLES, productos });
  const visit = (seconds: number): Promise<LoadResult> =>
    bench.run(
      { kind: 'get', url: shop.url, paths: DETAILS, headers: { accept: 'text/html' }, pauseMs: READING_MS },
      { connections: VISITORS, seconds },
    );

  const alone: { issued: number; drawn: number }[] = [];
  for (const compra of compras.splice(0, SAMPLES)) {
    const start = performance.now();
    const { id } = await issue(shop.url, token, compra);
    const issued = performance.now() - start;
    const paper = await fetch(`${shop.url}/api/dte/${id}/pdf`, { headers: { authorization: `Bearer ${token}` } });
    await paper.arrayBuffer();
    if (!paper.ok) throw new Error(`El papel no salió: ${paper.status}`);
    alone.push({ issued, drawn: performance.now() - start - issued });
  }

  await visit(2);
  const idle = await visit(bench.plan.seconds * 2);
  const start = performance.now();
  let sent = 0;
  const sending = issueAll(shop.url, token, compras)
    .then(() => accepted(databaseUrl, BOLETAS + SAMPLES))
    .then(() => {
      sent = performance.now() - start;
    });
  const rounds: LoadResult[] = [];
  while (sent === 0)
    rounds.push((await Promise.all([visit(bench.plan.seconds), Promise.race([sending, sleep(1)])]))[0]);
  await sending;
  // A round that ends after the last boleta was sent has met a shop at rest.
  const during = rounds.slice(0, Math.max(1, rounds.length - 1));
  const slower = median(during.map(({ p99 }) => p99 / idle.p99));
  return [
    {
      ...plainLine('boleta con su papel en ms', median(alone.map(({ issued, drawn }) => issued + drawn)), '', {
        max: MAX_MS,
      }),
      yardstick: `emitirla: ${median(alone.map(({ issued }) => issued)).toFixed(0)}`,
      details: alone,
    },
    plainLine(`${BOLETAS.toLocaleString('es-CL')} boletas emitidas y aceptadas en s`, sent / 1_000, '', {
      max: MAX_SECONDS,
    }),
    {
      name: 'detalle mientras se emiten y envían: p99 en ms',
      figure: median(during.map(({ p99 }) => p99)).toFixed(1),
      yardstick: idle.p99.toFixed(1),
      ratio: slower,
      target: `≤ ${MAX_SLOWER} veces`,
      met: slower <= MAX_SLOWER && rounds.every(({ failed }) => failed === 0),
      details: { idle, rounds },
    },
  ];
}

/** Who issues, what they sign with, and folios for all. */
export async function prepareIssuer(
  url: string,
  token: string,
  { folios, boleta_automatica = false }: { folios: number; boleta_automatica?: boolean },
): Promise<void> {
  const p12 = certificadoDePrueba({ rut: '12345678-5', nombre: 'Ana Firma', clave: CLAVE_P12 });
  const caf = cafDePrueba({
    rut: RUT_EMISOR,
    razon_social: 'Fussan SpA',
    tipo: 39 satisfies TipoDte,
    ...{ desde: 1, hasta: folios },
    fecha: datosDeEmisor().resolucion_fecha,
  });
  const headers = { authorization: `Bearer ${token}` };
  const form = (parte: string, archivo: Buffer, campos: Record<string, string>) => {
    const body = new FormData();
    for (const [nombre, valor] of Object.entries({ ...campos, password: CLAVE })) body.append(nombre, valor);
    body.append(parte, new Blob([new Uint8Array(archivo)]), `${parte}.bin`);
    return { method: 'POST', headers, body };
  };
  const answers = [
    await fetch(`${url}/api/dte/emisor`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...datosDeEmisor(), boleta_automatica, version: 0 }),
    }),
    await fetch(`${url}/api/dte/certificado`, form('certificado', p12, { clave: CLAVE_P12 })),
    await fetch(`${url}/api/dte/folios`, form('caf', caf, {})),
  ];
  for (const answer of answers) if (!answer.ok) throw new Error(`${answer.url}: ${await answer.text()}`);
}

async function buy(url: string, { cuantas, productos }: { cuantas: number; productos: number }): Promise<number[]> {
  const token = await newCliente(url);
  const ids: number[] = [];
  await aLaVez(
    Array.from({ length: cuantas }, (_, n) => 1 + ((n * 17) % productos)),
    async (id) => {
      const { status, body } = await post(`${url}/api/compras/compra`, compraBody([{ id, quantity: 2 }]), { token });
      if (status !== 201) throw new Error(`La compra no se hizo: ${JSON.stringify(body)}`);
      ids.push(body.id);
    },
  );
  return ids;
}

async function issue(url: string, token: string, compra: number): Promise<{ id: number }> {
  const { status, body } = await post(`${url}/api/dte`, { tipo: 39, origen: { compra } }, { token });
  if (status !== 201) throw new Error(`La boleta no se emitió: ${JSON.stringify(body)}`);
  return body as { id: number };
}

const issueAll = (url: string, token: string, compras: readonly number[]): Promise<void> =>
  aLaVez(compras, async (compra) => void (await issue(url, token, compra)));

async function aLaVez<T>(todos: readonly T[], hacer: (uno: T) => Promise<void>): Promise<void> {
  const quedan = [...todos];
  await Promise.all(
    Array.from({ length: A_LA_VEZ }, async () => {
      for (let uno = quedan.pop(); uno !== undefined; uno = quedan.pop()) await hacer(uno);
    }),
  );
}

async function accepted(databaseUrl: string, cuantas: number): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query(`select count(*)::int as cuantas from dte where estado = 'aceptado'`);
      if (rows[0].cuantas === cuantas) return;
      await sleep(250);
    }
  });
}

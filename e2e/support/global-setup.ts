import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SERVER_ENV, SERVER_FLAGS, SERVER_PROGRAM } from '#scripts/server-node.mjs';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { drawDemoPictures } from '#server/testing/demo-pictures.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { openMercadoPublico, TICKET } from './mercado-publico.ts';

const START_TIMEOUT_MS = 180_000;

/** The built shop with its demo data, on a database of its own that the journeys may look into. */
export default async function setup(): Promise<() => Promise<void>> {
  const dir = await scratchFolder('fussan-e2e-');
  const starting = startEmbedded({ dir: path.join(dir, 'postgres'), throwaway: true });
  // What fails of it the shop tries again, and says.
  await drawDemoPictures(dir).catch(() => {});
  const database = await starting;
  const publico = await openMercadoPublico();
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  Object.assign(process.env, {
    E2E_BASE_URL: baseUrl,
    E2E_DATABASE_URL: database.url,
    E2E_DATA_DIR: dir,
    E2E_MERCADO_PUBLICO_URL: publico.url,
  });
  // Should this run be killed, its server must not stay behind.
  const args = [...SERVER_FLAGS, '--import', './scripts/follow-parent.mjs', SERVER_PROGRAM.built];
  const server = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...SERVER_ENV,
      // Every reply is read by its contract.
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: baseUrl,
      DATABASE_URL: database.url,
      FUSSAN_DEMO: '1',
      DATA_DIR: dir,
      LOG_LEVEL: 'error',
      MERCADO_PUBLICO_URL: publico.url,
      MERCADO_PUBLICO_TICKET: TICKET,
      // Hundreds of people are made, and come in.
      CLAVES_DE_PRUEBA: '1',
      // All journeys come from one address, and are more than an office makes in an hour.
      REGISTRATIONS_PER_HOUR: '2000',
      CONTACT_MAILS_PER_HOUR: '500',
      ORDER_MAILS_PER_HOUR: '500',
      ORDERS_PER_HOUR: '5000',
      UNPAID_ORDERS_PER_ACCOUNT: '200',
      UNPAID_SHARE_PER_ADDRESS: '100',
      UNPAID_UNITS_PER_ADDRESS: '1000000',
      UNPAID_PESOS_PER_ADDRESS: '1000000000000',
      RESET_MAILS_PER_HOUR: '500',
      READS_PER_MINUTE: '1000000',
      // Journeys make mails fail on purpose.
      ALERTAS_MINUTOS: '0',
    },
  });
  const stop = async () => {
    await stopServer(server);
    publico.close();
    await database.stop();
    await rm(dir, { recursive: true, force: true });
  };
  // What all journeys together left must be square; a journey that breaks figures puts them right.
  const leave = async () => {
    await stopServer(server);
    const faltas = await whatDiffers(database.url).finally(stop);
    if (faltas) throw new Error(`Los libros no cuadran después de los recorridos:\n${faltas}`);
  };
  try {
    await untilReady(server, baseUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return leave;
}

/** Told by the shop's own command: to bring all of the server in here takes twice as long, before the first journey. */
async function whatDiffers(url: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: url };
  return promisify(execFile)(process.execPath, ['scripts/cuadrar.ts'], { env }).then(
    () => '',
    ({ stderr }) => stderr,
  );
}

async function untilReady(server: ChildProcess, baseUrl: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`El servidor terminó con código ${server.exitCode}.`);
    if (
      await fetch(`${baseUrl}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error('El servidor no respondió a tiempo.');
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exited;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('sin puerto')),
      );
    });
  });
}

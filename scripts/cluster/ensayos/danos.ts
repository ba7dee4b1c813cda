import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { discoChico, NODO_CHICO } from '../arriba.ts';
import { esperar, esperarCompleto, esperarPrimaria, listar, responde, traspasar } from '../nodos.ts';
import * as partes from '../partes.ts';
import { type Nodo, type Plan, type Tienda, urls } from '../plan.ts';
import { descendientes, Procesos, postmasterDe, senal } from '../procesos.ts';

export const A_CORTAR_MS = 20_000;
export const esRoot = process.getuid?.() === 0;

/** All processes of a part: Patroni's PostgreSQL is no child of it, for it is to outlive it. */
function procesosDe(plan: Plan, nombre: string): number[] {
  const pid = new Procesos(plan.dir).pidDe(nombre);
  if (pid === null) throw new Error(`${nombre} no corre.`);
  const postmaster = postmasterDe(path.join(plan.dir, nombre));
  return (postmaster === null ? [pid] : [pid, postmaster]).flatMap((uno) => [uno, ...descendientes(uno)]);
}

export const conTodos = (plan: Plan, nombre: string, signal: NodeJS.Signals): void => {
  for (const uno of procesosDe(plan, nombre)) senal(uno, signal);
};

/** All of a node at once, as when its machine loses power. */
export const matarNodo = (plan: Plan, nodo: Nodo): void => conTodos(plan, `nodo${nodo}`, 'SIGKILL');

export const sincronico = async (plan: Plan): Promise<Nodo> => {
  const uno = (await listar(plan)).find(({ rol }) => rol === 'sync_standby');
  if (!uno) throw new Error('Ningún nodo es sincrónico.');
  return uno.nodo;
};

export async function levantarNodo(plan: Plan, nodo: Nodo): Promise<void> {
  new Procesos(plan.dir).iniciar(partes.nodo(plan, nodo));
  await esperarCompleto(plan, 240);
}

const NFT = '/usr/sbin/nft';
const TABLA = 'fussan_ensayos';

/** What a node sends is thrown away, and what is sent to it: nobody is told, as when a cable is pulled. */
export async function cortar(plan: Plan, nodo: Nodo): Promise<void> {
  const { puertos } = plan;
  execFileSync(NFT, ['-f', '-'], {
    input: `table inet ${TABLA} {
      chain salida {
        type filter hook output priority 0;
        meta skgid ${partes.GRUPO_DE_NODO + nodo} drop
        tcp dport { ${puertos.postgres(nodo)}, ${puertos.patroni(nodo)} } drop
        tcp sport { ${puertos.postgres(nodo)}, ${puertos.patroni(nodo)} } drop
      }
    }`,
  });
  try {
    await sleep(A_CORTAR_MS);
  } finally {
    execFileSync(NFT, ['delete', 'table', 'inet', TABLA]);
  }
  await esperarCompleto(plan, 240);
}

export const sinNft = (): string | null =>
  esRoot && existsSync(NFT) ? null : 'hace falta ser root y tener nftables (apt-get install nftables)';

export const BLKIO = '/sys/fs/cgroup/blkio';
const LENTO = path.join(BLKIO, 'fussan-ensayos');
export const ESCRITURAS_POR_SEGUNDO = 5;

/** Its writes reach the disk five times a second at most; nothing is said to it of why. */
export async function frenarDisco(plan: Plan): Promise<void> {
  const quien = await esperarPrimaria(plan);
  const nodo = quien === NODO_CHICO ? await traspasar(plan) : quien;
  await esperarCompleto(plan);
  mkdirSync(LENTO, { recursive: true });
  writeFileSync(path.join(LENTO, 'blkio.throttle.write_iops_device'), `${disco(plan)} ${ESCRITURAS_POR_SEGUNDO}`);
  const mover = (grupo: string) => {
    for (const uno of procesosDe(plan, `nodo${nodo}`)) {
      try {
        writeFileSync(path.join(grupo, 'cgroup.procs'), String(uno));
      } catch {
        // One that has just ended.
      }
    }
  };
  mover(LENTO);
  try {
    await sleep(A_CORTAR_MS);
  } finally {
    for (const uno of readFileSync(path.join(LENTO, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)) {
      writeFileSync(path.join(BLKIO, 'cgroup.procs'), uno);
    }
    rmdirSync(LENTO);
  }
  await esperarCompleto(plan, 240);
}

/** The number of the disk that the cluster's folder is on. */
const disco = ({ dir }: Plan): string => {
  const { dev } = statSync(dir);
  return `${(dev >> 8) & 0xfff}:${dev & 0xff}`;
};

export async function llenarDisco(plan: Plan): Promise<void> {
  if ((await esperarPrimaria(plan)) !== NODO_CHICO) {
    // Only who has all that was acknowledged may follow: the other one makes room.
    const otro = await sincronico(plan);
    if (otro !== NODO_CHICO) await reiniciarPostgres(plan, otro);
    await traspasar(plan, NODO_CHICO);
  }
  await esperarCompleto(plan);
  const lleno = path.join(discoChico(plan), 'lleno');
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${lleno}`, 'bs=1M'], { stdio: 'ignore' });
  } catch {
    // It ends when there is no room left, which is what it is for.
  }
  try {
    await sleep(A_CORTAR_MS);
  } finally {
    rmSync(lleno, { force: true });
  }
  await esperarCompleto(plan, 240);
}

/** Starts a shop that was stopped: this version, or the one that stands in another folder. */
export async function reiniciarTienda(plan: Plan, numero: Tienda, raiz?: string): Promise<void> {
  new Procesos(plan.dir).iniciar(partes.tienda(plan, numero, raiz));
  await esperar(`la tienda ${numero}`, () => responde(`${urls(plan).tienda(numero)}/readyz`), 240);
}

/** Patroni ends and starts one node's PostgreSQL in order, as after its package was brought up to date. */
export async function reiniciarPostgres(plan: Plan, nodo: Nodo): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${plan.puertos.patroni(nodo)}/restart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  await answer.text();
  if (!answer.ok) throw new Error(`Patroni no reinició el nodo ${nodo}: ${answer.status}`);
  await esperarCompleto(plan, 240);
}

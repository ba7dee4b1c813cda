import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { SESSION_SETTINGS } from '#server/platform/database/client.ts';
import { clavesDePgbouncer, haproxy, patroni, pgbouncer } from './ajustes.ts';
import { usuarioDePostgres } from './falta.ts';
import { esperar, esperarCompleto, esperarPrimaria, responde } from './nodos.ts';
import * as partes from './partes.ts';
import { CLAVE, NODOS, type Plan, TIENDAS, urls } from './plan.ts';
import { descendientes, type Parte, Procesos, postmasterDe, senal } from './procesos.ts';

/** The node whose log of writes has a small disk of its own, in memory: what fills it is a trial. Only root can give it one. */
export const NODO_CHICO = 3;
const DISCO_CHICO_MB = 256;

export const discoChico = ({ dir }: Plan): string => path.join(dir, 'nodo3-wal');

/** Starts all of it, and waits for each part before the ones that need it. */
export async function arriba(plan: Plan): Promise<void> {
  const procesos = new Procesos(plan.dir);
  const partir = (parte: Parte) => procesos.pidDe(parte.nombre) ?? procesos.iniciar(parte);
  prepararCarpetas(plan);
  partir(partes.etcd(plan));
  await esperar('etcd', () => responde(`http://127.0.0.1:${plan.puertos.etcd}/health`));
  partir(partes.haproxy(plan));
  decir('etcd y HAProxy en marcha. El primer nodo…');
  const [primero, ...otros] = NODOS;
  if (existsSync(path.join(plan.dir, 'nodo1/datos'))) for (const nodo of NODOS) partir(partes.nodo(plan, nodo));
  else partir(partes.nodo(plan, primero));
  const quien = await esperarPrimaria(plan, { segundos: 120 });
  for (const nodo of otros) partir(partes.nodo(plan, nodo));
  await esperarCompleto(plan, 180);
  decir(`Tres nodos; escribe el ${quien}.`);
  await crearBase(urls(plan).duenoDe(quien));
  partir(partes.pgbouncer(plan));
  partir(partes.s3(plan));
  for (const tienda of TIENDAS) {
    decir(`La tienda ${tienda}…`);
    partir(partes.tienda(plan, tienda));
    await esperar(`la tienda ${tienda}`, () => responde(`${urls(plan).tienda(tienda)}/readyz`), 600);
  }
  await esperar('HAProxy con una tienda', () => responde(`${urls(plan).frente}/readyz`));
  decir(
    `La tienda está en http://localhost:${plan.puertos.frente}, y HAProxy cuenta lo suyo en http://localhost:${plan.puertos.estado}`,
  );
}

export const decir = (texto: string): void => console.log(texto);

function prepararCarpetas(plan: Plan): void {
  const usuario = usuarioDePostgres();
  const carpeta = (nombre: string, suya: boolean) => {
    const donde = path.join(plan.dir, nombre);
    mkdirSync(donde, { recursive: true });
    if (suya && usuario) chownSync(donde, usuario.uid, usuario.gid);
    return donde;
  };
  carpeta('.', false);
  chmodSync(plan.dir, 0o755);
  chmodSync(carpeta('etcd', false), 0o700);
  const chico = usuario ? carpeta('nodo3-wal', true) : null;
  if (chico && !estaMontado(chico)) {
    execFileSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${DISCO_CHICO_MB}m,mode=0700,uid=${usuario!.uid}`,
      'fussan-wal',
      chico,
    ]);
  }
  const escribir = (nombre: string, texto: string, mode = 0o644) => {
    const donde = path.join(plan.dir, nombre);
    writeFileSync(donde, texto, { mode });
    if (usuario) chownSync(donde, usuario.uid, usuario.gid);
  };
  for (const nodo of NODOS) {
    carpeta(`nodo${nodo}`, true);
    escribir(
      `nodo${nodo}.yml`,
      patroni(plan, nodo, nodo === NODO_CHICO && chico ? path.join(chico, 'wal') : null),
      0o600,
    );
  }
  escribir('haproxy.cfg', haproxy(plan));
  escribir('pgbouncer.ini', pgbouncer(plan));
  escribir('pgbouncer-claves.txt', clavesDePgbouncer(), 0o600);
}

function estaMontado(donde: string): boolean {
  try {
    execFileSync('mountpoint', ['-q', donde]);
    return true;
  } catch {
    return false;
  }
}

/** The shop's database and its role, that has what a PgBouncer can't give to a connection. */
async function crearBase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'fussan'`);
    if (rowCount === 0) {
      await client.query(`create role fussan login password '${CLAVE}'`);
      await client.query('create database fussan owner fussan');
    }
    for (const [nombre, valor] of Object.entries(SESSION_SETTINGS)) {
      await client.query(`alter role fussan in database fussan set ${nombre} = '${valor}'`);
    }
  } finally {
    await client.end();
  }
}

/** Stops all of it, the shops first. The small disk goes with its node's data, which are copied anew the next time. */
export async function abajo(plan: Plan, { borrar }: { borrar: boolean }): Promise<void> {
  const procesos = new Procesos(plan.dir);
  const orden = ['tienda2', 'tienda1', 'pgbouncer', 's3', 'nodo3', 'nodo2', 'nodo1', 'haproxy', 'etcd'];
  for (const nombre of orden) {
    await procesos.detener(nombre);
    // Whose Patroni was killed went on without it.
    const carpeta = path.join(plan.dir, nombre);
    const postmaster = postmasterDe(carpeta);
    if (postmaster !== null) {
      for (const uno of [postmaster, ...descendientes(postmaster)]) senal(uno, 'SIGCONT');
      senal(postmaster, 'SIGQUIT');
    }
    await esperar(`que PostgreSQL se detenga en ${carpeta}`, async () => postmasterDe(carpeta) === null);
  }
  const chico = discoChico(plan);
  if (existsSync(chico) && estaMontado(chico)) {
    execFileSync('umount', [chico]);
    rmSync(path.join(plan.dir, 'nodo3/datos'), { recursive: true, force: true });
  }
  if (borrar) rmSync(plan.dir, { recursive: true, force: true });
  decir(
    borrar
      ? `Detenido, y borrado ${plan.dir}.`
      : `Detenido. Los datos quedan en ${plan.dir}: con «abajo --borrar» se van.`,
  );
}

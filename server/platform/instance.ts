import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { ROOT } from './root.ts';

/** PostgreSQL cuts longer names of a connection. */
const MAX_NAME = 63;

/** A process that serves the shop. */
export interface Instance {
  maquina: string;
  proceso: number;
  version: string;
  desde: string;
}

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };

/** This very process. */
export const INSTANCE: Instance = {
  maquina: hostname(),
  proceso: process.pid,
  version,
  desde: new Date(Math.floor(performance.timeOrigin / 1000) * 1000).toISOString(),
};

/** How a connection is called that tells the others of this process, as long as it is there: what died is gone by itself. */
export function connectionName(application: string, { maquina, proceso, version, desde }: Instance = INSTANCE): string {
  const tail = ` ${proceso} ${version} ${Date.parse(desde) / 1000}`;
  return `${application} ${maquina.replace(/\s/g, '').slice(0, MAX_NAME - application.length - 1 - tail.length)}${tail}`;
}

/** The process that a connection's name tells of; undefined where it tells of none. */
export function instanceOf(application: string, name: string): Instance | undefined {
  if (!name.startsWith(`${application} `)) return undefined;
  const [maquina, proceso, version, desde] = name.slice(application.length + 1).split(' ');
  if (!maquina || !version || !proceso || !desde) return undefined;
  return { maquina, proceso: Number(proceso), version, desde: new Date(Number(desde) * 1000).toISOString() };
}

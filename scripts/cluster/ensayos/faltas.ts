import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { esperarCompleto, esperarPrimaria, traspasar } from '../nodos.ts';
import * as partes from '../partes.ts';
import { NODOS, type Plan, TIENDAS } from '../plan.ts';
import { Procesos } from '../procesos.ts';
import {
  A_CORTAR_MS,
  BLKIO,
  conTodos,
  cortar,
  ESCRITURAS_POR_SEGUNDO,
  esRoot,
  frenarDisco,
  levantarNodo,
  llenarDisco,
  matarNodo,
  reiniciarPostgres,
  reiniciarTienda,
  sincronico,
  sinNft,
} from './danos.ts';
import { pasarDeVersion } from './versiones.ts';

/** Something that goes wrong on purpose while people buy, and what puts it right. */
export interface Falta {
  nombre: string;
  que: string;
  /** Why it can't be tried on this machine; null where it can. */
  impedida?: (plan: Plan) => string | null;
  hacer: (plan: Plan) => Promise<void>;
}

export const FALTAS: readonly Falta[] = [
  { nombre: 'calma', que: 'nada falla', hacer: () => sleep(A_CORTAR_MS) },
  {
    nombre: 'primaria-muerta',
    que: 'kill -9 a todo el nodo que escribe',
    hacer: async (plan) => {
      const nodo = await esperarPrimaria(plan);
      matarNodo(plan, nodo);
      await esperarPrimaria(plan, { salvo: nodo });
      await sleep(A_CORTAR_MS / 2);
      await levantarNodo(plan, nodo);
    },
  },
  {
    nombre: 'replica-muerta',
    que: 'kill -9 a todo el nodo sincrónico',
    hacer: async (plan) => {
      const nodo = await sincronico(plan);
      matarNodo(plan, nodo);
      await sleep(A_CORTAR_MS);
      await levantarNodo(plan, nodo);
    },
  },
  {
    nombre: 'primaria-cortada',
    que: 'el nodo que escribe, sin red 20 s (nft drop)',
    impedida: sinNft,
    hacer: async (plan) => cortar(plan, await esperarPrimaria(plan)),
  },
  {
    nombre: 'replica-cortada',
    que: 'el nodo sincrónico, sin red 20 s (nft drop)',
    impedida: sinNft,
    hacer: async (plan) => cortar(plan, await sincronico(plan)),
  },
  {
    nombre: 'primaria-detenida',
    que: 'SIGSTOP a todo el nodo que escribe, 20 s',
    hacer: async (plan) => {
      const nodo = await esperarPrimaria(plan);
      conTodos(plan, `nodo${nodo}`, 'SIGSTOP');
      await sleep(A_CORTAR_MS);
      conTodos(plan, `nodo${nodo}`, 'SIGCONT');
      await esperarCompleto(plan, 240);
    },
  },
  {
    nombre: 'disco-lento',
    que: `el disco del nodo que escribe, a ${ESCRITURAS_POR_SEGUNDO} escrituras por segundo 20 s (blkio)`,
    impedida: () =>
      esRoot && existsSync(path.join(BLKIO, 'blkio.throttle.write_iops_device'))
        ? null
        : 'hace falta ser root y cgroup v1 con blkio',
    hacer: frenarDisco,
  },
  {
    nombre: 'disco-lleno',
    que: 'lleno el disco en que el nodo que escribe anota (pg_wal), 20 s',
    impedida: () => (esRoot ? null : 'hace falta ser root para darle un disco chico'),
    hacer: llenarDisco,
  },
  {
    nombre: 'tienda-muerta',
    que: 'kill -9 a una de las dos tiendas',
    hacer: async (plan) => {
      conTodos(plan, 'tienda1', 'SIGKILL');
      await sleep(A_CORTAR_MS / 2);
      await reiniciarTienda(plan, 1);
    },
  },
  {
    nombre: 'haproxy-reiniciado',
    que: 'kill -9 a HAProxy, y de nuevo en marcha',
    hacer: async (plan) => {
      const procesos = new Procesos(plan.dir);
      await procesos.detener('haproxy', 'SIGKILL');
      procesos.iniciar(partes.haproxy(plan));
      await sleep(A_CORTAR_MS / 2);
    },
  },
  {
    nombre: 'pgbouncer-reiniciado',
    que: 'kill -9 a PgBouncer, y de nuevo en marcha',
    hacer: async (plan) => {
      const procesos = new Procesos(plan.dir);
      await procesos.detener('pgbouncer', 'SIGKILL');
      procesos.iniciar(partes.pgbouncer(plan));
      await sleep(A_CORTAR_MS / 2);
    },
  },
  {
    nombre: 'tiendas-por-turno',
    que: 'la misma versión de la tienda: SIGTERM y en marcha, una a la vez',
    hacer: async (plan) => {
      for (const numero of TIENDAS) {
        await new Procesos(plan.dir).detener(`tienda${numero}`);
        await reiniciarTienda(plan, numero);
        // HAProxy takes it back before the next one goes.
        await sleep(3_000);
      }
    },
  },
  {
    nombre: 'dos-versiones',
    que: 'una tienda pasa a otra versión, que trae una migración, y después la otra; y de vuelta',
    hacer: pasarDeVersion,
  },
  {
    nombre: 'postgres-por-turno',
    que: 'versión menor de PostgreSQL: cada nodo se reinicia, el que escribe después de traspasar',
    hacer: async (plan) => {
      const primero = await esperarPrimaria(plan);
      for (const nodo of NODOS) if (nodo !== primero) await reiniciarPostgres(plan, nodo);
      await traspasar(plan);
      await esperarCompleto(plan, 240);
      await reiniciarPostgres(plan, primero);
    },
  },
];

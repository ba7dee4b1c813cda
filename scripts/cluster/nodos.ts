import { setTimeout as sleep } from 'node:timers/promises';
import { NODOS, type Nodo, type Plan } from './plan.ts';

export interface Miembro {
  nodo: Nodo;
  rol: string;
  estado: string;
}

/** Whether an address answers 200 within a second. */
export const responde = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status === 200;
    },
    () => false,
  );

/** Waits until something is so; says what it waited for when it never was. */
export async function esperar(que: string, hecho: () => Promise<boolean>, segundos = 60): Promise<void> {
  const hasta = Date.now() + segundos * 1_000;
  while (!(await hecho())) {
    if (Date.now() > hasta) throw new Error(`Se esperó ${segundos} s en vano: ${que}.`);
    await sleep(200);
  }
}

const patroni = ({ puertos }: Plan, nodo: Nodo, ruta: string): string =>
  `http://127.0.0.1:${puertos.patroni(nodo)}${ruta}`;

/** The node that writes, by its own word; null while there is none. */
export async function primaria(plan: Plan): Promise<Nodo | null> {
  for (const nodo of NODOS) if (await responde(patroni(plan, nodo, '/primary'))) return nodo;
  return null;
}

export async function esperarPrimaria(
  plan: Plan,
  { salvo, segundos = 60 }: { salvo?: Nodo; segundos?: number } = {},
): Promise<Nodo> {
  let quien: Nodo | null = null;
  await esperar(
    'un nodo que escriba',
    async () => {
      quien = await primaria(plan);
      return quien !== null && quien !== salvo;
    },
    segundos,
  );
  return quien!;
}

/** All three of them there, one that writes, and one that has all that was acknowledged. */
export async function esperarCompleto(plan: Plan, segundos = 120): Promise<void> {
  await esperar(
    'los tres nodos, uno de ellos sincrónico',
    async () => {
      const miembros = await listar(plan);
      return (
        miembros.filter(({ estado }) => estado === 'running' || estado === 'streaming').length === NODOS.length &&
        miembros.some(({ rol }) => rol === 'leader') &&
        miembros.some(({ rol }) => rol === 'sync_standby')
      );
    },
    segundos,
  );
}

/** The nodes as the first of them that answers knows them. */
export async function listar(plan: Plan): Promise<Miembro[]> {
  for (const nodo of NODOS) {
    try {
      const answer = await fetch(patroni(plan, nodo, '/cluster'), { signal: AbortSignal.timeout(1_000) });
      const { members } = (await answer.json()) as { members: { name: string; role: string; state: string }[] };
      return members.map(({ name, role, state }) => ({
        nodo: Number(name.slice(-1)) as Nodo,
        rol: role,
        estado: state,
      }));
    } catch {
      // Another one may know.
    }
  }
  return [];
}

/** Lets another node write, in order: what `patronictl switchover` does. */
export async function traspasar(plan: Plan, hacia?: Nodo): Promise<Nodo> {
  const desde = await esperarPrimaria(plan);
  const candidato = hacia ?? (await listar(plan)).find(({ rol }) => rol === 'sync_standby')?.nodo;
  if (candidato === desde) return desde;
  const answer = await fetch(patroni(plan, desde, '/switchover'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: `nodo${desde}`, candidate: `nodo${candidato}` }),
  });
  if (!answer.ok) throw new Error(`Patroni no traspasó: ${answer.status} ${await answer.text()}`);
  return esperarPrimaria(plan, { salvo: desde });
}

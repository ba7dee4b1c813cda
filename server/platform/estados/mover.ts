import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '#contract/errores.ts';
import { noSePuede, type StateTable, stepFor } from '#contract/estados.ts';
import { audit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { anotarPaso, ultimoEstado } from './historial.ts';

type Acting = Pick<Context, 'db' | 'actor' | 'requestId' | 'ip'>;
type Refused = 'quien' | 'estado';
type Told = { code: ErrorCode; message?: string } | { message: string };

/** A kind of thing that has states: what may be done to it, and where it stands. */
export interface Machine<Thing extends { id: number }, State extends string, Act extends string, Need extends string> {
  /** Its noun in the audit, whose acts are called like `aceptar-recepcion`. */
  entidad: string;
  table: StateTable<Thing, State, Act, Need>;
  columns: { id: PgColumn; estado: PgColumn };
  /** What its history tells beside the audit, where it has one: every step, or only those that led to another state. */
  historial?: 'pasos' | 'estados';
  /** What its history calls its states, where it isn't by their names. */
  palabras?: Record<State, string>;
  /** What is told instead of the plain sentence; a code alone brings its own. */
  refusal?: (act: Act, refused: Refused, actor: Context['actor']) => Told | undefined;
}

/** Lets an act through and says the states that it leads between, or throws: 403, or 409 with the present state. */
export function requireAct<Thing extends { id: number }, State extends string, Act extends string, Need extends string>(
  ctx: Pick<Context, 'actor'>,
  machine: Machine<Thing, State, Act, Need>,
  thing: Thing,
  act: Act,
): { from: State; to: State } {
  const answer = stepFor(machine.table, ctx.actor, thing, act);
  if ('row' in answer) return answer.row;
  throw refusalOf(ctx, machine, act, { ...answer, estado: machine.table.stateOf(thing) });
}

/**
 * Moves a thing to the state that an act leads to, and writes its history and its audit row, all in the act's own transaction.
 * Of several who read it in the same state one moves it, and the others are refused as if they had read it later.
 */
export async function moveState<
  Thing extends { id: number },
  State extends string,
  Act extends string,
  Need extends string,
>(
  ctx: Acting,
  machine: Machine<Thing, State, Act, Need>,
  thing: Thing,
  act: Act,
  detalle: Record<string, unknown> = {},
): Promise<void> {
  const { from, to } = requireAct(ctx, machine, thing, act);
  await updateGuarded(ctx, machine, act, { id: thing.id, from, to });
  await anotarEstado(ctx, machine, thing.id, to, detalle);
  await audit(ctx, {
    accion: `${act}-${machine.entidad}`,
    entidad: machine.entidad,
    entidad_id: thing.id,
    detalle: { estado: { antes: from, despues: to }, ...detalle },
  });
}

/**
 * The same for many things at once, in as few statements as for one: all of them move, or none does and it is a 409. Whoever
 * calls has them locked.
 */
export async function moveStates<
  Thing extends { id: number },
  State extends string,
  Act extends string,
  Need extends string,
>(
  ctx: Acting,
  machine: Machine<Thing, State, Act, Need>,
  things: readonly Thing[],
  act: Act,
  detalleDe: (thing: Thing) => Record<string, unknown> = () => ({}),
): Promise<void> {
  if (things.length === 0) return;
  const steps = things.map((thing) => ({ thing, ...requireAct(ctx, machine, thing, act) }));
  const { id, estado } = machine.columns;
  const { rowCount } = await ctx.db.execute(sql`
    update ${estado.table} set ${sql.identifier(estado.name)} = n.hasta
    from unnest(
      ${sql.param(steps.map(({ thing }) => thing.id))}::int[], ${sql.param(steps.map(({ from }) => from))}::text[],
      ${sql.param(steps.map(({ to }) => to))}::text[]
    ) as n (id, desde, hasta)
    where ${id} = n.id and ${estado} = n.desde`);
  if (rowCount !== steps.length) throw new AppError('CONFLICTO');
  for (const { thing, to } of steps) await anotarEstado(ctx, machine, thing.id, to, detalleDe(thing));
  await audit(
    ctx,
    ...steps.map(({ thing, from, to }) => ({
      accion: `${act}-${machine.entidad}`,
      entidad: machine.entidad,
      entidad_id: thing.id,
      detalle: { estado: { antes: from, despues: to }, ...detalleDe(thing) },
    })),
  );
}

/** Writes down that a thing came into a state, and why where it was said, in the act's own transaction: `moveState` does, and whoever makes one. */
export async function anotarEstado<
  Thing extends { id: number },
  State extends string,
  Act extends string,
  Need extends string,
>(
  ctx: Pick<Context, 'db' | 'actor'>,
  { entidad, historial, palabras }: Machine<Thing, State, Act, Need>,
  id: number,
  estado: NoInfer<State>,
  { motivo }: { motivo?: unknown } = {},
): Promise<void> {
  if (!historial) return;
  const dicho = palabras?.[estado] ?? estado;
  if (historial === 'estados' && (await ultimoEstado(ctx.db, entidad, id)) === dicho) return;
  await anotarPaso(ctx, entidad, id, { estado: dicho, motivo });
}

async function updateGuarded<Act extends string>(
  ctx: Acting,
  machine: Pick<Machine<never, string, Act, string>, 'columns' | 'refusal'>,
  act: Act,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
  const { columns } = machine;
  const { table } = columns.estado;
  const { rowCount } = await ctx.db.execute(sql`
    update ${table} set ${sql.identifier(columns.estado.name)} = ${to}
    where ${columns.id} = ${id} and ${columns.estado} = ${from}`);
  if (rowCount !== 0) return;
  const { rows } = await ctx.db.execute<{ estado: string }>(
    sql`select ${columns.estado} as estado from ${table} where ${columns.id} = ${id}`,
  );
  const estado = rows[0]?.estado;
  if (estado === undefined) throw new AppError('NO_ENCONTRADO');
  throw refusalOf(ctx, machine, act, { refused: 'estado', message: noSePuede(act, estado), estado });
}

function refusalOf<Act extends string>(
  { actor }: Pick<Context, 'actor'>,
  { refusal }: Pick<Machine<never, string, Act, string>, 'refusal'>,
  act: Act,
  { refused, message, estado }: { refused: Refused; message: string; estado: string },
): AppError {
  const plain = { code: refused === 'quien' ? 'SIN_PERMISO' : 'CONFLICTO', message } as const;
  const { code, ...told } = { code: plain.code, ...(refusal?.(act, refused, actor) ?? plain) };
  return new AppError(code, { ...told, ...(refused === 'estado' ? { details: { estado } } : {}) });
}

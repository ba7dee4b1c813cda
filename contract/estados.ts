import { type Permiso, puede } from './casa/usuarios/permisos.ts';
import type { Rol } from './casa/usuarios/roles.ts';

/**
 * Who may do an act: whoever the thing belongs to, an aprobador of the company that it is for, any of the staff, only an admin, or the shop itself by the clock. A visitor is
 * nobody either, so what the shop does needs something that only time brings.
 */
export type Quien = 'dueno' | 'aprobador' | 'personal' | 'admin' | 'tienda';

/** Somebody with a session, as far as a state table asks. */
export interface Doer {
  id: number;
  role: Rol;
  permisos?: readonly Permiso[] | undefined;
  /** The company whose aprobador they are, where that is looked at. */
  aprueba_por?: number | undefined;
}

/** One thing that may be done from a state. Where `to` is `from`, it changes the thing and not its state. */
interface Step<State extends string, Act extends string, Need extends string> {
  from: State;
  to: State;
  act: Act;
  who: readonly Quien[];
  /** What staff need for it besides; whoever it belongs to doesn't. */
  permiso?: Permiso;
  needs?: readonly Need[];
}

/** What may be done to a kind of thing: the server guards by these rows, and pages draw their buttons from them. */
export interface StateTable<Thing, State extends string, Act extends string, Need extends string> {
  /** The present state. From one that the rows don't know, as a free text, nothing leads to another (D54). */
  stateOf: (thing: Thing) => string;
  ownerOf: (thing: Thing) => number | null;
  /** The company that it is for, where it may be one's. */
  empresaOf?: (thing: Thing) => number | null | undefined;
  needs: Record<Need, { holds: (thing: Thing) => boolean; message: string }>;
  /** Acts that change the thing and not its state, and are done in whatever state somebody's own words say (D125). */
  enTodoEstado?: readonly Act[];
  rows: readonly Step<State, Act, Need>[];
}

type Answer<State extends string, Act extends string, Need extends string> =
  | { row: Step<State, Act, Need> }
  /** Nobody like this actor does it at all, or it can't be done to the thing as it stands. */
  | { refused: 'quien' | 'estado'; message: string };

const enPalabras = (nombre: string): string => nombre.replace(/[_-]/g, ' ');

/** What is told of an act that the present state doesn't allow. */
export const noSePuede = (act: string, estado: string): string =>
  `No se puede ${enPalabras(act)}: ahora está «${enPalabras(estado)}».`;

/** The row by which this actor may do this act to the thing as it stands, or why there is none. */
export function stepFor<Thing, State extends string, Act extends string, Need extends string>(
  table: StateTable<Thing, State, Act, Need>,
  actor: Doer | null,
  thing: Thing,
  act: Act,
): Answer<State, Act, Need> {
  const estado = table.stateOf(thing);
  const theirs = table.rows.filter(
    (row) => row.act === act && row.who.some((quien) => is(quien, row, actor, table, thing)),
  );
  if (theirs.length === 0) return { refused: 'quien', message: 'No tienes permiso para hacer esto.' };
  const fromHere = rowsFrom(table, theirs, estado as State);
  const lacks = (row: Step<State, Act, Need>) => row.needs?.find((need) => !table.needs[need].holds(thing));
  const row = fromHere.find((row) => !lacks(row));
  if (row) return { row };
  const need = fromHere[0] && lacks(fromHere[0]);
  return { refused: 'estado', message: need ? table.needs[need].message : noSePuede(act, estado) };
}

/** Of these rows the ones of a state; of somebody's own words, those that hold in every state. */
function rowsFrom<State extends string, Act extends string, Need extends string>(
  { rows, enTodoEstado }: Pick<StateTable<never, State, Act, Need>, 'rows' | 'enTodoEstado'>,
  theirs: readonly Step<State, Act, Need>[],
  estado: State,
): readonly Step<State, Act, Need>[] {
  if (rows.some(({ from, to }) => from === estado || to === estado))
    return theirs.filter(({ from }) => from === estado);
  return theirs.filter(({ act }) => enTodoEstado?.includes(act)).map((row) => ({ ...row, from: estado, to: estado }));
}

function is<Thing>(
  quien: Quien,
  { permiso }: { permiso?: Permiso },
  actor: Doer | null,
  { ownerOf, empresaOf }: Pick<StateTable<Thing, string, string, string>, 'ownerOf' | 'empresaOf'>,
  thing: Thing,
): boolean {
  if (!actor) return quien === 'tienda';
  if (quien === 'dueno') return ownerOf(thing) === actor.id;
  if (quien === 'aprobador') return actor.aprueba_por !== undefined && empresaOf?.(thing) === actor.aprueba_por;
  if (permiso && !puede(actor, permiso)) return false;
  return quien === 'personal' ? actor.role !== 'customer' : quien === 'admin' && actor.role === 'admin';
}

/** What this actor may do to the thing as it stands. */
export function actsOn<Thing, State extends string, Act extends string, Need extends string>(
  table: StateTable<Thing, State, Act, Need>,
  actor: Doer | null,
  thing: Thing,
): ReadonlySet<Act> {
  const acts = table.rows.map(({ act }) => act).filter((act) => 'row' in stepFor(table, actor, thing, act));
  return new Set(acts);
}

/** The act that leads from one state to another, if one does. */
export function actBetween<State extends string, Act extends string>(
  { rows }: { rows: readonly Step<State, Act, string>[] },
  from: State,
  to: State,
): Act | undefined {
  return rows.find((row) => row.from === from && row.to === to)?.act;
}

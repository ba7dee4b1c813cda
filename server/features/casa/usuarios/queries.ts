import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { permisosDe } from '#contract/casa/usuarios/permisos.ts';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import {
  MAX_MISMO_RUT,
  type PaginaUsuarios,
  type SortUsuarios,
  type UsuarioEnLista,
} from '#contract/casa/usuarios/usuarios-admin.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { leerEnSuOrden } from '#server/platform/database/listas.ts';
import { usuarios } from './table.ts';

export type FilaUsuario = typeof usuarios.$inferSelect;

/** What may leave the house of a user: never the hash (D8). */
export function vistaUsuario(fila: FilaUsuario): Usuario {
  const { id, name, email, role, rut, direccion, comuna, telefono, factura, rol_solicitado, rut_valido } = fila;
  const segundo_factor = fila.segundo_factor_en !== null;
  return {
    id,
    name,
    email,
    role,
    rut,
    direccion,
    comuna,
    telefono,
    factura,
    rol_solicitado,
    rut_valido,
    permisos: permisosDe(role, fila.permisos),
    desactivado_en: fila.desactivado_en?.toISOString() ?? null,
    segundo_factor,
  };
}

/** What a person is called where it is said who did something; null where nobody in person may have. */
export const nombreDe = <T extends string | null = string | null>({
  name,
  email,
}: Record<'name' | 'email', SQLWrapper>): SQL<T> => sql`coalesce(nullif(${name}, ''), ${email})`;

/** Somebody's account: not what is left of a deleted one. */
export const vigente = isNull(usuarios.eliminado_en);

export async function buscarPorEmail(db: Queryable, email: string): Promise<FilaUsuario | undefined> {
  const [fila] = await db
    .select()
    .from(usuarios)
    .where(and(eq(sql`lower(${usuarios.email})`, email.toLowerCase()), vigente));
  return fila;
}

export async function buscarPorId(db: Queryable, id: number): Promise<FilaUsuario | undefined> {
  const [fila] = await db
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.id, id), vigente));
  return fila;
}

/** Accounts are their owner's and the admins' (D8). */
export function esPropioOAdmin(actor: Actor | null, id: number): boolean {
  return actor !== null && (actor.id === id || actor.role === 'admin');
}

const POR_PAGINA = 20;

export interface FiltroUsuarios {
  q?: string | undefined;
  role?: Rol | undefined;
  desactivadas?: '1' | undefined;
  pendientes?: '1' | undefined;
  rechazadas?: '1' | undefined;
  rut_repetido?: '1' | undefined;
  sort?: SortUsuarios | undefined;
}

const nombre = sql`fussan_normalizar(${usuarios.name})`;
const correo = sql`lower(${usuarios.email})`;
/** Ties are broken by the newest, so that nobody stands on two pages. */
const SORTS: Record<SortUsuarios, readonly SQL[]> = {
  'registro-desc': [desc(usuarios.id)],
  'registro-asc': [asc(usuarios.id)],
  'nombre-asc': [nombre, desc(usuarios.id)],
  'nombre-desc': [desc(nombre), desc(usuarios.id)],
  'correo-asc': [correo],
  'correo-desc': [desc(correo)],
};
const sortDe = ({ sort = 'registro-desc' }: FiltroUsuarios) => SORTS[sort];

function filtrar({ q, role, desactivadas, pendientes, rechazadas, rut_repetido }: FiltroUsuarios): SQL | undefined {
  const rut = q && limpiarRut(q);
  return and(
    vigente,
    role && eq(usuarios.role, role),
    desactivadas && isNotNull(usuarios.desactivado_en),
    pendientes && isNotNull(usuarios.rol_solicitado),
    rechazadas && isNotNull(usuarios.rol_rechazado),
    rut_repetido && rutRepetido,
    q
      ? or(
          like(sql`lower(${usuarios.email})`, sql`lower(${queContenga(q)})`),
          like(sql`fussan_normalizar(${usuarios.name})`, queContenga(normalizar(q))),
          rut ? like(usuarios.rut, queContenga(rut)) : undefined,
        )
      : undefined,
  );
}

/** Another account that stands has the same RUT, however each was typed. */
const rutRepetido: SQL<boolean> = sql<boolean>`(${usuarios.rut} <> '' and exists (
  select from usuarios otra where otra.rut = ${usuarios}.rut and otra.id <> ${usuarios}.id and otra.eliminado_en is null))`;

const leerLista = (db: Queryable) =>
  db
    .select({ ...getTableColumns(usuarios), rut_repetido: rutRepetido })
    .from(usuarios)
    .$dynamic();

function enLista(fila: FilaUsuario & { rut_repetido: boolean }): UsuarioEnLista {
  const { rol_rechazado, rut_repetido } = fila;
  return { ...vistaUsuario(fila), creado_en: fila.creado_en.toISOString(), rol_rechazado, rut_repetido };
}

/** Who else has a RUT, the oldest accounts first. */
export async function cuentasDelRut(db: Queryable, rut: string, excepto?: number) {
  const suyas = and(
    vigente,
    eq(usuarios.rut, limpiarRut(rut)),
    excepto === undefined ? undefined : ne(usuarios.id, excepto),
  );
  const [items, total] = await Promise.all([
    db
      .select({ id: usuarios.id, name: usuarios.name, email: usuarios.email })
      .from(usuarios)
      .where(suyas)
      .orderBy(asc(usuarios.id))
      .limit(MAX_MISMO_RUT),
    db.$count(usuarios, suyas),
  ]);
  return { items, total };
}

/** All accounts that a filter finds: the seeds' call without parameters. */
export async function todosLosUsuarios(db: Queryable, filtro: FiltroUsuarios): Promise<{ users: UsuarioEnLista[] }> {
  const filas = await leerLista(db)
    .where(filtrar(filtro))
    .orderBy(...sortDe(filtro));
  return { users: filas.map(enLista) };
}

/** The same, looked for once and then read some at a time. */
export async function* unoPorUno(db: Queryable, filtro: FiltroUsuarios): AsyncGenerator<UsuarioEnLista> {
  const hallados = await db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(filtrar(filtro))
    .orderBy(...sortDe(filtro));
  const leer = (ids: number[]) => leerLista(db).where(inArray(usuarios.id, ids));
  for await (const filas of leerEnSuOrden(hallados, leer)) yield* filas.map(enLista);
}

/** One page of them, with how many there are. */
export async function paginaDeUsuarios(
  db: Queryable,
  {
    page = 1,
    limit = POR_PAGINA,
    ...filtro
  }: FiltroUsuarios & { page?: number | undefined; limit?: number | undefined },
): Promise<PaginaUsuarios> {
  const donde = filtrar(filtro);
  const [filas, total] = await Promise.all([
    leerLista(db)
      .where(donde)
      .orderBy(...sortDe(filtro))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(usuarios, donde),
  ]);
  return { users: filas.map(enLista), total, page, limit };
}

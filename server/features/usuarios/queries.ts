import { and, desc, eq, isNotNull, isNull, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { normalizar } from '#contract/catalogo.ts';
import type { Rol } from '#contract/roles.ts';
import { limpiarRut } from '#contract/rut.ts';
import type { Usuario } from '#contract/usuarios.ts';
import type { PaginaUsuarios, UsuarioEnLista } from '#contract/usuarios-admin.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { usuarios } from './table.ts';

export type FilaUsuario = typeof usuarios.$inferSelect;

/** What may leave the house of a user: never the hash (decision 8). */
export function vistaUsuario(fila: FilaUsuario): Usuario {
  const { id, name, email, role, rut, direccion, comuna, telefono, factura, rol_solicitado, rut_valido } = fila;
  return { id, name, email, role, rut, direccion, comuna, telefono, factura, rol_solicitado, rut_valido };
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

/** Accounts are their owner's and the admins' (decision 8). */
export function esPropioOAdmin(actor: Actor | null, id: number): boolean {
  return actor !== null && (actor.id === id || actor.role === 'admin');
}

const POR_PAGINA = 20;

interface FiltroUsuarios {
  q?: string | undefined;
  role?: Rol | undefined;
  pendientes?: '1' | undefined;
  rechazadas?: '1' | undefined;
}

function filtrar({ q, role, pendientes, rechazadas }: FiltroUsuarios): SQL | undefined {
  const rut = q && limpiarRut(q);
  return and(
    vigente,
    role && eq(usuarios.role, role),
    pendientes && isNotNull(usuarios.rol_solicitado),
    rechazadas && isNotNull(usuarios.rol_rechazado),
    q
      ? or(
          like(sql`lower(${usuarios.email})`, sql`lower(${queContenga(q)})`),
          like(sql`fussan_normalizar(${usuarios.name})`, queContenga(normalizar(q))),
          rut ? like(usuarios.rut, queContenga(rut)) : undefined,
        )
      : undefined,
  );
}

function enLista(fila: FilaUsuario): UsuarioEnLista {
  return { ...vistaUsuario(fila), creado_en: fila.creado_en.toISOString(), rol_rechazado: fila.rol_rechazado };
}

/** All accounts that a filter finds, newest first: the seeds' call without parameters. */
export async function todosLosUsuarios(db: Queryable, filtro: FiltroUsuarios): Promise<{ users: UsuarioEnLista[] }> {
  const filas = await db.select().from(usuarios).where(filtrar(filtro)).orderBy(desc(usuarios.id));
  return { users: filas.map(enLista) };
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
    db
      .select()
      .from(usuarios)
      .where(donde)
      .orderBy(desc(usuarios.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(usuarios, donde),
  ]);
  return { users: filas.map(enLista), total, page, limit };
}

import { eq, sql } from 'drizzle-orm';
import type { Usuario } from '#contract/usuarios.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { usuarios } from './table.ts';

export type FilaUsuario = typeof usuarios.$inferSelect;

/** What may leave the house of a user: never the hash (decision 8). */
export function vistaUsuario(fila: FilaUsuario): Usuario {
  const { id, name, email, role, rut, direccion, comuna, telefono, factura, rol_solicitado, rut_valido } = fila;
  return { id, name, email, role, rut, direccion, comuna, telefono, factura, rol_solicitado, rut_valido };
}

export async function buscarPorEmail(db: Queryable, email: string): Promise<FilaUsuario | undefined> {
  const [fila] = await db
    .select()
    .from(usuarios)
    .where(eq(sql`lower(${usuarios.email})`, email.toLowerCase()));
  return fila;
}

export async function buscarPorId(db: Queryable, id: number): Promise<FilaUsuario | undefined> {
  const [fila] = await db.select().from(usuarios).where(eq(usuarios.id, id));
  return fila;
}

/** Accounts are their owner's and the admins' (decision 8). */
export function esPropioOAdmin(actor: Actor | null, id: number): boolean {
  return actor !== null && (actor.id === id || actor.role === 'admin');
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';
import type { FilaUsuario } from './queries.ts';
import { usuarios } from './table.ts';

/** Changes the password that somebody just said; false when it is another by now. */
export async function reemplazarClave(
  db: Queryable,
  { id, clave_hash: anterior }: Pick<FilaUsuario, 'id' | 'clave_hash'>,
  clave_hash: string,
): Promise<boolean> {
  const cambiadas = await db
    .update(usuarios)
    .set({ clave_hash })
    .where(and(eq(usuarios.id, id), eq(usuarios.clave_hash, anterior)))
    .returning({ id: usuarios.id });
  return cambiadas.length > 0;
}

/** Gives an account a password, whatever it had; says whose it is. */
export async function ponerClave(
  db: Queryable,
  id: number,
  clave_hash: string,
): Promise<Pick<FilaUsuario, 'id' | 'email'> | undefined> {
  const [usuario] = await db
    .update(usuarios)
    .set({ clave_hash })
    .where(eq(usuarios.id, id))
    .returning({ id: usuarios.id, email: usuarios.email });
  return usuario;
}

/** Makes an account that of an admin with this password, also a deactivated one. */
export async function hacerAdmin(db: Queryable, id: number, clave_hash: string): Promise<void> {
  const abierta = { desactivado_en: null, permisos: {} };
  const cambio = { role: 'admin', rol_solicitado: null, rol_rechazado: null, clave_hash, ...abierta } as const;
  await db.update(usuarios).set(cambio).where(eq(usuarios.id, id));
}

/** From now on it is entered with a second factor; false when it already was. */
export async function marcarSegundoFactor(db: Queryable, id: number): Promise<boolean> {
  const marcadas = await db
    .update(usuarios)
    .set({ segundo_factor_en: sql`now()` })
    .where(and(eq(usuarios.id, id), isNull(usuarios.segundo_factor_en)))
    .returning({ id: usuarios.id });
  return marcadas.length > 0;
}

export async function desmarcarSegundoFactor(db: Queryable, id: number): Promise<void> {
  await db.update(usuarios).set({ segundo_factor_en: null }).where(eq(usuarios.id, id));
}

/** Nobody comes in by it any more. */
export async function desactivarCuenta(db: Queryable, id: number): Promise<FilaUsuario> {
  const [fila] = await db.update(usuarios).set({ desactivado_en: sql`now()` }).where(eq(usuarios.id, id)).returning();
  return fila!;
}

export async function reactivarCuenta(db: Queryable, id: number): Promise<FilaUsuario> {
  const [fila] = await db.update(usuarios).set({ desactivado_en: null }).where(eq(usuarios.id, id)).returning();
  return fila!;
}

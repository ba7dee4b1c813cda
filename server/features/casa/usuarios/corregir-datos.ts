import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { datosDeUsuario } from '#contract/casa/cuenta/cuenta.ts';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { FilaUsuario } from './queries.ts';
import { usuarios } from './table.ts';

/** Writes what a person said of themselves; whoever calls has the account locked. */
export async function corregirDatos(
  db: Queryable,
  id: number,
  { rut, ...datos }: z.output<typeof datosDeUsuario>,
): Promise<FilaUsuario> {
  const [fila] = await db
    .update(usuarios)
    .set({ ...datos, ...(rut === undefined ? {} : { rut: limpiarRut(rut), rut_valido: rutEsValido(rut) }) })
    .where(eq(usuarios.id, id))
    .returning();
  return fila!;
}

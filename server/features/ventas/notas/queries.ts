import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { ConNotas, Nota } from '#contract/ventas/notas.ts';
import { nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { notas } from './table.ts';

/** More than these nobody reads. */
const MAX = 500;

/** The notes left at something, the last one first. */
export const notasDe = (db: Queryable, entidad: ConNotas, entidad_id: number): Promise<Nota[]> =>
  leer(db, and(eq(notas.entidad, entidad), eq(notas.entidad_id, entidad_id)));

export async function buscarNota(db: Queryable, id: number): Promise<Nota | undefined> {
  return (await leer(db, eq(notas.id, id)))[0];
}

async function leer(db: Queryable, donde: SQL | undefined): Promise<Nota[]> {
  const filas = await db
    .select({
      id: notas.id,
      texto: notas.texto,
      autor: nombreDe<string | null>(usuarios),
      autor_id: notas.autor_id,
      creada_en: notas.creada_en,
    })
    .from(notas)
    .leftJoin(usuarios, eq(usuarios.id, notas.autor_id))
    .where(donde)
    .orderBy(desc(notas.id))
    .limit(MAX);
  return filas.map((fila) => ({ ...fila, creada_en: fila.creada_en.toISOString() }));
}

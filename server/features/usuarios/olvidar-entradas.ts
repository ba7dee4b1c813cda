import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';
import {
  codigosDeRecuperacion,
  dispositivosConocidos,
  pasesDeEntrada,
  recuperaciones,
  segundosFactores,
  sesiones,
  usuarios,
} from './table.ts';

/** Takes the second factor off an account, with its recovery codes. */
export async function olvidarSegundoFactor(db: Queryable, usuario_id: number): Promise<void> {
  await db.update(usuarios).set({ segundo_factor_en: null }).where(eq(usuarios.id, usuario_id));
  await db.delete(segundosFactores).where(eq(segundosFactores.usuario_id, usuario_id));
  await db.delete(codigosDeRecuperacion).where(eq(codigosDeRecuperacion.usuario_id, usuario_id));
}

/** Ends the sessions of an account, and the mailed links that open it; says how many sessions they were. */
export async function olvidarAccesos(db: Queryable, usuario_id: number): Promise<number> {
  for (const tabla of [recuperaciones, pasesDeEntrada]) await db.delete(tabla).where(eq(tabla.usuario_id, usuario_id));
  const cerradas = await db.delete(sesiones).where(eq(sesiones.usuario_id, usuario_id)).returning({ id: sesiones.id });
  return cerradas.length;
}

/** Ends all by which an account is or can be entered, but its password: sessions, links, the second factor, known browsers. */
export async function olvidarEntradas(db: Queryable, usuario_id: number): Promise<void> {
  await olvidarAccesos(db, usuario_id);
  await db.delete(dispositivosConocidos).where(eq(dispositivosConocidos.usuario_id, usuario_id));
  await olvidarSegundoFactor(db, usuario_id);
}

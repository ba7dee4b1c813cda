import { eq } from 'drizzle-orm';
import { desmarcarSegundoFactor, terminarSesiones } from '#server/features/casa/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import {
  codigosDeRecuperacion,
  dispositivosConocidos,
  pasesDeEntrada,
  recuperaciones,
  segundosFactores,
} from './table.ts';

/** Takes the second factor off an account, with its recovery codes. */
export async function olvidarSegundoFactor(db: Queryable, usuario_id: number): Promise<void> {
  await desmarcarSegundoFactor(db, usuario_id);
  await db.delete(segundosFactores).where(eq(segundosFactores.usuario_id, usuario_id));
  await db.delete(codigosDeRecuperacion).where(eq(codigosDeRecuperacion.usuario_id, usuario_id));
}

/** Ends the sessions of an account, and the mailed links that open it; says how many sessions they were. */
export async function olvidarAccesos(db: Queryable, usuario_id: number): Promise<number> {
  for (const tabla of [recuperaciones, pasesDeEntrada]) await db.delete(tabla).where(eq(tabla.usuario_id, usuario_id));
  return terminarSesiones(db, usuario_id);
}

/** Ends all by which an account is or can be entered, but its password: sessions, links, the second factor, known browsers. */
export async function olvidarEntradas({ db }: Pick<Context, 'db'>, usuario_id: number): Promise<void> {
  await olvidarAccesos(db, usuario_id);
  await db.delete(dispositivosConocidos).where(eq(dispositivosConocidos.usuario_id, usuario_id));
  await olvidarSegundoFactor(db, usuario_id);
}

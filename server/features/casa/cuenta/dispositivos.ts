import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { hashToken, nuevoToken, usuarios } from '#server/features/casa/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import { dispositivosConocidos } from './table.ts';

/** More than anybody logs in with. */
const MAX_DISPOSITIVOS = 20;

/** Which of the browsers that the account knows makes this call; null for any other, and for an e-mail without account. */
export async function dispositivoConocido({ db, mark }: Context, email: string): Promise<number | null> {
  const marca = mark.read();
  if (!marca) return null;
  const [fila] = await db
    .select({ id: dispositivosConocidos.id })
    .from(dispositivosConocidos)
    .innerJoin(usuarios, eq(usuarios.id, dispositivosConocidos.usuario_id))
    .where(
      and(
        eq(dispositivosConocidos.token_hash, hashToken(marca)),
        eq(sql`lower(${usuarios.email})`, email.toLowerCase()),
      ),
    );
  return fila?.id ?? null;
}

/**
 * Lets the account know this browser from now on. Its mark is a new one each time, also for the others who use it: one
 * that somebody else planted there is worth nothing. To be written once the transaction has committed.
 */
export async function conocerDispositivo({ db, mark }: Context, usuario_id: number): Promise<string> {
  const marca = nuevoToken();
  const token_hash = hashToken(marca);
  const anterior = mark.read();
  if (anterior) {
    await db
      .update(dispositivosConocidos)
      .set({ token_hash })
      .where(eq(dispositivosConocidos.token_hash, hashToken(anterior)));
  }
  await db
    .insert(dispositivosConocidos)
    .values({ usuario_id, token_hash })
    .onConflictDoUpdate({
      target: [dispositivosConocidos.token_hash, dispositivosConocidos.usuario_id],
      set: { usado_en: sql`now()` },
    });
  const sobran = db
    .select({ id: dispositivosConocidos.id })
    .from(dispositivosConocidos)
    .where(eq(dispositivosConocidos.usuario_id, usuario_id))
    .orderBy(desc(dispositivosConocidos.usado_en), desc(dispositivosConocidos.id))
    .offset(MAX_DISPOSITIVOS);
  await db.delete(dispositivosConocidos).where(inArray(dispositivosConocidos.id, sobran));
  return marca;
}

/** A new password: the browsers of whoever had the old one are strangers again, but for this one. */
export async function olvidarDispositivos({ db, mark }: Context, usuario_id: number): Promise<void> {
  const marca = mark.read();
  await db
    .delete(dispositivosConocidos)
    .where(
      and(
        eq(dispositivosConocidos.usuario_id, usuario_id),
        marca ? ne(dispositivosConocidos.token_hash, hashToken(marca)) : undefined,
      ),
    );
}

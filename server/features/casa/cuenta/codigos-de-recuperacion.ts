import { and, eq, isNull, sql } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { CODIGOS_DE_RECUPERACION } from '#contract/casa/cuenta/segundo-factor.ts';
import { hashToken } from '#server/features/casa/usuarios/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { codigosDeRecuperacion } from './table.ts';

/** 80 bits: too many to be guessed even by who holds the hashes. */
const nuevoCodigo = (): string => new Secret({ size: 10 }).base32.replace(/(.{4})(?=.)/g, '$1-');

const hashDe = (codigo: string): Buffer => hashToken(codigo.toUpperCase().replace(/[^A-Z2-7]/g, ''));

/** New codes in place of those before. Only their hashes are kept. */
export async function darCodigos(db: Queryable, usuario_id: number): Promise<string[]> {
  const codigos = Array.from({ length: CODIGOS_DE_RECUPERACION }, nuevoCodigo);
  await db.delete(codigosDeRecuperacion).where(eq(codigosDeRecuperacion.usuario_id, usuario_id));
  await db.insert(codigosDeRecuperacion).values(codigos.map((codigo) => ({ usuario_id, codigo_hash: hashDe(codigo) })));
  return codigos;
}

/** Uses one up; false when it is none of theirs, or was used before. */
export async function usarCodigo(db: Queryable, usuario_id: number, codigo: string): Promise<boolean> {
  const usados = await db
    .update(codigosDeRecuperacion)
    .set({ usado_en: sql`now()` })
    .where(
      and(
        eq(codigosDeRecuperacion.usuario_id, usuario_id),
        eq(codigosDeRecuperacion.codigo_hash, hashDe(codigo)),
        isNull(codigosDeRecuperacion.usado_en),
      ),
    )
    .returning({ id: codigosDeRecuperacion.id });
  return usados.length > 0;
}

export const codigosRestantes = (db: Queryable, usuario_id: number): Promise<number> =>
  db.$count(
    codigosDeRecuperacion,
    and(eq(codigosDeRecuperacion.usuario_id, usuario_id), isNull(codigosDeRecuperacion.usado_en)),
  );

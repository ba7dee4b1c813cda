import { eq } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { maestros } from './table.ts';

/** Runs a write; a code that is another master's is said with that one's name. The unique index decides, so races are too. */
export async function conCodigoLibre<T>({ db }: Context, codigo_fussan: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'maestros_codigo')) throw error;
    const [otro] = await db
      .select({ description: maestros.description })
      .from(maestros)
      .where(eq(maestros.codigo_fussan, codigo_fussan));
    const message = `El código ${codigo_fussan} ya es ${otro ? `del maestro «${otro.description}»` : 'de otro maestro'}.`;
    throw new AppError('CODIGO_OCUPADO', { message, fields: { codigo_fussan: message } });
  }
}

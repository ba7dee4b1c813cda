import { ERRORES } from '#contract/errores.ts';
import { isUniqueViolation } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';

/** Does what may write an e-mail; one that somebody has already is refused beside its field. */
export async function conEmailUnico<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'usuarios_email')) throw error;
    throw new AppError('EMAIL_OCUPADO', { fields: { email: ERRORES.EMAIL_OCUPADO.message } });
  }
}

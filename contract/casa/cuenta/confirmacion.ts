import { z } from 'zod';
import { ERRORES } from '#contract/errores.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';

export const CODIGO_REQUERIDO = ERRORES.segundo_factor.message;
export const CONFIRMA_CON_CLAVE = 'Escribe tu contraseña para confirmarlo.';

/**
 * Who gives others power says again who they are: with a code of the second factor or, in an account without one, with the
 * password. 400 beside the field when it is missing or wrong.
 */
export const confirmacion = {
  otp: z.string().overwrite(limpiarDato).max(40, 'El código no es correcto.').optional().meta({
    format: FORMATO.clave,
    description: 'De la aplicación o de recuperación, si la cuenta de quien lo hace tiene segundo factor',
  }),
  password: z.string().max(1024).optional().meta({
    format: FORMATO.clave,
    description: 'La contraseña de quien lo hace, si su cuenta no tiene segundo factor',
  }),
};
export interface Confirmacion {
  otp?: string | undefined;
  password?: string | undefined;
}

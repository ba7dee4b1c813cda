import { z } from 'zod';
import { email as correo } from '#contract/valores/email.ts';
import { formatRut, rutEsValido } from '#contract/valores/rut.ts';

/** An account of the shop, as whoever pays into it needs it. */
export const cuentaBancaria = z
  .object({
    banco: z.string(),
    tipo: z.string().meta({ description: 'Cuenta corriente, cuenta vista…' }),
    numero: z.string(),
    rut: z.string(),
    titular: z.string(),
    email: z.string(),
  })
  .meta({ id: 'CuentaBancaria' });
export type CuentaBancaria = z.output<typeof cuentaBancaria>;

export const COMO_SE_DICE_UNA_CUENTA =
  'cada cuenta debe ser como Banco; Cuenta corriente; 00-000-00000-00; 76.000.000-0; Fussan SpA; pagos@tienda.cl';

/** An account as a setting says it; why it is none, where it isn't. */
export function leerCuenta(escrita: string): CuentaBancaria | string {
  const partes = escrita.split(';').map((parte) => parte.trim());
  const [banco = '', tipo = '', numero = '', rut = '', titular = '', email = ''] = partes;
  if (partes.length !== 6 || partes.includes('')) return COMO_SE_DICE_UNA_CUENTA;
  // Its number is told to nobody who doesn't pay: not to the log of a start that failed either.
  if (!/^[\d\s.-]{4,30}$/.test(numero) || !/\d/.test(numero)) {
    return `el número de la cuenta de ${banco} debe tener sólo cifras y guiones`;
  }
  if (!rutEsValido(rut)) return `«${rut}» no es un RUT`;
  if (!correo('').safeParse(email).success) return `«${email}» no es un correo`;
  return { banco, tipo, numero, rut: formatRut(rut), titular, email };
}

/** All that there is to copy, in one text. */
export const cuentaEnTexto = ({ banco, tipo, numero, rut, titular, email }: CuentaBancaria): string =>
  [titular, rut, banco, tipo, numero, email].join('\n');

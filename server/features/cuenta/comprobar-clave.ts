import { buscarPorEmail, claveCoincide, type FilaUsuario } from '#server/features/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits.ts';
import { inTurn } from '#server/platform/turns.ts';

/**
 * The account with this e-mail and password, or null, in the same time whether or not there is an account. Failures are
 * throttled per account and per address, successes are not (D7). Attempts on one account, and those from one
 * address, are looked at one by one, so that guesses made all at once are counted before the next is tried.
 */
export function comprobarClave(ctx: Context, email: string, clave: string): Promise<FilaUsuario | null> {
  const cuenta = email.toLowerCase();
  const direccion = networkOf(ctx.ip);
  const { loginPerAccount, loginPerAddress } = ctx.limits;
  const comprobar = async (): Promise<FilaUsuario | null> => {
    await loginPerAccount.check(cuenta);
    await loginPerAddress.check(direccion);
    const fila = await buscarPorEmail(ctx.db, cuenta);
    if (await claveCoincide(fila?.clave_hash, clave)) {
      await loginPerAccount.reset(cuenta);
      return fila!;
    }
    await loginPerAddress.count(direccion);
    await loginPerAccount.count(cuenta);
    return null;
  };
  // The address first: whoever sends thousands then waits behind their own, and nobody else does behind them.
  return inTurn(`login desde ${direccion}`, () => inTurn(`login a ${cuenta}`, comprobar));
}

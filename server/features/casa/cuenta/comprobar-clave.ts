import { randomUUID } from 'node:crypto';
import { demasiadosIntentos } from '#contract/casa/usuarios/usuarios.ts';
import { buscarPorEmail, claveCoincide, type FilaUsuario } from '#server/features/casa/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurn } from '#server/platform/turns.ts';
import { dispositivoConocido } from './dispositivos.ts';

export interface ClaveComprobada {
  usuario: FilaUsuario;
  /** In which of the browsers that the account knows; null in another. */
  dispositivo: number | null;
}

/**
 * The account with this e-mail and password, or null, in the same time whether or not there is an account. Failures are
 * throttled, successes are not (D7): a browser that the account knows has its own count and is kept out by no other; any
 * other shares those of its address on this account, of the account, and of its address, and the owner is told by mail when one
 * of the account's is used up. Attempts on one account, and those from one address, are looked at one by one, so that
 * guesses made all at once are counted before the next is tried.
 */
export async function comprobarClave(ctx: Context, email: string, clave: string): Promise<ClaveComprobada | null> {
  const cuenta = email.toLowerCase();
  const dispositivo = await dispositivoConocido(ctx, cuenta);
  if (dispositivo !== null) {
    return inTurn(`login en ${dispositivo}`, () => enConocido(ctx, { cuenta, clave, dispositivo }));
  }
  const comprobar = () => inTurn(`login a ${cuenta}`, () => enOtro(ctx, { cuenta, clave }));
  // The address first: whoever sends thousands then waits behind their own, and nobody else does behind them.
  return inTurn(`login desde ${ctx.network.caller}`, comprobar);
}

interface Intento {
  cuenta: string;
  clave: string;
}

async function enConocido(
  ctx: Context,
  { cuenta, clave, dispositivo }: Intento & { dispositivo: number },
): Promise<ClaveComprobada | null> {
  const { loginPerDispositivo } = ctx.limits;
  const key = String(dispositivo);
  await loginPerDispositivo.check(key, (minutos) => demasiadosIntentos(minutos, false));
  const usuario = await buscarPorEmail(ctx.db, cuenta);
  if (await claveCoincide(usuario?.clave_hash, clave, ctx.config)) {
    await loginPerDispositivo.reset(key);
    return { usuario: usuario!, dispositivo };
  }
  await loginPerDispositivo.fail(key);
  return null;
}

async function enOtro(ctx: Context, { cuenta, clave }: Intento): Promise<ClaveComprobada | null> {
  const { loginPerPair, loginPerAccount, loginPerAddress } = ctx.limits;
  const par = parDe(ctx, cuenta);
  await loginPerPair.check(par, demasiadosIntentos);
  await loginPerAccount.check(cuenta, demasiadosIntentos);
  await loginPerAddress.begin(ctx.network);
  const usuario = await buscarPorEmail(ctx.db, cuenta);
  if (await claveCoincide(usuario?.clave_hash, clave, ctx.config)) {
    await loginPerPair.reset(par);
    await loginPerAddress.succeeded(ctx.network);
    return { usuario: usuario!, dispositivo: null };
  }
  await loginPerAddress.failed(ctx.network);
  const agotados = [await loginPerPair.fail(par), await loginPerAccount.fail(cuenta)];
  if (agotados.includes(true)) await pedirAviso(ctx, cuenta);
  return null;
}

const parDe = ({ network }: Context, cuenta: string): string => `${cuenta} ${network.caller}`;

/** Has the account's owner told, if there is one: whoever guesses can't see which. */
export async function pedirAviso(ctx: Context, email: string): Promise<void> {
  const pedido = { clave: `aviso-de-bloqueo-${randomUUID()}`, email, request_id: ctx.requestId };
  await ctx.jobs.enqueue(ctx.db, 'aviso-de-bloqueo', pedido);
}

/** The owner has a new password: failures with the old one must not keep them out. */
export async function perdonarFallas(ctx: Context, email: string): Promise<void> {
  const cuenta = email.toLowerCase();
  await ctx.limits.loginPerPair.reset(parDe(ctx, cuenta));
  await ctx.limits.loginPerAccount.reset(cuenta);
}

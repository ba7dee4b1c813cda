import { eq, sql } from 'drizzle-orm';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { porQueNoVale, type ReglaDeCupon } from '#contract/ventas/cupones/cupon.ts';
import { codigoDeCupon } from '#contract/ventas/cupones/cupones.ts';
import { isStaff } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { cupones } from './table.ts';

export type CuponUsable = ReglaDeCupon & { id: number };

/**
 * The coupon that who buys wrote, or why it can't be used by them today. With `bloquear` no other sale uses it until the transaction
 * ends: of many at once only as many as may do. An order that was cancelled used none. Staff use one for whose e-mail the order is of.
 */
export async function leerCupon(
  ctx: Context,
  escrito: string,
  { email, bloquear = false }: { email: string; bloquear?: boolean },
): Promise<CuponUsable | { no: string }> {
  const { data: codigo } = codigoDeCupon.safeParse(escrito);
  const suyo = codigo === undefined ? undefined : ctx.db.select().from(cupones).where(eq(cupones.codigo, codigo));
  const [cupon] = suyo ? await (bloquear ? suyo.for('update') : suyo) : [];
  if (!cupon) return { no: `No existe el cupón «${escrito.trim()}». Revisa cómo está escrito.` };
  const cuenta = isStaff(ctx.actor) ? null : (ctx.actor?.id ?? null);
  const { rows } = await ctx.db.execute<{ usos: number; suyos: number }>(sql`
    select count(*)::int as usos, count(*) filter (where user_id = ${cuenta} or lower(email) = ${email.toLowerCase()})::int as suyos
    from compras where cupon_id = ${cupon.id} and estado <> ${ANULADO}`);
  const no = porQueNoVale(cupon, { hoy: diaEnSantiago(), ...rows[0]! });
  if (no) return { no };
  const { id, tipo, valor, minimo, con_rebajados } = cupon;
  return { id, codigo: cupon.codigo, tipo, valor, minimo, con_rebajados };
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FormaDePago } from '#contract/dinero/formas-de-pago.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { CON_SU_STOCK } from '#contract/ventas/compras/compras-estados.ts';
import {
  bloquearUsuario,
  type FilaUsuario,
  type TopesEfectivos,
  topesDe,
} from '#server/features/casa/usuarios/index.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { compras } from './table.ts';

const llama = ({ TIENDA_TELEFONO }: Context['config']) => `llámanos al ${TIENDA_TELEFONO} y te ayudamos`;

/** What a purchase has to know before it is begun: how many an hour the staff let its account make, and whether one was made with its key. */
export async function antesDeComprar(
  ctx: Context,
  clave: string | undefined,
): Promise<{ por_hora: number | null; ya_hecha: boolean }> {
  const { id } = requireActor(ctx.actor);
  const { rows } = await ctx.db.execute<{ por_hora: number | null; ya_hecha: boolean }>(sql`
    select tope_ordenes_por_hora as por_hora,
      exists (select from compras where user_id = ${id} and clave_idempotencia = ${clave ?? null}) as ya_hecha
    from usuarios where id = ${id}`);
  return rows[0]!;
}

/**
 * Does what makes a purchase, counted with the others of this hour: by address, or by account for a client whose own limit the
 * staff set. Counted before, for the limit keeps no place in a transaction; given back when no purchase came of it. Staff are
 * not counted: they buy for others, all behind one address.
 */
export async function contandoPorHora<T>(ctx: Context, propio: number | null, hacer: () => Promise<T>): Promise<T> {
  const actor = requireActor(ctx.actor);
  if (isStaff(actor)) return hacer();
  const { comprasPorHora } = ctx.limits;
  const muchos = (desde: string) =>
    `En la última hora se hicieron muchos pedidos desde ${desde}. Inténtalo más tarde, o ${llama(ctx.config)}.`;
  const devolver = propio
    ? await comprasPorHora.withPoints(propio).hold(`cuenta ${actor.id}`, muchos('tu cuenta'))
    : await comprasPorHora.hold(ctx.network, muchos('tu conexión'));
  try {
    return await hacer();
  } catch (error) {
    await devolver();
    throw error;
  }
}

/**
 * Waits for whatever else this account is buying: only then what it owes, and what it bought a moment ago, can be told. In the
 * purchase's own transaction, which holds it to its end.
 */
export async function bloquearCuenta(ctx: Context): Promise<FilaUsuario> {
  const cuenta = await bloquearUsuario(ctx, requireActor(ctx.actor).id);
  if (!cuenta) throw new AppError('NO_AUTENTICADO');
  return cuenta;
}

/**
 * What a locked account has unpaid, for what it buys now to be measured with; null of what isn't: the staff's, and what goes on a
 * company's account, which has its credit for a limit (D130).
 */
export async function loImpago(ctx: Context, forma_pago: FormaDePago | undefined): Promise<Impagas | null> {
  const actor = requireActor(ctx.actor);
  if (isStaff(actor) || forma_pago === 'credito-empresa') return null;
  const [impagas] = await ctx.db
    .select({
      ordenes: sql<number>`count(*)::int`,
      unidades: sql<number>`coalesce(sum(${compras.otv_compras}), 0)::int`,
    })
    .from(compras)
    .where(
      and(
        eq(compras.user_id, actor.id),
        eq(compras.estado_pago, 'pendiente'),
        sql`${compras.forma_pago} is distinct from ${'credito-empresa' satisfies FormaDePago}`,
        inArray(compras.estado, [...CON_SU_STOCK]),
      ),
    );
  return impagas!;
}

/** Refuses what would leave an account with more unpaid than it may have: nobody empties the shop without paying. */
export function exigirTopes(ctx: Context, cuenta: FilaUsuario, impagas: Impagas, unidades: number): void {
  const mensaje = loQueSobra(impagas, unidades, topesDe(ctx.config, cuenta));
  if (mensaje) {
    throw new AppError('LIMITE_DE_COMPRAS', { message: `${mensaje} Si necesitas más, ${llama(ctx.config)}.` });
  }
}

type Impagas = Record<'ordenes' | 'unidades', number>;

/** What is too much of it, in words; undefined when nothing is. */
export function loQueSobra(impagas: Impagas, unidades: number, topes: TopesEfectivos): string | undefined {
  const { tope_ordenes_impagas, tope_unidades_impagas } = topes;
  if (impagas.ordenes + 1 > tope_ordenes_impagas) {
    const tiene = impagas.ordenes === 1 ? '1 pedido' : `${formatNumero(impagas.ordenes)} pedidos`;
    return `Tienes ${tiene} sin pagar, y no recibimos otro antes de su pago. Paga o anula alguno.`;
  }
  if (impagas.unidades + unidades <= tope_unidades_impagas) return undefined;
  const hasta = `En línea apartamos hasta ${formatNumero(tope_unidades_impagas)} unidades sin pagar`;
  return impagas.unidades === 0
    ? `${hasta}, y este pedido lleva ${formatNumero(unidades)}. Pide menos.`
    : `${hasta}: ya tienes ${formatNumero(impagas.unidades)} y este pedido lleva ${formatNumero(unidades)}. Pide menos, o paga lo que tienes.`;
}

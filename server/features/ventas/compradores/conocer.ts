import { sql } from 'drizzle-orm';
import { buscarPorId } from '#server/features/casa/usuarios/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';

/** What is known of who buys, beyond what they say of themselves. */
export interface Comprador {
  /** Somebody reads the account's e-mail, for a link that was mailed to it has been used. */
  confirmado: boolean;
  /** The client whose the account is: it has its RUT, and a confirmed e-mail that the shop's own base names. */
  cliente_id: number | null;
  /** The same, where it has credit. */
  a_credito_de: number | null;
}

/**
 * Looks up who an account is. A RUT is whatever somebody registers with, so it takes the client's own e-mail besides to buy as
 * that client. The staff are known.
 */
export async function conocerComprador(
  ctx: Context,
  { email, rut }: { email: string; rut: string },
): Promise<Comprador> {
  if (isStaff(ctx.actor)) return { confirmado: true, cliente_id: null, a_credito_de: null };
  const correo = email.toLowerCase();
  const { rows } = await ctx.db.execute<{
    confirmado: boolean;
    cliente_id: number | null;
    con_credito: boolean | null;
  }>(sql`
    select
      exists (select from direcciones_correo where direccion = ${correo} and confirmada_en is not null) as confirmado,
      suyo.id as cliente_id, suyo.con_credito
    from (select) uno left join (
      select c.id, c.credito > 0 as con_credito
      from clientes con_rut join clientes c on c.id = coalesce(con_rut.unido_a, con_rut.id)
      where con_rut.rut_cliente = ${rut} and c.archivado_en is null and (
        lower(c.mail) = ${correo}
        or exists (select from clientes_contactos k where k.cliente_id = c.id and lower(k.mail) = ${correo})
      )
    ) suyo on true`);
  const { confirmado, cliente_id: suyo, con_credito } = rows[0]!;
  const cliente_id = confirmado ? suyo : null;
  return { confirmado, cliente_id, a_credito_de: con_credito ? cliente_id : null };
}

/** The client that whoever asks buys for; null of a visitor, of the staff, and of an account that isn't known to be a client's. */
export async function clienteDeQuienPide(ctx: Context): Promise<number | null> {
  if (!ctx.actor || isStaff(ctx.actor)) return null;
  const cuenta = await buscarPorId(ctx.db, ctx.actor.id);
  return cuenta ? (await conocerComprador(ctx, cuenta)).cliente_id : null;
}

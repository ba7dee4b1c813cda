import { sql } from 'drizzle-orm';
import { COMPRA_WEB } from '#contract/ventas/compras/compras.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { type Reserva, reservaNueva } from './plazo-de-reserva.ts';

/** What is known of who buys, beyond what they say of themselves. */
export interface Comprador {
  /** Somebody reads the account's e-mail, for a link that was mailed to it has been used. */
  confirmado: boolean;
  /** The account is of a client with credit: it has its RUT, and a confirmed e-mail that the shop's own base names. */
  aCredito: boolean;
}

/**
 * Looks up who an account is. A RUT is whatever somebody registers with, so it takes the client's own e-mail besides to buy as
 * that client. The staff are known.
 */
export async function conocerComprador(
  ctx: Context,
  { email, rut }: { email: string; rut: string },
): Promise<Comprador> {
  if (isStaff(ctx.actor)) return { confirmado: true, aCredito: false };
  const correo = email.toLowerCase();
  const { rows } = await ctx.db.execute<{ confirmado: boolean; es_cliente: boolean }>(sql`
    select
      exists (select from direcciones_correo where direccion = ${correo} and confirmada_en is not null) as confirmado,
      exists (
        select from clientes con_rut join clientes c on c.id = coalesce(con_rut.unido_a, con_rut.id)
        where con_rut.rut_cliente = ${rut} and c.archivado_en is null and c.credito > 0 and (
          lower(c.mail) = ${correo}
          or exists (select from clientes_contactos k where k.cliente_id = c.id and lower(k.mail) = ${correo})
        )
      ) as es_cliente`);
  const { confirmado, es_cliente } = rows[0]!;
  return { confirmado, aCredito: confirmado && es_cliente };
}

/** The hold of what the actor buys of a quotation: the staff agreed on when it is paid, and who buys alone holds it like anybody. */
export async function reservaDelActor(ctx: Context): Promise<Reserva | null> {
  if (isStaff(ctx.actor)) return null;
  const { email } = requireActor(ctx.actor);
  const { confirmado } = await conocerComprador(ctx, { email, rut: '' });
  return reservaNueva(ctx.config, { tipo_pago: COMPRA_WEB.tipo_pago, confirmado });
}

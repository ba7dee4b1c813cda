import { sql } from 'drizzle-orm';
import type { RolDeEmpresa } from '#contract/ventas/empresas/roles.ts';
import { buscarPorId } from '#server/features/casa/usuarios/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';

/** What is known of who buys, beyond what they say of themselves. */
export interface Comprador {
  /** Somebody reads the account's e-mail, for a link that was mailed to it has been used. */
  confirmado: boolean;
  /** The client whose the account is: as one of its people, or by its RUT and a confirmed e-mail that the shop's own base names. */
  cliente_id: number | null;
  /** The same, where it has credit. */
  a_credito_de: number | null;
  /** What they may do for it, where they are one of its people; the account that is the client's own does all. */
  persona: Persona | null;
}

interface Persona {
  rol: RolDeEmpresa;
  /** The company's RUT: what they buy is billed to it. */
  rut: string;
  /** What its record calls it, and what it does; empty where it doesn't say. */
  razon_social: string;
  giro: string;
  /** From how much on what a comprador buys waits for an aprobador; null: nothing does. */
  aprobacion_desde: number | null;
}

const NADIE = { confirmado: true, cliente_id: null, a_credito_de: null, persona: null };

/**
 * Looks up who an account is. A RUT is whatever somebody registers with, so it takes the client's own e-mail besides to buy as
 * that client; of a company with people, only they do (ADR 57). The staff are known.
 */
export async function conocerComprador(ctx: Context, { id, email }: { id: number; email: string }): Promise<Comprador> {
  if (isStaff(ctx.actor)) return NADIE;
  const correo = email.toLowerCase();
  const { rows } = await ctx.db.execute<{
    confirmado: boolean;
    cliente_id: number | null;
    con_credito: boolean | null;
    rol: RolDeEmpresa | null;
    rut: string;
    razon_social: string;
    giro: string;
    aprobacion_desde: number | null;
  }>(sql`
    with persona as (
      select c.id, c.credito > 0 as con_credito, p.rol, c.rut_cliente as rut, c.empresa as razon_social, c.giro, (
        select e.aprobacion_desde::float8 from empresas e join clientes x on x.id = e.cliente_id
        where coalesce(x.unido_a, x.id) = c.id order by (x.id = c.id) desc limit 1
      ) as aprobacion_desde
      from empresas_personas p join clientes k on k.id = p.cliente_id join clientes c on c.id = coalesce(k.unido_a, k.id)
      where p.user_id = ${id} and c.archivado_en is null
    )
    select
      exists (select from direcciones_correo where direccion = ${correo} and confirmada_en is not null) as confirmado,
      suyo.id as cliente_id, suyo.con_credito, suyo.rol, suyo.rut, suyo.razon_social, suyo.giro, suyo.aprobacion_desde
    from (select) uno left join (
      select * from persona
      union all
      select c.id, c.credito > 0, null, c.rut_cliente, null, null, null
      from clientes con_rut join clientes c on c.id = coalesce(con_rut.unido_a, con_rut.id)
      where con_rut.rut_cliente = (select rut from usuarios where id = ${id}) and c.archivado_en is null and (
        lower(c.mail) = ${correo}
        or exists (select from clientes_contactos k where k.cliente_id = c.id and lower(k.mail) = ${correo})
      )
      and not exists (select from persona)
      and not exists (select from empresas e join clientes x on x.id = e.cliente_id where coalesce(x.unido_a, x.id) = c.id)
    ) suyo on true`);
  const { confirmado, cliente_id: suyo, con_credito, rol, rut: suRut, razon_social, giro, aprobacion_desde } = rows[0]!;
  const cliente_id = confirmado || rol ? suyo : null;
  const persona = rol && { rol, rut: suRut, razon_social, giro, aprobacion_desde };
  return { confirmado, cliente_id, a_credito_de: con_credito ? cliente_id : null, persona };
}

/** Who asks, where they buy for a client; null of a visitor, of the staff, and of an account that isn't known to be a client's. */
export async function compradorQuePide(ctx: Context): Promise<(Comprador & { cliente_id: number }) | null> {
  if (!ctx.actor || isStaff(ctx.actor)) return null;
  const cuenta = await buscarPorId(ctx.db, ctx.actor.id);
  const comprador = cuenta && (await conocerComprador(ctx, cuenta));
  return comprador?.cliente_id ? { ...comprador, cliente_id: comprador.cliente_id } : null;
}

/** The account that is the company's own does all. */
export const rolDe = ({ persona }: Pick<Comprador, 'persona'>): RolDeEmpresa => persona?.rol ?? 'aprobador';

/** The client that they buy for. */
export const clienteDeQuienPide = async (ctx: Context): Promise<number | null> =>
  (await compradorQuePide(ctx))?.cliente_id ?? null;

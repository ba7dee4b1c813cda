import { type SQL, sql } from 'drizzle-orm';
import type { RolDeEmpresa } from '#contract/ventas/empresas/roles.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** A client and those that were joined to it: what these were asked for is its own. */
export const suyas = (cliente_id: number): SQL =>
  sql`(select id from clientes where (id = ${cliente_id} and unido_a is null) or unido_a = ${cliente_id})`;

/** The e-mails of who decides for a client. */
export async function correosDeAprobadores(db: Queryable, cliente_id: number): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select u.email from empresas_personas p join usuarios u on u.id = p.user_id join clientes k on k.id = p.cliente_id
    where coalesce(k.unido_a, k.id) = ${cliente_id} and p.rol = ${'aprobador' satisfies RolDeEmpresa}
      and u.desactivado_en is null and u.eliminado_en is null order by u.id`);
  return rows.map(({ email }) => email);
}

import { sql } from 'drizzle-orm';
import { duenosDeCompras } from '#server/features/ventas/compras/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';

export interface ClienteDeCompra {
  id: number;
  nombre: string;
}

/** The client of the base whose a purchase is, and whose its debt is. */
export async function clienteDeCompra(db: Queryable, compra_id: number): Promise<ClienteDeCompra | null> {
  const { rows } = await db.execute<ClienteDeCompra & Record<string, unknown>>(sql`
    select k.id, coalesce(nullif(k.empresa, ''), k.nombre) as nombre
    from (${duenosDeCompras(sql`c.id = ${compra_id}`)}) d join clientes k on k.id = d.cliente_id`);
  const [cliente] = rows;
  return cliente ? { id: cliente.id, nombre: cliente.nombre } : null;
}

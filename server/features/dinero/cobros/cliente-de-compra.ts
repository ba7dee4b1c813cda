import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';

export interface ClienteDeCompra {
  id: number;
  nombre: string;
}

/** The client of the base whose a purchase is: by the RUT on its factura or, without one, of the account that bought. */
export async function clienteDeCompra(db: Queryable, compra_id: number): Promise<ClienteDeCompra | null> {
  const { rows } = await db.execute<ClienteDeCompra & Record<string, unknown>>(sql`
    select q.id, coalesce(nullif(q.empresa, ''), q.nombre) as nombre
    from compras c left join usuarios u on u.id = c.user_id
    join clientes suyo on suyo.rut_cliente = case when c.factura is null then u.rut else translate(c.factura->>'rut', '.-', '') end
    join clientes q on q.id = coalesce(suyo.unido_a, suyo.id)
    where c.id = ${compra_id}`);
  const [cliente] = rows;
  return cliente ? { id: cliente.id, nombre: cliente.nombre } : null;
}

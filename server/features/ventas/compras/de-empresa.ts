import { type SQL, sql } from 'drizzle-orm';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { compradorQuePide, rolDe, suyas } from '#server/features/ventas/compradores/index.ts';
import type { Context } from '#server/platform/context.ts';
import { noEn } from '#server/platform/estados/sql.ts';
import { comprasDeClientes, ES_DEUDA } from './credito-de-clientes.ts';
import { compras } from './table.ts';

/** What its people bought for a client, and what it was sold from its quotations. */
export const deLaEmpresa = (cliente_id: number): SQL => sql`${compras.id} in (
  select id from compras where empresa_id in ${suyas(cliente_id)}
  union all select compra_id from cotizaciones where cliente_id in ${suyas(cliente_id)} and compra_id is not null)`;

/**
 * What who decides for a client reads: all of that, and what else its statement counts, or did until it was paid (ADR 57). What others
 * only bill to its RUT comes to be among it once it is debt.
 */
export const aLaVistaDe = (cliente_id: number): SQL => sql`(${deLaEmpresa(cliente_id)} or ${compras.id} in (
  select c.id from (${comprasDeClientes([cliente_id])}) s join compras c on c.id = s.id
  where ${ES_DEUDA} and c.estado ${noEn<EstadoCompra>('Anulado')}))`;

/** The same of the client that who asks decides for; null of whoever decides for none. */
export async function aLaVistaDeQuienPide(ctx: Context): Promise<SQL | null> {
  const comprador = await compradorQuePide(ctx);
  return comprador && rolDe(comprador) === 'aprobador' ? aLaVistaDe(comprador.cliente_id) : null;
}

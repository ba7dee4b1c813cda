import { sql } from 'drizzle-orm';
import { agrupar, formatPrecio } from '#contract/valores/money.ts';
import type { Cuadratura } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';
import type { EstadoVuelta } from './table.ts';

/** What a charge of something else than asked leaves no trace of in a purchase is told for so long. */
const SE_DICE_DIAS = 30;

interface Imposible {
  num_pedido: number;
  monto: number;
  orden_compra: string;
}

/** What happened, and what to do about it. */
export const imposibleEnPalabras = ({ num_pedido, monto, orden_compra }: Imposible): string =>
  `Pedido ${num_pedido}: la tienda no puede devolver ${formatPrecio(monto)} por Webpay, porque ya no tiene la clave con que guardó ese pago (SECRETS_KEY). ` +
  `No lo intenta más: devuélvelo en el portal de Transbank (orden ${orden_compra}) o por transferencia, y anótalo en el pedido; ` +
  'o repón la clave y pide la devolución otra vez.';

/** Give-backs that nobody can ask Transbank for, while their money is owed. */
export async function cuadrarImposibles(db: Queryable): Promise<Cuadratura> {
  const { rows } = await db.execute<Imposible & Record<string, unknown>>(sql`
    select c.num_pedido, d.monto::float8 as monto, i.orden_compra
    from webpay_devoluciones d join webpay_intentos i on i.id = d.intento_id join compras c on c.id = i.compra_id
    where d.estado ${en<EstadoVuelta>('imposible')} and case when d.en_libro then c.por_devolver > 0
      else d.creado_en > now() - make_interval(days => ${SE_DICE_DIAS}) end
    order by d.id`);
  return {
    que: `Devoluciones por Webpay que la tienda no puede hacer: ${agrupar(rows.length)}`,
    total: rows.length,
    faltas: rows.map(imposibleEnPalabras),
  };
}

import { sql } from 'drizzle-orm';
import type { EstadoDte } from '#contract/dinero/dte/estados.ts';
import { mueveLoVendido, type Traslado } from '#contract/dinero/dte/tipos.ts';
import { type EstadoVenta, GUIA, nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { noEn } from '#server/platform/estados/sql.ts';
import type { Rows } from './queries.ts';

interface Guia {
  folio: number;
  /** Its tax document; null where another program issued it. */
  documento: number | null;
}

/** The guías that stand and take what a purchase sold, and what of its lines, or of a work order's, none of them takes yet. */
export async function loGuiado(
  { db }: Pick<Context, 'db'>,
  compra_id: number,
  ot_id: number | null,
): Promise<{ guias: Guia[]; por_guiar: ReadonlyMap<number, number> }> {
  const { rows } = await db.execute<
    Rows<{ id: number; ot_id: number | null; folio: number; documento: number | null; motivo: Traslado | null }>
  >(sql`
    select f.id, f.ot_id, f.folio, d.id as documento, (d.documento->'traslado'->>'motivo')::int as motivo
    from facturas_venta f left join dte d on d.factura_venta_id = f.id
    where f.compra_id = ${compra_id} and f.tipo = ${GUIA} and f.estado ${noEn<EstadoVenta>('anulada')}
      and (d.id is null or d.estado ${noEn<EstadoDte>('rechazado')}) order by f.id`);
  const suyas = rows.filter(({ motivo }) => motivo === null || mueveLoVendido(motivo));
  const { rows: lineas } = await db.execute<Rows<{ linea: number; por_guiar: number }>>(sql`
    select l.linea, greatest(0, least(l.cantidad - coalesce(g.todas, 0),
      ${ot_id === null ? sql`l.cantidad` : sql`coalesce(o.cantidad, 0) - coalesce(g.suyas, 0)`}))::int as por_guiar
    from compras_lineas l left join ots_lineas o on o.compra_linea_id = l.id and o.ot_id = ${ot_id}
    left join (
      select x.compra_linea_id, sum(x.cantidad) as todas, sum(x.cantidad) filter (where f.ot_id = ${ot_id}) as suyas
      from facturas_venta_lineas x join facturas_venta f on f.id = x.factura_id
      where f.id = any(${sql.param(suyas.map(({ id }) => id))}::int[]) group by x.compra_linea_id
    ) g on g.compra_linea_id = l.id
    where l.compra_id = ${compra_id}`);
  return {
    guias: suyas.map(({ folio, documento }) => ({ folio, documento })),
    por_guiar: new Map(lineas.map(({ linea, por_guiar }) => [linea, por_guiar])),
  };
}

interface LineaPedida {
  linea: number;
  cantidad: number;
}

/** What a guía of a locked purchase takes: what is asked for, or all that no other takes. The same goods are sold by one alone. */
export async function lineasParaGuia(
  ctx: Context,
  { compra_id, ot_id = null, lineas }: { compra_id: number; ot_id?: number | null; lineas?: LineaPedida[] | undefined },
): Promise<LineaPedida[]> {
  const { guias, por_guiar } = await loGuiado(ctx, compra_id, ot_id);
  const queda = (linea: number) => por_guiar.get(linea) ?? 0;
  const van =
    lineas ?? [...por_guiar].map(([linea, cantidad]) => ({ linea, cantidad })).filter(({ cantidad }) => cantidad > 0);
  const sobra = van.find(({ linea, cantidad }) => por_guiar.has(linea) && cantidad > queda(linea));
  const [primera] = guias;
  if (!primera || (van.length > 0 && !sobra)) return van;
  const suyas = guias.map(({ folio }) => nombreDeVenta({ tipo: GUIA, folio })).join(', ');
  throw new AppError('CONFLICTO', {
    message: `${sobra && queda(sobra.linea) > 0 ? `De la línea ${sobra.linea} quedan ${queda(sobra.linea)}: lo demás` : 'Eso'} ya va en ${suyas}. Si está mal, anúlala antes; si no es otra venta, elige otro motivo del traslado.`,
    details: { guias },
  });
}

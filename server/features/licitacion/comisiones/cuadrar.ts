import { sql } from 'drizzle-orm';
import { nombreDeVenta, type TipoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type { EstadoComision } from '#contract/licitacion/comisiones/estados.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Cuadratura } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { noEn } from '#server/platform/estados/sql.ts';
import { dadoYDebido } from './calculo.ts';

type Fila = {
  mes: string | null;
  tipo: TipoVenta | null;
  folio: number | null;
  que: string;
  guardado: number;
  calculado: number;
} & Record<string, unknown>;

/**
 * Works commissions out again: what a month's come to from its lines, each line from what it was taken of and its rule, and what
 * an invoice gave in all from its payments and credit notes, where it is still as it was when it was looked at last. What changed
 * since is no difference: another month corrects it.
 */
export async function cuadrarComisiones(db: Queryable): Promise<Cuadratura> {
  const { rows } = await db.execute<{ meses: number; facturas: number; diferencias: Fila[] }>(sql`
    with diferencia as (
      select c.mes, null::int as tipo, null::int as folio, d.que, d.guardado, d.calculado
      from comisiones c
      left join lateral (
        select count(*) as lineas, coalesce(sum(monto), 0) as total from comisiones_lineas where comision_id = c.id
      ) s on true, lateral (values ('facturas', c.lineas::numeric, s.lineas::numeric), ('total', c.total, s.total)) d (que, guardado, calculado)
      where d.guardado <> d.calculado
      union all
      select c.mes, f.tipo, f.folio, d.que, d.guardado, d.calculado
      from comisiones_lineas l join comisiones c on c.id = l.comision_id join facturas_venta f on f.id = l.factura_id
      left join comisiones_reglas r on r.id = l.regla_id, lateral (values
        ('comisión', l.monto, round(l.sobre * l.porciento / 100)),
        ('base', l.sobre, case when l.base = 'margen' then greatest(0, l.neto - l.sin_costo - l.costo) else l.neto end),
        ('porcentaje', l.porciento, coalesce(r.porciento, 0))
      ) d (que, guardado, calculado)
      where l.viva and l.clase = 'venta' and d.guardado <> d.calculado and (d.que <> 'porcentaje' or c.estado ${noEn<EstadoComision>('calculada')})
      union all
      select null, f.tipo, f.folio, 'comisión en todos sus meses', d.dado, d.monto
      from (${dadoYDebido(sql`true`)}) d join facturas_venta f on f.id = d.factura_id
      where d.ultima = d.factura_version and d.dado <> d.monto
    )
    select (select count(*)::int from comisiones where estado ${noEn<EstadoComision>('anulada')}) as meses,
      (select count(*)::int from comisiones_lineas where viva and clase = 'venta') as facturas,
      (select coalesce(json_agg(x order by x.mes nulls last, x.tipo nulls first, x.folio, x.que), '[]') from diferencia x) as diferencias`);
  const { meses, facturas, diferencias } = rows[0]!;
  return {
    que: `Comisiones: ${facturas} factura${facturas === 1 ? '' : 's'} en ${meses} mes${meses === 1 ? '' : 'es'}`,
    total: diferencias.length,
    faltas: diferencias.map(decir),
  };
}

function decir({ mes, tipo, folio, que, guardado, calculado }: Fila): string {
  const nombre = [mes && `Comisiones de ${nombreDeMes(mes)}`, tipo && nombreDeVenta({ tipo, folio: folio! })]
    .filter(Boolean)
    .join(', ');
  const leer = que === 'facturas' || que === 'porcentaje' ? String : formatPrecio;
  return `${nombre}: ${que} dice ${leer(guardado)} y da ${leer(calculado)}`;
}

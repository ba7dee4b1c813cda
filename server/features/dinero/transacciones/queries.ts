import { type SQL, sql } from 'drizzle-orm';
import {
  type BalanceDePedido,
  CLASES_DE_TRANSACCION,
  type ClaseDeTransaccion,
  type FiltroBalances,
  type FiltroDeMovimientos,
  type FiltroTransacciones,
  type PaginaBalances,
  type PaginaTransacciones,
  type SortBalances,
  type Transaccion,
} from '#contract/dinero/transacciones.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { vigentes } from '#server/features/dinero/pagos/index.ts';
import type { Context } from '#server/platform/context.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { todas } from '#server/platform/database/listas.ts';

type Rows<T> = T & Record<string, unknown>;
type Filtro = Partial<FiltroDeMovimientos>;

/** A transaction's kind is a number here, which sorts sooner than a word: where it stands among `CLASES_DE_TRANSACCION`, from 1. */
const CLASE = sql`(array[${sql.join(
  CLASES_DE_TRANSACCION.map((clase) => sql`${clase}`),
  sql`, `,
)}]::text[])[t.clase]`;

/** What came in and went out by a row of the ledger: what was paid with somebody's favour comes in as money does. */
const ENTRA = sql`greatest(p.monto, 0) as entrada, greatest(-p.monto, 0) as salida`;
const dePedido = (donde: SQL) => vigentes(sql`p.compra_id is not null and ${donde}`);

const COBROS = sql`
  select p.fecha, 1 as clase, p.id, p.compra_id, null::int as cotizacion_id, p.factura_venta_id as documento_id, ${ENTRA}
  from (${dePedido(sql`p.clase <> 'reembolso' and p.factura_venta_id is not null`)}) p`;
const COMPRAS = sql`
  select p.fecha, 2 as clase, p.id, p.compra_id, null::int as cotizacion_id, p.compra_id as documento_id, ${ENTRA}
  from (${dePedido(sql`p.clase <> 'reembolso' and p.factura_venta_id is null`)}) p`;

/**
 * A supplier's payment by the sales that the orders which its invoice charges were made for: as each has of what is charged of
 * orders, in whole pesos that sum to the payment. What was asked for the shop's own stock is no sale's. An order is for the purchase
 * that its line names, or else for its quotation's.
 */
const PAGOS = sql`
  select p.fecha, 3 as clase, p.id, r.compra_id, r.cotizacion_id, p.factura_proveedor_id as documento_id,
    greatest(-parte, 0) as entrada, greatest(parte, 0) as salida
  from (${vigentes(sql`p.factura_proveedor_id is not null`)}) p join (
    select factura_id, compra_id, cotizacion_id, neto,
      sum(neto) over (partition by factura_id order by compra_id, cotizacion_id) as hasta,
      sum(neto) over (partition by factura_id) as todo
    from (
      select x.factura_id, coalesce(c.compra_id, q.compra_id) as compra_id,
        case when c.compra_id is null and q.compra_id is null then q.id end as cotizacion_id, sum(x.precio * x.cantidad) as neto
      from facturas_proveedor_lineas x
      join ordenes_proveedor_lineas l on l.id = x.orden_linea_id
      left join compras_lineas c on c.id = l.compra_linea_id
      left join cotizaciones_ordenes co on co.orden_id = l.orden_id
      left join cotizaciones q on q.id = co.cotizacion_id
      group by 1, 2, 3
    ) s
  ) r on r.factura_id = p.factura_proveedor_id
  cross join lateral (select round(p.monto * r.hasta / r.todo) - round(p.monto * (r.hasta - r.neto) / r.todo) as parte) x
  where r.todo > 0 and (r.compra_id is not null or r.cotizacion_id is not null)`;

/** What was given back to who had paid. */
const REEMBOLSOS = sql`
  select p.fecha, 4 as clase, p.id, p.compra_id, null::int as cotizacion_id, p.compra_id as documento_id, ${ENTRA}
  from (${dePedido(sql`p.clase = 'reembolso'`)}) p`;

const DE_CLASE: Record<ClaseDeTransaccion, SQL> = {
  cobro: COBROS,
  compra: COMPRAS,
  pago: PAGOS,
  reembolso: REEMBOLSOS,
};

/** The sales that a text names: by the number of the purchase or the quotation, or by the public body's order. */
function ventasQueNombra(q: string): SQL {
  const cifras = /^\D{0,3}0*(\d{1,9})$/.exec(q)?.[1];
  return sql`
    select k.compra_id, k.id as cotizacion_id from cotizaciones k
    where k.id in (select cotizacion_id from oc_publicas where busqueda like ${queContenga(normalizar(q))})
    ${
      cifras === undefined
        ? sql``
        : sql`union select k.compra_id, k.id from cotizaciones k where k.num_cotizacion = ${Number(cifras)}::int
            union select c.id, null from compras c where c.num_pedido = ${Number(cifras)}::int`
    }`;
}

/** The transactions that a filter finds. */
function movimientos({ q, clase, compra_id, desde, hasta }: Filtro): SQL {
  const partes = [
    ...(desde ? [sql`t.fecha >= ${desde}::date`] : []),
    ...(hasta ? [sql`t.fecha <= ${hasta}::date`] : []),
    ...(compra_id === undefined ? [] : [sql`t.compra_id = ${compra_id}`]),
    ...(q
      ? [
          sql`(t.compra_id in (select compra_id from (${ventasQueNombra(q)}) n where compra_id is not null)
            or t.cotizacion_id in (select cotizacion_id from (${ventasQueNombra(q)}) n where cotizacion_id is not null))`,
        ]
      : []),
  ];
  const donde = todas(partes);
  const clases = clase ? [clase] : (Object.keys(DE_CLASE) as ClaseDeTransaccion[]);
  return sql.join(
    clases.map((clase) => sql`select * from (${DE_CLASE[clase]}) t where ${donde}`),
    sql` union all `,
  );
}

/** Each sale `t` with what it is called. */
const CON_SU_VENTA = sql`left join compras c on c.id = t.compra_id
  left join cotizaciones q on case when t.compra_id is null then q.id = t.cotizacion_id else q.compra_id = t.compra_id end
  left join oc_publicas o on o.cotizacion_id = q.id left join usuarios u on u.id = c.user_id`;
const SU_VENTA = sql`t.compra_id, c.num_pedido, case when t.compra_id is null then q.id end as cotizacion_id, q.num_cotizacion,
  o.id as oc_id, o.codigo,
  coalesce(nullif(o.organismo, ''), c.factura->>'razon_social', nullif(q.cliente_nombre, ''), nullif(u.name, ''), c.email) as cliente`;

interface FilaDeVenta {
  compra_id: number | null;
  num_pedido: number | null;
  cotizacion_id: number | null;
  num_cotizacion: number | null;
  oc_id: number | null;
  codigo: string | null;
  cliente: string;
}
const ventaDe = ({ compra_id, num_pedido, cotizacion_id, num_cotizacion, oc_id, codigo, cliente }: FilaDeVenta) => ({
  compra: compra_id === null ? null : { id: compra_id, num_pedido: num_pedido! },
  cotizacion: cotizacion_id === null ? null : { id: cotizacion_id, num_cotizacion: num_cotizacion! },
  oc: oc_id === null ? null : { id: oc_id, codigo: codigo! },
  cliente,
});

type FilaTransaccion = Rows<Omit<Transaccion, 'compra' | 'cotizacion' | 'oc'> & FilaDeVenta>;
type Totales = { total: number; todo_entradas: number; todo_salidas: number };
/** Which of them, counted from 0; to the end without `hasta`. */
interface Tramo {
  desde: number;
  hasta: number | null;
}

const vistaDe = (fila: FilaTransaccion): Transaccion => ({
  clase: fila.clase,
  id: fila.id,
  fecha: fila.fecha,
  ...ventaDe(fila),
  documento_id: fila.documento_id,
  documento: fila.documento,
  quien: fila.quien,
  medio: fila.medio,
  referencia: fila.referencia,
  entrada: fila.entrada,
  salida: fila.salida,
  saldo: fila.saldo,
});

const SORTS: Record<FiltroTransacciones['sort'], SQL> = {
  'fecha-asc': sql`t.fecha, t.clase, t.id, t.compra_id, t.cotizacion_id`,
  'fecha-desc': sql`t.fecha desc, t.clase desc, t.id desc, t.compra_id desc, t.cotizacion_id desc`,
};

/**
 * In one statement, so that totals, balances and rows are of the same moment. Only as many as come before the page's end are put in
 * order: from the last one down, a balance is what all come to less what came after. What is beside each is read for the page alone.
 */
const transacciones = ({ sort, ...filtro }: FiltroTransacciones, { desde, hasta }: Tramo): SQL => sql`
  with t as materialized (${movimientos(filtro)}),
  todas as (
    select count(*)::int as total, coalesce(sum(entrada), 0) as entradas, coalesce(sum(salida), 0) as salidas from t
  ),
  primeras as (select * from t order by ${SORTS[sort]} limit ${hasta}),
  pagina as (
    select t.*, row_number() over w as lugar, ${
      sort === 'fecha-asc'
        ? sql`sum(t.entrada - t.salida) over w`
        : sql`(select entradas - salidas from todas) - sum(t.entrada - t.salida) over w + t.entrada - t.salida`
    } as saldo
    from primeras t window w as (order by ${SORTS[sort]})
  )
  select todas.total, todas.entradas::float8 as todo_entradas, todas.salidas::float8 as todo_salidas, fila.*
  from todas left join (
    select ${CLASE} as clase, t.id, t.fecha::text as fecha, ${SU_VENTA}, t.documento_id,
      case t.clase
        when 1 then case f.tipo when 34 then 'Factura exenta ' when 39 then 'Boleta ' else 'Factura ' end || f.folio
        when 3 then case p.tipo when 34 then 'Factura exenta ' else 'Factura ' end || p.folio
        else 'Pedido ' || c.num_pedido
      end as documento,
      coalesce(f.cliente, v.nombre_provedor, c.factura->>'razon_social', nullif(u.name, ''), c.email) as quien,
      m.medio, m.referencia,
      t.entrada::float8 as entrada, t.salida::float8 as salida, t.saldo::float8 as saldo, t.lugar
    from (select * from pagina where lugar > ${desde}) t ${CON_SU_VENTA}
    left join facturas_venta f on t.clase = 1 and f.id = t.documento_id
    left join pagos m on m.id = t.id
    left join facturas_proveedor p on t.clase = 3 and p.id = t.documento_id
    left join proveedores v on v.id = p.proveedor_id
  ) fila on true order by fila.lugar`;

/** A page of the transactions that a filter finds, with what came in and went out in all of them. */
export async function paginaDeTransacciones(
  { db }: Context,
  { page, limit, ...filtro }: FiltroTransacciones & { page: number; limit: number },
): Promise<PaginaTransacciones> {
  const { rows } = await db.execute<FilaTransaccion & Totales>(
    transacciones(filtro, { desde: (page - 1) * limit, hasta: page * limit }),
  );
  const { total, todo_entradas: entradas, todo_salidas: salidas } = rows[0]!;
  // There is always a row of the totals, also with nothing beside it.
  const items = rows.filter(({ clase }) => clase !== null).map(vistaDe);
  return { items, total, page, limit, entradas, salidas, saldo: entradas - salidas };
}

/** All of them, for a download. */
export async function* todasLasTransacciones(
  { db }: Context,
  filtro: FiltroTransacciones,
): AsyncGenerator<Transaccion> {
  const { rows } = await db.execute<FilaTransaccion>(transacciones(filtro, { desde: 0, hasta: null }));
  for (const fila of rows) if (fila.clase !== null) yield vistaDe(fila);
}

const SORTS_BALANCES: Record<SortBalances, SQL> = {
  'ultima-desc': sql`t.ultima desc, t.compra_id desc, t.cotizacion_id desc`,
  'ultima-asc': sql`t.ultima, t.compra_id, t.cotizacion_id`,
  'saldo-desc': sql`t.entradas - t.salidas desc, t.compra_id desc, t.cotizacion_id desc`,
  'saldo-asc': sql`t.entradas - t.salidas, t.compra_id, t.cotizacion_id`,
};

const balances = ({ sort, ...filtro }: FiltroBalances, tramo: SQL): SQL => sql`
  with t as materialized (
    select compra_id, cotizacion_id, count(*)::int as transacciones, max(fecha) as ultima, sum(entrada) as entradas,
      sum(salida) as salidas
    from (${movimientos(filtro)}) m group by compra_id, cotizacion_id
  ),
  pagina as (select * from t order by ${SORTS_BALANCES[sort]} ${tramo}),
  todas as (
    select count(*)::int as total, coalesce(sum(entradas), 0)::float8 as todo_entradas,
      coalesce(sum(salidas), 0)::float8 as todo_salidas from t
  )
  select todas.*, fila.* from todas left join (
    select ${SU_VENTA}, t.transacciones, t.ultima::text as ultima, c.precio_final::float8 as vendido,
      t.entradas::float8 as entradas, t.salidas::float8 as salidas, row_number() over (order by ${SORTS_BALANCES[sort]}) as lugar
    from pagina t ${CON_SU_VENTA}
  ) fila on true order by fila.lugar`;

type FilaBalance = Rows<Omit<BalanceDePedido, 'compra' | 'cotizacion' | 'oc' | 'saldo'> & FilaDeVenta>;

const balanceDe = (fila: FilaBalance): BalanceDePedido => ({
  ...ventaDe(fila),
  transacciones: fila.transacciones,
  ultima: fila.ultima,
  vendido: fila.vendido,
  entradas: fila.entradas,
  salidas: fila.salidas,
  saldo: fila.entradas - fila.salidas,
});

/** A page of the sales whose money a filter finds, with what is left of each. */
export async function paginaDeBalances(
  { db }: Context,
  { page, limit, ...filtro }: FiltroBalances & { page: number; limit: number },
): Promise<PaginaBalances> {
  const { rows } = await db.execute<FilaBalance & Totales>(
    balances(filtro, sql`limit ${limit} offset ${(page - 1) * limit}`),
  );
  const { total, todo_entradas, todo_salidas } = rows[0]!;
  const items = rows.filter(({ ultima }) => ultima !== null).map(balanceDe);
  return {
    items,
    total,
    page,
    limit,
    entradas: todo_entradas,
    salidas: todo_salidas,
    saldo: todo_entradas - todo_salidas,
  };
}

/** All of them, for a download. */
export async function* todosLosBalances({ db }: Context, filtro: FiltroBalances): AsyncGenerator<BalanceDePedido> {
  const { rows } = await db.execute<FilaBalance>(balances(filtro, sql``));
  for (const fila of rows) if (fila.ultima !== null) yield balanceDe(fila);
}

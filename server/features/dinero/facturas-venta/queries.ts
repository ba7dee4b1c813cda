import { type SQL, sql } from 'drizzle-orm';
import { TRAMOS, type Tramo } from '#contract/abastecimiento/facturas/por-pagar.ts';
import {
  type DeudaDeCliente,
  type FiltroVentas,
  type PorCobrar,
  type SortVentas,
  VENTA_NO_ENCONTRADA,
  type VentaDeLista,
} from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { numeroDeOt } from '#contract/licitacion/ots/estados.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { POR_COBRAR, vencidaAntesDe } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { listaDe, todas } from '#server/platform/database/listas.ts';
import { papelDe } from '#server/platform/papeles.ts';
import { facturas_venta } from './table.ts';

export type FilaVenta = typeof facturas_venta.$inferSelect;
export type Rows<T> = T & Record<string, unknown>;

export const {
  noEncontrada,
  leer: leerFila,
  exigirVersion,
} = papelDe(facturas_venta, VENTA_NO_ENCONTRADA, 'FACTURA_CAMBIADA');

const VISTAS: Record<NonNullable<FiltroVentas['vista']>, () => SQL> = {
  por_cobrar: () => POR_COBRAR,
  vencidas: () => vencidaAntesDe(diaEnSantiago()),
  cedidas: () => sql`f.factoring is not null`,
};

/** What is written as a RUT finds whose it is, with dots or without. */
function queEsDe(q: string): SQL[] {
  const rut = limpiarRut(q).toLowerCase();
  return /^\d{5,}[\dk]$/.test(rut) ? [sql`lower(f.rut) = ${rut}`] : [];
}

function queNombra(q: string): SQL {
  const texto = queContenga(normalizar(q));
  const cifras = /^(?:\D*?)0*(\d{1,9})$/.exec(q.trim())?.[1];
  const esOt = /^ot\b/i.test(q.trim());
  const partes = [
    sql`f.busqueda like ${texto}`,
    ...queEsDe(q),
    sql`lower(coalesce(o.codigo, '')) like ${texto}`,
    ...(cifras ? [sql`t.numero = ${Number(cifras)}`] : []),
    ...(cifras && !esOt ? [sql`f.folio = ${Number(cifras)}`, sql`c.num_pedido = ${Number(cifras)}`] : []),
  ];
  return sql`(${sql.join(partes, sql` or `)})`;
}

function condicion({ q, tipo, estado, vista, rut, compra_id, mes }: Partial<FiltroVentas>): SQL {
  return todas([
    ...(q ? [queNombra(q)] : []),
    ...(tipo === undefined ? [] : [sql`f.tipo = ${tipo}`]),
    ...(estado ? [sql`f.estado = ${estado}`] : []),
    ...(vista ? [VISTAS[vista]()] : []),
    ...(rut ? [sql`f.rut = ${limpiarRut(rut)}`] : []),
    ...(compra_id === undefined ? [] : [sql`f.compra_id = ${compra_id}`]),
    ...(mes
      ? [sql`f.fecha_emision >= ${`${mes}-01`}::date and f.fecha_emision < ${`${mes}-01`}::date + interval '1 month'`]
      : []),
  ]);
}

const SORTS: Record<SortVentas, SQL> = {
  nuevas: sql`f.fecha_emision desc, f.id desc`,
  antiguas: sql`f.fecha_emision, f.id`,
  'vence-asc': sql`f.vence, f.id`,
  'vence-desc': sql`f.vence desc, f.id desc`,
  'total-asc': sql`f.total, f.id`,
  'total-desc': sql`f.total desc, f.id desc`,
  'saldo-desc': sql`f.saldo desc, f.id desc`,
};

export type FilaDeLista = Rows<
  Omit<VentaDeLista, 'compra' | 'ot' | 'creada_en'> & {
    compra_id: number;
    num_pedido: number;
    ot_id: number | null;
    ot_numero: number | null;
    creada_en: Date | string;
  }
>;

export const columnas = () => sql`f.id, f.tipo, f.folio, f.estado, f.cliente, f.rut, c.id as compra_id, c.num_pedido,
  t.id as ot_id, t.numero as ot_numero, o.codigo as oc, f.fecha_emision::text as fecha_emision, f.vence::text as vence,
  case when ${POR_COBRAR} then greatest(0, ${diaEnSantiago()}::date - f.vence) else 0 end as dias_vencida,
  f.base, f.neto::float8 as neto, f.iva::float8 as iva, f.total::float8 as total, f.pagado::float8 as pagado, f.cobrado::float8 as cobrado,
  f.acreditado::float8 as acreditado, f.deshace, f.saldo::float8 as saldo, f.factoring, f.electronica, f.creada_en`;
export const DE = sql`facturas_venta f join compras c on c.id = f.compra_id left join ots t on t.id = f.ot_id
  left join cotizaciones q on q.compra_id = c.id left join oc_publicas o on o.cotizacion_id = q.id`;

export const vistaDeLista = (fila: FilaDeLista): VentaDeLista => ({
  id: fila.id,
  tipo: fila.tipo,
  folio: fila.folio,
  estado: fila.estado,
  cliente: fila.cliente,
  rut: fila.rut,
  compra: { id: fila.compra_id, num_pedido: fila.num_pedido },
  ot: fila.ot_id === null ? null : { id: fila.ot_id, numero: numeroDeOt(fila.ot_numero!) },
  oc: fila.oc,
  fecha_emision: fila.fecha_emision,
  vence: fila.vence,
  dias_vencida: fila.dias_vencida,
  base: fila.base,
  neto: fila.neto,
  iva: fila.iva,
  total: fila.total,
  pagado: fila.pagado,
  cobrado: fila.cobrado,
  acreditado: fila.acreditado,
  deshace: fila.deshace,
  saldo: fila.saldo,
  factoring: fila.factoring,
  electronica: fila.electronica,
  creada_en: new Date(fila.creada_en).toISOString(),
});

/** The papers that a filter finds, a page or all of them. */
export const { pagina: paginaDeVentas, todas: todasLasVentas } = listaDe<FiltroVentas, FilaDeLista, VentaDeLista>({
  de: DE,
  id: sql`f.id`,
  columnas,
  condicion,
  orden: (sort) => SORTS[sort],
  vista: vistaDeLista,
});

const DIAS: Record<Tramo, (dias: SQL) => SQL> = {
  por_vencer: (dias) => sql`${dias} <= 0`,
  hasta_30: (dias) => sql`${dias} between 1 and 30`,
  hasta_60: (dias) => sql`${dias} between 31 and 60`,
  hasta_90: (dias) => sql`${dias} between 61 and 90`,
  mas_de_90: (dias) => sql`${dias} > 90`,
};
const porTramo = (): SQL =>
  sql.join(
    TRAMOS.map(
      (tramo) =>
        sql`coalesce(sum(f.saldo) filter (where ${DIAS[tramo](sql`(${diaEnSantiago()}::date - f.vence)`)}), 0)::float8 as ${sql.identifier(tramo)}`,
    ),
    sql`, `,
  );
const tramosDe = (fila: Record<Tramo, number>): Record<Tramo, number> =>
  Object.fromEntries(TRAMOS.map((tramo) => [tramo, fila[tramo]])) as Record<Tramo, number>;

type FilaDeuda = Rows<Omit<DeudaDeCliente, 'tramos'> & Record<Tramo, number> & { hallados: number }>;

/** Each client that owes something. One without RUT is known by what it is called. */
function deudas(q: string | undefined, tramo: SQL): SQL {
  const cuales = q
    ? sql.join([sql`f.busqueda like ${queContenga(normalizar(q))}`, ...queEsDe(q)], sql` or `)
    : sql`true`;
  return sql`
    select d.*, d.vence::text as vence, (count(*) over ())::int as hallados from (
      select f.rut, max(f.cliente) as cliente, count(*)::int as facturas, sum(f.saldo)::float8 as saldo,
        min(f.vence) as vence, ${porTramo()}
      from facturas_venta f where ${POR_COBRAR} and (${cuales})
      group by f.rut, case when f.rut = '' then f.cliente end
    ) d order by d.vence, d.cliente ${tramo}`;
}

const deudaDe = (fila: FilaDeuda): DeudaDeCliente => ({
  rut: fila.rut,
  cliente: fila.cliente,
  facturas: fila.facturas,
  saldo: fila.saldo,
  vence: fila.vence,
  tramos: tramosDe(fila),
});

/** All of them, for a download. */
export async function* todasLasDeudas(
  { db }: Context,
  { q }: { q?: string | undefined },
): AsyncGenerator<DeudaDeCliente> {
  const { rows } = await db.execute<FilaDeuda>(deudas(q, sql``));
  yield* rows.map(deudaDe);
}

/** What clients owe, by how late it is. */
export async function loPorCobrar(
  { db }: Context,
  { q, page, limit }: { q?: string | undefined; page: number; limit: number },
): Promise<PorCobrar> {
  const [{ rows }, { rows: totales }] = await Promise.all([
    db.execute<FilaDeuda>(deudas(q, sql`limit ${limit} offset ${(page - 1) * limit}`)),
    db.execute<Rows<{ saldo: number; facturas: number } & Record<Tramo, number>>>(sql`
      select coalesce(sum(f.saldo), 0)::float8 as saldo, count(*)::int as facturas, ${porTramo()}
      from facturas_venta f where ${POR_COBRAR}`),
  ]);
  const [todo] = totales;
  return {
    items: rows.map(deudaDe),
    total: rows[0]?.hallados ?? 0,
    page,
    limit,
    saldo: todo!.saldo,
    facturas: todo!.facturas,
    tramos: tramosDe(todo!),
  };
}

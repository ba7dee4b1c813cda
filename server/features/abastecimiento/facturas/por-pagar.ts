import { type SQL, sql } from 'drizzle-orm';
import { type EstadoFactura, NOTA_DE_CREDITO } from '#contract/abastecimiento/facturas/estados.ts';
import {
  type DeudaConProveedor,
  type FiltroDeudas,
  type PorPagar,
  TRAMOS,
  type Tramo,
} from '#contract/abastecimiento/facturas/por-pagar.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import { POR_PAGAR, type Rows } from './queries.ts';

/** From the Monday of this one. */
const SEMANAS = 8;

/** As the contract's `tramoDe` says it. */
const TRAMO: Record<Tramo, (dias: SQL) => SQL> = {
  por_vencer: (dias) => sql`${dias} <= 0`,
  hasta_30: (dias) => sql`${dias} between 1 and 30`,
  hasta_60: (dias) => sql`${dias} between 31 and 60`,
  hasta_90: (dias) => sql`${dias} between 61 and 90`,
  mas_de_90: (dias) => sql`${dias} > 90`,
};

const porTramo = (): SQL => {
  const dias = sql`(${diaEnSantiago()}::date - f.vence)`;
  return sql.join(
    TRAMOS.map(
      (tramo) =>
        sql`coalesce(sum(f.saldo) filter (where ${TRAMO[tramo](dias)}), 0)::float8 as ${sql.identifier(tramo)}`,
    ),
    sql`, `,
  );
};
const tramosDe = (fila: Record<Tramo, number>): Record<Tramo, number> =>
  Object.fromEntries(TRAMOS.map((tramo) => [tramo, fila[tramo]])) as Record<Tramo, number>;

const SORTS: Record<FiltroDeudas['sort'], SQL> = {
  'vence-asc': sql`d.vence, d.proveedor_id`,
  'vence-desc': sql`d.vence desc, d.proveedor_id desc`,
  'saldo-asc': sql`d.saldo, d.proveedor_id`,
  'saldo-desc': sql`d.saldo desc, d.proveedor_id desc`,
  'nombre-asc': sql`v.nombre_en_orden, d.proveedor_id`,
  'nombre-desc': sql`v.nombre_en_orden desc, d.proveedor_id desc`,
};

type FilaDeuda = Rows<Omit<DeudaConProveedor, 'tramos'> & Record<Tramo, number> & { hallados: number }>;

/** Each supplier that is owed something, with what and how late; read in one pass over what is owed. */
function deudas(q: string | undefined, sort: FiltroDeudas['sort'], limite: SQL): SQL {
  const cuales = q ? sql`v.busqueda like ${queContenga(normalizar(q))}` : sql`true`;
  return sql`
    select d.*, v.nombre_provedor, d.vence::text as vence, (count(*) over ())::int as hallados
    from (
      select f.proveedor_id, count(*)::int as facturas, sum(f.saldo)::float8 as saldo, min(f.vence) as vence, ${porTramo()}
      from facturas_proveedor f where ${POR_PAGAR} group by f.proveedor_id
    ) d join proveedores v on v.id = d.proveedor_id where ${cuales} order by ${SORTS[sort]} ${limite}`;
}

const vista = (fila: FilaDeuda): DeudaConProveedor => ({
  proveedor_id: fila.proveedor_id,
  nombre_provedor: fila.nombre_provedor,
  facturas: fila.facturas,
  saldo: fila.saldo,
  tramos: tramosDe(fila),
  vence: fila.vence,
});

/** What the shop owes, by supplier, by how late it is and by the week in which it is due. */
export async function loPorPagar(
  { db }: Context,
  { page, limit, q, sort }: FiltroDeudas & { page: number; limit: number },
): Promise<PorPagar> {
  const hoy = diaEnSantiago();
  const lunes = sumarDias(hoy, -((new Date(`${hoy}T00:00:00Z`).getUTCDay() + 6) % 7));
  const [{ rows }, { rows: totales }, { rows: semanas }, { rows: pendientes }] = await Promise.all([
    db.execute<FilaDeuda>(deudas(q, sort, sql`limit ${limit} offset ${(page - 1) * limit}`)),
    db.execute<Rows<{ saldo: number; facturas: number; proveedores: number } & Record<Tramo, number>>>(sql`
      select coalesce(sum(f.saldo), 0)::float8 as saldo, count(*)::int as facturas,
        count(distinct f.proveedor_id)::int as proveedores, ${porTramo()}
      from facturas_proveedor f where ${POR_PAGAR}`),
    db.execute<Rows<{ semana: number; saldo: number; facturas: number }>>(sql`
      select (f.vence - ${lunes}::date) / 7 as semana, sum(f.saldo)::float8 as saldo, count(*)::int as facturas
      from facturas_proveedor f
      where ${POR_PAGAR} and f.vence >= ${hoy}::date and f.vence < ${lunes}::date + ${7 * SEMANAS}::int
      group by semana order by semana`),
    db.execute<Rows<{ saldo: number; facturas: number }>>(sql`
      select coalesce(sum(f.saldo), 0)::float8 as saldo, count(*)::int as facturas
      from facturas_proveedor f where f.estado ${en<EstadoFactura>('por_revisar')} and f.tipo <> ${NOTA_DE_CREDITO}`),
  ]);
  const [todo] = totales;
  const porSemana = new Map(semanas.map((fila) => [fila.semana, fila]));
  // A page beyond the last has no row to say how many there are.
  const total = rows[0]?.hallados ?? (page === 1 ? 0 : await contar(db, q));
  return {
    items: rows.map(vista),
    total,
    page,
    limit,
    saldo: todo!.saldo,
    facturas: todo!.facturas,
    tramos: tramosDe(todo!),
    semanas: Array.from({ length: SEMANAS }, (_, semana) => ({
      desde: sumarDias(lunes, 7 * semana),
      saldo: porSemana.get(semana)?.saldo ?? 0,
      facturas: porSemana.get(semana)?.facturas ?? 0,
    })),
    por_revisar: { facturas: pendientes[0]!.facturas, saldo: pendientes[0]!.saldo },
  };
}

async function contar(db: Context['db'], q: string | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${deudas(q, 'vence-asc', sql``)}) x`,
  );
  return rows[0]!.total;
}

/** All of them, for a download. */
export async function* todasLasDeudas({ db }: Context, { q, sort }: FiltroDeudas): AsyncGenerator<DeudaConProveedor> {
  const { rows } = await db.execute<FilaDeuda>(deudas(q, sort, sql``));
  yield* rows.map(vista);
}

import { type SQL, sql } from 'drizzle-orm';
import { type EstadoOt, numeroDeOt } from '#contract/licitacion/ots/estados.ts';
import { type FiltroOts, OT_NO_ENCONTRADA, type OtDeLista, type SortOts } from '#contract/licitacion/ots/ots.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { bloquearCompra, type FilaCompra } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import { cantidadSql, conSuIvaSql, netoDeSql, subtotalDeSql } from '#server/platform/database/dinero.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { listaDe, todas } from '#server/platform/database/listas.ts';
import { lectorDeNumero, papelDe } from '#server/platform/papeles.ts';
import type { OtMovible } from './estados.ts';
import { ots } from './table.ts';

export type FilaOt = typeof ots.$inferSelect;
export type Rows<T> = T & Record<string, unknown>;

const PAPEL = papelDe(ots, OT_NO_ENCONTRADA, 'OT_CAMBIADA');
export const { noEncontrada, exigirVersion } = PAPEL;

/** The purchase of a work order and then itself, locked until the transaction ends: in that order everywhere. */
export async function bloquearOt(ctx: Context, id: number): Promise<{ ot: FilaOt; compra: FilaCompra }> {
  const compra = await bloquearCompra(ctx, (await PAPEL.leer(ctx.db, id)).compra_id);
  return { ot: await PAPEL.bloquear(ctx.db, id), compra };
}

/** What stands in a work order, as its purchase is told of it. */
export const partesDe = (id: number): SQL => sql`select compra_linea_id, cantidad from ots_lineas where ot_id = ${id}`;

/** A work order as its states look at it. */
export const movible = (ot: Pick<FilaOt, 'id' | 'estado'>, compra: Pick<FilaCompra, 'estado'>): OtMovible => ({
  id: ot.id,
  estado: ot.estado,
  compra_estado: compra.estado,
});

/** A purchase `c`, with the quotation `q` and the public body's order `o` that it comes from, and whose account `u` it is of. */
export const CON_SU_ORIGEN = sql`left join cotizaciones q on q.compra_id = c.id
  left join oc_publicas o on o.cotizacion_id = q.id left join usuarios u on u.id = c.user_id`;
/** Who bought, as one calls them. */
export const CLIENTE = sql`coalesce(nullif(o.organismo, ''), c.factura->>'razon_social', nullif(q.cliente_nombre, ''), nullif(u.name, ''), c.email)`;

const leerNumero = lectorDeNumero('ot');

/** What names a purchase that has such joins: its number, its order's code, its client. */
export function pedidoQueNombra(q: string): SQL[] {
  const texto = queContenga(normalizar(q));
  const cifras = /^\d{1,9}$/.test(q) ? Number(q) : null;
  return [
    sql`fussan_normalizar(${CLIENTE}) like ${texto}`,
    sql`lower(coalesce(o.codigo, '')) like ${texto}`,
    ...(cifras === null ? [] : [sql`c.num_pedido = ${cifras}`]),
  ];
}

function condicion({ q, estado, compra_id, responsable_id, fecha, mes }: Partial<FiltroOts>): SQL {
  const numero = q ? leerNumero(q).numero : null;
  return todas([
    ...(q
      ? [
          sql`(${sql.join(
            [
              ...pedidoQueNombra(q),
              sql`lower(coalesce(t.num_gd, '')) = ${q.toLowerCase()}`,
              ...(numero === null ? [] : [sql`t.numero = ${numero}`]),
            ],
            sql` or `,
          )})`,
        ]
      : []),
    ...(estado ? [sql`t.estado = ${estado}`] : []),
    ...(compra_id === undefined ? [] : [sql`t.compra_id = ${compra_id}`]),
    ...(responsable_id === undefined ? [] : [sql`t.responsable_id = ${responsable_id}`]),
    ...(fecha ? [sql`t.fecha = ${fecha}::date`] : []),
    ...(mes ? [sql`t.fecha >= ${`${mes}-01`}::date and t.fecha < ${`${mes}-01`}::date + interval '1 month'`] : []),
  ]);
}

const SORTS: Record<SortOts, SQL> = {
  nuevas: sql`t.id desc`,
  antiguas: sql`t.id`,
  'fecha-asc': sql`t.fecha, t.id`,
  'fecha-desc': sql`t.fecha desc, t.id desc`,
};

export type FilaDeLista = Rows<{
  id: number;
  numero: number;
  estado: EstadoOt;
  compra_id: number;
  num_pedido: number;
  compra_estado: string;
  oc_id: number | null;
  codigo: string | null;
  cliente: string;
  lineas: number;
  unidades: number;
  base: OtDeLista['base'];
  monto: number;
  neto: number;
  iva: number;
  responsable: string | null;
  fecha: string;
  transportista: string | null;
  num_gd: string | null;
  creada_en: Date | string;
}>;

/** What the units `l` of a purchase's line `cl` come to, in its base. */
export const DE_SUS_UNIDADES = subtotalDeSql({
  base: sql`c.base`,
  precio: sql`cl.precio_unitario`,
  cantidad: cantidadSql(sql`l.cantidad`, sql`cl.medida`),
  descuento: sql`cl.descuento`,
});
/** What a work order sells, IVA included: one that has all that there is of its purchase, what that costs. */
const MONTO = sql`(case when t.unidades = c.otv_compras then c.precio_compra else ${conSuIvaSql(
  sql`c.base`,
  sql`coalesce((select sum(${DE_SUS_UNIDADES}) from ots_lineas l join compras_lineas cl on cl.id = l.compra_linea_id
    where l.ot_id = t.id), 0)`,
  sql`c.afecta`,
)} end)`;
const NETO = sql`(case when c.afecta then ${netoDeSql(MONTO)} else ${MONTO} end)`;

export const COLUMNAS = sql`t.id, t.numero, t.estado, c.id as compra_id, c.num_pedido, c.estado as compra_estado, o.id as oc_id,
  o.codigo, ${CLIENTE} as cliente, t.lineas, t.unidades, c.base, ${MONTO}::float8 as monto, ${NETO}::float8 as neto,
  (${MONTO} - ${NETO})::float8 as iva,
  coalesce(nullif(r.name, ''), r.email) as responsable, t.fecha::text as fecha, t.transportista, t.num_gd, t.creada_en`;
export const DE = sql`ots t join compras c on c.id = t.compra_id ${CON_SU_ORIGEN} left join usuarios r on r.id = t.responsable_id`;

export const vistaDeLista = (fila: FilaDeLista): OtDeLista => ({
  id: fila.id,
  numero: numeroDeOt(fila.numero),
  estado: fila.estado,
  compra: { id: fila.compra_id, num_pedido: fila.num_pedido, estado: fila.compra_estado },
  oc: fila.oc_id === null ? null : { id: fila.oc_id, codigo: fila.codigo! },
  cliente: fila.cliente,
  lineas: fila.lineas,
  unidades: fila.unidades,
  base: fila.base,
  neto: fila.neto,
  iva: fila.iva,
  monto: fila.monto,
  responsable: fila.responsable,
  fecha: fila.fecha,
  transportista: fila.transportista,
  num_gd: fila.num_gd,
  creada_en: new Date(fila.creada_en).toISOString(),
});

/** The work orders that a filter finds, a page or all of them. */
export const { pagina: paginaDeOts, todas: todasLasOts } = listaDe<FiltroOts, FilaDeLista, OtDeLista>({
  de: DE,
  id: sql`t.id`,
  columnas: COLUMNAS,
  condicion,
  orden: (sort) => SORTS[sort],
  vista: vistaDeLista,
});

import { type SQL, sql } from 'drizzle-orm';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import {
  type EstadoReclamo,
  numeroDeReclamo,
  type Preferencia,
  type Resolucion,
  type TipoReclamo,
} from '#contract/ventas/reclamos/estados.ts';
import {
  type FiltroReclamos,
  RECLAMO_NO_ENCONTRADO,
  type ReclamoDeLista,
  type SortReclamos,
} from '#contract/ventas/reclamos/reclamos.ts';
import { CLIENTE, CON_SU_ORIGEN, pedidoQueNombra } from '#server/features/licitacion/ots/index.ts';
import { buscarCompra } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import { cantidadSql, conSuIvaSql, subtotalDeSql } from '#server/platform/database/dinero.ts';
import { listaDe, todas } from '#server/platform/database/listas.ts';
import { lectorDeNumero, papelDe } from '#server/platform/papeles.ts';
import { reclamos } from './table.ts';

export type FilaReclamo = typeof reclamos.$inferSelect;
export type Rows<T> = T & Record<string, unknown>;

const PAPEL = papelDe(reclamos, RECLAMO_NO_ENCONTRADO, 'RECLAMO_CAMBIADO');
export const { exigirVersion } = PAPEL;

/** A claim that who asks may see, with its purchase: of another's it isn't there (D12). */
export async function reclamoVisible(ctx: Context, id: number, { lock = false } = {}) {
  const reclamo = await (lock ? PAPEL.bloquear : PAPEL.leer)(ctx.db, id);
  const compra = await buscarCompra(ctx, reclamo.compra_id);
  if (!compra) throw PAPEL.noEncontrada();
  return { reclamo, compra };
}

const leerNumero = lectorDeNumero('reclamo');

function condicion(filtro: Partial<FiltroReclamos>): SQL {
  const { q, estado, tipo, desde, hasta, abiertos, atrasados, para_hoy, responsable_id, compra_id } = filtro;
  const numero = q ? leerNumero(q).numero : null;
  const nombra = q
    ? [
        ...pedidoQueNombra(q),
        ...(numero === null ? [] : [sql`r.numero = ${numero}`]),
        sql`lower(c.email) = lower(${q})`,
      ]
    : [];
  return todas([
    ...(q ? [sql`(${sql.join(nombra, sql` or `)})`] : []),
    ...(estado ? [sql`r.estado = ${estado}`] : []),
    ...(tipo ? [sql`r.tipo = ${tipo}`] : []),
    ...(desde ? [sql`r.fecha >= ${desde}::date`] : []),
    ...(hasta ? [sql`r.fecha <= ${hasta}::date`] : []),
    ...(abiertos ? [sql`r.cerrado_en is null`] : []),
    ...(atrasados ? [sql`r.cerrado_en is null and r.vence < ${diaEnSantiago()}::date`] : []),
    ...(para_hoy ? [sql`r.cerrado_en is null and r.vence <= ${diaEnSantiago()}::date`] : []),
    ...(responsable_id === undefined ? [] : [sql`r.responsable_id = ${responsable_id}`]),
    ...(compra_id === undefined ? [] : [sql`r.compra_id = ${compra_id}`]),
  ]);
}

/** What the units `l` of a line `cl` of a purchase `c` cost, IVA included. */
export const MONTO_DE_LINEA = conSuIvaSql(
  sql`c.base`,
  subtotalDeSql({
    base: sql`c.base`,
    precio: sql`cl.precio_unitario`,
    cantidad: cantidadSql(sql`l.cantidad`, sql`cl.medida`),
    descuento: sql`cl.descuento`,
  }),
  sql`c.afecta`,
);
const MONTO = sql`coalesce((select sum(${MONTO_DE_LINEA}) from reclamos_lineas l join compras_lineas cl on cl.id = l.compra_linea_id
  join compras c on c.id = cl.compra_id where l.reclamo_id = r.id), 0)`;

const SORTS: Record<SortReclamos, SQL> = {
  // What is open by its deadline, so that what is overdue comes first; then what was closed, the last first.
  urgentes: sql`(r.cerrado_en is null) desc, case when r.cerrado_en is null then r.vence end, r.cerrado_en desc, r.id desc`,
  nuevos: sql`r.id desc`,
  antiguos: sql`r.id`,
  'vence-asc': sql`r.vence, r.id`,
  'vence-desc': sql`r.vence desc, r.id desc`,
  'monto-asc': sql`${MONTO}, r.id`,
  'monto-desc': sql`${MONTO} desc, r.id desc`,
};

export type FilaDeLista = Rows<{
  id: number;
  numero: number;
  estado: EstadoReclamo;
  tipo: TipoReclamo;
  compra_id: number;
  num_pedido: number;
  compra_estado: string;
  codigo: string | null;
  cliente: string;
  email: string;
  fecha: string;
  vence: string;
  dias_atraso: number;
  lineas: number;
  unidades: number;
  monto: number;
  pide: Preferencia | null;
  resolucion: Resolucion | null;
  devuelto: number | null;
  responsable: string | null;
  cerrado_en: Date | string | null;
}>;

export const columnas = () => sql`r.id, r.numero, r.estado, r.tipo, c.id as compra_id, c.num_pedido,
  c.estado as compra_estado, o.codigo, ${CLIENTE} as cliente, c.email, r.fecha::text as fecha, r.vence::text as vence,
  case when r.cerrado_en is null then greatest(0, ${diaEnSantiago()}::date - r.vence) else 0 end as dias_atraso,
  r.lineas, r.unidades, ${MONTO}::float8 as monto, r.pide, r.resolucion, r.devuelto::float8 as devuelto,
  coalesce(nullif(p.name, ''), p.email) as responsable, r.cerrado_en`;
export const DE = sql`reclamos r join compras c on c.id = r.compra_id ${CON_SU_ORIGEN}
  left join usuarios p on p.id = r.responsable_id`;

export const vistaDeLista = (fila: FilaDeLista): ReclamoDeLista => ({
  id: fila.id,
  numero: numeroDeReclamo(fila.numero),
  estado: fila.estado,
  tipo: fila.tipo,
  compra: { id: fila.compra_id, num_pedido: fila.num_pedido, estado: fila.compra_estado },
  oc: fila.codigo,
  cliente: fila.cliente,
  email: fila.email,
  fecha: fila.fecha,
  vence: fila.vence,
  dias_atraso: fila.dias_atraso,
  lineas: fila.lineas,
  unidades: fila.unidades,
  monto: fila.monto,
  pide: fila.pide,
  resolucion: fila.resolucion,
  devuelto: fila.devuelto,
  responsable: fila.responsable,
  cerrado_en: fila.cerrado_en && new Date(fila.cerrado_en).toISOString(),
});

/** The claims that a filter finds, a page or all of them. */
export const { pagina: paginaDeReclamos, todas: todosLosReclamos } = listaDe<
  FiltroReclamos,
  FilaDeLista,
  ReclamoDeLista
>({ de: DE, id: sql`r.id`, columnas, condicion, orden: (sort) => SORTS[sort], vista: vistaDeLista });

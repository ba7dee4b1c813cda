import { asc, eq, type SQL, sql } from 'drizzle-orm';
import {
  type FiltroOc,
  OC_NO_ENCONTRADA,
  type OcDeLista,
  type SortOc,
} from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { listaDe, todas } from '#server/platform/database/listas.ts';
import { papelDe } from '#server/platform/papeles.ts';
import { oc_publicas, oc_publicas_lineas } from './table.ts';

export type FilaOc = typeof oc_publicas.$inferSelect;
export type FilaLineaOc = typeof oc_publicas_lineas.$inferSelect;
type Rows<T> = T & Record<string, unknown>;

export const {
  esta,
  exigirVersion,
  leer: leerFila,
  bloquear: bloquearOc,
} = papelDe(oc_publicas, OC_NO_ENCONTRADA, 'OC_CAMBIADA');

export const lineasDe = (db: Queryable, oc_id: number): Promise<FilaLineaOc[]> =>
  db
    .select()
    .from(oc_publicas_lineas)
    .where(eq(oc_publicas_lineas.oc_id, oc_id))
    .orderBy(asc(oc_publicas_lineas.correlativo));

function condicion({ q, estado, etapa, desde, hasta, codigo_licitacion }: Partial<FiltroOc>): SQL {
  const rut = q ? limpiarRut(q).toLowerCase() : '';
  return todas([
    ...(q
      ? [
          /^\d[\d.]*-?[\dk]$/i.test(q)
            ? sql`(o.busqueda like ${queContenga(normalizar(q))} or o.busqueda like ${queContenga(rut)})`
            : sql`o.busqueda like ${queContenga(normalizar(q))}`,
        ]
      : []),
    ...(estado === undefined ? [] : [sql`o.estado_mp = ${estado}`]),
    ...(etapa ? [sql`o.etapa = ${etapa}`] : []),
    ...(desde ? [sql`o.fecha_envio >= ${desde}::date`] : []),
    ...(hasta ? [sql`o.fecha_envio <= ${hasta}::date`] : []),
    ...(codigo_licitacion ? [sql`o.codigo_licitacion = ${codigo_licitacion.toUpperCase()}`] : []),
  ]);
}

/** What an order comes to in pesos: at its rate what isn't in them, and nobody knows while there is none (D122). */
const EN_PESOS = sql`(case when o.moneda = 'CLP' then o.total else o.total * o.cambio end)`;

const SORTS: Record<SortOc, SQL> = {
  nuevas: sql`o.id desc`,
  antiguas: sql`o.id`,
  'fecha-asc': sql`o.fecha_envio, o.id`,
  'fecha-desc': sql`o.fecha_envio desc, o.id desc`,
  'total-asc': sql`${EN_PESOS} nulls last, o.id`,
  'total-desc': sql`${EN_PESOS} desc nulls last, o.id desc`,
};

export type FilaDeLista = Rows<
  Omit<OcDeLista, 'base' | 'creada_en' | 'cotizacion' | 'compra'> & {
    creada_en: Date | string;
    cotizacion_id: number | null;
    num_cotizacion: number | null;
    compra_id: number | null;
    num_pedido: number | null;
    compra_estado: string | null;
  }
>;

export const COLUMNAS = sql`o.id, o.codigo, o.nombre, o.estado_mp as estado, o.etapa, o.organismo, o.rut, o.codigo_licitacion,
  o.fecha_envio::text as fecha_envio, o.lineas, o.moneda, o.neto::float8 as neto, o.iva::float8 as iva, o.total::float8 as total,
  o.creada_en, q.id as cotizacion_id, q.num_cotizacion, c.id as compra_id, c.num_pedido, c.estado as compra_estado`;
const CON_SU_VENTA = sql`left join cotizaciones q on q.id = o.cotizacion_id left join compras c on c.id = q.compra_id`;
export const DE = sql`oc_publicas o ${CON_SU_VENTA}`;

export const vistaDeLista = (fila: FilaDeLista): OcDeLista => ({
  id: fila.id,
  codigo: fila.codigo,
  nombre: fila.nombre,
  estado: fila.estado,
  etapa: fila.etapa,
  organismo: fila.organismo,
  rut: fila.rut,
  codigo_licitacion: fila.codigo_licitacion,
  fecha_envio: fila.fecha_envio,
  lineas: fila.lineas,
  moneda: fila.moneda,
  base: 'neto',
  neto: fila.neto,
  iva: fila.iva,
  total: fila.total,
  cotizacion: fila.cotizacion_id === null ? null : { id: fila.cotizacion_id, num_cotizacion: fila.num_cotizacion! },
  compra:
    fila.compra_id === null ? null : { id: fila.compra_id, num_pedido: fila.num_pedido!, estado: fila.compra_estado! },
  creada_en: new Date(fila.creada_en).toISOString(),
});

/** The orders that a filter finds, a page or all of them. */
export const { pagina: paginaDeOc, todas: todasLasOc } = listaDe<FiltroOc, FilaDeLista, OcDeLista>({
  de: sql`oc_publicas o`,
  id: sql`o.id`,
  con: CON_SU_VENTA,
  columnas: COLUMNAS,
  condicion,
  orden: (sort) => SORTS[sort],
  vista: vistaDeLista,
});

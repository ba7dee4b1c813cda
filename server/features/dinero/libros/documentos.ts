import { type SQL, sql } from 'drizzle-orm';
import type { TipoRecibido } from '#contract/abastecimiento/dte-recibidos/documento.ts';
import type { EstadoRecibido } from '#contract/abastecimiento/dte-recibidos/estados.ts';
import type { EstadoFactura, TipoFactura } from '#contract/abastecimiento/facturas/estados.ts';
import type { Ambiente, EstadoDte } from '#contract/dinero/dte/estados.ts';
import { EXENTOS, GUIA_DTE, NOTA_DE_CREDITO_DTE, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import { type EstadoVenta, GUIA, type TipoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type { Libro } from '#contract/dinero/libros.ts';
import { sumarDias } from '#contract/valores/fechas.ts';
import { sumarMeses } from '#contract/valores/mes.ts';
import { en, literal, noEn } from '#server/platform/estados/sql.ts';

/** What the shop issued while it tried or certified itself is in no book of one that issues in earnest. */
const DE_ESTE_AMBIENTE = sql`d.ambiente = coalesce((select ambiente from dte_emisor), ${literal<Ambiente>('demo')})`;

const entre = (columna: SQL, mes: string): SQL =>
  sql`${columna} between ${`${mes}-01`} and ${sumarDias(`${sumarMeses(mes, 1)}-01`, -1)}`;

const exentos = en<TipoDte>(...(EXENTOS as [TipoDte, ...TipoDte[]]));
/** A credit note takes away. */
const signo = (tipo: SQL): SQL => sql`case when ${tipo} = ${literal<TipoDte>(NOTA_DE_CREDITO_DTE)} then -1 else 1 end`;

/** What the shop issued, as the SII has it. */
const emitidos = (mes: string): SQL => sql`
  from dte d where ${DE_ESTE_AMBIENTE} and ${entre(sql`d.fecha_emision`, mes)} and d.tipo ${noEn<TipoDte>(GUIA_DTE)}`;

/** What the shop issued and the SII didn't refuse, and what was written down of another program's folios. */
const ventas = (mes: string): SQL => sql`
  select 'dte' as origen, d.id, d.tipo, d.folio::text as folio, d.fecha_emision as fecha,
    replace(d.receptor_rut, '-', '') as rut, d.receptor as nombre, d.exento::numeric, d.neto::numeric, d.iva::numeric,
    d.total::numeric, d.estado, ${signo(sql`d.tipo`)} as signo
  ${emitidos(mes)} and d.estado ${noEn<EstadoDte>('rechazado')}
  union all
  select 'factura_venta', f.id, f.tipo, f.folio::text, f.fecha_emision, f.rut, f.cliente,
    case when f.tipo ${exentos} then f.neto else 0 end, case when f.tipo ${exentos} then 0 else f.neto end, f.iva, f.total,
    null, ${signo(sql`f.tipo`)}
  from facturas_venta f
  where ${entre(sql`f.fecha_emision`, mes)} and f.tipo ${noEn<TipoVenta>(GUIA)} and f.estado ${noEn<EstadoVenta>('anulada')}
    and not exists (select from dte d where d.factura_venta_id = f.id)`;

/** Of a supplier's invoice, what its lines say that bears no IVA. */
const SIN_IVA = sql`case when f.tipo ${exentos} or not f.afecta then f.neto else round(
  (select coalesce(sum(l.precio * l.cantidad), 0) from facturas_proveedor_lineas l where l.factura_id = f.id and l.exenta)) end`;

/** Whether the shop claimed the document that is a supplier's invoice `f`: its IVA is nobody's credit. */
const reclamada = (f: SQL): SQL => sql`exists (
  select from dte_recibidos d where d.rut_emisor = p.rut_provedor and d.tipo = ${f}.tipo and d.folio::text = ${f}.folio_normal
    and d.estado = ${literal<EstadoRecibido>('reclamado')})`;

/** What a received document says of its totals. */
const enTotales = (cual: 'neto' | 'exento' | 'iva'): SQL =>
  sql`coalesce((d.documento -> 'totales' ->> ${sql.raw(`'${cual}'`)})::numeric, 0)`;

/**
 * What suppliers sent, unless it was refused, annulled or claimed; nor what takes from one that was. A debit note is no invoice of theirs
 * here: it counts as it came.
 */
const compras = (mes: string): SQL => sql`
  select 'factura_proveedor' as origen, f.id, f.tipo, f.folio, f.fecha_emision as fecha, p.rut_provedor as rut,
    p.nombre_provedor as nombre, x.exento, f.neto - x.exento as neto, f.iva, f.total, null::text as estado,
    ${signo(sql`f.tipo`)} as signo
  from facturas_proveedor f join proveedores p on p.id = f.proveedor_id cross join lateral (select ${SIN_IVA} as exento) x
  where ${entre(sql`f.fecha_emision`, mes)} and f.tipo ${en<TipoFactura>(33, 34, 61)}
    and f.estado ${noEn<EstadoFactura>('rechazada', 'anulada')} and not ${reclamada(sql`f`)}
    and not exists (select from facturas_proveedor r where r.id = f.referencia_id and ${reclamada(sql`r`)})
  union all
  select 'dte_recibido', d.id, d.tipo, d.folio::text, d.fecha_emision, d.rut_emisor, d.emisor, ${enTotales('exento')}, ${enTotales('neto')},
    ${enTotales('iva')}, d.total::numeric, null::text, 1
  from dte_recibidos d
  where ${entre(sql`d.fecha_emision`, mes)} and d.tipo ${en<TipoRecibido>(56)} and d.estado ${noEn<EstadoRecibido>('reclamado')}`;

/**
 * The documents of a month's book: what page, file, Inicio and the comparison with the SII all read. Amounts are the papers' own; what
 * they add to the book is that times `signo`.
 */
export const documentosDe = (libro: Libro, mes: string): SQL => (libro === 'ventas' ? ventas(mes) : compras(mes));

/** How those that the shop issued stand at the SII: the refused ones too, which are in no book. */
export const enElSiiDe = (mes: string): SQL => sql`
  select d.estado, count(*)::int as documentos, sum(d.total * ${signo(sql`d.tipo`)})::float8 as total
  ${emitidos(mes)} group by d.estado`;

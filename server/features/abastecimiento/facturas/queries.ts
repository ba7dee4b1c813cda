import { type SQL, sql } from 'drizzle-orm';
import { type EstadoFactura, folioNombrado } from '#contract/abastecimiento/facturas/estados.ts';
import {
  FACTURA_NO_ENCONTRADA,
  type FacturaDeLista,
  type FiltroFacturas,
  type SortFacturas,
} from '#contract/abastecimiento/facturas/facturas.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { instante, queContenga } from '#server/platform/database/fragments.ts';
import { listaDe, todas } from '#server/platform/database/listas.ts';
import { en } from '#server/platform/estados/sql.ts';
import { papelDe } from '#server/platform/papeles.ts';
import { facturas_proveedor } from './table.ts';

export type FilaFactura = typeof facturas_proveedor.$inferSelect;
export type Rows<T> = T & Record<string, unknown>;

export const {
  esta,
  noEncontrada,
  exigirVersion,
  bloquear: bloquearFactura,
} = papelDe(facturas_proveedor, FACTURA_NO_ENCONTRADA, 'FACTURA_CAMBIADA');

/** What is owed by now, as the index has it; a subset of `f`. */
export const POR_PAGAR = sql`f.estado ${en<EstadoFactura>('aprobada')} and f.saldo > 0`;

/** The ids of the invoices that a text names: by their number, or part of their supplier's name. */
function queNombra(q: string): SQL {
  const texto = queContenga(normalizar(q));
  // «Factura 123», «F-00123»: the figures are what one remembers of it.
  const folio = folioNombrado(q);
  const partes = [
    sql`select id from facturas_proveedor where proveedor_id in (select id from proveedores where busqueda like ${texto})`,
    sql`select id from facturas_proveedor where busqueda like ${texto}`,
    ...(folio ? [sql`select id from facturas_proveedor where busqueda like ${queContenga(normalizar(folio))}`] : []),
  ];
  return sql`f.id in (${sql.join(partes, sql` union `)})`;
}

const VISTAS: Record<NonNullable<FiltroFacturas['vista']>, () => SQL> = {
  diferencias: () => sql`f.estado ${en<EstadoFactura>('por_revisar')} and f.con_diferencias`,
  por_pagar: () => POR_PAGAR,
  vencidas: () => sql`${POR_PAGAR} and f.vence < ${diaEnSantiago()}::date`,
};

function condicion({ q, estado, tipo, proveedor_id, vista, desde, hasta }: Partial<FiltroFacturas>): SQL {
  return todas([
    ...(q ? [queNombra(q)] : []),
    ...(estado ? [sql`f.estado = ${estado}`] : []),
    ...(tipo === undefined ? [] : [sql`f.tipo = ${tipo}`]),
    ...(proveedor_id === undefined ? [] : [sql`f.proveedor_id = ${proveedor_id}`]),
    ...(vista ? [VISTAS[vista]()] : []),
    ...(desde ? [sql`f.vence >= ${desde}::date`] : []),
    ...(hasta ? [sql`f.vence <= ${hasta}::date`] : []),
  ]);
}

/** As the indexes have them, so that a page far down is read without sorting all. */
const SORTS: Record<SortFacturas, SQL> = {
  nuevas: sql`f.id desc`,
  antiguas: sql`f.id`,
  'vence-asc': sql`f.vence, f.id`,
  'vence-desc': sql`f.vence desc, f.id desc`,
  'total-asc': sql`f.total, f.id`,
  'total-desc': sql`f.total desc, f.id desc`,
  'saldo-asc': sql`f.saldo, f.id`,
  'saldo-desc': sql`f.saldo desc, f.id desc`,
};

export type FilaDeLista = Rows<Omit<FacturaDeLista, 'creada_en'> & { creada_en: Date | string }>;

export const columnas = () => sql`f.id, f.tipo, f.folio, f.proveedor_id, v.nombre_provedor, f.estado,
  f.fecha_emision::text as fecha_emision, f.vence::text as vence,
  case when ${POR_PAGAR} then greatest(0, ${diaEnSantiago()}::date - f.vence) else 0 end as dias_vencida,
  f.neto::float8 as neto, f.iva::float8 as iva, f.total::float8 as total, f.pagado::float8 as pagado,
  f.acreditado::float8 as acreditado, f.saldo::float8 as saldo, f.distintas, f.diferencia::float8 as diferencia,
  f.con_diferencias, f.creada_en`;

export const vistaDeLista = (fila: FilaDeLista): FacturaDeLista => ({
  id: fila.id,
  tipo: fila.tipo,
  folio: fila.folio,
  proveedor_id: fila.proveedor_id,
  nombre_provedor: fila.nombre_provedor,
  estado: fila.estado,
  fecha_emision: fila.fecha_emision,
  vence: fila.vence,
  dias_vencida: fila.dias_vencida,
  neto: fila.neto,
  iva: fila.iva,
  total: fila.total,
  pagado: fila.pagado,
  acreditado: fila.acreditado,
  saldo: fila.saldo,
  distintas: fila.distintas,
  diferencia: fila.diferencia,
  con_diferencias: fila.con_diferencias,
  creada_en: instante(fila.creada_en),
});

/** The invoices that a filter finds, a page or all of them. */
export const { pagina: paginaDeFacturas, todas: todasLasFacturas } = listaDe<
  FiltroFacturas,
  FilaDeLista,
  FacturaDeLista
>({
  de: sql`facturas_proveedor f`,
  id: sql`f.id`,
  con: sql`join proveedores v on v.id = f.proveedor_id`,
  columnas,
  condicion,
  orden: (sort) => SORTS[sort],
  vista: vistaDeLista,
});

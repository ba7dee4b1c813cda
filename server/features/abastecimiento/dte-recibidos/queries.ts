import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DocumentoRecibido } from '#contract/abastecimiento/dte-recibidos/documento.ts';
import {
  type FiltroRecibidos,
  RECIBIDO_NO_ENCONTRADO,
  type RecibidoDeLista,
  type SortRecibidos,
} from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import { DIAS_URGENTES, type EstadoRecibido, POR_RESPONDER } from '#contract/abastecimiento/dte-recibidos/estados.ts';
import type { EstadoFactura } from '#contract/abastecimiento/facturas/estados.ts';
import type { EstadoLlegada } from '#contract/bodega/recepciones/llegadas-estados.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { instante, queContenga } from '#server/platform/database/fragments.ts';
import { listaDe, todas } from '#server/platform/database/listas.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { papelDe } from '#server/platform/papeles.ts';
import { dte_recibidos } from './table.ts';

export type FilaRecibido = typeof dte_recibidos.$inferSelect;
export type Rows<T> = T & Record<string, unknown>;

export const {
  esta,
  leer: leerRecibido,
  bloquear: bloquearRecibido,
  noEncontrada,
} = papelDe(dte_recibidos, RECIBIDO_NO_ENCONTRADO);

/** The one that is that paper already, if one is. */
export async function elMismo(
  db: Queryable,
  { emisor, tipo, folio }: DocumentoRecibido,
): Promise<Pick<FilaRecibido, 'id' | 'recibido_en'> | undefined> {
  const [fila] = await db
    .select({ id: dte_recibidos.id, recibido_en: dte_recibidos.recibido_en })
    .from(dte_recibidos)
    .where(
      and(
        eq(dte_recibidos.rut_emisor, limpiarRut(emisor.rut)),
        eq(dte_recibidos.tipo, tipo),
        eq(dte_recibidos.folio, folio),
      ),
    );
  return fila;
}

/** Whose it is (`v`), and which of that one's invoices it is (`f`), of a document `d`: found by its RUT and its number. */
export const CON_LO_SUYO = sql`
  left join proveedores v on v.rut_provedor = d.rut_emisor
  left join facturas_proveedor f on f.proveedor_id = v.id and f.tipo = d.tipo and f.folio_normal = d.folio::text
    and f.estado ${noEn<EstadoFactura>('anulada')}`;

/** The deliveries that came with a guía, by its number as the deliveries compare theirs. */
export const llegadasDeGuia = (proveedor_id: SQL, folio: SQL): SQL => sql`
  select l.id, l.numero, l.estado from llegadas l
  where l.proveedor_id = ${proveedor_id} and l.documento_clave = ${folio} and l.documento_tipo = 'guia'
    and l.estado ${noEn<EstadoLlegada>('anulada')}`;

const VINCULADO = sql`exists (
  select from proveedores v where v.rut_provedor = d.rut_emisor and (
    exists (
      select from facturas_proveedor f where f.proveedor_id = v.id and f.tipo = d.tipo and f.folio_normal = d.folio::text
        and f.estado ${noEn<EstadoFactura>('anulada')}
    ) or (d.tipo = 52 and exists (${llegadasDeGuia(sql`v.id`, sql`d.folio::text`)}))
  )
)`;
/** What may be claimed still, as the index has it. */
const ABIERTO = sql`d.estado ${en<EstadoRecibido>(...POR_RESPONDER)}`;
const EN_PLAZO = () => sql`${ABIERTO} and d.plazo >= ${diaEnSantiago()}::date`;

const VISTAS: Record<NonNullable<FiltroRecibidos['vista']>, () => SQL> = {
  por_registrar: () => sql`not ${VINCULADO}`,
  por_responder: () => sql`${ABIERTO} and (d.plazo is null or d.plazo >= ${diaEnSantiago()}::date)`,
  por_vencer: () => sql`${EN_PLAZO()} and d.plazo <= ${sumarDias(diaEnSantiago(), DIAS_URGENTES)}::date`,
};

function condicion({ q, estado, tipo, proveedor_id, vista, mes }: Partial<FiltroRecibidos>): SQL {
  return todas([
    ...(q ? [sql`d.busqueda like ${queContenga(normalizar(/^[\d.kK-]+$/.test(q) ? limpiarRut(q) : q))}`] : []),
    ...(estado ? [sql`d.estado = ${estado}`] : []),
    ...(tipo === undefined ? [] : [sql`d.tipo = ${tipo}`]),
    ...(proveedor_id === undefined
      ? []
      : [sql`d.rut_emisor = (select rut_provedor from proveedores where id = ${proveedor_id})`]),
    ...(vista ? [VISTAS[vista]()] : []),
    ...(mes
      ? [sql`d.fecha_emision >= ${`${mes}-01`}::date and d.fecha_emision < ${`${mes}-01`}::date + interval '1 month'`]
      : []),
  ]);
}

/** As the indexes have them, so that a page far down is read without sorting all. */
const SORTS: Record<SortRecibidos, SQL> = {
  nuevos: sql`d.id desc`,
  antiguos: sql`d.id`,
  'plazo-asc': sql`d.plazo, d.id`,
  'plazo-desc': sql`d.plazo desc, d.id desc`,
  'total-asc': sql`d.total, d.id`,
  'total-desc': sql`d.total desc, d.id desc`,
};

export type FilaDeLista = Rows<
  Omit<RecibidoDeLista, 'recibido_en' | 'factura'> & {
    recibido_en: Date | string;
    factura_id: number | null;
    factura_tipo: 33 | 34 | 61;
    factura_folio: string;
    factura_total: number;
    factura_estado: EstadoFactura;
  }
>;

/** Of `d` with `CON_LO_SUYO`. */
export const columnas = () => sql`d.id, d.tipo, d.folio::float8 as folio, d.rut_emisor, d.emisor, v.id as proveedor_id,
  d.fecha_emision::text as fecha_emision, d.recibido_en, d.total::float8 as total, d.estado, d.plazo::text as plazo,
  case when ${EN_PLAZO()} then d.plazo - ${diaEnSantiago()}::date end as dias,
  coalesce(${ABIERTO} and d.plazo < ${diaEnSantiago()}::date, false) as aceptado_por_ley,
  f.id as factura_id, f.tipo as factura_tipo, f.folio as factura_folio, f.total::float8 as factura_total, f.estado as factura_estado,
  f.id is not null or (d.tipo = 52 and exists (${llegadasDeGuia(sql`v.id`, sql`d.folio::text`)})) as vinculado,
  d.firma_rota is not null or d.autorizado is null as con_advertencia`;

export const vistaDeLista = (fila: FilaDeLista): RecibidoDeLista => ({
  id: fila.id,
  tipo: fila.tipo,
  folio: fila.folio,
  rut_emisor: fila.rut_emisor,
  emisor: fila.emisor,
  proveedor_id: fila.proveedor_id,
  fecha_emision: fila.fecha_emision,
  recibido_en: instante(fila.recibido_en),
  total: fila.total,
  estado: fila.estado,
  plazo: fila.plazo,
  dias: fila.dias,
  aceptado_por_ley: fila.aceptado_por_ley,
  factura:
    fila.factura_id === null
      ? null
      : {
          id: fila.factura_id,
          tipo: fila.factura_tipo,
          folio: fila.factura_folio,
          total: fila.factura_total,
          estado: fila.factura_estado,
        },
  vinculado: fila.vinculado,
  con_advertencia: fila.con_advertencia,
});

/** The documents that a filter finds. */
export const { pagina: paginaDeRecibidos } = listaDe<FiltroRecibidos, FilaDeLista, RecibidoDeLista>({
  de: sql`dte_recibidos d`,
  id: sql`d.id`,
  con: CON_LO_SUYO,
  columnas,
  condicion,
  orden: (sort) => SORTS[sort],
  vista: vistaDeLista,
});

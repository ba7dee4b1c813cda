import { type SQL, sql } from 'drizzle-orm';
import type { DocumentoTributario } from '#contract/dinero/dte/documento.ts';
import {
  type DocumentoDeCompra,
  DTE_NO_ENCONTRADO,
  type Dte,
  type DteDeLista,
  type FiltroDte,
  type PreviaDte,
  type SortDte,
} from '#contract/dinero/dte/dte.ts';
import type { EstadoDte } from '#contract/dinero/dte/estados.ts';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import {
  DE_LO_VENDIDO,
  type EstadoVenta,
  NOTA_DE_CREDITO_VENTA,
  type TipoVenta,
} from '#contract/dinero/facturas-venta/estados.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { limpiarRut, rutConGuion } from '#contract/valores/rut.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { listaDe, todas } from '#server/platform/database/listas.ts';
import { noEn } from '#server/platform/estados/sql.ts';
import { papelDe } from '#server/platform/papeles.ts';
import { reemplazoDe } from './reemplazo.ts';
import { dte } from './table.ts';

type Rows<T> = T & Record<string, unknown>;

const PAPEL = papelDe(dte, DTE_NO_ENCONTRADO);
export const { leer: leerDte, bloquear: bloquearDte, noEncontrada } = PAPEL;

/** Whether a sale's paper has this folio already and the shop didn't issue it: another program did. */
export async function folioDeOtro({ db }: Pick<Context, 'db'>, tipo: TipoDte, folio: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from facturas_venta where tipo = ${tipo} and folio = ${folio} and estado ${noEn<EstadoVenta>('anulada')} and not electronica`);
  return rows.length > 0;
}

function queNombra(q: string): SQL {
  const cifras = /^(?:\D*?)0*(\d{1,9})$/.exec(q.trim())?.[1];
  const rut = limpiarRut(q);
  return sql`(${sql.join(
    [
      sql`d.busqueda like ${queContenga(normalizar(q))}`,
      ...(/^\d{5,}[\dK]$/.test(rut) ? [sql`d.receptor_rut = ${rutConGuion(rut)}`] : []),
      ...(cifras ? [sql`d.folio = ${Number(cifras)}`, sql`c.num_pedido = ${Number(cifras)}`] : []),
    ],
    sql` or `,
  )})`;
}

const condicion = ({ q, tipo, estado, rut, compra_id, devolucion_id, mes }: Partial<FiltroDte>): SQL =>
  todas([
    ...(q ? [queNombra(q)] : []),
    ...(tipo === undefined ? [] : [sql`d.tipo = ${tipo}`]),
    ...(estado ? [sql`d.estado = ${estado}`] : []),
    ...(rut ? [sql`d.receptor_rut = ${rutConGuion(limpiarRut(rut))}`] : []),
    ...(compra_id === undefined ? [] : [sql`f.compra_id = ${compra_id}`]),
    ...(devolucion_id === undefined ? [] : [sql`d.devolucion_id = ${devolucion_id}`]),
    ...(mes
      ? [sql`d.fecha_emision >= ${`${mes}-01`}::date and d.fecha_emision < ${`${mes}-01`}::date + interval '1 month'`]
      : []),
  ]);

const SORTS: Record<SortDte, SQL> = {
  nuevos: sql`d.fecha_emision desc, d.id desc`,
  antiguos: sql`d.fecha_emision, d.id`,
  'total-asc': sql`d.total, d.id`,
  'total-desc': sql`d.total desc, d.id desc`,
};

type FilaDeLista = Rows<
  Omit<DteDeLista, 'compra' | 'emitido_en'> & {
    compra_id: number | null;
    num_pedido: number;
    emitido_en: Date | string;
  }
>;

const COLUMNAS = sql`d.id, d.ambiente, d.tipo, d.folio, d.estado, d.fecha_emision::text as fecha_emision, d.receptor_rut, d.receptor,
  d.neto::float8 as neto, d.exento::float8 as exento, d.iva::float8 as iva, d.total::float8 as total, d.glosa, f.compra_id, c.num_pedido,
  d.factura_venta_id, d.devolucion_id, d.emitido_en`;
/** A note that only corrects words is of its document's sale. */
const DE = sql`dte d left join dte o on o.id = d.corrige_id
  left join facturas_venta f on f.id = coalesce(d.factura_venta_id, o.factura_venta_id) left join compras c on c.id = f.compra_id`;

const iso = (instante: Date | string): string => new Date(instante).toISOString();

const vistaDeLista = (fila: FilaDeLista): DteDeLista => ({
  id: fila.id,
  ambiente: fila.ambiente,
  tipo: fila.tipo,
  folio: fila.folio,
  estado: fila.estado,
  fecha_emision: fila.fecha_emision,
  receptor_rut: fila.receptor_rut,
  receptor: fila.receptor,
  neto: fila.neto,
  exento: fila.exento,
  iva: fila.iva,
  total: fila.total,
  glosa: fila.glosa,
  compra: fila.compra_id === null ? null : { id: fila.compra_id, num_pedido: fila.num_pedido },
  factura_venta_id: fila.factura_venta_id,
  devolucion_id: fila.devolucion_id,
  emitido_en: iso(fila.emitido_en),
});

/** The documents that a filter finds, a page or all of them. */
export const { pagina: paginaDeDte, todas: todosLosDte } = listaDe<FiltroDte, FilaDeLista, DteDeLista>({
  de: DE,
  id: sql`d.id`,
  columnas: COLUMNAS,
  condicion,
  orden: (sort) => SORTS[sort],
  vista: vistaDeLista,
});

/** What a document names. */
export const referenciasDe = ({ referencias = [] }: DocumentoTributario): PreviaDte['referencias'] =>
  referencias.map(({ tipo, folio, fecha, codigo = null, razon = null }) => ({ tipo, folio, fecha, codigo, razon }));

/** The same, and which of them the shop issued to the same receiver itself. */
async function conLosPropios(db: Queryable, { ambiente, receptor_rut, documento }: FilaEntera) {
  const referencias = referenciasDe(documento);
  if (referencias.length === 0) return [];
  const { rows } = await db.execute<Rows<{ id: number; tipo: string; folio: string }>>(sql`
    select d.id, r.tipo, r.folio
    from jsonb_to_recordset(${JSON.stringify(referencias)}::jsonb) as r(tipo text, folio text)
      join dte d on d.ambiente = ${ambiente} and d.tipo = case when r.tipo ~ '^\\d{1,3}$' then r.tipo::int end
        and d.folio = case when r.folio ~ '^\\d{1,9}$' then r.folio::int end
    where d.receptor_rut = ${receptor_rut}`);
  return referencias.map((una) => ({
    ...una,
    id: rows.find(({ tipo, folio }) => tipo === una.tipo && folio === una.folio)?.id ?? null,
  }));
}

type FilaEntera = FilaDeLista & {
  documento: DocumentoTributario;
  corrige_id: number | null;
  estado_sii: string | null;
  track_id: string | null;
  enviado_en: Date | string | null;
  resuelto_en: Date | string | null;
  emitido_por: string | null;
  correo: string | null;
  venta_tipo: TipoVenta | null;
  queda: number | null;
};

/** A note is about one of these: it takes from what charges, and undoes what took. */
const CON_NOTAS: readonly TipoVenta[] = [...DE_LO_VENDIDO, NOTA_DE_CREDITO_VENTA];

/** A document with all that is known of it. */
export async function buscarDte({ db }: Pick<Context, 'db'>, id: number): Promise<Dte> {
  const { rows } = await db.execute<FilaEntera>(sql`
    select ${COLUMNAS}, d.documento, d.corrige_id, d.estado_sii, e.track_id, d.enviado_en, d.resuelto_en, u.name as emitido_por, d.correo,
      f.tipo as venta_tipo, (f.total - f.acreditado)::float8 as queda
    from ${DE} left join dte_envios e on e.id = d.envio_id left join usuarios u on u.id = d.emitido_por where d.id = ${id}`);
  const [fila] = rows;
  if (!fila) throw noEncontrada();
  const { rows: notas } = await db.execute<Rows<Dte['notas'][number]>>(sql`
    select n.id, n.tipo, n.folio, n.total::float8 as total, n.estado from dte n left join facturas_venta f on f.id = n.factura_venta_id
    where n.corrige_id = ${id} or f.referencia_id = ${fila.factura_venta_id} order by n.id`);
  const { documento } = fila;
  const { receptor } = documento;
  return {
    ...vistaDeLista(fila),
    base: documento.base,
    estado_sii: fila.estado_sii,
    track_id: fila.track_id,
    enviado_en: fila.enviado_en && iso(fila.enviado_en),
    resuelto_en: fila.resuelto_en && iso(fila.resuelto_en),
    emitido_por: fila.emitido_por,
    giro: receptor.giro ?? null,
    direccion: receptor.direccion ?? null,
    comuna: receptor.comuna ?? null,
    correo: fila.correo,
    vence: documento.vence ?? null,
    forma_pago: documento.forma_pago ?? null,
    traslado: documento.traslado?.motivo ?? null,
    lineas: documento.lineas.map(({ nombre, cantidad = null, precio = null, descuento_monto = 0, monto, exenta }) => ({
      nombre,
      cantidad,
      precio,
      descuento: descuento_monto,
      monto,
      exenta: exenta === 'exenta',
    })),
    globales: (documento.globales ?? []).map(({ es, glosa = null, valor }) => ({ es, glosa, valor })),
    referencias: await conLosPropios(db, fila),
    reemplazo: fila.estado === ('rechazado' satisfies EstadoDte) ? await reemplazoDe({ db }, fila) : null,
    notas: notas.map(({ id, tipo, folio, total, estado }) => ({ id, tipo, folio, total, estado })),
    queda:
      fila.factura_venta_id !== null &&
      fila.venta_tipo !== null &&
      CON_NOTAS.includes(fila.venta_tipo) &&
      fila.estado !== ('rechazado' satisfies EstadoDte)
        ? fila.queda
        : null,
  };
}

/** The documents of a purchase that stand, the first issued first. */
export async function documentosDe({ db }: Pick<Context, 'db'>, compra_id: number): Promise<DocumentoDeCompra[]> {
  const { rows } = await db.execute<Rows<DocumentoDeCompra>>(sql`
    select d.id, d.tipo, d.folio, d.fecha_emision::text as fecha_emision, d.total::float8 as total, d.estado, f.ot_id
    from ${DE} where f.compra_id = ${compra_id} and f.estado ${noEn<EstadoVenta>('anulada')}
      and d.estado ${noEn<EstadoDte>('rechazado')} order by d.id`);
  return rows.map(({ id, tipo, folio, fecha_emision, total, estado, ot_id }) => ({
    id,
    tipo,
    folio,
    fecha_emision,
    total,
    estado,
    ot_id,
  }));
}

/** Whose purchase a document is of; null of what goes to a supplier. */
export async function compraDeDte({ db }: Pick<Context, 'db'>, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ compra_id: number | null }>(
    sql`select f.compra_id from ${DE} where d.id = ${id}`,
  );
  if (rows.length === 0) throw noEncontrada();
  return rows[0]!.compra_id;
}

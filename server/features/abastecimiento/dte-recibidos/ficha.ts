import { eq, sql } from 'drizzle-orm';
import { type DocumentoRecibido, GUIA } from '#contract/abastecimiento/dte-recibidos/documento.ts';
import type { Recibido } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import { type EstadoRecibido, queHacerConLaFactura } from '#contract/abastecimiento/dte-recibidos/estados.ts';
import type { LineaEscrita } from '#contract/abastecimiento/facturas/escribir.ts';
import { type EstadoFactura, NOTA_DE_CREDITO } from '#contract/abastecimiento/facturas/estados.ts';
import { claveDeDocumento, numeroDeLlegada } from '#contract/bodega/recepciones/llegadas.ts';
import type { EstadoLlegada } from '#contract/bodega/recepciones/llegadas-estados.ts';
import { TIPOS_REFERENCIA } from '#contract/dinero/dte/tipos.ts';
import { esEmail } from '#contract/valores/email-pattern.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { proponerFactura } from '#server/features/abastecimiento/facturas/index.ts';
import { leerHistorial, nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { noEn } from '#server/platform/estados/sql.ts';
import { casarLineas, type SinToma } from './casar.ts';
import { lineasDeFactura, type PorGuia, tomarDeLoRecibido } from './como-factura.ts';
import { ENTIDAD } from './estados.ts';
import {
  CON_LO_SUYO,
  columnas,
  type FilaDeLista,
  type FilaRecibido,
  leerRecibido,
  llegadasDeGuia,
  type Rows,
  vistaDeLista,
} from './queries.ts';
import { dte_recibidos_archivos, dte_recibidos_respuestas } from './table.ts';

type Leyendo = Pick<Context, 'db' | 'config'>;

interface DelProveedor {
  id: number;
  nombre_provedor: string;
  email: string;
  archivado: boolean;
}

/** A document with all that is known of it: whose it is, of what its lines are, what they would charge, what was answered. */
export async function fichaDeRecibido(ctx: Leyendo, id: number): Promise<Recibido> {
  const { db } = ctx;
  const fila = await leerRecibido(db, id);
  const { documento } = fila;
  const { rows } = await db.execute<FilaDeLista>(
    sql`select ${columnas()} from dte_recibidos d ${CON_LO_SUYO} where d.id = ${id}`,
  );
  const lista = vistaDeLista(rows[0]!);
  const [archivo] = await db
    .select({
      nombre: dte_recibidos_archivos.nombre,
      remitente: dte_recibidos_archivos.remitente,
      asunto: dte_recibidos_archivos.asunto,
    })
    .from(dte_recibidos_archivos)
    .where(eq(dte_recibidos_archivos.id, fila.archivo_id));
  const proveedor = await proveedorDe(db, fila);
  const { casadas, tomas, guias, rebaja } = await comoSeRegistra(ctx, fila, proveedor);
  const por_casar = casadas.filter(({ cobra, como }) => cobra && como === null).length;
  return {
    ...lista,
    documento,
    archivo: archivo!,
    comprobaciones: comprobaciones(fila),
    advertencias: advertenciasDe(fila, lista),
    proveedor: proveedor && {
      id: proveedor.id,
      nombre_provedor: proveedor.nombre_provedor,
      archivado: proveedor.archivado,
    },
    llegadas: documento.tipo === GUIA && proveedor ? await llegadasCon(db, proveedor.id, String(documento.folio)) : [],
    guias,
    rebaja,
    lineas: casadas.map((linea) => ({
      ...linea,
      toma: (tomas.get(linea.linea) ?? []).map(({ cantidad, orden, recibidas }) => ({ cantidad, orden, recibidas })),
    })),
    por_casar,
    impedimento: impedimentoDe(fila, lista, { proveedor, rebaja, por_casar }),
    responder_a: correoDe(documento, proveedor),
    recibo_en: fila.recibo_en?.toISOString() ?? null,
    respuestas: await respuestasDe(db, id),
    historial: await leerHistorial<EstadoRecibido>(db, ENTIDAD, id),
  };
}

/** Where the answers go: what the document says, else what the shop knows of its supplier. */
const correoDe = ({ emisor }: DocumentoRecibido, proveedor: DelProveedor | null): string | null =>
  [emisor.correo ?? '', proveedor?.email ?? ''].find(esEmail) ?? null;

export async function proveedorDe(
  db: Queryable,
  { rut_emisor }: Pick<FilaRecibido, 'rut_emisor'>,
): Promise<DelProveedor | null> {
  const { rows } = await db.execute<Rows<DelProveedor>>(sql`
    select id, nombre_provedor, email, archivado_en is not null as archivado from proveedores
    where rut_provedor = ${rut_emisor}`);
  return rows[0] ?? null;
}

export const correoDeRecibido = async (db: Queryable, fila: FilaRecibido): Promise<string | null> =>
  correoDe(fila.documento, await proveedorDe(db, fila));

interface ComoSeRegistra {
  casadas: SinToma[];
  tomas: ReturnType<typeof tomarDeLoRecibido>;
  guias: Recibido['guias'];
  rebaja: Recibido['rebaja'];
  lineas: LineaEscrita[];
}

/** Of what its lines are and what they charge, as its invoice would be written down now. */
export async function comoSeRegistra(
  ctx: Leyendo,
  fila: FilaRecibido,
  proveedor: Pick<DelProveedor, 'id'> | null,
): Promise<ComoSeRegistra> {
  const { documento } = fila;
  const propuesta = proveedor
    ? await proponerFactura(ctx as Context, { proveedor_id: proveedor.id, folio: String(documento.folio) })
    : null;
  const casadas = await casarLineas(ctx.db, fila, propuesta);
  const guias = proveedor ? await guiasDe(ctx.db, fila, proveedor.id) : [];
  const recepciones = propuesta?.recepciones.map(({ recepcion_id }) => recepcion_id) ?? [];
  const porGuia = await recibidoPorGuia(ctx.db, recepciones, guias);
  const tomas = documento.tipo === GUIA ? new Map() : tomarDeLoRecibido(documento, casadas, propuesta, porGuia);
  return {
    casadas,
    tomas,
    guias,
    rebaja: proveedor ? await facturaQueRebaja(ctx.db, documento, proveedor.id) : null,
    lineas: lineasDeFactura(documento, casadas, tomas),
  };
}

const GUIAS: ReadonlySet<string> = new Set(['52', '50']);

async function guiasDe(
  db: Queryable,
  { documento, rut_emisor }: FilaRecibido,
  proveedor_id: number,
): Promise<Recibido['guias']> {
  const folios = [...new Set(documento.referencias.filter(({ tipo }) => GUIAS.has(tipo)).map(({ folio }) => folio))];
  if (folios.length === 0) return [];
  const { rows } = await db.execute<
    Rows<{
      folio: string;
      recibido_id: number | null;
      llegadas: { id: number; numero: number; estado: EstadoLlegada }[];
    }>
  >(sql`
    select g.folio, (
      select d.id from dte_recibidos d where d.rut_emisor = ${rut_emisor} and d.tipo = 52 and d.folio::text = g.clave
    ) as recibido_id, coalesce((
      select json_agg(s order by s.id) from (${llegadasDeGuia(sql`${proveedor_id}`, sql`g.clave`)}) s
    ), '[]') as llegadas
    from unnest(${sql.param(folios)}::text[], ${sql.param(folios.map(claveDeDocumento))}::text[]) as g (folio, clave)`);
  return rows.map(({ folio, recibido_id, llegadas }) => ({
    folio,
    recibido_id,
    llegadas: llegadas.map(llegadaNombrada),
  }));
}

const llegadaNombrada = ({ id, numero, estado }: { id: number; numero: number; estado: EstadoLlegada }) => ({
  id,
  numero: numeroDeLlegada(numero),
  estado,
});

async function llegadasCon(db: Queryable, proveedor_id: number, folio: string): Promise<Recibido['llegadas']> {
  const { rows } = await db.execute<Rows<{ id: number; numero: number; estado: EstadoLlegada }>>(
    llegadasDeGuia(sql`${proveedor_id}`, sql`${folio}`),
  );
  return rows.map(llegadaNombrada);
}

/** Of these receipts, those that came with the guías that are named, and those that came with others. */
async function recibidoPorGuia(db: Queryable, ids: readonly number[], guias: Recibido['guias']): Promise<PorGuia> {
  if (ids.length === 0) return { nombradas: new Set(), ajenas: new Set() };
  const claves = guias.map(({ folio }) => claveDeDocumento(folio));
  const { rows } = await db.execute<Rows<{ id: number; nombrada: boolean }>>(sql`
    select r.id, l.documento_clave = any(${sql.param(claves)}::text[]) as nombrada
    from productos_proveedor r join llegadas l on l.id = r.llegada_id
    where r.id = any(${sql.param([...ids])}::int[]) and l.documento_tipo = 'guia'`);
  const de = (nombrada: boolean) => new Set(rows.filter((fila) => fila.nombrada === nombrada).map(({ id }) => id));
  return { nombradas: de(true), ajenas: de(false) };
}

/** The invoice that a credit note names, where it is written down. */
async function facturaQueRebaja(
  db: Queryable,
  { tipo, referencias }: DocumentoRecibido,
  proveedor_id: number,
): Promise<Recibido['rebaja']> {
  const nombrada = referencias.find((una) => una.tipo === '33' || una.tipo === '34');
  if (tipo !== NOTA_DE_CREDITO || !nombrada) return null;
  const { rows } = await db.execute<Rows<NonNullable<Recibido['rebaja']>>>(sql`
    select f.id, f.tipo, f.folio, f.total::float8 as total, f.estado from facturas_proveedor f
    where f.proveedor_id = ${proveedor_id} and f.tipo = ${Number(nombrada.tipo)}
      and f.folio_normal = ${claveDeDocumento(nombrada.folio)} and f.estado ${noEn<EstadoFactura>('anulada', 'rechazada')}`);
  const [fila] = rows;
  return fila ? { id: fila.id, tipo: fila.tipo, folio: fila.folio, total: fila.total, estado: fila.estado } : null;
}

interface ParaRegistrar {
  proveedor: DelProveedor | null;
  rebaja: Recibido['rebaja'];
  por_casar: number;
}

/** Why its invoice can't be written down; null where it can. */
export function impedimentoDe(
  { documento, rut_emisor, estado }: FilaRecibido,
  { factura }: Pick<Recibido, 'factura'>,
  { proveedor, rebaja, por_casar }: ParaRegistrar,
): string | null {
  const { tipo, referencias, totales } = documento;
  if (factura) return 'Ya está registrada.';
  if (estado === 'reclamado')
    return 'Está reclamado: no se registra ni se paga. Pide al proveedor que lo anule y que envíe otro.';
  if (tipo === GUIA) return 'Una guía no se paga: se registra la factura que la nombre.';
  if (tipo === 56)
    return 'Las notas de débito se guardan y se responden aquí, y cuentan en el libro de compras; no se registran entre las facturas de proveedores.';
  if (totales.total === 0) return 'No cobra ni rebaja nada: no hay nada que registrar.';
  if (!proveedor) return `Ningún proveedor tiene el RUT ${formatRut(rut_emisor)}: créalo antes.`;
  if (tipo === NOTA_DE_CREDITO && !rebaja) {
    const nombrada = referencias.find((una) => una.tipo === '33' || una.tipo === '34');
    return nombrada
      ? `Rebaja la ${TIPOS_REFERENCIA[nombrada.tipo]!.toLowerCase()} ${nombrada.folio}, que no está registrada: regístrala antes.`
      : 'No nombra la factura que rebaja: regístrala a mano y elígela.';
  }
  if (por_casar > 0)
    return por_casar === 1
      ? 'Falta decir de qué producto es una línea.'
      : `Falta decir de qué producto son ${por_casar} líneas.`;
  return null;
}

function comprobaciones({ documento, firmante, firma_rota, autorizado }: FilaRecibido): Recibido['comprobaciones'] {
  return [
    { que: 'Esquema del SII', vale: true, dice: 'Cumple' },
    {
      que: 'Firma',
      vale: firma_rota === null,
      dice: firma_rota ?? (firmante ? `Vale; firmó ${firmante}` : 'Vale'),
    },
    { que: 'Timbre', vale: true, dice: 'Vale; son los mismos folio, fecha, RUT, total y primer producto' },
    {
      que: 'Folios del SII',
      vale: autorizado === true,
      dice: autorizado ? 'Los autorizó el SII' : 'No se pudo comprobar: la tienda no tiene esa clave del SII',
    },
    { que: 'Montos', vale: true, dice: `Suman ${formatPrecio(documento.totales.total)}` },
    { que: 'Receptor', vale: true, dice: 'Es para la tienda' },
  ];
}

function advertenciasDe(
  { firma_rota, total, documento, estado }: FilaRecibido,
  { factura }: Pick<Recibido, 'factura'>,
): string[] {
  const pendiente = queHacerConLaFactura(factura?.estado);
  return [
    ...(firma_rota
      ? [`Se recibió aunque su firma no vale: ${firma_rota} Confirma con el proveedor antes de pagarla.`]
      : []),
    ...(factura && factura.total !== total
      ? [`La factura registrada dice ${formatPrecio(factura.total)} y el documento ${formatPrecio(total)}.`]
      : []),
    ...(estado === 'reclamado' && pendiente ? [`Está reclamado. ${pendiente}`] : []),
    ...(documento.referencias.some(({ codigo }) => codigo === 1) ? ['Anula el documento que nombra.'] : []),
  ];
}

async function respuestasDe(db: Queryable, id: number): Promise<Recibido['respuestas']> {
  const filas = await db
    .select({
      id: dte_recibidos_respuestas.id,
      clase: dte_recibidos_respuestas.clase,
      dice: dte_recibidos_respuestas.dice,
      para: dte_recibidos_respuestas.para,
      cuando: dte_recibidos_respuestas.creada_en,
      quien: nombreDe<string | null>(usuarios),
    })
    .from(dte_recibidos_respuestas)
    .leftJoin(usuarios, eq(usuarios.id, dte_recibidos_respuestas.creada_por))
    .where(eq(dte_recibidos_respuestas.dte_id, id))
    .orderBy(dte_recibidos_respuestas.id);
  return filas.map(({ cuando, ...fila }) => ({
    id: fila.id,
    clase: fila.clase,
    dice: fila.dice,
    para: fila.para,
    cuando: cuando.toISOString(),
    quien: fila.quien,
  }));
}

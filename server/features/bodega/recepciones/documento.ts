import { sql } from 'drizzle-orm';
import {
  type DocumentoLlegada,
  type DocumentoRepetido,
  numeroDeLlegada,
  textoDeDocumento,
} from '#contract/bodega/recepciones/llegadas.ts';
import type { EstadoLlegada } from '#contract/bodega/recepciones/llegadas-estados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { iso } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import { noEn } from '#server/platform/estados/sql.ts';
import { claveDeDocumento } from './table.ts';

interface Documento {
  proveedor_id: number;
  tipo: DocumentoLlegada;
  numero: string | null;
}

const NOMBRADAS = 5;

/** What came of a supplier under this number before: deliveries that stand, and receipts of none of them. `menos` is not counted. */
export async function buscarDocumento(
  db: Queryable,
  { proveedor_id, tipo, numero }: Documento,
  menos?: number,
): Promise<DocumentoRepetido> {
  const clave = claveDeDocumento(sql`${numero}::text`);
  const { rows: llegadas } = await db.execute<{ id: number; numero: number; creada_en: string }>(sql`
    select id, numero, ${iso(sql`creada_en`)} as creada_en from llegadas
    where documento_clave = ${clave} and proveedor_id = ${proveedor_id} and documento_tipo = ${tipo}
      and estado ${noEn<EstadoLlegada>('anulada')} and id is distinct from ${menos ?? null}::int
    order by id desc limit ${NOMBRADAS}`);
  // What is written down receipt by receipt names invoices only.
  const { rows } = await db.execute<{ recepciones: number; ultima: string | null }>(sql`
    select count(*) filter (where llegada_id is null)::int as recepciones, max(fecha_recepcion)::text as ultima
    from productos_proveedor
    where ${tipo} = 'factura' and numero_factura_provedor is not null
      and ${claveDeDocumento(sql`numero_factura_provedor`)} = ${clave} and proveedor_id = ${proveedor_id}
      and (llegada_id is null or llegada_id is distinct from ${menos ?? null}::int)`);
  return {
    llegadas: llegadas.map(({ id, numero, creada_en }) => ({ id, numero: numeroDeLlegada(numero), creada_en })),
    recepciones: rows[0]!.recepciones,
    ultima: rows[0]!.ultima,
  };
}

/**
 * Asks before the same paper is taken for another delivery, and lets nobody open another of its supplier until the transaction
 * ends. An archived one still brings what it was asked for.
 */
export async function exigirSinRepetir(db: Queryable, documento: Documento, menos?: number): Promise<void> {
  const { tipo, numero, proveedor_id } = documento;
  await db.execute(sql`select from proveedores where id = ${proveedor_id} for no key update`);
  if (tipo === 'sin-documento' || numero === null) return;
  const repetido = await buscarDocumento(db, documento, menos);
  const partes = [
    ...repetido.llegadas.map(({ numero, creada_en }) => `${numero} (${formatFecha(creada_en)})`),
    ...(repetido.recepciones > 0
      ? [repetido.recepciones === 1 ? '1 recepción suelta' : `${repetido.recepciones} recepciones sueltas`]
      : []),
  ];
  if (partes.length === 0) return;
  const message = `${textoDeDocumento(tipo, numero)} de este proveedor ya está en ${new Intl.ListFormat('es').format(partes)}. ¿Es otra entrega con el mismo documento?`;
  throw new AppError('DOCUMENTO_REPETIDO', { message, details: { insistir: true, ...repetido } });
}

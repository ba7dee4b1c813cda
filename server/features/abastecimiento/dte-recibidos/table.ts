import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DocumentoRecibido, TipoRecibido } from '#contract/abastecimiento/dte-recibidos/documento.ts';
import {
  type ClaseRespuesta,
  type EstadoRecibido,
  POR_RESPONDER,
} from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { bytea } from '#server/platform/database/columns.ts';
import { en } from '#server/platform/estados/sql.ts';

/** An XML of which something was taken in, byte by byte as it came. */
export const dte_recibidos_archivos = pgTable('dte_recibidos_archivos', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  nombre: text().notNull(),
  /** Whose mail brought it, and what that was about; null of what was uploaded by itself. */
  remitente: text(),
  asunto: text(),
  /** How its envelope calls itself, and what that one's signature is over; null of a document by itself. */
  sobre_id: text(),
  sobre_digest: text(),
  xml: bytea().notNull(),
  recibido_por: integer().references(() => usuarios.id),
  recibido_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * A tax document that somebody sent to the shop. Which supplier's it is, which of its invoices and which delivery is told by RUT and
 * number, never kept: an invoice that was written down by hand before its XML came is the same one.
 */
export const dte_recibidos = pgTable(
  'dte_recibidos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    archivo_id: integer()
      .notNull()
      .references(() => dte_recibidos_archivos.id),
    /** Without dots or hyphen. */
    rut_emisor: text().notNull(),
    emisor: text().notNull(),
    tipo: smallint().$type<TipoRecibido>().notNull(),
    folio: bigint({ mode: 'number' }).notNull(),
    fecha_emision: date({ mode: 'string' }).notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    documento: jsonb().$type<DocumentoRecibido>().notNull(),
    /** Who signed it, as the certificate says; why its signature doesn't hold, where somebody insisted. */
    firmante: text(),
    firma_rota: text(),
    /** Whether its folio was given by the SII; null where its key isn't known. */
    autorizado: boolean(),
    estado: text().$type<EstadoRecibido>().notNull().default('sin_responder'),
    /** The last day to claim it. */
    plazo: date({ mode: 'string' }),
    /** When the shop said that the goods came. */
    recibo_en: timestamp({ withTimezone: true }),
    recibido_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    busqueda: text().generatedAlwaysAs(
      (): SQL =>
        sql`fussan_normalizar(${dte_recibidos.emisor} || ' ' || ${dte_recibidos.rut_emisor} || ' ' || ${dte_recibidos.folio}::text)`,
    ),
  },
  (tabla) => [
    // The same paper is one, whoever sends it and however often.
    uniqueIndex('dte_recibidos_folio').on(tabla.rut_emisor, tabla.tipo, tabla.folio),
    index('dte_recibidos_estado').on(tabla.estado, tabla.id),
    index('dte_recibidos_emision').on(tabla.fecha_emision, tabla.id),
    index('dte_recibidos_total').on(tabla.total, tabla.id),
    index('dte_recibidos_por_responder')
      .on(tabla.plazo, tabla.id)
      .where(sql`estado ${en<EstadoRecibido>(...POR_RESPONDER)}`),
    index('dte_recibidos_archivo').on(tabla.archivo_id),
    index('dte_recibidos_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
    check('dte_recibidos_montos', sql`${tabla.total} >= 0 and ${tabla.folio} > 0`),
  ],
);

/** Of which product somebody said that a line is. What its supplier calls it is remembered by this for the next ones. */
export const dte_recibidos_lineas = pgTable(
  'dte_recibidos_lineas',
  {
    dte_id: integer()
      .notNull()
      .references(() => dte_recibidos.id),
    linea: integer().notNull(),
    /** Null: it is a charge, as freight. */
    producto_id: integer().references(() => productos.id),
    /** How many of ours it is. */
    unidades: integer(),
    /** Ours in each of the document's, where those are whole. */
    por_cada: integer(),
    rut_emisor: text().notNull(),
    codigo: text().notNull().default(''),
    nombre: text().notNull(),
    dicho_por: integer().references(() => usuarios.id),
    dicho_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.dte_id, tabla.linea] }),
    index('dte_recibidos_lineas_producto').on(tabla.producto_id),
    index('dte_recibidos_lineas_codigo').on(tabla.rut_emisor, tabla.codigo),
    check('dte_recibidos_lineas_unidades', sql`${tabla.unidades} > 0 and ${tabla.por_cada} > 0`),
  ],
);

/** What tells an answer from another to whoever gets it: a transaction that fails leaves its number unused. */
export const secuencia_respuestas_dte = pgSequence('secuencia_respuestas_dte');

/** What the shop answered, signed, as it left. */
export const dte_recibidos_respuestas = pgTable(
  'dte_recibidos_respuestas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dte_id: integer()
      .notNull()
      .references(() => dte_recibidos.id),
    clase: text().$type<ClaseRespuesta>().notNull(),
    numero: integer().notNull(),
    dice: text().notNull(),
    xml: bytea().notNull(),
    /** Null where nobody knew where to send it: it is downloaded and sent by hand. */
    para: text(),
    creada_por: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    index('dte_recibidos_respuestas_dte').on(tabla.dte_id, tabla.id),
    uniqueIndex('dte_recibidos_respuestas_numero').on(tabla.numero),
  ],
);

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DocumentoTributario } from '#contract/dinero/dte/documento.ts';
import type { PedidoDte } from '#contract/dinero/dte/dte.ts';
import type { Ambiente, Canal, EstadoDte, EstadoEnvio } from '#contract/dinero/dte/estados.ts';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { facturas_venta } from '#server/features/dinero/facturas-venta/index.ts';
import { bytea } from '#server/platform/database/columns.ts';
import { en } from '#server/platform/estados/sql.ts';

/**
 * An envelope of documents for the SII. It is written whole before it is uploaded, so that what is uploaded anew after a failure is the
 * very same; `subiendo_desde` says that an upload was begun of which nobody knows how it ended.
 */
export const dte_envios = pgTable(
  'dte_envios',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ambiente: text().$type<Ambiente>().notNull(),
    canal: text().$type<Canal>().notNull(),
    estado: text().$type<EstadoEnvio>().notNull().default('por_subir'),
    documentos: integer().notNull(),
    xml: bytea().notNull(),
    /** As the SII calls it once it has it. */
    track_id: text(),
    /** Its own word for how it stands (EPR, RSC…), and what that says. */
    estado_sii: text(),
    glosa: text(),
    /** Tries to upload it, or to ask for it, that failed since the last that went well. */
    fallas: integer().notNull().default(0),
    ultima_falla: text(),
    proximo_intento: timestamp({ withTimezone: true }).notNull().defaultNow(),
    subiendo_desde: timestamp({ withTimezone: true }),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    subido_en: timestamp({ withTimezone: true }),
    resuelto_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    index('dte_envios_pendientes')
      .on(tabla.proximo_intento)
      .where(sql`estado ${en<EstadoEnvio>('por_subir', 'subido')}`),
  ],
);

/** A tax document that the shop issued. What it says never changes: its XML was signed. */
export const dte = pgTable(
  'dte',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ambiente: text().$type<Ambiente>().notNull(),
    tipo: smallint().$type<TipoDte>().notNull(),
    folio: integer().notNull(),
    estado: text().$type<EstadoDte>().notNull().default('por_enviar'),
    /** What it is the tax paper of; null of a guía for goods that go back to a supplier. */
    factura_venta_id: integer().references(() => facturas_venta.id),
    /** A return to a supplier (`devoluciones`), by its number: its guía. */
    devolucion_id: integer(),
    /** What it corrects the words of, where it moves no money. */
    corrige_id: integer().references((): AnyPgColumn => dte.id),
    /** What was asked for, to ask for it again where the SII refuses it; `reemplaza`: what it had refused, in whose place this is. */
    pedido: jsonb().$type<PedidoDte & { reemplaza?: number }>().notNull(),
    /** What whoever asked for it called the asking: the same again is the same document. */
    clave: text(),
    /** Where it is mailed to; null: to nobody. */
    correo: text(),
    fecha_emision: date({ mode: 'string' }).notNull(),
    receptor_rut: text().notNull(),
    receptor: text().notNull(),
    neto: bigint({ mode: 'number' }).notNull(),
    exento: bigint({ mode: 'number' }).notNull(),
    iva: bigint({ mode: 'number' }).notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    /** What it is made of: the paper is drawn from it. */
    documento: jsonb().$type<DocumentoTributario>().notNull(),
    /** The signed `DTE` element, in ISO-8859-1. */
    xml: bytea().notNull(),
    /** Its stamp alone, as the barcode holds it. */
    ted: text().notNull(),
    envio_id: integer().references(() => dte_envios.id),
    /** What the SII said of it: its code and its words. */
    estado_sii: text(),
    glosa: text(),
    enviado_en: timestamp({ withTimezone: true }),
    resuelto_en: timestamp({ withTimezone: true }),
    emitido_por: integer().references(() => usuarios.id),
    emitido_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    busqueda: text().generatedAlwaysAs(sql`fussan_normalizar(receptor || ' ' || replace(receptor_rut, '-', ''))`),
  },
  (tabla) => [
    // The one thing that may never happen twice.
    uniqueIndex('dte_folio').on(tabla.ambiente, tabla.tipo, tabla.folio),
    uniqueIndex('dte_factura').on(tabla.factura_venta_id).where(sql`${tabla.factura_venta_id} is not null`),
    uniqueIndex('dte_clave').on(tabla.emitido_por, tabla.clave).where(sql`${tabla.clave} is not null`),
    index('dte_devolucion').on(tabla.devolucion_id).where(sql`${tabla.devolucion_id} is not null`),
    index('dte_corrige').on(tabla.corrige_id).where(sql`${tabla.corrige_id} is not null`),
    index('dte_emision').on(tabla.fecha_emision, tabla.id),
    index('dte_estado').on(tabla.estado, tabla.id),
    index('dte_envio').on(tabla.envio_id).where(sql`${tabla.envio_id} is not null`),
    // What waits for an envelope.
    index('dte_sin_envio')
      .on(tabla.id)
      .where(sql`estado ${en<EstadoDte>('por_enviar')} and ${tabla.envio_id} is null`),
    index('dte_receptor').on(tabla.receptor_rut, tabla.id),
    index('dte_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
    check('dte_montos', sql`${tabla.neto} >= 0 and ${tabla.exento} >= 0 and ${tabla.iva} >= 0 and ${tabla.total} >= 0`),
  ],
);

/** What the simulation of the SII remembers, envelopes and documents, from one start of the demo to the next: never written in production. */
export const dte_simulaciones = pgTable('dte_simulaciones', {
  clave: text().primaryKey(),
  datos: jsonb().$type<Record<string, unknown>>().notNull(),
  creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

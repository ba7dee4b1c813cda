import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MapaDeColumnas } from '#contract/dinero/transferencias/cartolas.ts';
import type { EstadoComprobante, EstadoLinea } from '#contract/dinero/transferencias/estados.ts';
import type { TipoDeAdjunto } from '#contract/ventas/cotizaciones/adjunto.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { pagos } from '#server/features/dinero/pagos/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { bytea, pesosSumados } from '#server/platform/database/columns.ts';
import { en } from '#server/platform/estados/sql.ts';

/** What buyers sent to show that they paid: a file, and what they say of it. What the ledger says is its `pago_id`'s. */
export const comprobantes_pago = pgTable(
  'comprobantes_pago',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    compra_id: integer()
      .notNull()
      .references(() => compras.id),
    estado: text().$type<EstadoComprobante>().notNull().default('pendiente'),
    nombre: text().notNull(),
    tipo: text().$type<TipoDeAdjunto>().notNull(),
    bytes: integer().notNull(),
    /** Of what was sent: the same file is kept once, and found where it was sent for another purchase. */
    huella: text().notNull(),
    /** Null once nobody needs it. */
    contenido: bytea(),
    banco: text().notNull().default(''),
    fecha: date({ mode: 'string' }),
    monto: pesosSumados(),
    /** Why it was refused: its buyer reads it. */
    motivo: text().notNull().default(''),
    pago_id: integer().references(() => pagos.id),
    creado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    resuelto_por: integer().references(() => usuarios.id),
    resuelto_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('comprobantes_pago_huella').on(tabla.compra_id, tabla.huella),
    index('comprobantes_pago_archivo').on(tabla.huella),
    // Few: what waits for the staff.
    index('comprobantes_pago_pendientes')
      .on(tabla.id)
      .where(sql`${tabla.estado} ${en<EstadoComprobante>('pendiente')}`),
    uniqueIndex('comprobantes_pago_pago').on(tabla.pago_id),
    check(
      'comprobantes_pago_confirmado',
      sql`${tabla.estado} ${en<EstadoComprobante>('confirmado')} or ${tabla.pago_id} is null`,
    ),
  ],
);

/** What the columns of a bank's statements mean, by their header: said once. */
export const cartolas_formatos = pgTable('cartolas_formatos', {
  huella: text().primaryKey(),
  mapa: jsonb().$type<MapaDeColumnas>().notNull(),
  dicho_por: integer().references(() => usuarios.id),
  dicho_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** A statement that brought something. */
export const cartolas = pgTable('cartolas', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** As its file was called. */
  nombre: text().notNull(),
  /** Its header and what its columns mean (`formatoDe`). */
  formato: text().notNull(),
  subida_por: integer().references(() => usuarios.id),
  subida_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What came into the shop's accounts, as its banks' statements say it. Each pays once. */
export const cartolas_lineas = pgTable(
  'cartolas_lineas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Which line of the bank's it is, whatever file brought it (`identidadDe`). */
    identidad: text().notNull(),
    /** A key of the account, never its number. */
    cuenta: text().notNull(),
    /** Null of what came before statements were told apart. */
    cartola_id: integer().references(() => cartolas.id),
    /** The line of another statement that seems to be the same movement. */
    repite_id: integer().references((): AnyPgColumn => cartolas_lineas.id),
    fecha: date({ mode: 'string' }).notNull(),
    monto: pesosSumados().notNull(),
    descripcion: text().notNull(),
    numero: text().notNull().default(''),
    rut: text(),
    estado: text().$type<EstadoLinea>().notNull().default('por_asignar'),
    motivo: text().notNull().default(''),
    compra_id: integer().references(() => compras.id),
    pago_id: integer().references(() => pagos.id),
    /** What was over of it, in its client's favour. */
    anticipo_id: integer().references(() => pagos.id),
    subida_por: integer().references(() => usuarios.id),
    subida_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    resuelta_por: integer().references(() => usuarios.id),
    resuelta_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('cartolas_lineas_identidad').on(tabla.identidad),
    // A payment is one line's, and a line one payment's, whoever comes first.
    uniqueIndex('cartolas_lineas_pago').on(tabla.pago_id),
    uniqueIndex('cartolas_lineas_anticipo').on(tabla.anticipo_id),
    index('cartolas_lineas_fecha').on(tabla.fecha, tabla.id),
    index('cartolas_lineas_movimiento').on(tabla.cuenta, tabla.fecha, tabla.monto),
    index('cartolas_lineas_por_asignar')
      .on(tabla.fecha, tabla.id)
      .where(sql`${tabla.estado} ${en<EstadoLinea>('por_asignar')}`),
    check(
      'cartolas_lineas_repetida',
      sql`${tabla.estado} ${en<EstadoLinea>('repetida')} or ${tabla.repite_id} is null`,
    ),
    check('cartolas_lineas_monto', sql`${tabla.monto} > 0`),
    check(
      'cartolas_lineas_asignada',
      sql`${tabla.estado} ${en<EstadoLinea>('asignada')} or num_nonnulls(${tabla.compra_id}, ${tabla.pago_id}, ${tabla.anticipo_id}) = 0`,
    ),
  ],
);

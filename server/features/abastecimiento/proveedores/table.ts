import { type SQL, sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { pesos } from '#server/platform/database/columns.ts';

export const proveedores = pgTable(
  'proveedores',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Without dots or hyphen; it may end in K, so it is text (D56). */
    rut_provedor: text().notNull(),
    nombre_provedor: text().notNull(),
    direccion: text().notNull().default(''),
    comuna: text().notNull().default(''),
    contacto: text().notNull().default(''),
    horario_retiro: text().notNull().default(''),
    forma_pago: text().notNull().default(''),
    email: text().notNull().default(''),
    date: date({ mode: 'string' }).notNull().defaultNow(),
    /** What was agreed with it: days, days, and net pesos. */
    plazo_pago: integer(),
    espera: integer(),
    pedido_minimo: pesos(),
    despacho: text().notNull().default(''),
    notas: text().notNull().default(''),
    version: integer().notNull().default(1),
    /** It isn't offered any more; what names it goes on naming it. */
    archivado_en: timestamp({ withTimezone: true }),
    /** In what order names and comunas stand: kept, so that reading on to a page far down works out nothing. */
    nombre_en_orden: text().generatedAlwaysAs((): SQL => sql`fussan_normalizar(${proveedores.nombre_provedor})`),
    comuna_en_orden: text().generatedAlwaysAs((): SQL => sql`fussan_normalizar(${proveedores.comuna})`),
    /** What the search looks through. */
    busqueda: text().generatedAlwaysAs(
      (): SQL =>
        sql`fussan_normalizar(${proveedores.nombre_provedor} || ' ' || ${proveedores.rut_provedor} || ' ' || ${proveedores.direccion} || ' ' || ${proveedores.comuna} || ' ' || ${proveedores.email})`,
    ),
  },
  (tabla) => [
    // Archived ones too: who comes again is brought back, not written down twice.
    uniqueIndex('proveedores_rut').on(tabla.rut_provedor),
    // The orders of the list of those that are offered, each read both ways and without a look at the rows.
    index('proveedores_numero').on(tabla.id).where(sql`archivado_en is null`),
    index('proveedores_nombre').on(tabla.nombre_en_orden, tabla.id).where(sql`archivado_en is null`),
    index('proveedores_comuna')
      .on(tabla.comuna_en_orden, tabla.nombre_en_orden, tabla.id)
      .where(sql`archivado_en is null`),
    index('proveedores_rut_en_orden')
      .on(sql`length(${tabla.rut_provedor})`, tabla.rut_provedor, tabla.id)
      .where(sql`archivado_en is null`),
    index('proveedores_archivados').on(tabla.nombre_en_orden, tabla.id).where(sql`archivado_en is not null`),
    index('proveedores_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
    check('proveedores_plazos', sql`${tabla.plazo_pago} >= 0 and ${tabla.espera} >= 0`),
    check('proveedores_pedido_minimo', sql`${tabla.pedido_minimo} >= 0`),
  ],
);

/** The people to talk to at a supplier's, besides its own telephone and e-mail. */
export const proveedores_contactos = pgTable(
  'proveedores_contactos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    proveedor_id: integer()
      .notNull()
      .references(() => proveedores.id, { onDelete: 'cascade' }),
    nombre: text().notNull(),
    cargo: text().notNull().default(''),
    email: text().notNull().default(''),
    telefono: text().notNull().default(''),
  },
  (tabla) => [index('proveedores_contactos_proveedor').on(tabla.proveedor_id, tabla.id)],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TipoDeAdjunto } from '#contract/ventas/cotizaciones/adjunto.ts';
import type { EstadoReclamo, Preferencia, Resolucion, TipoReclamo, Vuelta } from '#contract/ventas/reclamos/estados.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { facturas_venta } from '#server/features/dinero/facturas-venta/index.ts';
import { pagos } from '#server/features/dinero/pagos/index.ts';
import { compras, compras_lineas } from '#server/features/ventas/compras/index.ts';
import { retornos } from '#server/features/ventas/retornos/index.ts';
import { pesos } from '#server/platform/database/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What people call a claim: a transaction that fails leaves its number unused. */
export const secuencia_reclamos = pgSequence('secuencia_reclamos');

/** What whoever bought claims of a purchase, and what became of it. */
export const reclamos = pgTable(
  'reclamos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    numero: integer().notNull().default(sql`nextval('secuencia_reclamos')`),
    compra_id: integer()
      .notNull()
      .references(() => compras.id),
    estado: text().$type<EstadoReclamo>().notNull().default('recibido'),
    tipo: text().$type<TipoReclamo>().notNull(),
    pide: text().$type<Preferencia>(),
    descripcion: text().notNull(),
    vuelve: text().$type<Vuelta>(),
    /** Santiago's day on which it came. */
    fecha: date({ mode: 'string' }).notNull(),
    vence: date({ mode: 'string' }).notNull(),
    responsable_id: integer().references(() => usuarios.id),
    lineas: integer().notNull().default(0),
    unidades: integer().notNull().default(0),
    resolucion: text().$type<Resolucion>(),
    /** The transfer, or with which paper what is new left. */
    referencia: text().notNull().default(''),
    devuelto: pesos(),
    /** With which what was given back went. */
    reembolso_id: integer().references(() => pagos.id),
    nota_credito_id: integer().references(() => facturas_venta.id),
    /** Since when nobody waits for the shop; null while it is open. */
    cerrado_en: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    por_el_cliente: boolean().notNull(),
    creado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    uniqueIndex('reclamos_numero').on(tabla.numero),
    index('reclamos_compra').on(tabla.compra_id, tabla.id),
    index('reclamos_fecha').on(tabla.fecha, tabla.id),
    uniqueIndex('reclamos_reembolso').on(tabla.reembolso_id).where(sql`reembolso_id is not null`),
    // What waits for the shop, by when it is due: few among all that there ever were.
    index('reclamos_abiertos').on(tabla.vence, tabla.id).where(sql`cerrado_en is null`),
    check('reclamos_devuelto', sql`${tabla.devuelto} > 0`),
  ],
);

/** Units of a purchase's line that are claimed. */
export const reclamos_lineas = pgTable(
  'reclamos_lineas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reclamo_id: integer()
      .notNull()
      .references(() => reclamos.id),
    compra_linea_id: integer()
      .notNull()
      .references(() => compras_lineas.id),
    cantidad: integer().notNull(),
  },
  (tabla) => [
    uniqueIndex('reclamos_lineas_linea').on(tabla.reclamo_id, tabla.compra_linea_id),
    index('reclamos_lineas_compra').on(tabla.compra_linea_id),
    check('reclamos_lineas_cantidad', sql`${tabla.cantidad} > 0`),
  ],
);

/** What the shop and its customer write to each other. What the staff write among themselves is a note. */
export const reclamos_mensajes = pgTable(
  'reclamos_mensajes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reclamo_id: integer()
      .notNull()
      .references(() => reclamos.id),
    del_cliente: boolean().notNull(),
    autor_id: integer().references(() => usuarios.id),
    texto: text().notNull(),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [index('reclamos_mensajes_reclamo').on(tabla.reclamo_id, tabla.id)],
);

/** Pictures and papers: what a customer attaches is never internal. */
export const reclamos_adjuntos = pgTable(
  'reclamos_adjuntos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reclamo_id: integer()
      .notNull()
      .references(() => reclamos.id),
    nombre: text().notNull(),
    tipo: text().$type<TipoDeAdjunto>().notNull(),
    bytes: integer().notNull(),
    /** Of what was sent: the same file is kept once. */
    huella: text().notNull(),
    contenido: bytea().notNull(),
    interno: boolean().notNull().default(false),
    creado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [uniqueIndex('reclamos_adjuntos_huella').on(tabla.reclamo_id, tabla.huella)],
);

/** What came back for a claim: a return of its purchase, which is undone by itself. */
export const reclamos_retornos = pgTable(
  'reclamos_retornos',
  {
    retorno_id: integer()
      .primaryKey()
      .references(() => retornos.id),
    reclamo_id: integer()
      .notNull()
      .references(() => reclamos.id),
  },
  (tabla) => [index('reclamos_retornos_reclamo').on(tabla.reclamo_id)],
);

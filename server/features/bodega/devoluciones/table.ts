import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EstadoDevolucion, ResultadoDevolucion } from '#contract/bodega/devoluciones/estados.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { productos_proveedor } from '#server/features/bodega/recepciones/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { pesos, pesosSumados } from '#server/platform/database/columns.ts';

/** What people call a note: a transaction that fails leaves its number unused. */
export const secuencia_devoluciones_proveedor = pgSequence('secuencia_devoluciones_proveedor');

/** What goes back to a supplier. What its lines sum to is kept here by `recontar`, for the lists. */
export const devoluciones_proveedor = pgTable(
  'devoluciones_proveedor',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    numero: integer().notNull().default(sql`nextval('secuencia_devoluciones_proveedor')`),
    proveedor_id: integer()
      .notNull()
      .references(() => proveedores.id),
    estado: text().$type<EstadoDevolucion>().notNull().default('pendiente'),
    /** The supplier reads it. */
    nota: text().notNull().default(''),
    lineas: integer().notNull().default(0),
    resueltas: integer().notNull().default(0),
    unidades: integer().notNull().default(0),
    /** What was returned cost, and what was given for it: net. */
    neto: pesosSumados().notNull().default(0),
    acreditado: pesosSumados().notNull().default(0),
    version: integer().notNull().default(1),
    creada_por: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its supplier was last written to, and by whom. */
    enviada_por: integer().references(() => usuarios.id),
    enviada_en: timestamp({ withTimezone: true }),
    /** When it was written down that it left the shop; on which day, with whom and by which paper. */
    entregada_por: integer().references(() => usuarios.id),
    entregada_en: timestamp({ withTimezone: true }),
    fecha_entrega: date({ mode: 'string' }),
    entregada_a: text(),
    guia: text(),
    resuelta_por: integer().references(() => usuarios.id),
    resuelta_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('devoluciones_proveedor_numero').on(tabla.numero),
    index('devoluciones_proveedor_estado').on(tabla.estado, tabla.id),
    index('devoluciones_proveedor_proveedor').on(tabla.proveedor_id, tabla.id),
    // An order of the list, read both ways.
    index('devoluciones_proveedor_neto').on(tabla.neto, tabla.id),
    check('devoluciones_proveedor_cuentas', sql`${tabla.resueltas} between 0 and ${tabla.lineas}`),
  ],
);

/** The papers by which a supplier gives money back. */
export const devoluciones_proveedor_creditos = pgTable(
  'devoluciones_proveedor_creditos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    devolucion_id: integer()
      .notNull()
      .references(() => devoluciones_proveedor.id),
    numero: text().notNull(),
    /** Net. */
    monto: pesos().notNull(),
    fecha: date({ mode: 'string' }).notNull(),
    anotado_por: integer().references(() => usuarios.id),
    anotado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    index('devoluciones_proveedor_creditos_devolucion').on(tabla.devolucion_id),
    index('devoluciones_proveedor_creditos_numero').on(tabla.numero),
    check('devoluciones_proveedor_creditos_monto', sql`${tabla.monto} > 0`),
  ],
);

/** A note's lines: a rejected receipt each, as it was when the note was written, and what became of it. */
export const devoluciones_proveedor_lineas = pgTable(
  'devoluciones_proveedor_lineas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    devolucion_id: integer()
      .notNull()
      .references(() => devoluciones_proveedor.id),
    /** Null once the receipt is gone, as it may be when the note was annulled. */
    recepcion_id: integer().references(() => productos_proveedor.id, { onDelete: 'set null' }),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    codigo_producto_fussan: bigint({ mode: 'number' }).notNull(),
    descripcion: text().notNull(),
    cantidad: integer().notNull(),
    /** Net. */
    costo: pesos().notNull(),
    numero_factura_provedor: text(),
    fecha_recepcion: date({ mode: 'string' }).notNull(),
    motivo: text(),
    /** Its note was not annulled: its receipt can be in no other. */
    vigente: boolean().notNull().default(true),
    resultado: text().$type<ResultadoDevolucion>(),
    credito_id: integer().references(() => devoluciones_proveedor_creditos.id),
    /** The accepted receipt that came instead. */
    reemplazo_id: integer().references(() => productos_proveedor.id),
    motivo_descarte: text(),
    resuelta_por: integer().references(() => usuarios.id),
    resuelta_en: timestamp({ withTimezone: true }),
    busqueda: text().generatedAlwaysAs((): SQL => sql`fussan_normalizar(${devoluciones_proveedor_lineas.descripcion})`),
  },
  (tabla) => [
    uniqueIndex('devoluciones_proveedor_lineas_recepcion').on(tabla.recepcion_id).where(sql`vigente`),
    uniqueIndex('devoluciones_proveedor_lineas_reemplazo').on(tabla.reemplazo_id),
    index('devoluciones_proveedor_lineas_devolucion').on(tabla.devolucion_id, tabla.id),
    index('devoluciones_proveedor_lineas_credito').on(tabla.credito_id).where(sql`credito_id is not null`),
    index('devoluciones_proveedor_lineas_producto').on(tabla.producto_id),
    index('devoluciones_proveedor_lineas_codigo').on(tabla.codigo_producto_fussan),
    index('devoluciones_proveedor_lineas_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
    check(
      'devoluciones_proveedor_lineas_resultado',
      sql`(${tabla.resultado} is not distinct from 'credito') = (${tabla.credito_id} is not null)
        and (${tabla.resultado} is not distinct from 'reemplazo') = (${tabla.reemplazo_id} is not null)
        and (${tabla.resultado} is not distinct from 'descarte') = (${tabla.motivo_descarte} is not null)`,
    ),
  ],
);

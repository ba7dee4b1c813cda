import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EstadoConteo } from '#contract/bodega/existencias/conteos.ts';
import type { AlcanceConteo } from '#contract/bodega/existencias/conteos-alcance.ts';
import type { MotivoStock, Valorizado } from '#contract/bodega/existencias/existencias.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { pesosSumados } from '#server/platform/database/columns.ts';

/** Where stock stands. There is one; a second would be a row here and its own movements. */
export const bodegas = pgTable('bodegas', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  nombre: text().notNull(),
});

/** The stock ledger: one row per change, never changed or removed. The sums of `cantidad` and `valor` are the product's stock and its value. */
export const movimientos_stock = pgTable(
  'movimientos_stock',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    cantidad: integer().notNull(),
    antes: integer().notNull(),
    despues: integer().notNull(),
    /** What these units cost, net, with the sign of `cantidad`; and what the stock is worth after them. */
    valor: pesosSumados().notNull().default(0),
    valor_despues: pesosSumados().notNull().default(0),
    valorizado: text().$type<Valorizado>().notNull().default('promedio'),
    bodega_id: integer()
      .notNull()
      .default(1)
      .references(() => bodegas.id),
    motivo: text().$type<MotivoStock>().notNull(),
    /** What caused it: `compra:12`. */
    documento: text(),
    /** Why, in the words of who adjusted it. */
    nota: text(),
    actor_id: integer().references(() => usuarios.id),
    cuando: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    index('movimientos_stock_producto').on(tabla.producto_id, tabla.id),
    index('movimientos_stock_documento').on(tabla.documento),
    // By day: the rows stand in the order of time, so a summary of their stretches is enough, and costs a sale nothing.
    index('movimientos_stock_cuando').using('brin', tabla.cuando),
    check('movimientos_stock_cuadra', sql`${tabla.despues} = ${tabla.antes} + ${tabla.cantidad}`),
    check('movimientos_stock_no_negativo', sql`${tabla.despues} >= 0`),
  ],
);

/** What came in together and expires together: an accepted receipt that names a lot, a serial number or a day. */
export const lotes = pgTable(
  'lotes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer()
      .notNull()
      .references(() => productos.id, { onDelete: 'cascade' }),
    /** The document that it came by, as the ledger names it: `recepcion:12`. */
    documento: text().notNull(),
    lote_o_serie: text(),
    fecha_caducidad: date({ mode: 'string' }),
    entraron: integer().notNull(),
    quedan: integer().notNull(),
  },
  (tabla) => [
    uniqueIndex('lotes_documento').on(tabla.documento),
    index('lotes_producto').on(tabla.producto_id, tabla.fecha_caducidad, tabla.id),
    // What is left is looked at by its day, and is little of all that ever came.
    index('lotes_por_vencer').on(tabla.fecha_caducidad, tabla.id).where(sql`quedan > 0`),
    check('lotes_quedan', sql`${tabla.quedan} between 0 and ${tabla.entraron}`),
    check('lotes_dicen_algo', sql`${tabla.lote_o_serie} is not null or ${tabla.fecha_caducidad} is not null`),
  ],
);

/** How many units of which lot a movement of the ledger was; the rest of it had none. Negative when they leave. */
export const lotes_movidos = pgTable(
  'lotes_movidos',
  {
    movimiento_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => movimientos_stock.id, { onDelete: 'cascade' }),
    lote_id: integer()
      .notNull()
      .references(() => lotes.id, { onDelete: 'cascade' }),
    cantidad: integer().notNull(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.movimiento_id, tabla.lote_id] }),
    index('lotes_movidos_lote').on(tabla.lote_id, tabla.movimiento_id),
  ],
);

/** A stock count: many products are counted over hours, and their differences are posted at once. */
export const conteos = pgTable(
  'conteos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nombre: text().notNull(),
    estado: text().$type<EstadoConteo>().notNull().default('abierto'),
    /** What it is about; null: what one comes to count. The five below say which, where it has to be said. */
    alcance: text().$type<AlcanceConteo>(),
    familia: text(),
    sub_familia: text(),
    marca: text(),
    /** A place and all within it: an aisle, a rack or a shelf. */
    ubicacion: text(),
    proveedor_id: integer().references(() => proveedores.id),
    /** How many products it left uncounted when it ended; null while it is open. */
    sin_contar: integer(),
    creado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    cerrado_por: integer().references(() => usuarios.id),
    cerrado_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    index('conteos_estado').on(tabla.estado, tabla.id),
    check(
      'conteos_alcance',
      sql`case ${tabla.alcance}
        when 'tienda' then true
        when 'familia' then ${tabla.familia} is not null
        when 'marca' then ${tabla.marca} is not null
        when 'ubicacion' then ${tabla.ubicacion} is not null
        when 'proveedor' then ${tabla.proveedor_id} is not null
        else ${tabla.alcance} is null
      end`,
    ),
  ],
);

/**
 * What was counted of a product. The difference is taken against the stock at the moment of counting, so that what is sold
 * between counting and posting is neither lost nor counted twice.
 */
export const conteos_lineas = pgTable(
  'conteos_lineas',
  {
    conteo_id: integer()
      .notNull()
      .references(() => conteos.id, { onDelete: 'cascade' }),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    contado: integer().notNull(),
    /** The stock at the moment of counting. */
    esperado: integer().notNull(),
    contado_por: integer().references(() => usuarios.id),
    contado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.conteo_id, tabla.producto_id] }),
    index('conteos_lineas_producto').on(tabla.producto_id),
    check('conteos_lineas_contado', sql`${tabla.contado} >= 0`),
  ],
);

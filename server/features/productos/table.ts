import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MotivoStock } from '#contract/existencias.ts';
import type { CambioMasivo, EstadoMasivo, ValoresMasivo } from '#contract/productos-masivo.ts';
import { proveedores } from '#server/features/proveedores/index.ts';
import { usuarios } from '#server/features/usuarios/index.ts';

const pesos = () => numeric({ precision: 14, scale: 2, mode: 'number' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const productos = pgTable(
  'productos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codigo_producto_fussan: bigint({ mode: 'number' }).notNull(),
    descripcion: text().notNull(),
    precio_unitario: pesos().notNull(),
    previousPrice: pesos(),
    /** Changes only together with a row in `movimientos_stock`. */
    cantidad_stock: integer().notNull(),
    stock_minimo: integer().notNull().default(0),
    stock_maximo: integer().notNull().default(0),
    especificaciones: text().notNull().default(''),
    metodo_envio: text().notNull().default(''),
    costo_envio: pesos().notNull().default(0),
    proveedor_id: integer().references(() => proveedores.id),
    estado: text().notNull().default('activo'),
    imagen_url: text(),
    imagen_anchos: integer().array().notNull().default([]),
    familia: text(),
    sub_familia: text(),
    marca: text(),
    /** What the last units cost, IVA not included: staff's. */
    ultimo_costo: pesos(),
    /** Counts the changes of what people edit, so that nobody writes over what they have not seen. Stock is not counted. */
    version: integer().notNull().default(1),
    fecha_creacion: timestamp({ withTimezone: true }).notNull().defaultNow(),
    fecha_actualizacion: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What the text filter searches: the description in lower case without accents. */
    busqueda: text().generatedAlwaysAs((): SQL => sql`fussan_normalizar(${productos.descripcion})`),
  },
  (tabla) => [
    uniqueIndex('productos_codigo').on(tabla.codigo_producto_fussan),
    check('productos_codigo_positivo', sql`${tabla.codigo_producto_fussan} > 0`),
    check('productos_precio_no_negativo', sql`${tabla.precio_unitario} >= 0`),
    check('productos_stock_no_negativo', sql`${tabla.cantidad_stock} >= 0`),
    // Read backwards for the newest first: `.desc()` here would mean NULLS LAST, which the queries' `desc()` does not.
    index('productos_nuevos').on(tabla.fecha_creacion, tabla.id).where(sql`estado = 'activo'`),
    index('productos_precio').on(tabla.precio_unitario, tabla.id).where(sql`estado = 'activo'`),
    index('productos_familia_nuevos').on(tabla.familia, tabla.fecha_creacion, tabla.id).where(sql`estado = 'activo'`),
    index('productos_familia_precio').on(tabla.familia, tabla.precio_unitario, tabla.id).where(sql`estado = 'activo'`),
    index('productos_sub_familia_precio')
      .on(tabla.familia, tabla.sub_familia, tabla.precio_unitario, tabla.id)
      .where(sql`estado = 'activo'`),
    index('productos_marca_nuevos').on(tabla.marca, tabla.fecha_creacion, tabla.id).where(sql`estado = 'activo'`),
    index('productos_rebaja')
      .on(sql`(${tabla.precio_unitario} / nullif(${tabla.previousPrice}, 0))`)
      .where(sql`estado = 'activo' and "previousPrice" > precio_unitario`),
    // None on cantidad_stock, not even in a condition: each unit sold would then write to all of these.
    index('productos_por_proveedor').on(tabla.proveedor_id),
    index('productos_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
  ],
);

/**
 * What the search reads of each active product: narrow rows, so that thousands of matches are filtered, sorted and counted
 * without reading whole products. Kept by triggers on `productos` (migration `busqueda_texto`); nothing else writes here.
 */
export const fichas_busqueda = pgTable(
  'fichas_busqueda',
  {
    producto_id: integer()
      .primaryKey()
      .references(() => productos.id, { onDelete: 'cascade' }),
    en_stock: boolean().notNull(),
    en_oferta: boolean().notNull(),
    // Stands for its familia, sub_familia and marca: a number (`fussan_clase`), since every search counts by it.
    clase: bigint({ mode: 'bigint' }).notNull(),
    fecha_creacion: timestamp({ withTimezone: true }).notNull(),
    precio: pesos().notNull(),
  },
  (tabla) => [
    // What was written lately waits in a short list beside the index, which every search reads: short, so that it costs
    // little, but not none, so that an import of thousands doesn't touch the whole index for each product.
    index('fichas_busqueda_lexemas')
      .using('gin', sql`fussan_lexemas_de(${tabla.producto_id})`)
      .with({ gin_pending_list_limit: 512 }),
    // Read backwards: with stock first, then the newest. The best of very many matches are found on it.
    index('fichas_busqueda_orden').on(tabla.en_stock, tabla.fecha_creacion, tabla.producto_id),
  ],
);

/**
 * What the search looks for in each product: stems and where they stand (`fussan_hacer_fichas`). Apart from its card,
 * which is thereby an eighth as wide: to tell whether a row is there PostgreSQL visits each one that the index finds. The
 * card's index reads it from here (`fussan_lexemas_de`), so it is only ever written together with its card, and before it.
 */
export const fichas_lexemas = pgTable('fichas_lexemas', {
  producto_id: integer()
    .primaryKey()
    .references(() => productos.id, { onDelete: 'cascade' }),
  lexemas: tsvector().notNull(),
});

/**
 * Words of names, brands and categories, to correct what is misspelt. Without uniqueness on purpose: two writers of the
 * same new word need not wait for each other, and a word that is there twice does no harm.
 */
export const vocabulario = pgTable(
  'vocabulario',
  {
    palabra: text().notNull(),
    /** How it sounds (`fussan_sonido`). */
    sonido: text().notNull(),
  },
  (tabla) => [
    index('vocabulario_sonido').on(tabla.sonido, tabla.palabra),
    index('vocabulario_parecido').using('gin', tabla.sonido.op('gin_trgm_ops')),
  ],
);

/** The stock ledger: one row per change, never changed or removed. The sum of `cantidad` is the product's stock. */
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

/** Every price that a product had: rows are only ever added, in the transaction that changes the price. */
export const precios_historial = pgTable(
  'precios_historial',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    /** Null for the first one. */
    antes: pesos(),
    despues: pesos().notNull(),
    previousPrice: pesos(),
    origen: text().$type<OrigenPrecio>().notNull(),
    actor_id: integer().references(() => usuarios.id),
    cuando: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [index('precios_historial_producto').on(tabla.producto_id, tabla.id)],
);

export type OrigenPrecio = 'inicial' | 'edicion' | 'masivo' | 'importacion' | 'oferta';

/** A lower price between two moments (decision 24): a job begins and ends it. */
export const ofertas = pgTable(
  'ofertas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    precio_oferta: pesos().notNull(),
    /** The price that it went down from, and goes back to. Known once it has begun. */
    precio_normal: pesos(),
    /** What `previousPrice` was before it began, and is again afterwards. */
    previousPrice: pesos(),
    inicio: timestamp({ withTimezone: true }).notNull(),
    fin: timestamp({ withTimezone: true }).notNull(),
    estado: text().$type<'programada' | 'vigente' | 'terminada' | 'anulada'>().notNull().default('programada'),
    actor_id: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    index('ofertas_producto').on(tabla.producto_id, tabla.id),
    index('ofertas_por_cambiar').on(tabla.inicio).where(sql`estado in ('programada', 'vigente')`),
    uniqueIndex('ofertas_una_vigente').on(tabla.producto_id).where(sql`estado = 'vigente'`),
    check('ofertas_precio', sql`${tabla.precio_oferta} > 0`),
    check('ofertas_dura', sql`${tabla.fin} > ${tabla.inicio}`),
  ],
);

/** A change to many products: a batch at a time, so that nobody waits long for its locks; and it can be undone. */
export const cambios_masivos = pgTable(
  'cambios_masivos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    actor_id: integer().references(() => usuarios.id),
    cambio: jsonb().$type<CambioMasivo>().notNull(),
    estado: text().$type<EstadoMasivo>().notNull().default('en_curso'),
    /** Products that it is to change. */
    total: integer().notNull().default(0),
    cambiados: integer().notNull().default(0),
    /** Left as they were, because somebody changed them meanwhile. */
    omitidos: integer().notNull().default(0),
    /** The product up to which it is done, in the order of their ids. */
    hasta: integer().notNull().default(0),
    /** The change that this one undoes. */
    deshace: integer().references((): AnyPgColumn => cambios_masivos.id),
    /** What its preview showed: asked for again, because the answer was lost, it is this same change. */
    huella: text(),
    /** Who stopped it halfway. */
    detenido_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    terminado_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('cambios_masivos_deshecho_una_vez').on(tabla.deshace).where(sql`estado <> 'detenido'`),
    index('cambios_masivos_en_curso').on(tabla.id).where(sql`estado = 'en_curso'`),
  ],
);

/**
 * What a bulk change does to each product: only while it is still as it was seen (`version`). Kept for some days, to undo
 * it. Without a reference to `productos`: a product that is removed meanwhile is simply left out.
 */
export const cambios_masivos_productos = pgTable(
  'cambios_masivos_productos',
  {
    cambio_id: integer()
      .notNull()
      .references(() => cambios_masivos.id, { onDelete: 'cascade' }),
    producto_id: integer().notNull(),
    version: integer().notNull(),
    antes: jsonb().$type<ValoresMasivo>().notNull(),
    despues: jsonb().$type<ValoresMasivo>().notNull(),
    omitido: boolean().notNull().default(false),
  },
  (tabla) => [primaryKey({ columns: [tabla.cambio_id, tabla.producto_id] })],
);

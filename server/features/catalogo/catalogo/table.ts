import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ImagenDeProducto } from '#contract/catalogo/imagenes/galeria.ts';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { centimetros, kilos, pesos, pesosSumados } from '#server/platform/database/columns.ts';
import { en } from '#server/platform/estados/sql.ts';

const aLaVenta = sql`estado ${en<EstadoProducto>('activo')}`;

export const productos = pgTable(
  'productos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codigo_producto_fussan: bigint({ mode: 'number' }).notNull(),
    /** The barcode, in the one way in which it is kept (`normalizarEan`). */
    ean: text(),
    descripcion: text().notNull(),
    precio_unitario: pesos().notNull(),
    previousPrice: pesos(),
    /** Changes only together with a row in `movimientos_stock`. */
    cantidad_stock: integer().notNull(),
    /** What those units cost, net: it moves with them, so that divided by them it is their average cost (ADR 16). */
    valor_stock: pesosSumados().notNull().default(0),
    /** Whether any lot of it ever came in: the others' sales don't look for lots. */
    con_lotes: boolean().notNull().default(false),
    stock_minimo: integer().notNull().default(0),
    stock_maximo: integer().notNull().default(0),
    especificaciones: text().notNull().default(''),
    /** What its page tells of it: what for, what is in the box, what one had better know. */
    uso: text().notNull().default(''),
    incluye: text().notNull().default(''),
    conviene_saber: text().notNull().default(''),
    metodo_envio: text().notNull().default(''),
    costo_envio: pesos().notNull().default(0),
    /** One unit as it is packed; null where nobody measured it, and its family's stands in (D134). */
    peso_kg: kilos(),
    largo_cm: centimetros(),
    ancho_cm: centimetros(),
    alto_cm: centimetros(),
    proveedor_id: integer().references(() => proveedores.id),
    estado: text().notNull().default('activo'),
    imagen_url: text(),
    imagen_anchos: integer().array().notNull().default([]),
    /** What that picture shows, for who can't see it; empty where its description says enough. */
    imagen_alt: text().notNull().default(''),
    /** Its other pictures, in their order: they are read and written with it, and never alone. */
    galeria: jsonb().$type<ImagenDeProducto[]>().notNull().default([]),
    video_url: text(),
    familia: text(),
    sub_familia: text(),
    marca: text(),
    /** Where in the storeroom it stands, as its label there has it. */
    ubicacion: text(),
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
    uniqueIndex('productos_ean').on(tabla.ean).where(sql`ean is not null`),
    check('productos_ean_cifras', sql`${tabla.ean} ~ '^([0-9]{8}|[0-9]{12,14})$'`),
    check('productos_codigo_positivo', sql`${tabla.codigo_producto_fussan} > 0`),
    check('productos_precio_no_negativo', sql`${tabla.precio_unitario} >= 0`),
    check(
      'productos_medidas',
      sql`least(${tabla.peso_kg}, ${tabla.largo_cm}, ${tabla.ancho_cm}, ${tabla.alto_cm}) > 0`,
    ),
    check(
      'productos_galeria',
      sql`jsonb_array_length(${tabla.galeria}) <= 7 and (${tabla.imagen_url} is not null or ${tabla.galeria} = '[]')`,
    ),
    check('productos_stock_no_negativo', sql`${tabla.cantidad_stock} >= 0`),
    check(
      'productos_valor_stock',
      sql`${tabla.valor_stock} >= 0 and (${tabla.cantidad_stock} > 0 or ${tabla.valor_stock} = 0)`,
    ),
    // Read backwards for the newest first: `.desc()` here would mean NULLS LAST, which the queries' `desc()` does not.
    index('productos_nuevos').on(tabla.fecha_creacion, tabla.id).where(aLaVenta),
    index('productos_precio').on(tabla.precio_unitario, tabla.id).where(aLaVenta),
    index('productos_familia_nuevos').on(tabla.familia, tabla.fecha_creacion, tabla.id).where(aLaVenta),
    index('productos_familia_precio').on(tabla.familia, tabla.precio_unitario, tabla.id).where(aLaVenta),
    index('productos_sub_familia_precio')
      .on(tabla.familia, tabla.sub_familia, tabla.precio_unitario, tabla.id)
      .where(aLaVenta),
    index('productos_marca_nuevos').on(tabla.marca, tabla.fecha_creacion, tabla.id).where(aLaVenta),
    index('productos_rebaja')
      .on(sql`(${tabla.precio_unitario} / nullif(${tabla.previousPrice}, 0))`)
      .where(sql`${aLaVenta} and "previousPrice" > precio_unitario`),
    // None on cantidad_stock, not even in a condition: each unit sold would then write to all of these.
    index('productos_por_proveedor').on(tabla.proveedor_id),
    index('productos_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
  ],
);

import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ImagenDeProducto } from '#contract/catalogo/imagenes/galeria.ts';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { isStaff, tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { iso } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import { productos } from './table.ts';

/** What may be seen and sold. */
export const activo = sql`${productos.estado} ${en<EstadoProducto>('activo')}`;

/** Written by PostgreSQL: lists need no second pass over their rows. */
const instante = (columna: PgColumn) => sql<string>`${iso(columna)}`.as(columna.name);

/** A product as anyone sees it. */
export const columnasPublicas = {
  id: productos.id,
  codigo_producto_fussan: productos.codigo_producto_fussan,
  ean: productos.ean,
  descripcion: productos.descripcion,
  precio_unitario: productos.precio_unitario,
  previousPrice: productos.previousPrice,
  cantidad_stock: productos.cantidad_stock,
  especificaciones: productos.especificaciones,
  metodo_envio: productos.metodo_envio,
  costo_envio: productos.costo_envio,
  proveedor_id: productos.proveedor_id,
  estado: productos.estado,
  imagen_url: productos.imagen_url,
  imagen_anchos: productos.imagen_anchos,
  familia: productos.familia,
  sub_familia: productos.sub_familia,
  marca: productos.marca,
  category: sql<string | null>`${productos.familia}`.as('category'),
  fecha_creacion: instante(productos.fecha_creacion),
  fecha_actualizacion: instante(productos.fecha_actualizacion),
};

/** Its pictures in their order, the first with the rest. */
const IMAGENES = sql<ImagenDeProducto[]>`case when ${productos.imagen_url} is null then '[]' else jsonb_build_array(
  jsonb_build_object('imagen_url', ${productos.imagen_url}, 'imagen_anchos', ${productos.imagen_anchos}, 'alt', ${productos.imagen_alt})
) || ${productos.galeria} end`.as('imagenes');

/** What is told where one product is read: lists are short. */
export const columnasDeUno = {
  peso_kg: productos.peso_kg,
  largo_cm: productos.largo_cm,
  ancho_cm: productos.ancho_cm,
  alto_cm: productos.alto_cm,
  uso: productos.uso,
  incluye: productos.incluye,
  conviene_saber: productos.conviene_saber,
  imagenes: IMAGENES,
  video_url: productos.video_url,
};
export const columnasDeFicha = { ...columnasPublicas, ...columnasDeUno };

/** Stock limits and costs are the staff's (D26). */
export const columnasDePersonal = {
  ...columnasPublicas,
  stock_minimo: productos.stock_minimo,
  stock_maximo: productos.stock_maximo,
  ultimo_costo: productos.ultimo_costo,
  version: productos.version,
};

/** The same for who may not see costs: nothing stands where they would. */
const columnasSinCostos = { ...columnasDePersonal, ultimo_costo: sql<number | null>`null::float8`.as('ultimo_costo') };

type Mirada = 'publica' | 'personal' | 'sin-costos';

/** How the actor looks at products: what is kept or prepared for one look is nobody else's. */
export function miradaDe(ctx: Pick<Context, 'actor'>): Mirada {
  if (!isStaff(ctx.actor)) return 'publica';
  return tienePermiso(ctx, 'ver-costos') ? 'personal' : 'sin-costos';
}

const COLUMNAS = { publica: columnasPublicas, personal: columnasDePersonal, 'sin-costos': columnasSinCostos };

/** What the actor may read of a product. */
export const columnasPara = (ctx: Pick<Context, 'actor'>) => COLUMNAS[miradaDe(ctx)];

/** Null without stock, 0 of what nobody told the cost. */
const PROMEDIO = sql<
  number | null
>`round(${productos.valor_stock} / nullif(${productos.cantidad_stock}, 0), 2)::float8`;

/** What the administration shows to the actor, with the supplier's name: the query joins `proveedores`. */
export const columnasDeAdmin = (ctx: Pick<Context, 'actor'>) => ({
  ...(tienePermiso(ctx, 'ver-costos') ? columnasDePersonal : columnasSinCostos),
  ...columnasDeUno,
  nombre_provedor: proveedores.nombre_provedor,
  ubicacion: productos.ubicacion,
  costo_promedio: (tienePermiso(ctx, 'ver-costos') ? PROMEDIO : sql<number | null>`null::float8`).as('costo_promedio'),
});

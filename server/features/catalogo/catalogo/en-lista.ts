import { type SQL, sql } from 'drizzle-orm';
import { COLUMNAS_DE_PRODUCTO } from '#contract/catalogo/importaciones/excel.ts';
import { productos } from './table.ts';

/**
 * What a list of suppliers tells of a product besides its code and its stock, with what follows from it, and how PostgreSQL
 * holds each. Lists are queries: thousands of rows go from table to table and never through the server's own thread.
 */
const DATOS = Object.fromEntries(
  [
    ...COLUMNAS_DE_PRODUCTO.filter((c) => c !== 'codigo_producto_fussan' && c !== 'cantidad_stock'),
    'previousPrice' as const,
    'imagen_anchos' as const,
  ].map((columna) => [`"${columna}"`, productos[columna].getSQLType()]),
);
export const NOMBRES_DE_LISTA = Object.keys(DATOS);

/** The names of what a list tells, to stand in a query. */
export const DATOS_DE_LISTA = sql.raw(NOMBRES_DE_LISTA.join(', '));

/** The same of a new product: a text of which the list tells nothing is empty. */
const DATOS_DE_NUEVO = sql.raw(
  NOMBRES_DE_LISTA.map((nombre) => {
    const { notNull, dataType } = productos[nombre.replaceAll('"', '') as 'uso'];
    return notNull && dataType === 'string' ? `coalesce(${nombre}, '')` : nombre;
  }).join(', '),
);

/** What a list may change of the product `p`, as it is, in one value that can be kept. */
export const datosComoJson = sql.raw(
  `jsonb_build_object(${NOMBRES_DE_LISTA.map((nombre) => `'${nombre.replaceAll('"', '')}', p.${nombre}`).join(', ')})`,
);

/** The row that such a value is: `jsonb_to_record(…) as a (…)`. */
export const datosDeJson = sql.raw(
  `(${Object.entries(DATOS)
    .map(([nombre, tipo]) => `${nombre} ${tipo}`)
    .join(', ')})`,
);

/**
 * The product of each row of a list, to be joined laterally: PostgreSQL goes to it by its id. Joined plainly it would merge
 * both in the order of their ids, and read all products up to the last of the list, for each part of it.
 */
export const unoPorUno = (id: SQL) => sql`(select * from productos where id = ${id} offset 0)`;

// What follows is to stand in a statement that writes the ledger of what it moves, too: stock never changes without it.

/** Adds to the stock of products the units (`cantidad`) and their value (`valor`) that `movimientos` gives by `id`. */
export const sumarAlStock = (movimientos: SQL): SQL => sql`
  update productos p set cantidad_stock = p.cantidad_stock + v.cantidad, valor_stock = p.valor_stock + v.valor,
    con_lotes = p.con_lotes or v.trae_lote
  from ${movimientos} v where p.id = v.id
  returning v.*, p.con_lotes, p.cantidad_stock as despues, p.valor_stock as valor_despues`;

/** Adds the products that a query gives (`codigo_producto_fussan`, `cantidad_stock` and `DATOS_DE_LISTA`). */
export const insertarDeLista = (nuevos: SQL): SQL => sql`
  insert into productos (codigo_producto_fussan, cantidad_stock, valor_stock, ${DATOS_DE_LISTA})
  select codigo_producto_fussan, cantidad_stock, fussan_valor_movido(cantidad_stock, 0, 0, null, null), ${DATOS_DE_NUEVO}
  from (${nuevos}) n
  returning *`;

/** Sets what `cambios` tells of each product, with the units that come or go and what they are worth: each is written once. */
export const cambiarDeLista = (cambios: SQL): SQL => sql`
  update productos p set (${DATOS_DE_LISTA}) = row (${sql.raw(NOMBRES_DE_LISTA.map((nombre) => `n.${nombre}`).join(', '))}),
    imagen_alt = case when n.imagen_url is distinct from p.imagen_url then '' else p.imagen_alt end,
    cantidad_stock = p.cantidad_stock + n.cantidad, valor_stock = p.valor_stock + n.valor, version = p.version + n.editado::int,
    fecha_actualizacion = case when n.editado then now() else p.fecha_actualizacion end
  from ${cambios} n where p.id = n.id
  returning p.id, p.precio_unitario, p."previousPrice", p.con_lotes, p.cantidad_stock as despues, p.valor_stock as valor_despues,
    n.precio_antes, n.cantidad, n.valor, n.valor_propio`;

import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { ERRORES } from '#contract/errores.ts';
import { COLUMNAS_PLANILLA, type ColumnaPlanilla, SALTO_DE_PRECIO } from '#contract/excel.ts';
import { ofertas, productos } from '#server/features/productos/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { FilaPlanilla } from './celdas.ts';
import type { ErrorDeCelda } from './errores.ts';

/** Few, for other people's calls are answered between one and the next. */
const POR_CONSULTA = 250;

const COLUMNAS = {
  id: productos.id,
  codigo_producto_fussan: productos.codigo_producto_fussan,
  descripcion: productos.descripcion,
  precio_unitario: productos.precio_unitario,
  previousPrice: productos.previousPrice,
  cantidad_stock: productos.cantidad_stock,
  stock_minimo: productos.stock_minimo,
  stock_maximo: productos.stock_maximo,
  especificaciones: productos.especificaciones,
  metodo_envio: productos.metodo_envio,
  costo_envio: productos.costo_envio,
  proveedor_id: productos.proveedor_id,
  imagen_url: productos.imagen_url,
  imagen_anchos: productos.imagen_anchos,
  estado: productos.estado,
  version: productos.version,
};

export type ProductoActual = { [C in keyof typeof COLUMNAS]: (typeof productos.$inferSelect)[C] };

const EN_OFERTA = ERRORES.PRODUCTO_EN_OFERTA.message;

interface Cambio {
  columna: ColumnaPlanilla;
  antes: string | number | null;
  despues: string | number | null;
}

export interface Cambiado {
  fila: FilaPlanilla;
  producto: ProductoActual;
  cambios: Cambio[];
}

/** What a workbook does to the products as they are now. */
export interface Plan {
  nuevos: FilaPlanilla[];
  cambiados: Cambiado[];
  iguales: FilaPlanilla[];
  /** Cells that can't be saved as the products are now. */
  errores: ErrorDeCelda[];
  /** Names exactly these changes to exactly these products: any other plan has another one. */
  huella: string;
}

/** Compares the rows with the products of the same codes. */
export async function planear(db: Queryable, filas: readonly FilaPlanilla[]): Promise<Plan> {
  const plan: Plan = { nuevos: [], cambiados: [], iguales: [], errores: [], huella: '' };
  const hash = createHash('sha256');
  for (let desde = 0; desde < filas.length; desde += POR_CONSULTA) {
    const lote = filas.slice(desde, desde + POR_CONSULTA);
    const actuales = await porCodigo(db, lote);
    const enOferta = await conOfertaVigente(db, lote);
    for (const fila of lote) {
      const producto = actuales.get(fila.codigo_producto_fussan);
      const cambios = producto && comparar(producto, fila);
      // The price that it goes back to when the offer ends is the offer's to know: another one now would lose it.
      if (producto && enOferta.has(producto.id) && cambios?.some(({ columna }) => columna === 'precio_unitario')) {
        plan.errores.push({ fila: fila.fila, columna: 'precio_unitario', mensaje: EN_OFERTA });
      }
      hash.update(JSON.stringify(producto ? [producto.id, cambios] : [fila]));
      if (!producto || !cambios) plan.nuevos.push(fila);
      else if (cambios.length > 0) plan.cambiados.push({ fila, producto, cambios });
      else plan.iguales.push(fila);
    }
  }
  plan.huella = hash.digest('base64url');
  return plan;
}

async function porCodigo(db: Queryable, filas: readonly FilaPlanilla[]): Promise<Map<number, ProductoActual>> {
  const encontrados: ProductoActual[] = await db.select(COLUMNAS).from(productos).where(conCodigos(filas));
  return new Map(encontrados.map((producto) => [producto.codigo_producto_fussan, producto]));
}

async function conOfertaVigente(db: Queryable, filas: readonly FilaPlanilla[]): Promise<Set<number>> {
  const vigentes = await db
    .select({ producto_id: ofertas.producto_id })
    .from(ofertas)
    .innerJoin(productos, eq(productos.id, ofertas.producto_id))
    .where(and(eq(ofertas.estado, 'vigente'), conCodigos(filas)));
  return new Set(vigentes.map(({ producto_id }) => producto_id));
}

/** Products with the codes of these rows. */
export function conCodigos(filas: readonly FilaPlanilla[]) {
  const codigos = filas.map(({ codigo_producto_fussan }) => codigo_producto_fussan);
  return sql`${productos.codigo_producto_fussan} = any(${sql.param(codigos)}::bigint[])`;
}

/** What the row changes of a product. Spaces around a text, which a workbook doesn't keep, are no change. */
export function comparar(producto: ProductoActual, fila: FilaPlanilla): Cambio[] {
  return COLUMNAS_PLANILLA.flatMap((columna) => {
    const antes = producto[columna];
    const despues = fila[columna];
    const igual = typeof antes === 'string' ? llano(antes) === despues : antes === despues;
    // An empty picture keeps the one that there is.
    return igual || (columna === 'imagen_url' && despues === null) ? [] : [{ columna, antes, despues }];
  });
}

const llano = (texto: string): string => texto.replace(/\r\n?/g, '\n').trim();

/** A price that moves so far that it may well be a slip of the hand. */
export function esSalto({ cambios }: Pick<Cambiado, 'cambios'>): boolean {
  const precio = cambios.find(({ columna }) => columna === 'precio_unitario');
  if (!precio) return false;
  const [antes, despues] = [Number(precio.antes), Number(precio.despues)];
  return antes > 0 ? Math.abs(despues - antes) / antes > SALTO_DE_PRECIO : false;
}

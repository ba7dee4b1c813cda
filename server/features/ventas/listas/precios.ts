import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { normalizar, PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import type {
  preciosDeLista as contrato,
  ponerPrecioDeLista as contratoDePoner,
  PrecioDeLista,
} from '#contract/ventas/listas/listas.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { idPorCodigo } from '#server/features/catalogo/productos/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import { bloquearLista, leerLista } from './listas.ts';
import { listas_de_precios_productos } from './table.ts';

const { lista_id, producto_id, precio } = listas_de_precios_productos;
const PRECIO = {
  producto_id,
  codigo_producto_fussan: productos.codigo_producto_fussan,
  descripcion: productos.descripcion,
  precio,
  precio_unitario: productos.precio_unitario,
};
const deUno = (lista: number, producto: number) => and(eq(lista_id, lista), eq(producto_id, producto));
const leerPrecios = (db: Queryable, donde: SQL | undefined) =>
  db.select(PRECIO).from(listas_de_precios_productos).innerJoin(productos, eq(productos.id, producto_id)).where(donde);

/** A page of the products that have a price of their own in a list. */
export async function preciosDeLista(
  { db }: Context,
  id: number,
  { page, limit, q }: z.output<typeof contrato.query>,
): Promise<z.output<typeof contrato.reply>> {
  const { productos: todos } = await leerLista(db, id);
  const donde = and(eq(lista_id, id), q ? queNombra(q) : undefined);
  const [items, contados] = await Promise.all([
    leerPrecios(db, donde)
      .orderBy(asc(productos.descripcion), asc(producto_id))
      .limit(limit)
      .offset((page - 1) * limit),
    q
      ? db
          .select({ total: sql<number>`count(*)::int` })
          .from(listas_de_precios_productos)
          .innerJoin(productos, eq(productos.id, producto_id))
          .where(donde)
      : [{ total: todos }],
  ]);
  return { items, total: contados[0]!.total, page, limit };
}

const queNombra = (q: string): SQL | undefined =>
  or(
    sql`fussan_normalizar(${productos.descripcion}) like ${queContenga(normalizar(q))}`,
    sql`${productos.codigo_producto_fussan}::text = ${q.trim()}`,
  );

/** Leaves what a product costs by a list. */
export function ponerPrecioDeLista(
  ctx: Context,
  lista: number,
  { codigo_producto_fussan, precio }: z.output<typeof contratoDePoner.body>,
): Promise<PrecioDeLista> {
  return inTransaction(ctx, async (ctx) => {
    const { nombre } = await bloquearLista(ctx.db, lista);
    const producto = await idPorCodigo(ctx.db, codigo_producto_fussan);
    if (!producto) {
      throw new AppError('DATOS_INVALIDOS', {
        message: PRODUCTO_NO_ENCONTRADO,
        fields: { codigo_producto_fussan: PRODUCTO_NO_ENCONTRADO },
      });
    }
    const [antes] = await leerPrecios(ctx.db, deUno(lista, producto));
    await ctx.db
      .insert(listas_de_precios_productos)
      .values({ lista_id: lista, producto_id: producto, precio })
      .onConflictDoUpdate({ target: [lista_id, producto_id], set: { precio } });
    await anotar(ctx, lista, { nombre, producto_id: producto, antes: antes?.precio ?? null, despues: precio });
    const [queda] = await leerPrecios(ctx.db, deUno(lista, producto));
    return queda!;
  });
}

/** Takes a product's own price out of a list. */
export function quitarPrecioDeLista(ctx: Context, lista: number, producto: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { nombre } = await bloquearLista(ctx.db, lista);
    const [quitado] = await ctx.db
      .delete(listas_de_precios_productos)
      .where(deUno(lista, producto))
      .returning({ precio });
    if (!quitado) throw new AppError('NO_ENCONTRADO', { message: 'Ese producto no tiene precio propio en la lista.' });
    await anotar(ctx, lista, { nombre, producto_id: producto, antes: quitado.precio, despues: null });
  });
}

interface CambioDePrecioDeLista {
  nombre: string;
  producto_id: number;
  antes: number | null;
  despues: number | null;
}

async function anotar(ctx: Context, lista: number, { antes, despues, ...de }: CambioDePrecioDeLista): Promise<void> {
  if (antes === despues) return;
  await audit(ctx, {
    accion: 'poner-precio-lista',
    entidad: 'lista_precios',
    entidad_id: lista,
    detalle: { ...de, precio: { antes, despues } },
  });
}

import { asc, count, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { valoresDeProductos } from '#contract/productos/productos-admin.ts';
import { productos } from '#server/features/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';

type Valores = z.output<typeof valoresDeProductos.reply>;

/** More than any shop has; what nobody chose from a list anyway. */
const MAX_VALORES = 5_000;

const enOrden = (columna: typeof productos.marca | typeof productos.sub_familia): SQL[] => [
  asc(sql`fussan_normalizar(${columna})`),
  asc(columna),
];

/** The brands and subfamilias that products have, hidden ones too, and how many. Kept until the catalogue changes. */
export function valoresDelCatalogo({ db, totals }: Context): Promise<Valores> {
  return totals.get('valores de productos', async () => {
    const { familia, sub_familia, marca } = productos;
    const [marcas, sub_familias] = await Promise.all([
      db
        .select({ valor: sql<string>`${marca}`, total: count() })
        .from(productos)
        .where(ne(marca, ''))
        .groupBy(marca)
        .orderBy(...enOrden(marca))
        .limit(MAX_VALORES),
      db
        .select({ familia, valor: sql<string>`${sub_familia}`, total: count() })
        .from(productos)
        .where(ne(sub_familia, ''))
        .groupBy(familia, sub_familia)
        .orderBy(...enOrden(sub_familia), asc(familia))
        .limit(MAX_VALORES),
    ]);
    return { marcas, sub_familias };
  });
}

import { and, between, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { FiltroAdmin } from '#contract/productos/productos-admin.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { productos } from '#server/features/catalogo/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';

const MAX_DIGITOS = 15;
/** Longer searches are cut: nobody means more words than these. */
const MAX_PALABRAS = 8;

interface Palabra {
  texto: string;
  marcas: string[];
  proveedores: number[];
}

/**
 * What a text lets through: each of its words, in any order and without its accents, has to be in the description, the
 * brand or the supplier's name, or begin the code. Brands and suppliers are few, so they are found first: of the products
 * themselves only what an index finds has to be looked at.
 */
export async function condicionesDeTexto(
  db: Queryable,
  { q, estado }: Pick<FiltroAdmin, 'q' | 'estado'>,
): Promise<SQL[]> {
  const textos = [...new Set(normalizar(q ?? '').split(/\s+/))].filter(Boolean).slice(0, MAX_PALABRAS);
  if (textos.length === 0) return [];
  const palabras = await conMarcasYProveedores(db, textos);
  return palabras.map(({ texto, marcas, proveedores }) => {
    const patron = queContenga(texto);
    return or(
      // The cheap ones first: PostgreSQL looks no further once one holds.
      ...(proveedores.length > 0 ? [inArray(productos.proveedor_id, proveedores)] : []),
      ...(marcas.length > 0 ? [inArray(productos.marca, marcas)] : []),
      ...codigosQueEmpiezanCon(texto),
      like(productos.busqueda, patron),
      // Of the hidden ones, which are few and have no index.
      ...(estado === 'activo'
        ? []
        : [and(ne(productos.estado, 'activo'), like(sql`fussan_normalizar(${productos.marca})`, patron))]),
    )!;
  });
}

/** Brands of active products are read off their index, one step for each. */
async function conMarcasYProveedores(db: Queryable, textos: readonly string[]): Promise<Palabra[]> {
  const activo = eq(productos.estado, sql`'activo'`);
  const { rows } = await db.execute<Palabra & Record<string, unknown>>(sql`
    with recursive marcas (marca) as (
      (select marca from ${productos} where ${activo} order by marca limit 1)
      union all
      select (select ${productos.marca} from ${productos} where ${activo} and ${productos.marca} > marcas.marca
        order by ${productos.marca} limit 1)
      from marcas where marcas.marca is not null
    )
    select texto,
      array(select marca from marcas where fussan_normalizar(marca) like patron) as marcas,
      array(select id from proveedores where fussan_normalizar(nombre_provedor) like patron) as proveedores
    from unnest(
      ${sql.param(textos)}::text[],
      ${sql.param(textos.map(queContenga))}::text[]
    ) with ordinality as t (texto, patron, orden)
    order by orden`);
  return rows;
}

/** As ranges of numbers, one for each length that the code may have, so that the codes' own index finds them. */
function codigosQueEmpiezanCon(texto: string): SQL[] {
  if (!/^[1-9]\d{0,14}$/.test(texto)) return [];
  return Array.from({ length: MAX_DIGITOS + 1 - texto.length }, (_, ceros) => {
    const desde = Number(texto) * 10 ** ceros;
    return between(productos.codigo_producto_fussan, desde, desde + 10 ** ceros - 1);
  });
}

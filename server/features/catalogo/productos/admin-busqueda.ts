import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { resolverDelPersonal } from '#server/features/catalogo/busqueda/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';

/** Of longer texts only so many words may name a supplier. */
const MAX_PALABRAS = 8;
/** Shorter words are in too many names. */
const MIN_LETRAS = 3;

/** What a text finds among all products. */
export interface TextoBuscado {
  /** What it lets through. */
  donde: SQL;
  /** The same from the most to the least relevant. */
  niveles: SQL[];
  /** What was searched instead of what was typed. */
  correccion: string | null;
}

/** The products that a query of the search finds, hidden ones too. */
const halla = (nivel: string): SQL => sql`${productos.id} in (select fussan_halladas_del_personal(${nivel}::tsquery))`;

/**
 * Products by a text: what the shop's search finds among all of them, hidden ones too; and those of a supplier that some of
 * the words name, as far as the words that are left find them.
 */
export async function buscarTexto(db: Queryable, q: string): Promise<TextoBuscado> {
  const [busqueda, deProveedor] = await Promise.all([resolverDelPersonal(db, q), deProveedores(db, q)]);
  // What names a supplier is not misspelt.
  const { niveles, correccion } = deProveedor && busqueda.correccion ? { niveles: [], correccion: null } : busqueda;
  const hallados = niveles.map(halla);
  const donde = or(hallados.at(-1), deProveedor) ?? sql`false`;
  return { donde, niveles: [...hallados, ...(deProveedor ? [deProveedor] : [])], correccion };
}

/** The words of a text that begin a word of a supplier's name, and whether what is left of the text finds anything. */
async function deProveedores(db: Queryable, q: string): Promise<SQL | undefined> {
  const palabras = [...new Set(q.trim().split(/\s+/))].slice(0, MAX_PALABRAS);
  const nombran = palabras.filter((palabra) => palabra.length >= MIN_LETRAS && !palabra.startsWith('-'));
  if (nombran.length === 0) return undefined;
  const patrones = nombran.map((palabra) => queContenga(` ${normalizar(palabra)}`));
  const { rows } = await db.execute<{ nombran: number[]; proveedores: number[] }>(sql`
    select nombran, array_agg(id) as proveedores
    from (
      select p.id, array_agg(n::int order by n) as nombran
      from proveedores p join unnest(${sql.param(patrones)}::text[]) with ordinality as t (patron, n)
        on ' ' || fussan_normalizar(p.nombre_provedor) like t.patron
      group by p.id
    ) suyas group by nombran`);
  const condiciones = await Promise.all(
    rows.map(async ({ nombran: suyas, proveedores }) => {
      const propias = new Set(suyas.map((n) => nombran[n - 1]));
      const resto = palabras.filter((palabra) => !propias.has(palabra)).join(' ');
      const suyos = inArray(productos.proveedor_id, proveedores);
      if (!resto) return suyos;
      const { niveles, correccion } = await resolverDelPersonal(db, resto);
      const ultimo = niveles.at(-1);
      return ultimo !== undefined && !correccion ? and(suyos, halla(ultimo)) : undefined;
    }),
  );
  return or(...condiciones);
}

import { and, desc, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { FAMILIAS, type Familia } from '#contract/tienda/catalogo.ts';
import {
  FAMILIAS_EN_OFERTA,
  MARCAS_DE_PORTADA,
  MAS_VENDIDOS,
  OFERTAS_DE_PORTADA,
  OFERTAS_POR_FAMILIA,
  type Vitrina,
} from '#contract/tienda/portada.ts';
import { activo, columnasPublicas, marcasConMas, productos } from '#server/features/catalogo/catalogo/index.ts';
import { CON_ESTRELLAS } from '#server/features/catalogo/opiniones/index.ts';
import { EN_VARIANTES } from '#server/features/catalogo/variantes/index.ts';
import { productos_vendidos } from '#server/features/catalogo/vendidos/index.ts';
import type { Context } from '#server/platform/context.ts';
import { preparedOnce } from '#server/platform/database/prepared.ts';

type Fuente = Pick<Context, 'db' | 'totals'>;

/** What the page shows elsewhere is passed over, so that more are looked at than shown. */
const CANDIDATOS = 60;
/** A category with a single offer is none. */
const MIN_POR_FAMILIA = 2;

/** A banner is a picture, and what it offers can be bought. */
export const ofrecible = [
  activo,
  gt(productos.cantidad_stock, 0),
  gt(productos.precio_unitario, 0),
  isNotNull(productos.imagen_url),
];
/** As the index `productos_rebaja` has it: the least part of the former price comes first. */
const REBAJA = sql`(${productos.precio_unitario} / nullif(${productos.previousPrice}, 0))`;
const REBAJADO = gt(productos.previousPrice, productos.precio_unitario);
export const masNuevos = [desc(productos.fecha_creacion), desc(productos.id)];

interface Candidatos {
  ofertas: { id: number; familia: string | null }[];
  vendidos: number[];
  nuevos: number[];
  familias: Familia[];
}

/** What sells comes first, and of what sells alike the greater discount. */
const LO_QUE_SE_VENDE: SQL[] = [sql`v.pedidos desc nulls last`, sql`v.unidades desc nulls last`];

/** Of which products the home page chooses, each kind in its order: ids alone, until the list of products changes. */
const candidatos = ({ db, totals }: Fuente): Promise<Candidatos> =>
  totals.get('vitrina', async () => {
    const con = and(...ofrecible);
    const [ofertas, vendidos, nuevos, familias] = await Promise.all([
      db.execute<{ id: number; familia: string | null }>(sql`
        select id, familia from (
          select ${productos.id}, ${productos.familia}, v.pedidos, v.unidades, ${REBAJA} as rebaja,
            row_number() over (partition by ${productos.familia}
              order by ${sql.join([...LO_QUE_SE_VENDE, REBAJA, sql`${productos.id}`], sql`, `)}) as lugar
          from ${productos} left join ${productos_vendidos} v on v.producto_id = ${productos.id}
          where ${con} and ${REBAJADO}) v
        where lugar <= ${sql.raw(String(CANDIDATOS))}
        order by ${sql.join([...LO_QUE_SE_VENDE, sql`rebaja, id`], sql`, `)}`),
      db.execute<{ id: number }>(sql`
        select ${productos.id} from ${productos_vendidos} v join ${productos} on ${productos.id} = v.producto_id
        where ${con} order by v.pedidos desc, v.unidades desc, v.producto_id limit ${sql.raw(String(CANDIDATOS * 2))}`),
      db
        .select({ id: productos.id })
        .from(productos)
        .where(and(con, sql`${REBAJADO} is not true`))
        .orderBy(...masNuevos)
        .limit(CANDIDATOS),
      db.execute<{ familia: string }>(sql`
        select ${productos.familia} from ${productos_vendidos} v join ${productos} on ${productos.id} = v.producto_id
        where ${activo} and ${productos.familia} is not null group by 1 order by sum(v.pedidos) desc, 1`),
    ]);
    const vendidas = familias.rows.map(({ familia }) => familia);
    const ids = (filas: readonly { id: number }[]) => filas.map(({ id }) => id);
    return {
      ofertas: ofertas.rows,
      vendidos: ids(vendidos.rows),
      nuevos: ids(nuevos),
      // Those of which nothing was sold yet come after, in the shop's order.
      familias: [...FAMILIAS].sort((una, otra) => lugarEn(vendidas, una) - lugarEn(vendidas, otra)),
    };
  });

function lugarEn(lista: readonly string[], una: string): number {
  const lugar = lista.indexOf(una);
  return lugar < 0 ? lista.length : lugar;
}

/** Takes from each list what none before took. */
function repartidor(sin: readonly number[]) {
  const usados = new Set(sin);
  return (ids: readonly number[], cuantos: number, minimo = 0): number[] => {
    const libres = ids.filter((id) => !usados.has(id)).slice(0, cuantos);
    if (libres.length < minimo) return [];
    for (const id of libres) usados.add(id);
    return libres;
  };
}

/** The offers of the home page's banner: what sells first and, where offers are too few, the newest products. */
function tomarOfertas(tomar: ReturnType<typeof repartidor>, { ofertas, nuevos }: Candidatos): number[] {
  const rebajados = tomar(
    ofertas.map(({ id }) => id),
    OFERTAS_DE_PORTADA,
  );
  return [...rebajados, ...tomar(nuevos, OFERTAS_DE_PORTADA - rebajados.length)];
}

/** These products as they are now, by their ids: of one that isn't sold any more there is nothing. */
async function leer(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<(ids: readonly number[]) => Producto[]> {
  if (ids.length === 0) return () => [];
  const consulta = preparedOnce(db, 'vitrina', (name) =>
    db
      .select({ ...columnasPublicas, en_variantes: EN_VARIANTES, estrellas: CON_ESTRELLAS })
      .from(productos)
      .where(and(activo, sql`${productos.id} = any(${sql.placeholder('ids')}::int[])`))
      .prepare(name),
  );
  const filas = new Map((await consulta.execute({ ids: [...ids] })).map((fila) => [fila.id, fila]));
  return (ids) => ids.flatMap((id) => filas.get(id) ?? []);
}

/** The banner's offers alone, for pages that have nothing else to offer. */
export async function leerOfertas(ctx: Fuente): Promise<Producto[]> {
  const ids = tomarOfertas(repartidor([]), await candidatos(ctx));
  return (await leer(ctx, ids))(ids);
}

/** What the home page shows of what sells (`obtenerVitrina`), without what it shows already: no product comes twice. */
export async function leerVitrina(ctx: Fuente, sin: readonly number[] = []): Promise<Vitrina> {
  const [todos, marcas] = await Promise.all([candidatos(ctx), marcasConMas(ctx, MARCAS_DE_PORTADA)]);
  const tomar = repartidor(sin);
  const ofertas = tomarOfertas(tomar, todos);
  const mas_vendidos = tomar(todos.vendidos, MAS_VENDIDOS);
  const porFamilia: { familia: Familia; ids: number[] }[] = [];
  // A whole row of what sells less is better looked at than half of one of what sells more.
  for (const minimo of [OFERTAS_POR_FAMILIA, MIN_POR_FAMILIA]) {
    for (const familia of todos.familias) {
      if (porFamilia.length === FAMILIAS_EN_OFERTA) break;
      const suyas = todos.ofertas.flatMap((oferta) => (oferta.familia === familia ? oferta.id : []));
      const ids = porFamilia.some((una) => una.familia === familia) ? [] : tomar(suyas, OFERTAS_POR_FAMILIA, minimo);
      if (ids.length > 0) porFamilia.push({ familia, ids });
    }
  }
  const leidos = await leer(ctx, [...ofertas, ...mas_vendidos, ...porFamilia.flatMap(({ ids }) => ids)]);
  return {
    ofertas: leidos(ofertas),
    mas_vendidos: leidos(mas_vendidos),
    ofertas_por_familia: porFamilia.map(({ familia, ids }) => ({ familia, items: leidos(ids) })),
    marcas,
  };
}

import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { CambioMasivo, Seleccion } from '#contract/catalogo/productos/productos-masivo.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { ofertas, precioEstable } from '#server/features/catalogo/ofertas/index.ts';
import { condicionesAdmin } from '#server/features/catalogo/productos/index.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { type Elegido, type Plan, planear } from './rules.ts';

/** Products read at once: of a hundred thousand, other calls get their turn between. */
const POR_LECTURA = 2_000;

export interface Pedido {
  seleccion: Seleccion;
  cambio: CambioMasivo;
}

interface Recorrido {
  total: number;
  /** Names exactly these products as they are, and what is done to them. */
  huella: string;
}

/** Plans the change for all the selected products, some at a time and in the order of their ids. */
export async function planearTodos(
  ctx: Pick<Context, 'db' | 'actor' | 'config'>,
  { seleccion, cambio }: Pedido,
  conPlan: (plan: Plan) => Promise<void> | void,
): Promise<Recorrido> {
  const hash = createHash('sha256').update(JSON.stringify(cambio));
  let total = 0;
  for (let elegidos = await elegir(ctx, seleccion, 0); elegidos.length > 0; ) {
    for (const { id, version } of elegidos) hash.update(`\n${id} ${version}`);
    total += elegidos.length;
    await conPlan(planear(elegidos, cambio));
    elegidos = elegidos.length < POR_LECTURA ? [] : await elegir(ctx, seleccion, elegidos.at(-1)!.id);
  }
  return { total, huella: hash.digest('base64url') };
}

const vigente = and(eq(ofertas.producto_id, productos.id), eq(ofertas.estado, 'vigente'));

async function elegir(
  ctx: Pick<Context, 'db' | 'actor' | 'config'>,
  seleccion: Seleccion,
  despuesDe: number,
): Promise<Elegido[]> {
  const suyas =
    'ids' in seleccion
      ? [inArray(productos.id, seleccion.ids)]
      : [...(await condicionesAdmin(ctx, seleccion.filtro)), notInArray(productos.id, seleccion.excepto ?? [])];
  return ctx.db
    .select({
      id: productos.id,
      codigo_producto_fussan: productos.codigo_producto_fussan,
      descripcion: productos.descripcion,
      precio_unitario: productos.precio_unitario,
      previousPrice: productos.previousPrice,
      // Who may not see costs isn't warned by them either: a warning would tell them.
      ultimo_costo: tienePermiso(ctx, 'ver-costos') ? productos.ultimo_costo : sql<null>`null`,
      estado: productos.estado,
      familia: productos.familia,
      sub_familia: productos.sub_familia,
      marca: productos.marca,
      ubicacion: productos.ubicacion,
      version: productos.version,
      precio_estable: precioEstable(ctx, sql`${productos.id}`, sql`${productos.fecha_creacion}`),
      // An offer that begins or ends after this has raised the version.
      oferta_vigente: sql<boolean>`exists (select from ${ofertas} where ${vigente})`,
    })
    .from(productos)
    .where(and(gt(productos.id, despuesDe), ...suyas))
    .orderBy(asc(productos.id))
    .limit(POR_LECTURA);
}

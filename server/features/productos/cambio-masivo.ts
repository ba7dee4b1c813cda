import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  type CambioMasivo,
  MAX_MASIVO,
  type Seleccion,
  type ValoresMasivo,
  type VistaPreviaMasivo,
} from '#contract/productos-masivo.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges, type Tag } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { condicionesAdmin } from './admin-queries.ts';
import { type Elegido, type Planeado, planear } from './masivo-rules.ts';
import { type CambioDePrecio, ponerPrecios, precioAnterior } from './precios.ts';
import { ofertas, productos } from './table.ts';

/** How many are shown of a list that may be long. */
const MUESTRA = 50;
const POR_TANDA = 500;
/** Beyond these, dropping every page costs less than naming each product. */
const MUCHOS = 300;

interface Pedido {
  seleccion: Seleccion;
  cambio: CambioMasivo;
}

/** What a change to many products would do, without doing it. */
export async function previsualizarMasivo(ctx: Context, { seleccion, cambio }: Pedido): Promise<VistaPreviaMasivo> {
  const elegidos = await elegir(ctx.db, { seleccion, cambio });
  const { cambian, rechazados, sin_cambio } = planear(elegidos, cambio);
  return {
    total: elegidos.length,
    cambian: cambian.length,
    sin_cambio,
    no_se_puede: rechazados.length,
    muestra: cambian.slice(0, MUESTRA).map(({ producto, antes, despues }) => ({ ...nombre(producto), antes, despues })),
    rechazados: rechazados.slice(0, MUESTRA).map(({ producto, motivo }) => ({ ...nombre(producto), motivo })),
    huella: huellaDe(elegidos, cambio),
  };
}

/** Does what was previewed, or nothing: not when any of the products is no longer as it was then. */
export async function aplicarMasivo(
  ctx: Context,
  { seleccion, cambio, huella }: Pedido & { huella: string },
): Promise<{ cambiados: number }> {
  const cambiados = await inTransaction(ctx, async (ctx) => {
    const elegidos = await elegir(ctx.db, { seleccion, cambio }, true);
    if (huellaDe(elegidos, cambio) !== huella) throw new AppError('SELECCION_CAMBIADA');
    const { cambian } = planear(elegidos, cambio);
    const ids = cambian.map(({ producto }) => producto.id);
    if (ids.length === 0) return 0;
    if ('precio' in cambio) {
      await ponerPrecios(ctx, cambian.map(cambioDePrecio), 'masivo');
    } else {
      await ponerValores(ctx.db, ids, cambio);
    }
    await audit(ctx, {
      accion: 'cambio-masivo',
      entidad: 'producto',
      entidad_id: null,
      detalle: { cambio, seleccion: 'ids' in seleccion ? 'ids' : seleccion, cambiados: ids.length, ids },
    });
    await announceChanges(ctx, ids.length > MUCHOS ? ['listado', '*'] : [...ids.map(deProducto), 'listado']);
    return ids.length;
  });
  await ctx.changes.heardByAll();
  return { cambiados };
}

function cambioDePrecio({ producto: { id, precio_unitario: antes }, despues }: Planeado): CambioDePrecio {
  const precio = despues.precio_unitario!;
  return { producto_id: id, antes, despues: precio, previousPrice: precioAnterior(antes, precio) ?? null };
}

/** A batch at a time: the search is kept up to date for each product, and one statement for all would take too long. */
async function ponerValores(db: Queryable, ids: readonly number[], valores: ValoresMasivo): Promise<void> {
  for (let desde = 0; desde < ids.length; desde += POR_TANDA) {
    await db
      .update(productos)
      .set({ ...valores, version: sql`${productos.version} + 1`, fecha_actualizacion: sql`now()` })
      .where(sql`${productos.id} = any(${sql.param(ids.slice(desde, desde + POR_TANDA))}::int[])`);
  }
}

const deProducto = (id: number): Tag => `producto:${id}`;

function nombre({ id, codigo_producto_fussan, descripcion }: Elegido) {
  return { id, codigo_producto_fussan, descripcion };
}

const vigente = and(eq(ofertas.producto_id, productos.id), eq(ofertas.estado, 'vigente'));

/** In the order of their ids, as every act locks them. */
async function elegir(db: Queryable, { seleccion, cambio }: Pedido, bloquear = false): Promise<Elegido[]> {
  const maximo = 'precio' in cambio ? MAX_MASIVO.precio : MAX_MASIVO.otros;
  const consulta = db
    .select({
      id: productos.id,
      codigo_producto_fussan: productos.codigo_producto_fussan,
      descripcion: productos.descripcion,
      precio_unitario: productos.precio_unitario,
      estado: productos.estado,
      familia: productos.familia,
      sub_familia: productos.sub_familia,
      version: productos.version,
      // Also when it is read before the lock: an offer that begins or ends meanwhile has raised the version.
      oferta_vigente: sql<boolean>`exists (select from ${ofertas} where ${vigente})`,
    })
    .from(productos)
    .where('ids' in seleccion ? inArray(productos.id, seleccion.ids) : and(...condicionesAdmin(seleccion.filtro)))
    .orderBy(asc(productos.id))
    .limit(maximo + 1);
  const elegidos = bloquear ? await consulta.for('no key update') : await consulta;
  if (elegidos.length > maximo) {
    throw new AppError('DATOS_INVALIDOS', {
      message: `Son demasiados productos a la vez: filtra la lista hasta que queden ${maximo.toLocaleString('es-CL')} o menos.`,
    });
  }
  return elegidos;
}

/** Names exactly these products as they are, and what is done to them. */
function huellaDe(elegidos: readonly Elegido[], cambio: CambioMasivo): string {
  const hash = createHash('sha256').update(JSON.stringify(cambio));
  for (const { id, version } of elegidos) hash.update(`\n${id} ${version}`);
  return hash.digest('base64url');
}

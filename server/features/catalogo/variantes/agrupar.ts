import { eq, inArray, sql } from 'drizzle-orm';
import { errorDeGrupo } from '#contract/catalogo/variantes/reglas.ts';
import { GRUPO_CAMBIADO, type GrupoDeVariantes, type GrupoEscrito } from '#contract/catalogo/variantes/variantes.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarVariantes, bloquearProductos, ponerVariantes, resumenDe } from './escribir.ts';
import { grupoNoEncontrado, leerGrupo } from './queries.ts';
import { grupos_de_variantes as grupos, variantes } from './table.ts';

const OTRO_NOMBRE = 'Ya hay un grupo con ese nombre: agrega los productos a ése, o escribe otro.';
const enCampo = (campo: string, message: string) =>
  new AppError('DATOS_INVALIDOS', { message, fields: { [campo]: message } });

/** Makes a group of products that are one thing in several sizes or kits. */
export async function agruparVariantes(ctx: Context, escrito: GrupoEscrito): Promise<GrupoDeVariantes> {
  const grupo = await conNombreLibre(() =>
    inTransaction(ctx, async (ctx) => {
      await exigirAgrupables(ctx, escrito, null);
      const [{ id }] = (await ctx.db
        .insert(grupos)
        .values({ nombre: escrito.nombre, ejes: escrito.ejes })
        .returning({ id: grupos.id })) as [{ id: number }];
      await ponerVariantes(ctx.db, id, escrito);
      await anotar(ctx, 'agrupar-variantes', id, null, escrito);
      return leerGrupo(ctx, id);
    }),
  );
  await ctx.changes.heardByAll();
  return grupo;
}

/** Leaves a group as it is said: its name, its axes, who is in it, with which values and in which order. */
export async function editarGrupo(
  ctx: Context,
  id: number,
  { version, ...escrito }: GrupoEscrito & { version: number },
): Promise<GrupoDeVariantes> {
  const grupo = await conNombreLibre(() =>
    inTransaction(ctx, async (ctx) => {
      const antes = await leerBloqueado(ctx, id, escrito.variantes);
      if (antes.version !== version) {
        throw new AppError('CONFLICTO', { message: GRUPO_CAMBIADO, details: { grupo: antes } });
      }
      await exigirAgrupables(ctx, escrito, antes);
      if (esIgual(antes, escrito)) return antes;
      await ctx.db
        .update(grupos)
        .set({
          nombre: escrito.nombre,
          ejes: escrito.ejes,
          version: sql`${grupos.version} + 1`,
          actualizado_en: sql`now()`,
        })
        .where(eq(grupos.id, id));
      await ponerVariantes(ctx.db, id, escrito);
      await anotar(ctx, 'editar-variantes', id, antes, escrito);
      return leerGrupo(ctx, id);
    }),
  );
  await ctx.changes.heardByAll();
  return grupo;
}

/** Takes a group apart: its products stay as they are. */
export async function disolverGrupo(ctx: Context, id: number): Promise<undefined> {
  await inTransaction(ctx, async (ctx) => {
    const antes = await leerBloqueado(ctx, id, []);
    await ctx.db.delete(grupos).where(eq(grupos.id, id));
    await anotar(ctx, 'disolver-variantes', id, antes, null);
  });
  await ctx.changes.heardByAll();
  return undefined;
}

/** The group with all its products locked, and those that are to come: products first, as everybody who locks both does. */
async function leerBloqueado(ctx: Context, id: number, otras: GrupoEscrito['variantes']): Promise<GrupoDeVariantes> {
  const vistas = (await leerGrupo(ctx, id)).variantes;
  await bloquearProductos(
    ctx.db,
    [...vistas, ...otras].map(({ producto_id }) => producto_id),
  );
  const [fila] = await ctx.db.select({ id: grupos.id }).from(grupos).where(eq(grupos.id, id)).for('update');
  if (!fila) throw grupoNoEncontrado();
  return leerGrupo(ctx, id);
}

/** Refuses what can't be one group: its products are locked afterwards. */
async function exigirAgrupables(ctx: Context, escrito: GrupoEscrito, antes: GrupoDeVariantes | null): Promise<void> {
  const error = errorDeGrupo(escrito);
  if (error) throw enCampo(error.campo, error.mensaje);
  const ids = escrito.variantes.map(({ producto_id }) => producto_id);
  const suyos = new Map((await bloquearProductos(ctx.db, ids)).map((producto) => [producto.id, producto]));
  const agrupados = await ctx.db
    .select({ producto_id: variantes.producto_id, grupo_id: variantes.grupo_id, nombre: grupos.nombre })
    .from(variantes)
    .innerJoin(grupos, eq(grupos.id, variantes.grupo_id))
    .where(inArray(variantes.producto_id, ids));
  const enOtro = new Map(
    agrupados.filter(({ grupo_id }) => grupo_id !== antes?.id).map((uno) => [uno.producto_id, uno]),
  );
  const yaEstaban = new Set(antes?.variantes.map(({ producto_id }) => producto_id));
  for (const [indice, id] of ids.entries()) {
    const campo = `variantes.${indice}.producto_id`;
    const producto = suyos.get(id);
    if (!producto) throw enCampo(campo, 'Este producto ya no existe.');
    const otro = enOtro.get(id);
    if (otro) {
      const message = `«${producto.descripcion}» ya está en el grupo «${otro.nombre}»: sácalo de ahí antes.`;
      throw new AppError('CONFLICTO', { message, fields: { [campo]: message } });
    }
    // One that was hidden meanwhile keeps its place for when it is shown again.
    if (producto.estado === 'inactivo' && !yaEstaban.has(id)) {
      throw enCampo(campo, `«${producto.descripcion}» no está a la venta: actívalo antes de agruparlo.`);
    }
  }
}

async function anotar(
  ctx: Context,
  accion: string,
  id: number,
  antes: GrupoDeVariantes | null,
  despues: GrupoEscrito | null,
): Promise<void> {
  const detalle = {
    ...(antes && { antes: resumenDe(antes) }),
    ...(despues && { despues: resumenDe(despues) }),
  };
  await audit(ctx, { accion, entidad: 'variantes', entidad_id: id, detalle: { grupo: detalle } });
  await anotarVariantes(ctx, [{ antes, despues }], { accion });
}

const esIgual = (antes: GrupoDeVariantes, { nombre, ejes, variantes }: GrupoEscrito): boolean =>
  JSON.stringify([
    antes.nombre,
    antes.ejes,
    antes.variantes.map(({ producto_id, valores }) => ({ producto_id, valores })),
  ]) === JSON.stringify([nombre, ejes, variantes.map(({ producto_id, valores }) => ({ producto_id, valores }))]);

async function conNombreLibre<T>(acto: () => Promise<T>): Promise<T> {
  try {
    return await acto();
  } catch (error) {
    if (!isUniqueViolation(error, 'grupos_de_variantes_nombre')) throw error;
    throw new AppError('CONFLICTO', { message: OTRO_NOMBRE, fields: { nombre: OTRO_NOMBRE } });
  }
}

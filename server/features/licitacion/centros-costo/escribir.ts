import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  CentroDeCosto,
  crearCentroCosto as contratoDeCrear,
  editarCentroCosto as contratoDeEditar,
} from '#contract/licitacion/centros-costo.ts';
import { exigirResponsable } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { isUniqueViolation, type Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { bloquearCentro, esteAnio, leerCentro } from './queries.ts';
import { centros_costo, centros_costo_presupuestos } from './table.ts';

export const ENTIDAD = 'centro_costo';

/** Writes down a centre, and what it may spend in a year where that is said. */
export function crearCentroCosto(
  ctx: Context,
  {
    codigo,
    nombre,
    responsable_id = null,
    presupuesto = null,
    anio = esteAnio(),
  }: z.output<typeof contratoDeCrear.body>,
): Promise<CentroDeCosto> {
  return conCodigoUnico(ctx, codigo, async (ctx) => {
    await exigirResponsable(ctx, responsable_id, { entre: 'personal' });
    const [creado] = await ctx.db
      .insert(centros_costo)
      .values({ codigo, nombre, responsable_id, creado_por: requireActor(ctx.actor).id })
      .returning({ id: centros_costo.id });
    const id = creado!.id;
    if (presupuesto !== null) await fijarPresupuesto(ctx.db, id, anio, presupuesto);
    await audit(ctx, {
      accion: 'crear-centro_costo',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: { codigo, nombre, ...(presupuesto !== null && { anio, presupuesto }) },
    });
    return leerCentro(ctx, id, anio);
  });
}

/** Changes what is given of a centre, unless somebody else changed it since the `version` that was seen. */
export function editarCentroCosto(
  ctx: Context,
  id: number,
  { version, anio = esteAnio(), presupuesto, ...cambios }: z.output<typeof contratoDeEditar.body>,
): Promise<CentroDeCosto> {
  return conCodigoUnico(ctx, cambios.codigo, async (ctx) => {
    const fila = await bloquearCentro(ctx.db, id);
    const antes = await leerCentro(ctx, id, anio);
    if (version !== fila.version) {
      throw new AppError('CENTRO_CAMBIADO', { details: { version: fila.version, centro: antes } });
    }
    if (fila.archivado_en) {
      throw new AppError('CONFLICTO', { message: 'Este centro está archivado: recupéralo antes de editarlo.' });
    }
    const nuevos = { ...cambios, ...(presupuesto !== undefined && { presupuesto }) };
    const cambiados = Object.entries(nuevos).filter(
      ([campo, valor]) => valor !== undefined && valor !== antes[campo as keyof typeof nuevos],
    );
    if (cambiados.length === 0) return antes;
    const { codigo, nombre, responsable_id } = cambios;
    await exigirResponsable(ctx, responsable_id, { entre: 'personal', antes: antes.responsable_id });
    await ctx.db
      .update(centros_costo)
      .set({
        ...(codigo !== undefined && { codigo }),
        ...(nombre !== undefined && { nombre }),
        ...(responsable_id !== undefined && { responsable_id }),
        version: sql`${centros_costo.version} + 1`,
      })
      .where(eq(centros_costo.id, id));
    if (presupuesto !== undefined) await fijarPresupuesto(ctx.db, id, anio, presupuesto);
    await audit(ctx, {
      accion: 'editar-centro_costo',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: {
        ...Object.fromEntries(
          cambiados.map(([campo, valor]) => [campo, { antes: antes[campo as keyof typeof nuevos], despues: valor }]),
        ),
        ...(presupuesto !== undefined && presupuesto !== antes.presupuesto && { anio }),
      },
    });
    return leerCentro(ctx, id, anio);
  });
}

async function fijarPresupuesto(db: Queryable, centro_id: number, anio: number, monto: number | null): Promise<void> {
  if (monto === null) {
    await db
      .delete(centros_costo_presupuestos)
      .where(and(eq(centros_costo_presupuestos.centro_id, centro_id), eq(centros_costo_presupuestos.anio, anio)));
    return;
  }
  await db
    .insert(centros_costo_presupuestos)
    .values({ centro_id, anio, monto })
    .onConflictDoUpdate({
      target: [centros_costo_presupuestos.centro_id, centros_costo_presupuestos.anio],
      set: { monto },
    });
}

/** Does what may write a code; one that a centre has already is refused with that centre's name, also of two who take it at once. */
async function conCodigoUnico<T>(
  ctx: Context,
  codigo: string | undefined,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (codigo === undefined || !isUniqueViolation(error, 'centros_costo_codigo')) throw error;
    throw await codigoOcupado(ctx.db, codigo);
  }
}

async function codigoOcupado(db: Queryable, codigo: string): Promise<AppError> {
  const [otro] = await db
    .select({ nombre: centros_costo.nombre, archivado_en: centros_costo.archivado_en })
    .from(centros_costo)
    .where(eq(centros_costo.codigo, codigo));
  const message = `El código ${codigo} es de «${otro?.nombre ?? 'otro centro'}»${otro?.archivado_en ? ', que está archivado' : ''}.`;
  return new AppError('CONFLICTO', { message, fields: { codigo: message } });
}

/** Takes a centre out of what is offered; what is on its account goes on counting. */
export const archivarCentroCosto = (ctx: Context, id: number) => cambiarVigencia(ctx, id, true);
/** Offers it again. */
export const recuperarCentroCosto = (ctx: Context, id: number) => cambiarVigencia(ctx, id, false);

function cambiarVigencia(ctx: Context, id: number, archivar: boolean): Promise<CentroDeCosto> {
  return inTransaction(ctx, async (ctx) => {
    const { archivado_en } = await bloquearCentro(ctx.db, id);
    if ((archivado_en !== null) === archivar) {
      throw new AppError('CONFLICTO', {
        message: archivar ? 'Este centro ya está archivado.' : 'Este centro ya está vigente.',
      });
    }
    await ctx.db
      .update(centros_costo)
      .set({ archivado_en: archivar ? sql`now()` : null, version: sql`${centros_costo.version} + 1` })
      .where(eq(centros_costo.id, id));
    const accion = archivar ? 'archivar-centro_costo' : 'recuperar-centro_costo';
    await audit(ctx, { accion, entidad: ENTIDAD, entidad_id: id });
    return leerCentro(ctx, id);
  });
}

/** Deletes a centre that nothing was ever put on; any other is refused with how much is, and may be archived. */
export async function eliminarCentroCosto(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { codigo, nombre } = await bloquearCentro(ctx.db, id, 'update');
    const { rows } = await ctx.db.execute<{ cuantos: number }>(sql`
      select ((select count(*) from ordenes_proveedor where centro_costo_id = ${id})
        + (select count(*) from facturas_proveedor where centro_costo_id = ${id})
        + (select count(*) from oc_publicas where centro_costo_id = ${id}))::int as cuantos`);
    const { cuantos } = rows[0]!;
    if (cuantos > 0) {
      throw new AppError('CONFLICTO', {
        message: `No se puede eliminar: tiene ${cuantos} ${cuantos === 1 ? 'documento' : 'documentos'}. Archívalo: deja de ofrecerse y lo suyo sigue contando.`,
        details: { documentos: cuantos },
      });
    }
    await ctx.db.delete(centros_costo).where(eq(centros_costo.id, id));
    await audit(ctx, {
      accion: 'eliminar-centro_costo',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: { codigo, nombre },
    });
  });
}

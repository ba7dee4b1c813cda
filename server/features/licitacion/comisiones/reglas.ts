import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type crearRegla as contratoDeCrear,
  type editarRegla as contratoDeEditar,
  REGLA_NO_ENCONTRADA,
  type ReglaDeComision,
} from '#contract/licitacion/comisiones/comisiones.ts';
import { COMISIONES_FIRMES, type EstadoComision } from '#contract/licitacion/comisiones/estados.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { ETIQUETA_CANAL } from '#contract/ventas/cotizaciones/estados.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import { comisiones_reglas } from './table.ts';

const ENTIDAD = 'regla_comision';

type Fila = Omit<ReglaDeComision, 'vendedor'> & { vendedor_id: number | null; nombre: string | null } & Record<
    string,
    unknown
  >;

/** The rules that stand, the most precise first, and of those the last. */
export async function listarReglas({ db }: Pick<Context, 'db'>, id?: number): Promise<ReglaDeComision[]> {
  const { rows } = await db.execute<Fila>(sql`
    select r.id, r.vendedor_id, coalesce(nullif(u.name, ''), u.email) as nombre, r.canal, r.base, r.porciento::float8 as porciento,
      r.desde, r.version, exists (
        select 1 from comisiones_lineas l join comisiones c on c.id = l.comision_id
        where l.regla_id = r.id and c.estado ${en<EstadoComision>(...COMISIONES_FIRMES)}
      ) as usada
    from comisiones_reglas r left join usuarios u on u.id = r.vendedor_id
    where r.quitada_en is null ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by (r.vendedor_id is not null) desc, (r.canal is not null) desc, fussan_normalizar(u.name), r.canal, r.desde desc, r.id`);
  return rows.map(({ id, vendedor_id, nombre, canal, base, porciento, desde, usada, version }) => ({
    id,
    vendedor: vendedor_id === null ? null : { id: vendedor_id, nombre: nombre! },
    canal,
    base,
    porciento,
    desde,
    usada,
    version,
  }));
}

async function leerRegla(ctx: Context, id: number): Promise<ReglaDeComision> {
  const [regla] = await listarReglas(ctx, id);
  if (!regla) throw new AppError('NO_ENCONTRADO', { message: REGLA_NO_ENCONTRADA });
  return regla;
}

const deQuien = ({ vendedor, canal }: ReglaDeComision): string =>
  [vendedor?.nombre ?? 'Todos', canal && ETIQUETA_CANAL[canal]].filter(Boolean).join(', ');

const detalleDe = (regla: ReglaDeComision) => ({
  de: deQuien(regla),
  base: regla.base,
  porciento: regla.porciento,
  desde: regla.desde,
});

/** Adds one: two of the same seller and channel begin in different months. */
export function crearRegla(
  ctx: Context,
  { vendedor_id = null, canal = null, base, porciento, desde }: z.output<typeof contratoDeCrear.body>,
): Promise<ReglaDeComision> {
  return inTransaction(ctx, async (ctx) => {
    if (vendedor_id !== null) await exigirVendedor(ctx, vendedor_id);
    const [creada] = await ctx.db
      .insert(comisiones_reglas)
      .values({ vendedor_id, canal, base, porciento, desde, creada_por: requireActor(ctx.actor).id })
      .onConflictDoNothing()
      .returning({ id: comisiones_reglas.id });
    if (!creada) {
      throw new AppError('CONFLICTO', {
        message: `Ya hay una regla igual desde ${nombreDeMes(desde)}: cámbiala, o escribe ésta desde otro mes.`,
      });
    }
    const regla = await leerRegla(ctx, creada.id);
    await audit(ctx, {
      accion: 'crear-regla_comision',
      entidad: ENTIDAD,
      entidad_id: creada.id,
      detalle: detalleDe(regla),
    });
    return regla;
  });
}

async function exigirVendedor({ db }: Context, id: number): Promise<void> {
  const [persona] = await db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(eq(usuarios.id, id), ne(usuarios.role, 'customer'), isNull(usuarios.eliminado_en)));
  const message = 'El vendedor debe ser alguien del personal.';
  if (!persona) throw new AppError('DATOS_INVALIDOS', { message, fields: { vendedor_id: message } });
}

/** A rule that nothing frozen was worked out by, as it was seen. */
async function bloquearLibre(ctx: Context, id: number, version: number): Promise<ReglaDeComision> {
  await ctx.db.execute(sql`select 1 from comisiones_reglas where id = ${id} for update`);
  const regla = await leerRegla(ctx, id);
  if (regla.version !== version) throw new AppError('CONFLICTO', { details: { version: regla.version } });
  if (regla.usada) {
    throw new AppError('CONFLICTO', {
      message: 'Ya se aprobaron comisiones con esta regla: agrega otra desde el mes en que cambia.',
    });
  }
  return regla;
}

/** Changes what one gives. */
export function editarRegla(
  ctx: Context,
  id: number,
  { base, porciento, version }: z.output<typeof contratoDeEditar.body>,
): Promise<ReglaDeComision> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearLibre(ctx, id, version);
    await ctx.db
      .update(comisiones_reglas)
      .set({ base, porciento, version: version + 1 })
      .where(eq(comisiones_reglas.id, id));
    await audit(ctx, {
      accion: 'editar-regla_comision',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: {
        de: deQuien(antes),
        base: { antes: antes.base, despues: base },
        porciento: { antes: antes.porciento, despues: porciento },
      },
    });
    return leerRegla(ctx, id);
  });
}

/** Takes one away: another like it may be written. */
export function quitarRegla(ctx: Context, id: number, { version }: { version: number }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const regla = await bloquearLibre(ctx, id, version);
    await ctx.db
      .update(comisiones_reglas)
      .set({ quitada_en: sql`now()`, version: version + 1 })
      .where(eq(comisiones_reglas.id, id));
    await audit(ctx, {
      accion: 'quitar-regla_comision',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: detalleDe(regla),
    });
  });
}

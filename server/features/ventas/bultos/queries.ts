import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  Bulto,
  contarBultos as contratoDeContar,
  historiaDeBultos as contratoDeHistoria,
} from '#contract/ventas/bultos.ts';
import { COMPRA_NO_ENCONTRADA } from '#contract/ventas/compras/compras.ts';
import { enlaceDeSeguimiento } from '#contract/ventas/seguimiento.ts';
import { nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import { buscarFilaCompra, COMPRA } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { ACTOS_DE_BULTO, type DetalleDeBulto, textoDe } from './historia.ts';
import { compras_bultos } from './table.ts';

export type FilaBulto = typeof compras_bultos.$inferSelect;

const vista = ({ id, numero, transportista, seguimiento, enlace, peso_kg, version, creado_en }: FilaBulto): Bulto => ({
  id,
  numero,
  transportista,
  seguimiento,
  enlace: enlace || enlaceDeSeguimiento(transportista, seguimiento),
  enlace_escrito: enlace || null,
  peso_kg,
  version,
  creado_en: creado_en.toISOString(),
});

/** The parcels of these purchases, by theirs, in the order of their numbers. */
export async function bultosDe(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Bulto[]>> {
  const filas = await db
    .select()
    .from(compras_bultos)
    .where(inArray(compras_bultos.compra_id, [...ids]))
    .orderBy(asc(compras_bultos.compra_id), asc(compras_bultos.numero));
  const porCompra = Map.groupBy(filas, ({ compra_id }) => compra_id);
  return new Map([...porCompra].map(([compra_id, suyos]) => [compra_id, suyos.map(vista)]));
}

/** Those of one. */
export async function losDe(db: Queryable, compra_id: number): Promise<{ items: Bulto[] }> {
  return { items: (await bultosDe(db, [compra_id])).get(compra_id) ?? [] };
}

/** The same, for who may see the purchase. */
export async function listarBultos(ctx: Context, compra_id: number): Promise<{ items: Bulto[] }> {
  await exigirCompra(ctx, compra_id);
  return losDe(ctx.db, compra_id);
}

async function exigirCompra(ctx: Context, id: number): Promise<void> {
  if (!(await buscarFilaCompra(ctx, id))) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
}

/** How many parcels each of these purchases has. */
export async function contarBultos(
  { db }: Context,
  ids: readonly number[],
): Promise<z.output<typeof contratoDeContar.reply>> {
  const { compra_id } = compras_bultos;
  const items = await db
    .select({ compra_id, bultos: count() })
    .from(compras_bultos)
    .where(inArray(compra_id, [...ids]))
    .groupBy(compra_id);
  return { items };
}

/** What was done to a purchase's parcels, the last first. */
export async function historiaDeBultos(ctx: Context, id: number): Promise<z.output<typeof contratoDeHistoria.reply>> {
  await exigirCompra(ctx, id);
  const { entidad, entidad_id, accion, cuando, detalle } = auditoria;
  const filas = await ctx.db
    .select({ cuando, quien: nombreDe<string | null>(usuarios), accion, detalle })
    .from(auditoria)
    .leftJoin(usuarios, eq(usuarios.id, auditoria.actor_id))
    .where(and(eq(entidad, COMPRA.entidad), eq(entidad_id, id), inArray(accion, [...ACTOS_DE_BULTO])))
    .orderBy(desc(cuando), desc(auditoria.id));
  return filas.map(({ cuando, quien, accion, detalle }) => ({
    cuando: cuando.toISOString(),
    quien,
    texto: textoDe(accion, detalle as DetalleDeBulto),
  }));
}

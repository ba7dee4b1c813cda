import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import {
  CUPON_NO_ENCONTRADO,
  type Cupon,
  type editarCupon as contratoDeEditar,
  type listarCupones as contratoDeLista,
  type DatosDeCupon,
} from '#contract/ventas/cupones/cupones.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit, loDistinto } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { isUniqueViolation, type Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import { cupones } from './table.ts';

/** A coupon with what came of it: in how many orders that stand it is, and what those come to. */
const CON_SU_USO = {
  ...getTableColumns(cupones),
  usos: sql<number>`(select count(*)::int from compras c where c.cupon_id = cupones.id and c.estado <> ${ANULADO})`,
  vendido: sql<number>`(select coalesce(sum(c.precio_final), 0)::float8 from compras c where c.cupon_id = cupones.id and c.estado <> ${ANULADO})`,
};
type Fila = typeof cupones.$inferSelect & { usos: number; vendido: number };

const vista = (fila: Fila): Cupon => ({
  id: fila.id,
  codigo: fila.codigo,
  descripcion: fila.descripcion,
  tipo: fila.tipo,
  valor: fila.valor,
  minimo: fila.minimo,
  desde: fila.desde,
  hasta: fila.hasta,
  tope_usos: fila.tope_usos,
  uno_por_persona: fila.uno_por_persona,
  con_rebajados: fila.con_rebajados,
  activo: fila.activo,
  usos: fila.usos,
  vendido: fila.vendido,
  version: fila.version,
});

async function leer(db: Queryable, id: number): Promise<Cupon> {
  const [fila] = await db.select(CON_SU_USO).from(cupones).where(eq(cupones.id, id));
  return vista(fila!);
}

/** A page of the shop's coupons, the last first. */
export async function listarCupones(
  { db }: Context,
  { page, limit, q, vigentes }: z.output<typeof contratoDeLista.query>,
): Promise<z.output<typeof contratoDeLista.reply>> {
  const donde = and(q ? queNombra(q) : undefined, vigentes && VIGENTE());
  const [filas, total] = await Promise.all([
    db
      .select(CON_SU_USO)
      .from(cupones)
      .where(donde)
      .orderBy(desc(cupones.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(cupones, donde),
  ]);
  return { items: filas.map(vista), total, page, limit };
}

const queNombra = (q: string): SQL =>
  sql`fussan_normalizar(${cupones.codigo} || ' ' || ${cupones.descripcion}) like ${queContenga(normalizar(q))}`;
const VIGENTE = (): SQL =>
  sql`${cupones.activo} and ${cupones.desde} <= ${diaEnSantiago()}::date and coalesce(${cupones.hasta} >= ${diaEnSantiago()}::date, true)`;

/** Adds a coupon. */
export function crearCupon(ctx: Context, datos: DatosDeCupon): Promise<Cupon> {
  return sinRepetir(datos, () =>
    inTransaction(ctx, async (ctx) => {
      const [creado] = await ctx.db
        .insert(cupones)
        .values({ ...sinValor(datos), creado_por: requireActor(ctx.actor).id })
        .returning({ id: cupones.id });
      await audit(ctx, { accion: 'crear-cupon', entidad: 'cupon', entidad_id: creado!.id, detalle: { ...datos } });
      return leer(ctx.db, creado!.id);
    }),
  );
}

/** Changes a coupon that nobody changed meanwhile. One that orders used keeps its code. */
export function editarCupon(
  ctx: Context,
  id: number,
  { version, ...datos }: z.output<typeof contratoDeEditar.body>,
): Promise<Cupon> {
  return sinRepetir(datos, () =>
    inTransaction(ctx, async (ctx) => {
      const [antes] = await ctx.db.select().from(cupones).where(eq(cupones.id, id)).for('update');
      if (!antes) throw new AppError('NO_ENCONTRADO', { message: CUPON_NO_ENCONTRADO });
      if (antes.version !== version) {
        throw new AppError('CONFLICTO', {
          message: 'Otra persona cambió este cupón mientras lo editabas. Revisa los datos nuevos y decide otra vez.',
        });
      }
      if (datos.codigo !== antes.codigo && (await leer(ctx.db, id)).usos > 0) {
        const message = `El cupón ${antes.codigo} ya se usó: su código no cambia. Desactívalo y crea otro.`;
        throw new AppError('CONFLICTO', { message, fields: { codigo: message } });
      }
      await ctx.db
        .update(cupones)
        .set({ ...sinValor(datos), version: version + 1 })
        .where(eq(cupones.id, id));
      await audit(ctx, {
        accion: 'editar-cupon',
        entidad: 'cupon',
        entidad_id: id,
        detalle: loDistinto<DatosDeCupon>(antes, datos),
      });
      return leer(ctx.db, id);
    }),
  );
}

/** Free dispatch takes off what that costs, whatever was written beside it. */
const sinValor = (datos: DatosDeCupon): DatosDeCupon => (datos.tipo === 'despacho' ? { ...datos, valor: 0 } : datos);

async function sinRepetir<T>({ codigo }: DatosDeCupon, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'cupones_codigo')) throw error;
    const message = `Ya hay un cupón ${codigo}.`;
    throw new AppError('CONFLICTO', { message, fields: { codigo: message } });
  }
}

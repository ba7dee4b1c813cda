import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type deshacerReembolso as contratoDeDeshacer,
  type registrarReembolso as contratoDeRegistrar,
  REEMBOLSO_NO_ENCONTRADO,
} from '#contract/dinero/reembolsos.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { numeroDeReclamo } from '#contract/ventas/reclamos/estados.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { anotarDevuelto, bloquearCompra, COMPRA, type FilaCompra } from '#server/features/ventas/compras/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { reembolsableDe } from './queries.ts';
import { reembolsos } from './table.ts';

type Reembolso = z.output<typeof contratoDeRegistrar.body>;

/** Whoever tells the customer by themselves, as an answered claim does, says so. */
interface Modo {
  aviso?: boolean;
}

/**
 * Writes down money that went back for a purchase, in whatever state it is: never more than was paid less what went back, and of what
 * invoices charge only what credit notes took from them, so that taxes and commissions are of what was sold. Whoever holds the
 * purchase looks alone at what is left. Answers its id.
 */
export function registrarReembolso(
  ctx: Context,
  compra_id: number,
  { monto, fecha, medio, referencia = '', motivo, devuelto }: Reembolso,
  { aviso = true }: Modo = {},
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    requireAct(ctx, COMPRA, compra, 'reembolsar');
    if (devuelto !== undefined && devuelto !== compra.devuelto) {
      throw new AppError('CONFLICTO', {
        message: `Entretanto se anotó otro reembolso: van ${formatPrecio(compra.devuelto)} devueltos. Míralo antes de seguir.`,
        details: { devuelto: compra.devuelto },
      });
    }
    exigirFecha(compra, fecha);
    exigirQueQuepa(compra, monto);
    const [creado] = await ctx.db
      .insert(reembolsos)
      .values({ compra_id, monto, fecha, medio, referencia, motivo, creado_por: requireActor(ctx.actor).id })
      .returning({ id: reembolsos.id });
    const { id } = creado!;
    const despues = await asentarDevuelto(ctx, compra_id);
    await audit(ctx, {
      accion: 'reembolsar-compra',
      entidad: 'compra',
      entidad_id: compra_id,
      detalle: {
        monto,
        fecha,
        medio,
        ...(referencia && { referencia }),
        motivo,
        devuelto: { antes: compra.devuelto, despues },
      },
    });
    if (aviso) await avisar(ctx, compra, { id, monto, fecha, medio, referencia, motivo, deshecho: false });
    return id;
  });
}

/** Takes back one that was written down by mistake, and tells the customer who had read of it. */
export function deshacerReembolso(
  ctx: Context,
  compra_id: number,
  id: number,
  { motivo }: z.output<typeof contratoDeDeshacer.body>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    const suyo = and(eq(reembolsos.id, id), eq(reembolsos.compra_id, compra_id));
    const [reembolso] = await ctx.db.select().from(reembolsos).where(suyo);
    if (!reembolso) throw new AppError('NO_ENCONTRADO', { message: REEMBOLSO_NO_ENCONTRADO });
    if (reembolso.quitado_en) throw new AppError('CONFLICTO', { message: 'Ese reembolso ya se deshizo.' });
    requireAct(ctx, COMPRA, compra, 'deshacer-reembolso');
    await exigirQueNadieLoNombre(ctx, id);
    await ctx.db
      .update(reembolsos)
      .set({ quitado_en: sql`now()`, quitado_por: requireActor(ctx.actor).id, quitado_motivo: motivo })
      .where(and(suyo, isNull(reembolsos.quitado_en)));
    const despues = await asentarDevuelto(ctx, compra_id);
    await audit(ctx, {
      accion: 'deshacer-reembolso-compra',
      entidad: 'compra',
      entidad_id: compra_id,
      detalle: { monto: reembolso.monto, motivo, devuelto: { antes: compra.devuelto, despues } },
    });
    const { monto, fecha, medio, referencia } = reembolso;
    await avisar(ctx, compra, { id, monto, fecha, medio, referencia, motivo, deshecho: true });
  });
}

function exigirFecha({ fecha_compra }: FilaCompra, fecha: string): void {
  if (fecha >= fecha_compra) return;
  const message = `El pedido es del ${formatFecha(fecha_compra)}: no se devolvió antes.`;
  throw new AppError('DATOS_INVALIDOS', { message, fields: { fecha: message } });
}

function exigirQueQuepa(compra: FilaCompra, monto: number): void {
  const hasta = reembolsableDe(compra);
  if (monto <= hasta) return;
  const queda = hasta > 0 ? `se pueden devolver hasta ${formatPrecio(hasta)}` : 'no queda nada por devolver';
  const porque =
    compra.facturado > 0
      ? 'Está facturado: se devuelve lo que sus notas de crédito rebajaron.'
      : compra.cobrado > 0 && compra.estado !== ANULADO
        ? 'Se pagó con una factura: anula el pedido, o haz la factura que corresponde.'
        : `Se pagaron ${formatPrecio(compra.pagado)} y se devolvieron ${formatPrecio(compra.devuelto)}.`;
  throw new AppError('CONFLICTO', { message: `${porque} Ahora ${queda}.`, details: { hasta } });
}

/** A claim that says that it was settled by this one would no longer be true. */
async function exigirQueNadieLoNombre({ db }: Context, id: number): Promise<void> {
  const { rows } = await db.execute<{ numero: number }>(
    sql`select numero from reclamos where reembolso_id = ${id} limit 1`,
  );
  const [reclamo] = rows;
  if (!reclamo) return;
  throw new AppError('CONFLICTO', {
    message: `Con él se resolvió el ${numeroDeReclamo(reclamo.numero)}: reábrelo antes de deshacerlo.`,
  });
}

/** Sums anew what went back of a locked purchase; answers it. */
const asentarDevuelto = (ctx: Context, compra_id: number): Promise<number> =>
  anotarDevuelto(
    ctx,
    compra_id,
    sql`(select coalesce(sum(monto), 0) from reembolsos where compra_id = ${compra_id} and quitado_en is null)`,
  );

async function avisar(
  ctx: Context,
  { id: compra_id, num_pedido, email }: FilaCompra,
  {
    id,
    deshecho,
    ...datos
  }: Pick<typeof reembolsos.$inferSelect, 'id' | 'monto' | 'fecha' | 'medio' | 'referencia'> & {
    motivo: string;
    deshecho: boolean;
  },
): Promise<void> {
  const { rows } = await ctx.db.execute<{ falta: number }>(
    sql`select por_devolver::float8 as falta from compras where id = ${compra_id}`,
  );
  await encolarCorreo(ctx, {
    plantilla: 'reembolso',
    clave: `reembolso-${id}${deshecho ? '-deshecho' : ''}`,
    para: email,
    datos: {
      num_pedido,
      ...datos,
      deshecho,
      falta: rows[0]!.falta,
      enlace: `${publicUrl(ctx.config)}/details-compra/${compra_id}`,
    },
  });
}

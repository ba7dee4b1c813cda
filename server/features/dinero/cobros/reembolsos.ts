import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type deshacerReembolso as contratoDeDeshacer,
  type registrarReembolso as contratoDeRegistrar,
  REEMBOLSO_NO_ENCONTRADO,
} from '#contract/dinero/cobros.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { numeroDeReclamo } from '#contract/ventas/reclamos/estados.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { asentarCompra } from '#server/features/dinero/facturas-venta/index.ts';
import { corregirPago, type FilaPago, leerPagos, moverDinero, pagos } from '#server/features/dinero/pagos/index.ts';
import { devolviendoPorWebpay } from '#server/features/dinero/webpay/index.ts';
import { bloquearCompra, COMPRA, type FilaCompra } from '#server/features/ventas/compras/index.ts';
import { recibirDe } from '#server/features/ventas/retornos/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { reembolsableDe } from './queries.ts';

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
  { monto, fecha, medio, referencia = '', motivo, vuelve = [], devuelto }: Reembolso,
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
    await exigirQueQuepa(ctx, compra, monto);
    const id = await moverDinero(ctx, {
      clase: 'reembolso',
      compra_id,
      monto: -monto,
      fecha,
      medio,
      referencia,
      motivo,
      bonificado: Math.max(0, sumar(monto, -compra.por_devolver)),
    });
    await asentarCompra(ctx, compra_id);
    await recibirDe(ctx, compra, vuelve, motivo);
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
        devuelto: { antes: compra.devuelto, despues: sumar(compra.devuelto, monto) },
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
    const suyo = sql`${pagos.compra_id} = ${compra_id} and ${pagos.clase} = 'reembolso'`;
    const [anotado] = await leerPagos(ctx.db, sql`${pagos.id} = ${id} and ${suyo}`);
    if (!anotado) throw new AppError('NO_ENCONTRADO', { message: REEMBOLSO_NO_ENCONTRADO });
    if (anotado.quitado) throw new AppError('CONFLICTO', { message: 'Ese reembolso ya se deshizo.' });
    if (anotado.medio === 'webpay') {
      throw new AppError('CONFLICTO', { message: 'Ese dinero lo devolvió Webpay: ya volvió, y no se deshace a mano.' });
    }
    requireAct(ctx, COMPRA, compra, 'deshacer-reembolso');
    await exigirQueNadieLoNombre(ctx, id);
    await corregirPago(ctx, id, motivo, suyo);
    await asentarCompra(ctx, compra_id);
    const monto = -anotado.monto;
    await audit(ctx, {
      accion: 'deshacer-reembolso-compra',
      entidad: 'compra',
      entidad_id: compra_id,
      detalle: { monto, motivo, devuelto: { antes: compra.devuelto, despues: sumar(compra.devuelto, -monto) } },
    });
    const { fecha, medio, referencia } = anotado;
    await avisar(ctx, compra, { id, monto, fecha, medio: medio!, referencia, motivo, deshecho: true });
  });
}

function exigirFecha({ fecha_compra }: FilaCompra, fecha: string): void {
  if (fecha >= fecha_compra) return;
  const message = `El pedido es del ${formatFecha(fecha_compra)}: no se devolvió antes.`;
  throw new AppError('DATOS_INVALIDOS', { message, fields: { fecha: message } });
}

/** No more goes back than may: what is on its way by Webpay counts as gone. Whoever calls has the purchase locked. */
export async function exigirQueQuepa({ db }: Context, compra: FilaCompra, monto: number): Promise<void> {
  const devolviendo = await devolviendoPorWebpay(db, compra.id);
  const hasta = Math.max(0, sumar(reembolsableDe(compra), -devolviendo));
  if (monto <= hasta) return;
  const queda = hasta > 0 ? `se pueden devolver hasta ${formatPrecio(hasta)}` : 'no queda nada por devolver';
  const porque =
    compra.facturado > 0
      ? 'Está facturado: se devuelve lo que sus notas de crédito rebajaron.'
      : compra.cobrado > 0 && compra.estado !== ANULADO
        ? 'Se pagó con una factura: anula el pedido, o haz la factura que corresponde.'
        : `Se pagaron ${formatPrecio(compra.pagado)} y se devolvieron ${formatPrecio(compra.devuelto)}${devolviendo > 0 ? `, y ${formatPrecio(devolviendo)} van en camino por Webpay` : ''}.`;
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

async function avisar(
  ctx: Context,
  { id: compra_id, num_pedido, email }: FilaCompra,
  {
    id,
    deshecho,
    ...datos
  }: Pick<Reembolso, 'monto' | 'fecha' | 'motivo'> & {
    id: number;
    medio: NonNullable<FilaPago['medio']>;
    referencia: string;
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

import { and, eq, gt } from 'drizzle-orm';
import type { EstadoCorreo } from '#contract/casa/correo/correo-estados.ts';
import type { DatosDeBulto } from '#contract/ventas/bultos-campos.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { agregarBultos, datosDeAvance } from '#server/features/ventas/bultos/index.ts';
import {
  anotarAvance,
  bloquearCompra,
  buscarCompra,
  COMPRA,
  compras_lineas,
  type FilaCompra,
  type HechosDeAvance,
} from '#server/features/ventas/compras/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { contarPasos } from '#server/platform/estados/historial.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { exigirGuiaPropia } from './guias.ts';

export type Paso =
  | { acto: 'preparar' | 'alistar' }
  | {
      acto: 'despachar';
      hechos: Pick<HechosDeAvance, 'transportista' | 'num_gd' | 'seguimiento'>;
      guia_repetida?: boolean | undefined;
      bultos?: readonly DatosDeBulto[];
    }
  | { acto: 'entregar'; hechos: Pick<HechosDeAvance, 'recibido_por'> };

type EstadoAvanzado = 'En preparación' | 'Despachado' | 'Listo para retiro' | 'Entregado';

/**
 * Takes a purchase one step along its road (D93): its state, what is known of it by then, history, audit and the customer's mail
 * together, or nothing of it. Of several who take the same step one does, and the others are refused with the present state.
 */
export async function avanzarCompra(
  ctx: Context,
  id: number,
  paso: Paso,
): Promise<{ compra: Compra; correo: EstadoCorreo }> {
  return inTransaction(ctx, async (ctx) => {
    const fila = await bloquearCompra(ctx, id);
    if (paso.acto === 'despachar') {
      requireAct(ctx, COMPRA, fila, paso.acto);
      await exigirGuiaPropia(ctx, fila, paso.hechos.num_gd, paso.guia_repetida);
    }
    const correo = await avanzar(ctx, fila, paso);
    return { compra: (await buscarCompra(ctx, id))!, correo };
  });
}

/** The same for a locked purchase, in the caller's transaction; answers how the customer's mail stands. */
export async function avanzar(ctx: Context, compra: FilaCompra, paso: Paso): Promise<EstadoCorreo> {
  const hechos: HechosDeAvance = 'hechos' in paso ? paso.hechos : {};
  const { to } = requireAct(ctx, COMPRA, compra, paso.acto);
  if (paso.acto === 'despachar' || paso.acto === 'alistar') await exigirOtsFuera(ctx, compra);
  await moveState(ctx, COMPRA, compra, paso.acto, { ...hechos });
  await anotarAvance(ctx, compra.id, hechos);
  if (paso.acto === 'despachar') await agregarBultos(ctx, compra, paso.bultos ?? []);
  return avisar(ctx, { ...compra, ...hechos }, to as EstadoAvanzado);
}

/** What stands in a work order leaves with it: the purchase follows its last one. */
export async function exigirOtsFuera({ db }: Context, { id, num_pedido, estado }: FilaCompra): Promise<void> {
  const porSalir = await db.$count(
    compras_lineas,
    and(eq(compras_lineas.compra_id, id), gt(compras_lineas.en_ot, compras_lineas.despachada)),
  );
  if (porSalir === 0) return;
  throw new AppError('CONFLICTO', {
    message: `El pedido ${num_pedido} tiene OT que no han salido: despáchalas, o anúlalas.`,
    details: { estado },
  });
}

async function avisar(ctx: Context, compra: FilaCompra, estado: EstadoAvanzado): Promise<EstadoCorreo> {
  const encolado = await encolarCorreo(ctx, {
    plantilla: 'compra-avanzada',
    // A purchase that was put back takes the same step again, and says so again.
    clave: `compra-avanzada-${compra.num_pedido}-${estado}-${await contarPasos(ctx.db, COMPRA.entidad, compra.id, estado)}`,
    para: compra.email,
    datos: await datosDeAvance(ctx, compra, estado),
  });
  return encolado.estado;
}

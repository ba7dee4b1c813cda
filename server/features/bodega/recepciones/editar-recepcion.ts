import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type ActoRecepcion,
  CICLO_RECEPCION,
  type editarRecepcion as contrato,
  RECEPCION_NO_ENCONTRADA,
  type Recepcion,
} from '#contract/bodega/recepciones/recepciones.ts';
import { actBetween } from '#contract/estados.ts';
import { anotarRecibido, contarRechazado, type Recibido } from '#server/features/abastecimiento/ordenes/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { entrarAlStock } from './entrar-al-stock.ts';
import { RECEPCION } from './estados.ts';
import { exigirProducto, exigirProveedor } from './existentes.ts';
import { preguntarCosto } from './preguntar-costo.ts';
import { preguntarSeries } from './preguntar-serie.ts';
import { bloquearConSuLlegada, buscarRecepcion, type FilaRecepcion } from './queries.ts';
import { recontarLlegada } from './recontar-llegada.ts';
import { productos_proveedor } from './table.ts';

type Cambios = Omit<z.output<typeof contrato.body>, 'costo_confirmado' | 'series_confirmadas'>;

/** Changes what is given of a receipt that is not decided yet, or decides it; accepting it makes it stock. */
export async function editarRecepcion(
  ctx: Context,
  id: number,
  { costo_confirmado = false, series_confirmadas = false, ...cambios }: z.output<typeof contrato.body>,
): Promise<Recepcion> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearConSuLlegada(ctx.db, id);
    if (!antes) throw new AppError('NO_ENCONTRADO', { message: RECEPCION_NO_ENCONTRADA });
    const acto = actoDe(antes, cambios);
    requireAct(ctx, RECEPCION, antes, acto);
    const cambiados = Object.entries(cambios).filter(
      ([campo, valor]) => valor !== undefined && valor !== antes[campo as keyof Cambios],
    );
    if (cambiados.length > 0)
      await guardar(ctx, antes, Object.fromEntries(cambiados), acto, { costo_confirmado, series_confirmadas });
    return (await buscarRecepcion(ctx, id))!;
  });
}

/** What the call means by the state that it names, or by naming none. */
function actoDe(
  { estado_recepcion: desde }: FilaRecepcion,
  { estado_recepcion: hasta = desde }: Cambios,
): ActoRecepcion {
  const acto = actBetween(CICLO_RECEPCION, desde, hasta);
  if (acto) return acto;
  const decidida = !actBetween(CICLO_RECEPCION, desde, desde);
  throw new AppError('CONFLICTO', {
    message: decidida
      ? `Esta recepción ya fue ${desde.slice(0, -1)}a: no se puede cambiar.`
      : `Una recepción no puede pasar de ${desde} a ${hasta}.`,
    details: { estado: desde },
  });
}

const CAMPOS_DE_SERIE = ['lote_o_serie', 'fecha_caducidad', 'cantidad_recibida', 'codigo_producto_fussan'] as const;

async function guardar(
  ctx: Context,
  antes: FilaRecepcion,
  cambios: Cambios,
  acto: ActoRecepcion,
  { costo_confirmado: confirmado, series_confirmadas }: { costo_confirmado: boolean; series_confirmadas: boolean },
): Promise<void> {
  const { codigo_producto_fussan: codigo, proveedor_id } = cambios;
  const producto = codigo === undefined ? {} : { producto_id: await exigirProducto(ctx.db, codigo) };
  if (proveedor_id !== undefined) {
    await exigirProveedor(ctx.db, proveedor_id);
    if (antes.llegada_id)
      throw new AppError('CONFLICTO', { message: 'Llegó con otros de su proveedor: no puede ser de otro.' });
  }
  if (CAMPOS_DE_SERIE.some((campo) => cambios[campo] !== undefined)) {
    const despues = { ...antes, ...cambios, ...producto };
    await preguntarSeries(ctx, [despues], { confirmadas: series_confirmadas, sin: antes.id });
  }
  const costo = await costoPreguntado(ctx, { ...antes, ...cambios, ...producto }, { cambios, confirmado });
  const deLaOrden = await ajustarLaOrden(ctx, antes, { ...cambios, ...producto });
  const detalle = Object.fromEntries(
    Object.entries(cambios).map(([campo, valor]) => [campo, { antes: antes[campo as keyof Cambios], despues: valor }]),
  );
  if (acto === 'corregir') {
    await audit(ctx, { accion: 'editar-recepcion', entidad: 'recepcion', entidad_id: antes.id, detalle });
  } else {
    const { estado_recepcion: _, ...corregido } = detalle;
    await moveState(ctx, RECEPCION, antes, acto, corregido);
  }
  const [despues] = await ctx.db
    .update(productos_proveedor)
    .set({ ...cambios, ...producto, ...deLaOrden, ...costo })
    .where(eq(productos_proveedor.id, antes.id))
    .returning();
  if (acto === 'rechazar') await contarRechazado(ctx, [despues!.orden_linea_id], 'Rechazadas al recibir');
  if (acto === 'aceptar') await entrarAlStock(ctx, [despues!], confirmado);
  if (despues!.llegada_id) await recontarLlegada(ctx.db, despues!.llegada_id);
  await announceChanges(ctx, ['recepciones']);
}

/** Another cost, or one of another product or supplier, is asked about as a new one is. */
async function costoPreguntado(
  ctx: Context,
  { proveedor_id, producto_id, precio_compra_unitario: costo }: FilaRecepcion,
  { cambios, confirmado }: { cambios: Cambios; confirmado: boolean },
): Promise<{ costo_confirmado?: true | null }> {
  const { precio_compra_unitario, codigo_producto_fussan, proveedor_id: otro } = cambios;
  if ([precio_compra_unitario, codigo_producto_fussan, otro].every((cambio) => cambio === undefined)) return {};
  return { costo_confirmado: await preguntarCosto(ctx, { proveedor_id, producto_id, costo }, confirmado) };
}

/**
 * What came of an order's line is what its receipts say: another quantity changes it, and what turns out to be another product,
 * or of another supplier, was not ordered. Who corrects it has looked: nothing is asked.
 */
async function ajustarLaOrden(
  ctx: Context,
  { orden_linea_id, producto_id, proveedor_id, cantidad_recibida }: FilaRecepcion,
  cambios: Cambios & { producto_id?: number },
): Promise<{ orden_linea_id?: null }> {
  if (orden_linea_id === null) return {};
  const esOtro =
    (cambios.producto_id ?? producto_id) !== producto_id || (cambios.proveedor_id ?? proveedor_id) !== proveedor_id;
  const quedan = esOtro ? 0 : (cambios.cantidad_recibida ?? cantidad_recibida);
  const recibido: Recibido = { linea_id: orden_linea_id, cantidad: quedan - cantidad_recibida };
  if (recibido.cantidad !== 0) await anotarRecibido(ctx, [recibido], { insistir: true });
  return esOtro ? { orden_linea_id: null } : {};
}

import { and, asc, eq, gt, like } from 'drizzle-orm';
import { diaDeEntrega, etiquetaDelDia, RETIRO_EN_TIENDA } from '#contract/ventas/compras/compras.ts';
import { type CompraAvanzada, completarCorreo, correos, encolarCorreo } from '#server/features/casa/correo/index.ts';
import { compras_lineas, type FilaCompra } from '#server/features/ventas/compras/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { losDe } from './queries.ts';

/** Who corrects one parcel often corrects another a moment later: the customer reads of all of them at once. */
const ESPERA_DE_CORRECCION = 120;

/** What a purchase's customer is told of how far it has come, with the parcels that it left in. */
export async function datosDeAvance(
  { db, config }: Context,
  compra: FilaCompra,
  estado: CompraAvanzada['estado'],
): Promise<CompraAvanzada> {
  const lineas = await db
    .select({ descripcion: compras_lineas.descripcion, cantidad: compras_lineas.cantidad })
    .from(compras_lineas)
    .where(and(eq(compras_lineas.compra_id, compra.id), gt(compras_lineas.cantidad, 0)))
    .orderBy(asc(compras_lineas.linea));
  const { num_pedido, entrega, direccion, comuna, transportista, num_gd, seguimiento, recibido_por } = compra;
  const bultos = estado === 'Despachado' ? (await losDe(db, compra.id)).items : [];
  return {
    bultos: bultos.map(({ numero, transportista, seguimiento, enlace }) => ({
      numero,
      transportista,
      seguimiento,
      enlace,
    })),
    num_pedido,
    estado,
    entrega,
    destino: entrega === 'retiro' ? direccion.replace(`${RETIRO_EN_TIENDA}: `, '') : `${direccion}, ${comuna}`,
    // Ready, it waits until then.
    fecha_retiro: estado === 'Listo para retiro' ? compra.fecha_retiro : diaDeEntrega(compra),
    fecha_se_llama: etiquetaDelDia(compra),
    transportista,
    num_gd,
    seguimiento: estado === 'Despachado' ? seguimiento : null,
    recibido_por,
    lineas,
    enlace: `${publicUrl(config)}/details-compra/${compra.id}`,
  };
}

/**
 * Tells the customer of a locked purchase on its way that it is followed otherwise than its mail said. What is corrected while the
 * last such mail still waits is said in it.
 */
export async function avisarCorreccion(ctx: Context, compra: FilaCompra): Promise<void> {
  if (compra.estado !== 'Despachado') return;
  const clave = (cual: string | number) => `seguimiento-corregido-${compra.num_pedido}-${cual}`;
  const datos = { ...(await datosDeAvance(ctx, compra, 'Despachado')), corregido: true };
  const escritos = await ctx.db.$count(correos, like(correos.clave, clave('%')));
  if (escritos > 0 && (await completarCorreo<'compra-avanzada'>(ctx, clave(escritos), datos))) return;
  await encolarCorreo(ctx, {
    plantilla: 'compra-avanzada',
    clave: clave(escritos + 1),
    para: compra.email,
    espera: ESPERA_DE_CORRECCION,
    datos,
  });
}

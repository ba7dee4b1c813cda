import type { DatosFactura } from '#contract/tienda/factura.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { POR_APROBAR } from '#contract/ventas/compras/compras.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { type Comprador, correosDeAprobadores } from '#server/features/ventas/compradores/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Pago } from './forma-de-pago.ts';
import { reservaNueva } from './plazo-de-reserva.ts';

/**
 * What follows from buying as one of a company's people: it is the company's, and billed to it. What its compradores buy from some
 * amount on waits for an aprobador, held as long as a transfer takes: until then it is neither paid nor due.
 */
export function segunEmpresa(
  { config }: Pick<Context, 'config'>,
  { cliente_id, persona }: Comprador,
  { factura, total, pago }: { factura?: DatosFactura | null | undefined; total: number; pago: Pago },
): Pago & { empresa_id?: number | null; estado?: EstadoCompra } {
  if (!persona) return pago;
  if (factura && limpiarRut(factura.rut) !== limpiarRut(persona.rut)) {
    const message = 'Compras por tu empresa: la factura va a su RUT.';
    throw new AppError('DATOS_INVALIDOS', { message, fields: { 'factura.rut': message } });
  }
  const { rol, aprobacion_desde } = persona;
  if (rol !== 'comprador' || aprobacion_desde === null || total < aprobacion_desde)
    return { ...pago, empresa_id: cliente_id };
  return {
    forma_pago: pago.forma_pago,
    empresa_id: cliente_id,
    estado: POR_APROBAR,
    vence_pago: null,
    // Whoever bought has nothing to pay yet: nobody reminds them.
    reserva: { ...reservaNueva(config, { confirmado: true }), avisar_reserva_en: null },
  };
}

/** Tells a company's aprobadores what waits for them. */
export async function avisarAprobadores(ctx: Context, compra: Compra, empresa_id: number | null): Promise<void> {
  if (compra.estado !== POR_APROBAR || empresa_id === null) return;
  for (const para of await correosDeAprobadores(ctx.db, empresa_id)) {
    await encolarCorreo(ctx, {
      plantilla: 'compra-por-aprobar',
      clave: `compra-por-aprobar-${compra.num_pedido}-${para}`,
      para,
      datos: {
        num_pedido: compra.num_pedido,
        lineas: compra.items.map(({ descripcion, cantidad, subtotal }) => ({ descripcion, cantidad, subtotal })),
        total: compra.precio_final,
        hasta: compra.reservada_hasta!,
        enlace: `${publicUrl(ctx.config)}/user?seccion=empresa`,
      },
    });
  }
}

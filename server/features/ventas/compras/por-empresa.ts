import type { DatosFactura } from '#contract/tienda/factura.ts';
import { formatRut, limpiarRut } from '#contract/valores/rut.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { POR_APROBAR } from '#contract/ventas/compras/compras.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { type Comprador, correosDeAprobadores } from '#server/features/ventas/compradores/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Pago } from './forma-de-pago.ts';
import { reservaNueva } from './plazo-de-reserva.ts';

/**
 * What follows from buying as one of a company's people: it is the company's, and billed to it by its own name. What its compradores buy from some
 * amount on waits for an aprobador, held as long as a transfer takes: until then it is neither paid nor due.
 */
export function segunEmpresa(
  { config }: Pick<Context, 'config'>,
  { cliente_id, persona }: Comprador,
  { factura, total, pago }: { factura?: DatosFactura | null | undefined; total: number; pago: Pago },
): Pago & { empresa_id?: number | null; estado?: EstadoCompra; factura?: DatosFactura } {
  if (!persona) return pago;
  if (factura && limpiarRut(factura.rut) !== limpiarRut(persona.rut)) {
    const message = 'Compras por tu empresa: la factura va a su RUT.';
    throw new AppError('DATOS_INVALIDOS', { message, fields: { 'factura.rut': message } });
  }
  const { rol, aprobacion_desde, rut, razon_social, giro } = persona;
  const suya = {
    empresa_id: cliente_id,
    // What its record says stands, whatever was typed.
    ...(factura && {
      factura: { rut: formatRut(rut), razon_social: razon_social || factura.razon_social, giro: giro || factura.giro },
    }),
  };
  if (rol !== 'comprador' || aprobacion_desde === null || total < aprobacion_desde) return { ...pago, ...suya };
  return {
    forma_pago: pago.forma_pago,
    ...suya,
    estado: POR_APROBAR,
    vence_pago: null,
    // Whoever bought has nothing to pay yet: nobody reminds them.
    reserva: { ...reservaNueva(config, { confirmado: true }), avisar_reserva_en: null },
  };
}

const NADIE_APRUEBA =
  'Tu empresa pide aprobar este pedido y hoy no tiene quien lo apruebe: escríbenos para arreglarlo.';

/** Tells a company's aprobadores what waits for them; 400 where there is none: nothing waits for nobody. */
export async function avisarAprobadores(ctx: Context, compra: Compra, empresa_id: number | null): Promise<void> {
  if (compra.estado !== POR_APROBAR || empresa_id === null) return;
  const correos = await correosDeAprobadores(ctx.db, empresa_id);
  if (correos.length === 0) throw new AppError('DATOS_INVALIDOS', { message: NADIE_APRUEBA });
  for (const para of correos) {
    await encolarCorreo(ctx, {
      plantilla: 'compra-por-aprobar',
      clave: `compra-por-aprobar-${compra.num_pedido}-${para}`,
      para,
      datos: {
        num_pedido: compra.num_pedido,
        quien: requireActor(ctx.actor).name,
        lineas: compra.items.map(({ descripcion, cantidad, subtotal }) => ({ descripcion, cantidad, subtotal })),
        total: compra.precio_final,
        hasta: compra.reservada_hasta!,
        enlace: `${publicUrl(ctx.config)}/user?seccion=empresa`,
      },
    });
  }
}

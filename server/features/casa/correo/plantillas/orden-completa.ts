import { ETIQUETA_FORMA } from '#contract/dinero/formas-de-pago.ts';
import { cantidadDe } from '#contract/valores/cantidad.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ETIQUETA_IVA, formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import {
  avisoDeEntrega,
  avisoDeReserva,
  type Compra,
  ESPERA_APROBACION,
  ETIQUETA_PAGO,
  POR_APROBAR,
} from '#contract/ventas/compras/compras.ts';
import { reservaVigente } from '#contract/ventas/compras/compras-estados.ts';
import { type Carta, type Membrete, type Parte, saludo } from './carta.ts';
import type { PedidoHecho } from './datos.ts';

/** The order's e-mail. It names no supplier: that is said at checkout only. */
export function ordenCompleta(compra: PedidoHecho, { tienda, origen, cuentas }: Membrete): Carta {
  const { base, neto, iva } = compra;
  const seRetira = compra.entrega === 'retiro';
  const reserva = reservaVigente(compra);
  const espera = compra.estado === POR_APROBAR;
  const transfiere = compra.forma_pago === 'transferencia' && compra.por_pagar > 0 && !espera ? cuentas : [];
  return {
    asunto: `recibimos tu pedido N° ${compra.num_pedido}`,
    resumen: `Pedido N° ${compra.num_pedido} por ${formatPrecio(compra.precio_final)}`,
    titulo: 'Recibimos tu pedido',
    partes: [
      saludo(compra.nombre),
      ...(espera ? [{ tipo: 'texto' as const, texto: ESPERA_APROBACION }] : []),
      {
        tipo: 'datos',
        datos: [
          ['N° de pedido', String(compra.num_pedido)],
          ['Fecha', formatFecha(compra.fecha_compra)],
          ['Pago', ETIQUETA_PAGO[compra.estado_pago]],
        ],
      },
      {
        tipo: 'lineas',
        lineas: compra.items
          .filter(({ cantidad }) => cantidad > 0)
          .map((linea) => ({
            imagen: linea.imagen_url,
            nombre: linea.descripcion,
            detalle: `Código ${linea.codigo_producto_fussan} · ${formatNumero(cantidadDe(linea))} × ${formatUnitario(linea.precio_unitario)}${base === 'neto' ? ' neto' : ''}${linea.descuento > 0 ? ` − ${formatNumero(linea.descuento)}%` : ''}`,
            monto: formatPrecio(linea.subtotal),
          })),
        totales: [
          ...(compra.cupon === null
            ? []
            : [
                {
                  nombre: `Cupón ${compra.cupon}`,
                  monto: compra.descuentos > 0 ? formatPrecio(-compra.descuentos) : 'Aplicado',
                },
              ]),
          {
            nombre: seRetira ? 'Retiro en tienda' : 'Despacho',
            monto: compra.costo_envio === 0 ? 'Gratis' : formatPrecio(compra.costo_envio),
          },
          { nombre: 'Neto', monto: formatPrecio(neto) },
          { nombre: ETIQUETA_IVA, monto: formatPrecio(iva) },
          { nombre: 'Total', monto: formatPrecio(compra.precio_final), fuerte: true },
        ],
      },
      {
        tipo: 'boton',
        texto: compra.forma_pago === 'webpay' && compra.por_pagar > 0 && !espera ? 'Pagar ahora' : 'Ver mi pedido',
        enlace: `${origen}/details-compra/${compra.id}`,
      },
      {
        tipo: 'texto',
        texto: seRetira ? compra.direccion : `Despacho a: ${compra.direccion}, ${compra.comuna}`,
      },
      {
        tipo: 'texto',
        texto: `${espera ? '' : 'Preparamos tus productos. '}${avisoDeEntrega(compra, compra.estado_pago === 'pagado')}`,
      },
      {
        tipo: 'datos',
        datos: [
          ['Teléfono de contacto', formatTelefono(String(compra.contacto || ''))],
          ['Documento', documento(compra)],
          ['Forma de pago', formaDePago(compra, transfiere.length > 0)],
        ],
      },
      ...paraTransferir(compra, transfiere),
      ...(reserva ? [{ tipo: 'texto' as const, texto: avisoDeReserva(reserva, compra.reserva_corta) }] : []),
      { tipo: 'texto', texto: `Gracias por comprar en ${tienda}.` },
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}

function formaDePago({ tipo_pago, forma_pago, vence_pago, estado_pago }: Compra, transfiere: boolean): string {
  if (transfiere) return 'Transferencia';
  if (forma_pago === 'credito-empresa' && vence_pago)
    return `A cuenta de tu empresa. Vence el ${formatFecha(vence_pago)}.`;
  // A transfer that no account can take is still to be agreed on.
  if (forma_pago && forma_pago !== 'transferencia')
    return `${ETIQUETA_FORMA[forma_pago]}${estado_pago === 'pendiente' ? '. Todavía no está pagado.' : ''}`;
  return estado_pago === 'pendiente' ? `${tipo_pago}. Te contactamos para coordinar el pago.` : tipo_pago;
}

/** What one has to write at one's bank; whoever has paid sends the proof from the purchase's page. */
function paraTransferir({ num_pedido, por_pagar }: Compra, cuentas: Membrete['cuentas']): Parte[] {
  if (cuentas.length === 0) return [];
  return [
    {
      tipo: 'texto',
      texto:
        cuentas.length === 1
          ? 'Para pagarlo, transfiere a esta cuenta:'
          : 'Para pagarlo, transfiere a una de estas cuentas:',
    },
    ...cuentas.map(
      ({ banco, tipo, numero, rut, titular, email }): Parte => ({
        tipo: 'datos',
        datos: [
          ['Titular', titular],
          ['RUT', rut],
          ['Banco', banco],
          [tipo, numero],
          ['Correo', email],
          ['Monto', formatPrecio(por_pagar)],
          ['Mensaje', `Pedido ${num_pedido}`],
        ],
      }),
    ),
    {
      tipo: 'texto',
      texto: 'Cuando hayas transferido, entra a tu pedido y envíanos el comprobante con «Ya transferí».',
    },
  ];
}

function documento({ factura }: Compra): string {
  if (!factura) return 'Boleta';
  return `Factura a ${factura.razon_social} · RUT ${formatRut(factura.rut)} · Giro ${factura.giro}`;
}

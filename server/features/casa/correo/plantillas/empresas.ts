import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { ETIQUETA_ROL_DE_EMPRESA } from '#contract/ventas/empresas/roles.ts';
import { type Carta, type Membrete, unidades } from './carta.ts';
import type { CompraAprobada, CompraPorAprobar, InvitacionDeEmpresa } from './datos.ts';

const HACE = {
  comprador: 'hacer pedidos a su nombre, ver los tuyos y cuánto crédito le queda',
  aprobador: 'hacer pedidos a su nombre, aprobar los de los demás, y ver y pagar lo que debe a la tienda',
};

/** The mail by which somebody begins to buy for a company. It greets no name: theirs may not be known yet. */
export function invitacionEmpresa({ empresa, rol, dias, enlace }: InvitacionDeEmpresa, { tienda }: Membrete): Carta {
  const vigencia = dias === 1 ? 'un día' : `${dias} días`;
  return {
    asunto: `te invitaron a comprar por ${empresa}`,
    resumen: `Compra por ${empresa} como ${ETIQUETA_ROL_DE_EMPRESA[rol].toLowerCase()}`,
    titulo: `Compra por ${empresa}`,
    partes: [
      {
        tipo: 'texto',
        texto: `${empresa} te invitó a ser ${ETIQUETA_ROL_DE_EMPRESA[rol].toLowerCase()} en ${tienda}: podrás ${HACE[rol]}.`,
      },
      { tipo: 'boton', texto: 'Aceptar la invitación', enlace },
      { tipo: 'texto', texto: `El enlace es válido por ${vigencia} y sirve una sola vez.` },
      { tipo: 'texto', texto: 'Si no esperabas esta invitación, ignora este correo: no cambia nada.', suave: true },
    ],
    motivo: 'Recibes este correo porque invitaron a esta dirección.',
  };
}

/** Tells who decides for a company that an order of its people waits for them. */
export function compraPorAprobar({ num_pedido, quien, lineas, total, hasta, enlace }: CompraPorAprobar): Carta {
  return {
    asunto: `el pedido N° ${num_pedido} espera tu aprobación`,
    resumen: `Pedido N° ${num_pedido} por ${formatPrecio(total)}`,
    titulo: 'Un pedido de tu empresa espera tu aprobación',
    partes: [
      { tipo: 'texto', texto: `${quien} hizo el pedido N° ${num_pedido} por ${formatPrecio(total)}:` },
      {
        tipo: 'lineas',
        lineas: lineas.map(({ descripcion, cantidad, subtotal }) => ({
          nombre: descripcion,
          detalle: unidades(cantidad),
          monto: formatPrecio(subtotal),
        })),
        totales: [{ nombre: 'Total del pedido', monto: formatPrecio(total), fuerte: true }],
      },
      { tipo: 'boton', texto: 'Verlo y decidir', enlace },
      {
        tipo: 'texto',
        texto: `Guardamos sus productos hasta el ${formatFechaHora(hasta)}. Si nadie lo aprueba antes, se anula solo.`,
      },
    ],
    motivo: 'Recibes este correo porque apruebas los pedidos de tu empresa.',
  };
}

/** Tells who bought that their company agrees, and what is left to do. */
export function compraAprobada({ num_pedido, total, vence_pago, hasta, enlace }: CompraAprobada): Carta {
  const pago = vence_pago
    ? `Queda a cuenta de tu empresa: vence el ${formatFecha(vence_pago)}.`
    : hasta
      ? `Ya se puede pagar. Guardamos sus productos hasta el ${formatFechaHora(hasta)}; si no se paga antes, se anula solo.`
      : 'Ya se puede pagar.';
  return {
    asunto: `tu empresa aprobó el pedido N° ${num_pedido}`,
    resumen: `Pedido N° ${num_pedido} por ${formatPrecio(total)}`,
    titulo: 'Tu empresa aprobó tu pedido',
    partes: [
      { tipo: 'texto', texto: `Tu pedido N° ${num_pedido} por ${formatPrecio(total)} sigue su camino. ${pago}` },
      { tipo: 'boton', texto: 'Ver mi pedido', enlace },
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}

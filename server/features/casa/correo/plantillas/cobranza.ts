import { formatFecha } from '#contract/valores/fechas.ts';
import type { Carta } from './carta.ts';
import type { FacturasVencidas } from './datos.ts';

/** Reminds a client of the invoices that it should have paid. */
export function facturasVencidas({ cliente, total, facturas }: FacturasVencidas): Carta {
  const una = facturas.length === 1;
  return {
    asunto: una ? `${facturas[0]!.documento} está vencida` : `tienes ${facturas.length} facturas vencidas`,
    resumen: `Quedan ${total} por pagar`,
    titulo: una ? 'Tienes una factura vencida' : 'Tienes facturas vencidas',
    partes: [
      {
        tipo: 'texto',
        texto: `Hola, ${cliente}: según nuestros registros, ${una ? 'esta factura está vencida y aún no está pagada' : 'estas facturas están vencidas y aún no están pagadas'}. Si ya la${una ? '' : 's'} pagaste, responde este correo con el comprobante.`,
      },
      {
        tipo: 'lineas',
        lineas: facturas.map(({ documento, num_pedido, vence, saldo }) => ({
          nombre: documento,
          detalle: `Pedido ${num_pedido} · venció el ${formatFecha(vence)}`,
          monto: saldo,
        })),
        totales: [{ nombre: 'Por pagar', monto: total }],
      },
    ],
    motivo: 'Recibes este correo porque tu empresa le compró a la tienda.',
  };
}

import { createElement as h, type ReactElement } from 'react';
import { Button, Heading, Text } from 'react-email';
import { formatTotal } from '#contract/valores/money.ts';
import type { CompraAnulada, Membrete } from './datos.ts';
import { boton, chico, titulo } from './estilos.ts';
import { marco } from './marco.ts';

/** Says that the shop cancelled an order, why, and what becomes of what was paid. */
export function CorreoCompraAnulada({
  num_pedido,
  motivo,
  estado_pago,
  precio_final,
  telefono,
  enlace,
  asunto,
}: CompraAnulada & Membrete): ReactElement {
  const parrafo = { ...chico, marginBottom: '16px' };
  return marco(
    { asunto, resumen: `Motivo: ${motivo}` },
    h(Heading, { as: 'h1', style: titulo }, `Tu pedido N° ${num_pedido} fue anulado`),
    h(Text, { style: parrafo }, `Motivo: ${motivo}`),
    h(
      Text,
      { style: parrafo },
      estado_pago === 'pagado'
        ? `Ya habías pagado ${formatTotal(precio_final)}: te contactaremos para devolvértelo.`
        : 'No tienes que pagarlo. Si ya hiciste la transferencia, avísanos.',
    ),
    h(
      Text,
      { style: parrafo },
      `Si todavía quieres los productos, puedes pedirlos otra vez, o llámanos al ${telefono}.`,
    ),
    h(Button, { href: enlace, style: boton }, 'Ver mi pedido'),
  );
}

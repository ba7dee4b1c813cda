import { type CSSProperties, createElement as h, type ReactElement } from 'react';
import { Column, Heading, Hr, Row, Section, Text } from 'react-email';
import { avisoDeEntrega, avisoDeReserva, type Compra } from '#contract/compras/compras.ts';
import { reservaVigente } from '#contract/compras/compras-estados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio, separarIva } from '#contract/valores/money.ts';
import type { Membrete } from './datos.ts';
import { chico, titulo } from './estilos.ts';
import { marco } from './marco.ts';

const derecha: CSSProperties = { ...chico, textAlign: 'right' };

/** The order's e-mail. Written with `createElement`: the server runs TypeScript as it is, without a step for JSX. */
export function OrdenCompleta({ compra, tienda, asunto }: { compra: Compra } & Membrete): ReactElement {
  const { neto, iva } = separarIva(compra.precio_final);
  const seRetira = compra.entrega === 'retiro';
  const reserva = reservaVigente(compra);
  return marco(
    { asunto, resumen: `Pedido N° ${compra.num_pedido} por ${formatPrecio(compra.precio_final)}` },
    h(Heading, { as: 'h1', style: titulo }, `${tienda}: recibimos tu pedido`),
    h(Text, { style: chico }, `N° de pedido: ${compra.num_pedido}`),
    h(Text, { style: chico }, `Fecha: ${formatFecha(compra.fecha_compra)} · Estado: ${compra.estado}`),
    h(Hr),
    ...compra.items.map((linea) =>
      h(
        Section,
        { key: linea.codigo_producto_fussan, style: { marginBottom: '12px' } },
        fila(linea.descripcion, formatPrecio(linea.subtotal)),
        h(
          Text,
          { style: { ...chico, color: '#5b6470' } },
          `Código ${linea.codigo_producto_fussan} · ${linea.cantidad} × ${formatPrecio(linea.precio_unitario)}`,
        ),
      ),
    ),
    h(Hr),
    fila(
      seRetira ? 'Retiro en tienda' : 'Despacho',
      compra.costo_envio === 0 ? 'Gratis' : formatPrecio(compra.costo_envio),
    ),
    fila('Neto', formatPrecio(neto)),
    fila('IVA (19%)', formatPrecio(iva)),
    fila('Total', formatPrecio(compra.precio_final), { fontWeight: 700, fontSize: '16px' }),
    h(Hr),
    h(Text, { style: chico }, seRetira ? compra.direccion : `Despacho a: ${compra.direccion}, ${compra.comuna}`),
    h(Text, { style: chico }, `Preparamos tus productos. ${avisoDeEntrega(compra)}`),
    h(Text, { style: chico }, `Teléfono de contacto: ${compra.contacto}`),
    h(Text, { style: chico }, textoDocumento(compra)),
    h(Text, { style: chico }, `Forma de pago: ${compra.tipo_pago}. Te contactamos para coordinar el pago.`),
    reserva && h(Text, { style: chico }, avisoDeReserva(reserva)),
    h(Text, { style: { ...chico, marginTop: '16px' } }, `Gracias por comprar en ${tienda}.`),
  );
}

function textoDocumento({ factura }: Compra): string {
  if (!factura) return 'Documento: Boleta';
  return `Documento: Factura a ${factura.razon_social} · RUT ${factura.rut} · Giro ${factura.giro}`;
}

function fila(nombre: string, monto: string, style: CSSProperties = {}): ReactElement {
  return h(
    Row,
    null,
    h(Column, null, h(Text, { style: { ...chico, ...style } }, nombre)),
    h(Column, { style: { width: '140px' } }, h(Text, { style: { ...derecha, ...style } }, monto)),
  );
}

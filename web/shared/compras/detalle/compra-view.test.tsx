import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { deletionOf } from '../eliminar.ts';
import { CompraView } from './compra-view.tsx';

const COMPRA = {
  id: 1,
  num_pedido: 482_913,
  estado: 'Pendiente de Despacho',
  estado_pago: 'pendiente',
  tipo_pago: 'Webpay/Transferencia',
  forma_pago: 'credito-empresa',
  vence_pago: '2026-12-28',
  fecha_compra: '2026-11-28',
  fecha_retiro: '2026-12-05',
  fecha_entrega: '2026-12-01',
  reservada_hasta: '2026-11-30T21:00:00.000Z',
  reserva_corta: false,
  entrega: 'despacho',
  documento: 'boleta',
  factura: null,
  direccion: 'Los Aromos 123',
  comuna: 'Maipú',
  contacto: 912_345_678,
  email: 'ana@correo.cl',
  num_gd: null,
  pagado: 0,
  devuelto: 0,
  por_pagar: 40_000,
  por_devolver: 0,
  rebajado: 0,
  otv_compras: 1,
  precio_final: 40_000,
  precio_compra: 40_000,
  costo_envio: 0,
  base: 'bruto',
  neto: 33_613,
  iva: 6_387,
  historial: [],
  items: [],
} as unknown as Compra;

function said(compra: Partial<Compra>, enRevision = false): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <CompraView compra={{ ...COMPRA, ...compra }} enRevision={enRevision} />
      </MemoryRouter>
    </MantineProvider>,
  )
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');
}

it('dice junto al tipo de pago cómo se eligió pagar, y cuándo vence, una vez', () => {
  expect(said({})).toContain('|Webpay/Transferencia|Elegiste: Crédito de empresa: a cuenta, vence el 28-12-2026|');
  expect(said({}).split('vence el 28-12-2026')).toHaveLength(2);
  expect(said({ forma_pago: null, vence_pago: null })).not.toContain('Elegiste');
});

it('mientras se revisa su comprobante no dice que se anula solo', () => {
  expect(said({ forma_pago: 'transferencia' })).toContain('el pedido se anulará automáticamente.');
  const revisando = said({ forma_pago: 'transferencia' }, true);
  expect(revisando).toContain('Te guardamos los productos mientras revisamos tu comprobante.');
  expect(revisando).not.toContain('se anulará');
});

it('al anularlo se avisa que su comprobante se está revisando', () => {
  expect(deletionOf('anular', COMPRA, true)).toContain('Estamos revisando el comprobante que enviaste');
  expect(deletionOf('anular', COMPRA)).not.toContain('comprobante');
  expect(deletionOf('ocultar', COMPRA, true)).not.toContain('comprobante');
});

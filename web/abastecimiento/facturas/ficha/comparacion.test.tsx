import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { cotejarFactura } from '#contract/abastecimiento/facturas/cotejo.ts';
import type { Factura, LineaDeFactura } from '#contract/abastecimiento/facturas/facturas.ts';
import { Comparacion } from './comparacion.tsx';

vi.mock('#web/client/session/session.ts', () => ({
  readUser: () => ({ id: 7, role: 'admin' }),
  useSession: () => ({ user: { id: 7, role: 'admin' } }),
}));

/** A line of ten asked for at 1.000, of which so many came. */
const linea = (id: number, cambios: Partial<LineaDeFactura>) => ({
  id,
  producto_id: id,
  codigo_producto_fussan: 100 + id,
  descripcion: `Taladro ${id}`,
  cantidad: 10,
  precio: 1_000,
  orden: { linea_id: id, orden_id: 3, numero: 'OC 000003', cantidad: 10, costo: 1_000, facturadas: 10 },
  recepciones: [],
  aceptadas: 10,
  por_inspeccionar: 0,
  rechazadas: 0,
  ...cambios,
});

function facturaDe(lineas: ReturnType<typeof linea>[]): Factura {
  const cotejo = cotejarFactura(
    {
      tipo: 33,
      afecta: true,
      total: 33_320,
      lineas: lineas.map((cada) => ({ ...cada, pedida: cada.orden, precio_recibido: 1_000 })),
    },
    { precio: 2, monto: 1_000 },
  );
  return {
    tipo: 33,
    afecta: true,
    total: 33_320,
    saldo: 33_320,
    pagado: 0,
    acreditado: 0,
    con_diferencias: cotejo.fuera,
    ...cotejo,
    lineas: lineas.map((cada, indice) => ({
      ...cada,
      subtotal: cada.cantidad * cada.precio,
      cotejo: cotejo.lineas[indice]!,
    })),
  } as unknown as Factura;
}

const textOf = (factura: Factura) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <Comparacion factura={factura} />
      </MemoryRouter>
    </MantineProvider>,
  ).replace(/<[^>]+>/g, '|');

it('muestra primero lo que no calza, con lo pedido, lo recibido, lo facturado y la diferencia', () => {
  const text = textOf(facturaDe([linea(1, {}), linea(2, { precio: 1_200, aceptadas: 8, rechazadas: 2 })]));
  expect(text.indexOf('Taladro 2')).toBeLessThan(text.indexOf('Taladro 1'));
  for (const said of [
    '1 no calza',
    'OC 000003',
    'a $1.200',
    '2 rechazadas',
    '+$4.000',
    '+2 unidades, +$200 c/u (+20%)',
    'Cobra de más',
    'Rechazadas',
    'Precio distinto',
    'Calza',
    'El papel difiere en',
    'Se debe',
  ]) {
    expect(text).toContain(said);
  }
});

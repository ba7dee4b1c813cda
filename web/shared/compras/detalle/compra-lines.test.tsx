import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { CompraSaldo } from './compra-lines.tsx';

const NADA = { estado: 'Entregado', precio_final: 11_900, rebajado: 0, devuelto: 0, por_devolver: 0, por_pagar: 0 };
const said = (compra: object) =>
  renderToStaticMarkup(<CompraSaldo compra={{ ...NADA, pagado: 11_900, ...compra } as Compra} />)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');

it('dice sus notas de crédito, y con ellas lo pagado y lo que falta suman', () => {
  expect(said({})).toBe('');
  expect(said({ rebajado: 1_900, pagado: 4_000, por_pagar: 6_000 })).toBe(
    '|Notas de crédito|-$1.900|Pagado|$4.000|Falta pagar|$6.000|',
  );
  expect(said({ rebajado: 1_900, devuelto: 900, por_devolver: 1_000 })).toBe(
    '|Notas de crédito|-$1.900|Pagado|$11.900|Devuelto|$900|Falta devolverte|$1.000|',
  );
  // More went back than was owed back.
  expect(said({ devuelto: 500 })).toBe(
    '|Pagado|$11.900|Devuelto|$500|De eso, a cuenta de la tienda|$500|Falta pagar|$0|',
  );
});

import { describe, expect, it } from 'vitest';
import { codigoPublico } from '../mercado-publico/estados.ts';
import { diferenciasDeOc, emparejar } from './diferencias.ts';
import { esCodigoOc } from './estados.ts';

const bruto = { base: 'bruto', descuento: 0 } as const;
const taladro = {
  ...bruto,
  codigo: 4021,
  descripcion: 'Taladro percutor inalámbrico 18V',
  cantidad: 10,
  precio_unitario: 117_640,
};
const pala = { ...bruto, codigo: 4022, descripcion: 'Pala punta de huevo', cantidad: 60, precio_unitario: 12_600 };
const neto = (precio: number) => Math.round((precio / 1.19) * 10_000) / 10_000;
const pedida = (descripcion: string, cantidad: number, precio_neto: number) => ({ descripcion, cantidad, precio_neto });
const igual = [
  pedida('PALA PUNTA HUEVO MANGO MADERA', 60, neto(12_600)),
  pedida('TALADRO PERCUTOR INALAMBRICO', 10, neto(117_640)),
];
const netoDe = (lineas: readonly { cantidad: number; precio_neto: number }[]) =>
  lineas.reduce((suma, linea) => suma + Math.round(linea.cantidad * linea.precio_neto), 0);
const comparar = (pedidas: typeof igual, neto_oc = netoDe(pedidas)) =>
  diferenciasDeOc({ pedidas, cotizadas: [taladro, pala], neto_oc, neto_cotizado: netoDe(igual) });

describe('lo que una orden dice distinto de su cotización', () => {
  it('nada, aunque vengan en otro orden, con otras palabras y con el neto de cuatro decimales', () => {
    expect(emparejar(igual, [taladro, pala])).toEqual([1, 0]);
    expect(comparar(igual)).toEqual([]);
  });

  it('cantidad, precio, lo que sobra y lo que falta, con sus cifras', () => {
    expect(comparar([{ ...igual[0]!, cantidad: 50 }, igual[1]!])).toEqual([
      { tipo: 'cantidad', descripcion: igual[0]!.descripcion, cotizado: 60, pedido: 50 },
    ]);
    expect(comparar([igual[0]!, { ...igual[1]!, precio_neto: 90_000 }])).toEqual([
      { tipo: 'precio', descripcion: igual[1]!.descripcion, cotizado: 98_857.14, pedido: 90_000 },
    ]);
    expect(comparar([igual[1]!, pedida('Carretilla 90 L', 2, 40_000)])).toEqual([
      { tipo: 'sobra', descripcion: 'Carretilla 90 L', cotizado: null, pedido: 2 },
      { tipo: 'falta', descripcion: pala.descripcion, cotizado: 60, pedido: null },
    ]);
  });

  it('el total, si las líneas calzan y la orden cobra o descuenta otra cosa', () => {
    expect(comparar(igual, netoDe(igual) - 30_000)).toMatchObject([{ tipo: 'total', pedido: netoDe(igual) - 30_000 }]);
  });

  it('desde un peso: 100.000 × $9 netos no es lo mismo que a $8,9999, y sí que a $9,000001', () => {
    const tornillo = {
      base: 'neto' as const,
      codigo: 0,
      descripcion: 'Tornillo',
      cantidad: 100_000,
      precio_unitario: 9,
    };
    const con = (precio_neto: number) =>
      diferenciasDeOc({
        pedidas: [pedida('Tornillo', 100_000, precio_neto)],
        cotizadas: [tornillo],
        neto_oc: Math.round(100_000 * precio_neto),
        neto_cotizado: 900_000,
      });
    expect(con(9)).toEqual([]);
    expect(con(8.9999)).toEqual([{ tipo: 'precio', descripcion: 'Tornillo', cotizado: 9, pedido: 8.9999 }]);
    // With IVA, what was rounded to whole net pesos is another amount.
    expect(comparar([igual[0]!, { ...igual[1]!, precio_neto: 98_857 }])).toMatchObject([
      { tipo: 'precio', cotizado: 98_857.14, pedido: 98_857 },
    ]);
  });

  it('un descuento cotizado es parte de su precio, y lo exento se dice', () => {
    const papeles = {
      pedidas: [pedida('Tornillo', 100, 90)],
      cotizadas: [
        {
          base: 'neto' as const,
          codigo: 0,
          descripcion: 'Tornillo',
          cantidad: 100,
          precio_unitario: 100,
          descuento: 10,
        },
      ],
      neto_oc: 9_000,
      neto_cotizado: 9_000,
    };
    expect(diferenciasDeOc(papeles)).toEqual([]);
    expect(diferenciasDeOc({ ...papeles, iva_que_no_lleva: 1_710 })).toMatchObject([
      { tipo: 'iva', cotizado: 1_710, pedido: 0 },
    ]);
  });

  it('una línea cotizada no es dos de la orden, y el código nombrado manda sobre el parecido', () => {
    const dos = [pedida('Taladro percutor inalámbrico 18V', 5, 1), pedida('Equipo 4021', 10, 1)];
    expect(emparejar(dos, [taladro])).toEqual([null, 0]);
  });
});

it('los códigos de Mercado Público, como se escriban', () => {
  expect(codigoPublico(' 2097-241-se14 ')).toBe('2097-241-SE14');
  for (const codigo of ['1057539-228-COT26', '2097-241-SE14', '1509-88-se26', '3506-9-CM24']) {
    expect(esCodigoOc(codigo)).toBe(true);
  }
  for (const codigo of ['', '2097-241', 'OC-1', '1509-5-L126', '2097-241-SE14; drop'])
    expect(esCodigoOc(codigo)).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { adivinarMapa, leerDia, leerLineas, leerMonto, rutEn } from './leer-lineas.ts';

it.each([
  ['1.234.567', 1_234_567],
  ['$ 1.234', 1_234],
  ['1,234,567', 1_234_567],
  ['40000.00', 40_000],
  ['40.000,0', 40_000],
  ['1.234', 1_234],
  ['-5.000', -5_000],
  ['5.000-', -5_000],
  ['(5.000)', -5_000],
  ['−5.000', -5_000],
  ['', 0],
  ['12,5', null],
  ['1.23.456', null],
  ['mil', null],
  ['9999999999999999', null],
])('«%s» son %s pesos', (escrito, pesos) => expect(leerMonto(escrito)).toBe(pesos));

it.each([
  ['27/11/2026', '2026-11-27'],
  ['7-1-26', '2026-01-07'],
  ['05-nov-2026', '2026-11-05'],
  ['5 septiembre 26', '2026-09-05'],
  ['05-xyz-2026', null],
  ['2026-11-27', '2026-11-27'],
  ['20261127', '2026-11-27'],
  ['27.11.2026 10:15', '2026-11-27'],
  ['31/02/2026', null],
  ['11/27/2026', null],
  ['ayer', null],
])('«%s» es el día %s', (escrito, dia) => expect(leerDia(escrito)).toBe(dia));

it.each([
  ['Transf. de 12.345.678-5 Ana', '123456785'],
  ['TRANSFERENCIA 0123456785 ANA', '123456785'],
  ['76000000-0', '760000000'],
  ['Transferencia 12345678', null],
  ['Pedido 482913', null],
])('en «%s» está el RUT %s', (texto, rut) => expect(rutEn(texto)).toBe(rut));

describe('las columnas', () => {
  it.each([
    [
      ['Fecha', 'Descripción', 'N° Documento', 'Cargos (CLP)', 'Abonos (CLP)', 'Saldo'],
      { fecha: 0, descripcion: 1, numero: 2, abono: 4 },
    ],
    [
      ['MONTO', 'DESCRIPCIÓN MOVIMIENTO', 'FECHA', 'SALDO', 'N° DOCUMENTO', 'SUCURSAL', 'CARGO/ABONO'],
      { monto: 0, descripcion: 1, fecha: 2, numero: 4, tipo: 6 },
    ],
    [['Fecha', 'RUT origen', 'Glosa', 'Importe'], { fecha: 0, rut: 1, descripcion: 2, monto: 3 }],
    [
      ['Día', 'Descripción abono', 'Saldo abonos', 'Abonos $', 'Docto. N°'],
      { fecha: 0, descripcion: 1, abono: 3, numero: 4 },
    ],
    [
      ['Fecha de operación', 'Glosa de la operación', 'N° operación', 'Depósitos'],
      { fecha: 0, descripcion: 1, numero: 2, abono: 3 },
    ],
    [['Fecha', 'Detalle del documento', 'Concepto del RUT', 'Valor'], { fecha: 0, descripcion: 1, monto: 3 }],
  ])('se adivinan por su nombre: %j', (encabezado, mapa) => expect(adivinarMapa(encabezado)).toEqual(mapa));
});

it('de las filas, lo que entra se lee, lo que sale se cuenta, y lo que no se entiende se dice', () => {
  const filas = [
    ['27/11/2026', 'Transf. 12.345.678-5', '40.000', 'A'],
    ['26/11/2026', 'Cheque', '10.000', 'C'],
    ['26/11/2026', 'Otra', 'mucho', 'A'],
    ['26/11/2026', 'Otra', '10', '¿?'],
    ['99/99/2026', 'Otra', '10', 'A'],
    ['27/11/2199', 'Otra', '10', 'A'],
    ['Saldo final', '', '50.000', ''],
  ].map((celdas, n) => ({ fila: n + 2, celdas }));
  expect(leerLineas(filas, { fecha: 0, descripcion: 1, monto: 2, tipo: 3 })).toEqual({
    abonos: [
      {
        fila: 2,
        fecha: '2026-11-27',
        monto: 40_000,
        descripcion: 'Transf. 12.345.678-5',
        numero: '',
        rut: '123456785',
      },
    ],
    cargos: 1,
    problemas: [
      { fila: 4, mensaje: '«mucho» no es un monto en pesos enteros.' },
      { fila: 5, mensaje: '«¿?» no dice si es cargo o abono.' },
      { fila: 6, mensaje: '«99/99/2026» no es una fecha.' },
      { fila: 7, mensaje: 'El 27/11/2199 todavía no llega.' },
    ],
    sinDia: [{ fila: 8, mensaje: '«Saldo final · 50.000» trae un monto y ningún día.' }],
  });
});

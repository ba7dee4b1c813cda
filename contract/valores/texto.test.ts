import { expect, it } from 'vitest';
import { registro } from '#contract/casa/usuarios/usuarios.ts';
import { formularioEnvio } from '#contract/ventas/compras/compra-nueva.ts';
import { datosFactura } from '../tienda/factura.ts';

const ROTO = 'Uno\r\n\u2028\tDos';

it('lo que va en un correo no trae líneas propias: una dirección o una factura quedan en una', () => {
  expect(registro.shape.direccion.parse(ROTO)).toBe('Uno Dos');
  expect(formularioEnvio.shape.direccion.parse(ROTO)).toBe('Uno Dos');
  expect(datosFactura.parse({ rut: '76.086.428-5', razon_social: ROTO, giro: ROTO })).toMatchObject({
    razon_social: 'Uno Dos',
    giro: 'Uno Dos',
  });
});

it('un nombre queda sin lo que no se ve; sus tildes, guiones y apóstrofos se quedan', () => {
  for (const [escrito, queda] of [
    [ROTO, 'Uno Dos'],
    ['Ana\0', 'Ana'],
    ['\u200B', ''],
    ['\u202Eana', 'ana'],
    ['Ana\u00AD', 'Ana'],
    ['Can\u0303o\u0301n — 18 V', 'Cañón — 18 V'],
  ]) {
    expect(registro.shape.name.parse(escrito)).toBe(queda);
  }
  expect(registro.shape.name.parse("  María-José O'Higgins Ñíguez ")).toBe("María-José O'Higgins Ñíguez");
});

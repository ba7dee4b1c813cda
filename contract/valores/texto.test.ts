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

it('un nombre con caracteres que no se ven se rechaza; con tildes, guiones y apóstrofos no', () => {
  for (const malo of [ROTO, 'Ana\0', 'Ana\u001b[2J', '\u200B', '\u202Eana', 'Ana\u00AD']) {
    expect(registro.shape.name.safeParse(malo).error?.issues[0]?.message).toBe(
      'El nombre debe ir en una sola línea, sin caracteres invisibles.',
    );
  }
  expect(registro.shape.name.parse("  María-José O'Higgins Ñíguez ")).toBe("María-José O'Higgins Ñíguez");
});

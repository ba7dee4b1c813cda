import { expect, test } from 'vitest';
import type { Usuario } from '#contract/usuarios.ts';
import { changesOf, checkDatos, readDatos, shownOf, typedIn } from './datos-rules.ts';

const COMPLETE = {
  name: 'Ana',
  rut: '12.345.678-5',
  direccion: 'Av. Matta 100',
  comuna: 'Ñuñoa',
  telefono: '912345678',
};

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test('without factura data there is no factura; with some, all three are asked for', () => {
  expect(readDatos(form({ ...COMPLETE, 'factura.giro': ' ' })).factura).toBeNull();
  expect(checkDatos(form(COMPLETE))).toBeNull();
  expect(checkDatos(form({ ...COMPLETE, 'factura.giro': 'Ferretería' }))?.fields).toEqual({
    'factura.rut': 'El RUT de la empresa es requerido.',
    'factura.razon_social': 'La razón social es requerida.',
  });
});

test('a wrong check digit passes for a person and not for a factura', () => {
  expect(checkDatos(form({ ...COMPLETE, rut: '12.345.678-9' }))).toBeNull();
  const factura = { 'factura.rut': '76.086.428-1', 'factura.razon_social': 'Ana', 'factura.giro': 'Ferretería' };
  expect(Object.keys(checkDatos(form({ ...COMPLETE, ...factura }))?.fields ?? {})).toEqual(['factura.rut']);
});

test('a region without its comuna is not enough', () => {
  const values = form({ ...COMPLETE, comuna: '', region: '13' });
  expect(checkDatos(values)?.fields).toEqual({ comuna: 'Elige tu comuna.' });
});

test('only what was changed is saved, and the three of a factura together', () => {
  const factura = { rut: '76.086.428-5', razon_social: 'Ana Ltda.', giro: 'Ferretería' };
  const shown = shownOf({ ...COMPLETE, rut: '123456785', factura } as Usuario);
  expect(changesOf(form(shown), shown)).toEqual({});
  expect(changesOf(form({ ...shown, name: ' Ana María ' }), shown)).toEqual({ name: 'Ana María' });
  expect(typedIn(form({ ...shown, name: ' Ana María ' }), shown)).toEqual({ name: ' Ana María ' });
  expect(changesOf(form({ ...shown, 'factura.giro': 'Fletes' }), shown)).toEqual({
    factura: { ...factura, giro: 'Fletes' },
  });
  const none = { 'factura.rut': '', 'factura.razon_social': '', 'factura.giro': '' };
  expect(changesOf(form({ ...shown, ...none }), shown)).toEqual({ factura: null });
});

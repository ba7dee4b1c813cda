import { expect, it } from 'vitest';
import type { ClienteDeLaBase } from '#contract/ventas/clientes/clientes.ts';
import { missingIn, shownOf } from './partes.ts';

const cliente = (campos: Partial<ClienteDeLaBase> = {}): ClienteDeLaBase => ({
  id: 1,
  user_id: 1,
  empresa: '',
  rut_cliente: '761234560',
  nombre: '',
  mail: '',
  celular: '',
  direccion: '',
  ciudad: '',
  giro: '',
  credito: 0,
  usado: 0,
  vencido: null,
  disponible: 0,
  compras: 0,
  archivado: false,
  unido_a: null,
  version: 1,
  ...campos,
});

it('de entrada se toma del otro sólo lo que al que queda le falta', () => {
  const queda = cliente({ empresa: 'Aromos', mail: 'a@a.test' });
  const otro = cliente({ empresa: 'Aromos SpA', giro: 'Obras', credito: 5_000, nombre: 'Luis', ciudad: 'Talca' });
  expect(missingIn(queda, otro)).toEqual(['giro', 'credito', 'direccion']);
  expect(missingIn(otro, queda)).toEqual([]);
  expect(missingIn(cliente(), cliente())).toEqual([]);
});

it('contacto y dirección se leen en una línea', () => {
  const uno = cliente({ nombre: 'Ana', celular: '912345678', direccion: 'Uno 1', ciudad: 'Talca', credito: 1_000 });
  expect(shownOf(uno, 'contacto')).toBe('Ana · +56 9 1234 5678');
  expect(shownOf(uno, 'direccion')).toBe('Uno 1, Talca');
  expect(shownOf(uno, 'credito')).toBe('$1.000');
});

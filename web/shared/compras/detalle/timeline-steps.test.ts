import { expect, test } from 'vitest';
import { timelineSteps } from './timeline-steps.ts';

const went = (...estados: string[]) => ({
  entrega: 'despacho' as const,
  estado: estados.at(-1)!,
  historial: estados.map((estado, n) => ({ estado, cuando: `2026-01-0${n + 1}T12:00:00.000Z` })),
});
const shown = (compra: Parameters<typeof timelineSteps>[0]) =>
  timelineSteps(compra).map(({ estado, at }) => `${at}: ${estado}`);

test('lo que falta se muestra después de lo que ya pasó', () => {
  expect(shown(went('Pendiente de Despacho', 'En preparación'))).toEqual([
    'done: Pendiente de Despacho',
    'current: En preparación',
    'ahead: Despachado',
    'ahead: Entregado',
  ]);
});

test('la que se retira espera en la tienda en vez de salir', () => {
  expect(shown({ ...went('Pendiente de Despacho'), entrega: 'retiro' }).slice(1)).toEqual([
    'ahead: En preparación',
    'ahead: Listo para retiro',
    'ahead: Entregado',
  ]);
});

test('una orden entregada no espera nada, y una anulada tampoco', () => {
  expect(shown(went('Pendiente de Despacho', 'Despachado', 'Entregado')).at(-1)).toBe('current: Entregado');
  expect(shown(went('Pendiente de Despacho', 'Anulado'))).toEqual(['done: Pendiente de Despacho', 'current: Anulado']);
});

test('un estado libre queda en su lugar', () => {
  expect(shown(went('Pendiente de Despacho', 'Esperando a Pedro'))).toEqual([
    'done: Pendiente de Despacho',
    'current: Esperando a Pedro',
    'ahead: En preparación',
    'ahead: Despachado',
    'ahead: Entregado',
  ]);
  expect(shown(went('Pendiente de Despacho', 'Esperando a Pedro', 'Despachado'))[1]).toBe('done: Esperando a Pedro');
});

test('si vuelve atrás, el camino se cuenta desde ahí', () => {
  expect(shown(went('Pendiente de Despacho', 'Despachado', 'En preparación')).slice(2)).toEqual([
    'current: En preparación',
    'ahead: Despachado',
    'ahead: Entregado',
  ]);
});

test('un estado que nadie anotó es el actual, sin hora', () => {
  const { historial } = went('Pendiente de Despacho');
  expect(timelineSteps({ estado: 'Despachado', historial, entrega: 'despacho' }).slice(1, 3)).toEqual([
    { estado: 'Despachado', cuando: null, at: 'current' },
    { estado: 'Entregado', cuando: null, at: 'ahead' },
  ]);
  expect(shown({ estado: 'Pendiente de Despacho', historial: [], entrega: 'despacho' })[0]).toBe(
    'current: Pendiente de Despacho',
  );
});

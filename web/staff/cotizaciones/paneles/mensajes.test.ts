import { expect, it } from 'vitest';
import { ApiError } from '#web/client/api/api.ts';
import { alBuscar, enLaBusqueda } from './mensajes.ts';

const ninguna = new ApiError(404, { message: 'Cotización no encontrada.' }, '');

it('cada panel dice lo que salió mal con sus palabras', () => {
  expect(enLaBusqueda(ninguna)).toBe('Cotización no encontrada.');
  expect(enLaBusqueda(new ApiError(502, {}, 'Error al obtener la cotización'))).toBe('Error al obtener la cotización');
  expect(enLaBusqueda('algo')).toBe('Ocurrió un error inesperado');
  expect(enLaBusqueda(new Error(''))).toBe('Ocurrió un error inesperado');

  expect(alBuscar(ninguna)).toBe('Error al buscar: Cotización no encontrada.');
  expect(alBuscar(new TypeError('x is undefined'))).toBe('Error inesperado: x is undefined');
  expect(alBuscar('algo')).toBe('Ocurrió un error desconocido');
});

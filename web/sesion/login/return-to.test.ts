import { describe, expect, test } from 'vitest';
import { safeReturn, withReturn } from './return-to.ts';

describe('safeReturn', () => {
  test('keeps a path of this site with its query', () => {
    expect(safeReturn('?volver=%2Fadmin%3Fpagina%3D2')).toBe('/admin?pagina=2');
  });

  test.each([
    '',
    'user',
    'https://otro.cl',
    'javascript:alert(1)',
    '//otro.cl',
    '///otro.cl',
    '/.//otro.cl',
    '/a/..//otro.cl',
    '/%2e//otro.cl',
    '/a/%2E%2e//otro.cl',
    '/.\\/otro.cl',
    '/\\otro.cl',
    '\\\\otro.cl',
    '/user\\..',
    '/\t/otro.cl',
    '/.\n//otro.cl',
    '/user\u0000',
    '/user\u0085',
  ])('refuses %j', (value) => {
    expect(safeReturn(`?${new URLSearchParams({ volver: value })}`)).toBeNull();
  });

  test('is null without the parameter', () => {
    expect(safeReturn('')).toBeNull();
  });
});

test('withReturn and safeReturn are inverse', () => {
  const path = withReturn('/login', '/details-compra/12?a=1&b=ñ');
  expect(safeReturn(path.slice(path.indexOf('?')))).toBe('/details-compra/12?a=1&b=%C3%B1');
  expect(withReturn('/login', null)).toBe('/login');
});

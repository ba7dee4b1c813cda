import { expect, it } from 'vitest';
import { accepts, hasAlready } from './negotiation.ts';

it.each([
  [undefined, false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"otra", W/"abc"', true],
  ['"otra","abc"', true],
  ['"abcd"', false],
  ['"otra"', false],
])('If-None-Match %s', (header, esperado) => {
  expect(hasAlready(header, '"abc"')).toBe(esperado);
});

it.each([
  [undefined, false, false],
  ['', false, false],
  ['br', true, false],
  ['gzip, deflate, br, zstd', true, true],
  ['gzip;q=0.5, br;q=1.0', true, true],
  ['br;q=0, gzip', false, true],
  ['gzip, br ; q=0.0', false, true],
  ['GZIP', false, true],
  ['bro, xgzip', false, false],
])('Accept-Encoding «%s»', (header, br, gzip) => {
  expect([accepts(header, 'br'), accepts(header, 'gzip')]).toEqual([br, gzip]);
});

import { expect, it } from 'vitest';
import { email } from './email.ts';

const schema = email('Falta.');
const messageOf = (value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

it.each([
  'a@b.cl',
  'maria.perez+x@sub.dominio.com',
  'ñandú@correo.cl',
  "o'higgins_1@ñuñoa-norte.cl",
  ' con@espacios.cl ',
])('%s es un correo', (value) => {
  expect(schema.safeParse(value).success).toBe(true);
});

it.each([
  'a',
  'a@b',
  '@b.cl',
  'a@b..cl',
  'a@.cl',
  '.a@b.cl',
  'a.@b.cl',
  'a..b@c.cl',
  'a b@c.cl',
  'a@b.cl\nBcc: x@y.cl',
  'a,b@c.cl',
  '<a@b.cl>',
  'a@b@c.cl',
  'a(b)@b.cl',
  'a@b(c).cl',
  'a[b]@b.cl',
  'a@[127.0.0.1]',
  'a\\b@b.cl',
  'a@b_c.cl',
  'a\u0001@b.cl',
])('%j no lo es', (value) => {
  expect(messageOf(value)).toEqual(['El correo electrónico no es válido.']);
});

it('vacío o ausente dice que falta', () => {
  expect([messageOf(''), messageOf('  '), messageOf(undefined), messageOf(3)]).toEqual(Array(4).fill(['Falta.']));
});

// Were the pattern quadratic, these would take minutes and the test would run out of its time.
it('un texto enorme y hostil se rechaza', () => {
  for (const hostile of [
    `a@${'.'.repeat(250_000)}@`,
    `a@${'a.'.repeat(125_000)}@`,
    '@'.repeat(250_000),
    `${'a'.repeat(250_000)}@`,
    `${'a.'.repeat(125_000)}@`,
  ]) {
    expect(schema.safeParse(hostile).success).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { lineaCsv } from './csv.ts';

test('lo que parece fórmula queda como texto, y un número sigue siéndolo', () => {
  expect(lineaCsv(['=1+1', '+56 9 1234', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', 'a=1', -2, 0])).toBe(
    `'=1+1;'+56 9 1234;'-2;'@SUM(A1);'\t=1;"'\r=1";'＝1;a=1;-2;0\r\n`,
  );
});

test('sólo van entre comillas los textos que las necesitan; los decimales llevan coma', () => {
  expect(lineaCsv(['Broca 8 mm', 'a;b', '1/2" NPT', 'dos\nlíneas', '', null, undefined, 1_234_567.5])).toBe(
    'Broca 8 mm;"a;b";"1/2"" NPT";"dos\nlíneas";;;;1234567,5\r\n',
  );
});

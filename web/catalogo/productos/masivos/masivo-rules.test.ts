import { expect, it } from 'vitest';
import { changeText, masivoQuestion } from './masivo-rules.ts';

it('un cambio masivo pregunta por lo que baja mucho o queda bajo su costo, con un ejemplo', () => {
  const producto = { id: 1, codigo_producto_fussan: 10, descripcion: 'Taladro' };
  const muestra = [{ ...producto, antes: { precio_unitario: 10_000 }, despues: { precio_unitario: 4_000 } }];
  expect(masivoQuestion({ muestra, bajan_mucho: 0, suben_mucho: 0, bajo_costo: 0 })).toBeNull();
  expect(masivoQuestion({ muestra, bajan_mucho: 3, suben_mucho: 0, bajo_costo: 1 })).toBe(
    'De los productos elegidos, 3 bajan más de un 30% y 1 queda bajo su costo: «Taladro», por ejemplo, pasa de $10.000 a $4.000. ¿Aplicar igual?',
  );
});

it('dice qué precio se puso, o en cuánto se movió', () => {
  expect(changeText({ precio: { valor: 12_990, es_oferta: true } })).toBe('Precio: $12.990, oferta');
  expect(changeText({ precio: { porcentaje: -10, redondeo: 10 } })).toBe('Precio: −10%, a la decena');
});

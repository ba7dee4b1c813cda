import { expect, test } from 'vitest';
import { escribirCorreo } from './index.ts';
import { MEMBRETE } from './membrete-de-prueba.ts';

test.each([
  [true, 'Fussan: tu solicitud de cuenta de Empleado fue aprobada', 'Ya puedes usarla'],
  [false, 'Fussan: tu solicitud de cuenta de Empleado no fue aprobada', 'Puedes seguir comprando'],
])('aprobada %s: dice cómo terminó la solicitud, en el asunto y en el texto', async (aprobada, asunto, frase) => {
  const datos = { rol: 'employee', aprobada, enlace: 'https://tienda.cl/login' };
  const { subject, html, text } = await escribirCorreo('rol-resuelto', datos, MEMBRETE);
  expect(subject).toBe(asunto);
  for (const parte of [html, text]) {
    expect(parte).toContain(frase);
    expect(parte).toContain('https://tienda.cl/login');
  }
});

import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, it } from 'vitest';
import { Closing } from './closing.ts';

it('quien pide cerrar mientras se cierra espera el final, y cierra lo que se abrió entretanto', async () => {
  const cerrados: string[] = [];
  const closing = new Closing(pino({ level: 'silent' }));
  const abre = (nombre: string) =>
    closing.push(async () => {
      await sleep(5);
      cerrados.push(nombre);
    });
  abre('base');
  abre('tienda');
  const primero = closing.now();
  await sleep(1);
  abre('tarde');
  await closing.now();
  expect(cerrados).toEqual(['tienda', 'base', 'tarde']);
  await primero;
});

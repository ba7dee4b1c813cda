import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#server/platform/root.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { readArguments } from './arguments.ts';

const USO = 'Uso: npm run pintar -- --color=rojo [muro]';
const leer = (...args: string[]) =>
  readArguments(USO, { args, words: 1, options: { color: { type: 'string' }, prueba: { type: 'boolean' } } });

describe('los argumentos de un comando', () => {
  it('son los que conoce, y las palabras que admite', () => {
    const { values, positionals } = leer('--color', 'rojo', 'norte', '--prueba');
    expect([{ ...values }, positionals]).toEqual([{ color: 'rojo', prueba: true }, ['norte']]);
  });

  it.each([
    ['--nada=3', 'La opción --nada no existe.'],
    ['--toString', 'La opción --toString no existe.'],
    ['-x', 'La opción -x no existe.'],
    ['--no-prueba', 'La opción --no-prueba no existe.'],
    ['--prueba=3', 'La opción --prueba va sola, sin valor.'],
    ['--color=', 'La opción --color va con un valor: --color=…'],
    ['--color', 'La opción --color va con un valor: --color=…'],
    ['--color --prueba', 'La opción --color va con un valor: --color=…'],
    ['norte sur', 'Sobra «sur».'],
  ])('«%s» se niega: %s', (args, problema) => {
    expect(() => leer(...args.split(' '))).toThrow(new StartupError(`${problema}\n\n${USO}`));
  });
});

describe('un argumento que nadie conoce no se pasa por alto', () => {
  it.each([
    ['cuadrar', 2],
    ['conciliar', 2],
    ['stock-reconcile', 2],
    ['demo-cerrar', 1],
    ['admin-create', 1],
    ['escala', 1],
  ])('%s termina en %i y dice cómo se usa', async (script, code) => {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const options = { cwd: ROOT, env: { PATH, NODE_COMPILE_CACHE } };
    const run = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, '--nada=3'], options);
    await expect(run).rejects.toMatchObject({
      code,
      stdout: '',
      stderr: expect.stringMatching(/^La opción --nada no existe\.\n\nUso: npm run [a-z:]+/),
    });
  });
});

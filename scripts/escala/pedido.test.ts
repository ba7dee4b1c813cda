import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { StartupError } from '#server/platform/startup-error.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { leerPedido, USO } from './pedido.ts';

it.each([
  ['--visitas=10.000', 'visitas_por_segundo', 10_000],
  ['--visitas=10000', 'visitas_por_segundo', 10_000],
  ['--compras=0', 'compras_por_segundo', 0],
  ['--compras=0.5', 'compras_por_segundo', 0.5],
  ['--compras=1.250,5', 'compras_por_segundo', 1_250.5],
  ['--borde=0,7', 'borde', 0.7],
  ['--borde=0.125', 'borde', 0.125],
  ['--nucleos=1.024', 'nucleos_por_maquina', 1_024],
] as const)('%s', (arg, nombre, valor) => {
  expect(leerPedido([arg])!.demanda[nombre]).toBe(valor);
});

it.each([
  ['--visitas=muchas', '--visitas=muchas: debe ser un número entre 0 y 10.000.000.'],
  ['--visitas=', 'La opción --visitas va con un valor: --visitas=…'],
  ['--visitas=-1', '--visitas=-1: debe ser un número entre 0 y 10.000.000.'],
  [
    '--visitas=1,000',
    '--visitas=1,000: debe ser un número entre 0 y 10.000.000. ¿1.000 o 1? Los miles van con punto y los decimales con coma.',
  ],
  ['--borde=95', '--borde=95: debe ser un número entre 0 y 1.'],
  ['--uso=0', '--uso=0: debe ser un número entre 0,01 y 1.'],
  ['--nucleos=0', '--nucleos=0: debe ser un número entero entre 1 y 1.024.'],
  ['--nucleos=2,5', '--nucleos=2,5: debe ser un número entero entre 1 y 1.024.'],
  ['--costos=', 'La opción --costos va con un valor: --costos=…'],
  ['--costos=nada.json', '--costos=nada.json: no existe; debe ser un archivo como scripts/escala/costos.json.'],
])('%s se niega, con lo que va en su lugar', (arg, problema) => {
  expect(() => leerPedido([arg])).toThrow(new StartupError(`${problema}\n\n${USO}`));
});

it.each(['no es JSON', '{"guardada":{"tienda":"mucho"}}'])('un archivo sin costos se niega: %s', async (contenido) => {
  const archivo = path.join(await scratchFolder('fussan-costos-'), 'costos.json');
  await writeFile(archivo, contenido);
  expect(() => leerPedido([`--costos=${archivo}`])).toThrow(`--costos=${archivo}: no trae los costos;`);
});

it('sin nada pide lo de siempre, con los costos medidos; con --ayuda, nada', () => {
  expect(leerPedido([])).toMatchObject({ demanda: { borde: 0.95, uso: 0.5 }, costos: { compra: { wal: 14_240 } } });
  expect(leerPedido(['--ayuda'])).toBeUndefined();
});

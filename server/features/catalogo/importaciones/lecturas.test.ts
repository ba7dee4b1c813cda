import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { conPlanilla } from './lecturas.ts';
import type { Planilla } from './leer-planilla.ts';
import { type FilaDePrueba, libro } from './planillas-de-prueba.ts';

const TALADRO = {
  codigo_producto_fussan: 7_400_001,
  descripcion: 'Taladro',
  precio_unitario: 1_990,
  cantidad_stock: 1,
};

let carpeta: string;
beforeAll(async () => {
  carpeta = await scratchFolder('fussan-lecturas-');
});
afterAll(() => rm(carpeta, { recursive: true, force: true }));

/** As it comes each time: a file that is gone with its call. */
async function enviada<T>(
  filas: readonly FilaDePrueba[],
  trabajo: (planilla: Planilla) => Promise<T>,
  { proveedores = [1], ...uso }: { proveedores?: number[]; final?: boolean } = {},
): Promise<T> {
  const path = join(carpeta, randomUUID());
  await writeFile(path, libro(filas));
  try {
    return await conPlanilla({ path, carpeta, proveedores }, trabajo, uso);
  } finally {
    await rm(path);
  }
}

/** The files of rows that there are. */
const archivos = () => readdir(carpeta);

const misma = async (planilla: Planilla) => planilla;

async function descripcion(planilla: Planilla): Promise<string> {
  for await (const trozo of planilla.filas.pieces()) return JSON.parse(trozo.toString())[0].descripcion;
  throw new Error('La planilla no tiene filas.');
}

test('el mismo archivo no se lee dos veces, y dice lo mismo aunque el primero ya no esté', async () => {
  const primera = await enviada([TALADRO], misma);
  expect(await enviada([TALADRO], misma)).toBe(primera);
  expect(await enviada([TALADRO], descripcion)).toBe('Taladro');
});

test('otro archivo, u otros proveedores, se leen', async () => {
  const primera = await enviada([TALADRO], misma);
  expect(await enviada([{ ...TALADRO, descripcion: 'Sierra' }], descripcion)).toBe('Sierra');
  expect(await enviada([TALADRO], misma, { proveedores: [1, 2] })).not.toBe(primera);
  const deUno = [{ ...TALADRO, proveedor_id: 2 }];
  expect((await enviada(deUno, misma, { proveedores: [1, 2] })).errores).toEqual([]);
  expect((await enviada(deUno, misma)).errores).toHaveLength(1);
});

test('mientras alguien la usa es suya: quien llega entretanto lee su propio archivo', async () => {
  const otra = await enviada([TALADRO], async (planilla) => {
    const entretanto = await enviada([TALADRO], misma);
    expect(entretanto).not.toBe(planilla);
    expect(await descripcion(planilla)).toBe('Taladro');
    return entretanto;
  });
  // Of the two the one that was handed back last stays, and the other one's file is closed.
  expect(await enviada([TALADRO], misma)).not.toBe(otra);
  await expect(descripcion(otra)).rejects.toThrow();
});

test('una con errores no queda, ni una ya guardada, ni la causa posible de una falla; su archivo tampoco', async () => {
  const nada = await archivos();
  await enviada([{ ...TALADRO, precio_unitario: -1 }], misma);
  expect(await archivos()).toEqual(nada);

  const otro = [{ ...TALADRO, codigo_producto_fussan: 7_400_050 }];
  await enviada(otro, misma, { final: true });
  expect(await archivos()).toEqual(nada);

  await expect(enviada(otro, () => Promise.reject(new Error('no se pudo leer')))).rejects.toThrow('no se pudo leer');
  expect(await archivos()).toEqual(nada);
});

test('si se dice por qué no, la lectura sirve para volver a intentarlo', async () => {
  let usada: Planilla | undefined;
  const negado = enviada(
    [TALADRO],
    (planilla) => {
      usada = planilla;
      return Promise.reject(new AppError('CONFLICTO'));
    },
    { final: true },
  );
  await expect(negado).rejects.toThrow(AppError);
  expect(await enviada([TALADRO], misma)).toBe(usada);
});

test('quedan tres; las demás se leen otra vez', async () => {
  const filas = (n: number) => [{ ...TALADRO, codigo_producto_fussan: 7_400_100 + n }];
  const primera = await enviada(filas(0), misma);
  for (let n = 1; n <= 3; n++) await enviada(filas(n), misma);
  expect(await enviada(filas(0), misma)).not.toBe(primera);
  await expect(primera.filas.file.stat()).rejects.toThrow();
  await expect.poll(async () => (await archivos()).length, { timeout: 10_000 }).toBe(3);
});

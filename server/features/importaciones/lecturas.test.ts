import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conPlanilla } from './lecturas.ts';
import { type Planilla, trozosDe } from './leer-planilla.ts';
import { type FilaDePrueba, libro } from './planillas-de-prueba.ts';

const TALADRO = {
  codigo_producto_fussan: 7_400_001,
  descripcion: 'Taladro',
  precio_unitario: 1_990,
  cantidad_stock: 1,
};

/** As it comes each time: in a folder that is gone with its call. */
async function enviada<T>(
  filas: readonly FilaDePrueba[],
  trabajo: (planilla: Planilla) => Promise<T>,
  { proveedores = [1], crudas = false } = {},
): Promise<T> {
  const carpeta = await mkdtemp(join(tmpdir(), 'fussan-lecturas-'));
  const path = join(carpeta, 'planilla');
  await writeFile(path, libro(filas));
  try {
    return await conPlanilla({ path, proveedores, crudas }, trabajo);
  } finally {
    await rm(carpeta, { recursive: true });
  }
}

const misma = async (planilla: Planilla) => planilla;

async function descripcion(planilla: Planilla): Promise<string> {
  for await (const trozo of trozosDe(planilla)) return JSON.parse(trozo.toString())[0].descripcion;
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

test('una con errores, o con las filas como venían, no queda', async () => {
  const mala = [{ ...TALADRO, precio_unitario: -1 }];
  const primera = await enviada(mala, misma);
  expect(await enviada(mala, misma)).not.toBe(primera);
  await expect(primera.filas.archivo.stat()).rejects.toThrow();
  const cruda = await enviada([TALADRO], misma, { crudas: true });
  expect(cruda.crudas).toHaveLength(1);
  await expect(cruda.filas.archivo.stat()).rejects.toThrow();
});

test('si el trabajo falla, la lectura sirve para volver a intentarlo', async () => {
  let usada: Planilla | undefined;
  const falla = enviada([TALADRO], (planilla) => {
    usada = planilla;
    return Promise.reject(new Error('no se pudo'));
  });
  await expect(falla).rejects.toThrow('no se pudo');
  expect(await enviada([TALADRO], misma)).toBe(usada);
});

test('quedan tres; las demás se leen otra vez', async () => {
  const filas = (n: number) => [{ ...TALADRO, codigo_producto_fussan: 7_400_100 + n }];
  const primera = await enviada(filas(0), misma);
  for (let n = 1; n <= 3; n++) await enviada(filas(n), misma);
  expect(await enviada(filas(0), misma)).not.toBe(primera);
  await expect(primera.filas.archivo.stat()).rejects.toThrow();
});

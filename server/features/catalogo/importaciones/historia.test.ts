import { expect, it } from 'vitest';
import type { HechoDeProducto } from '#contract/catalogo/historia.ts';
import { abrirImportaciones } from './importaciones-de-prueba.ts';

const { admin, fila, subir, deCodigo } = await abrirImportaciones();

it('la historia de cada producto dice lo que le hizo una carga, y lo que hizo deshacerla', async () => {
  const datos = fila({ costo_envio: 1_000, cantidad_stock: 5 });
  const nueva = (await subir([datos])).body.importacion_id;
  const { id } = (await deCodigo(datos.codigo_producto_fussan))!;
  const otra = (await subir([{ ...datos, precio_unitario: 12_000, costo_envio: 2_000, cantidad_stock: 8 }])).body
    .importacion_id;
  await admin.call('POST', `/api/products/bulk/importaciones/${otra}/deshacer`);
  const { body } = await admin.call('GET', `/api/products/${id}/historia?que=carga`);
  const hechos = (body.items as HechoDeProducto[]).map(({ texto, cambios, documento }) => [
    documento?.id,
    texto,
    ...cambios.map(({ antes, despues }) => `${antes} → ${despues}`),
  ]);
  expect(hechos.slice(0, 6)).toEqual([
    [otra, 'Carga por Excel: menos 3 unidades', '8 → 5'],
    [otra, 'Deshizo una carga por Excel', '$2.000 → $1.000'],
    [otra, 'Precio de una carga por Excel', '$12.000 → $9.990'],
    [otra, 'Carga por Excel: más 3 unidades', '5 → 8'],
    [otra, 'Lo cambió una carga por Excel', '$1.000 → $2.000'],
    [otra, 'Precio de una carga por Excel', '$9.990 → $12.000'],
  ]);
  expect(hechos.slice(6).map(([importacion, texto]) => [importacion, texto])).toEqual([
    [nueva, 'Carga por Excel: más 5 unidades'],
    [nueva, 'Lo creó una carga por Excel'],
    [nueva, 'Precio de una carga por Excel'],
  ]);
});

import { read, utils, write } from '@e965/xlsx';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const SUBIR = '/api/products/caracteristicas/planilla';

async function enviar({ token }: Caller, url: string, filas: readonly unknown[][]) {
  const hoja = utils.aoa_to_sheet(filas as unknown[][]);
  const archivo = write({ SheetNames: ['Hoja'], Sheets: { Hoja: hoja } }, { type: 'buffer', bookType: 'xlsx' });
  const form = new FormData();
  form.append('excelFile', new Blob([new Uint8Array(archivo)]), 'caracteristicas.xlsx');
  const request = new Response(form);
  const answer = await test.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const valores = async (id: number) =>
  Object.fromEntries(
    (await empleado.call('GET', `/api/products/${id}/caracteristicas`)).body.items.map(
      ({ clave, numero, texto, origen }: Record<string, string>) => [clave, [numero ?? texto, origen]],
    ),
  );

it('sale y entra por la misma planilla: lo que no está no cambia, lo vacío se quita, y queda su rastro', async () => {
  const { id, codigo_producto_fussan: codigo } = await createProducto(test);
  await admin.call('PUT', `/api/products/${id}`, { especificaciones: 'Voltaje: 18 V\nPotencia: 500 W\nPeso: 2 kg' });
  const encabezado = ['codigo_producto_fussan', 'Voltaje', 'material', 'peso'];
  const filas = [encabezado, [codigo, '20 V', 'Acero', null]];
  const previa = await enviar(admin, `${SUBIR}?simular=1`, filas);
  expect([previa.status, previa.body.cambiados[0].cambios]).toEqual([
    200,
    [
      { columna: 'voltaje', antes: 18, despues: 20 },
      { columna: 'peso', antes: 2, despues: '' },
      { columna: 'material', antes: '', despues: 'Acero' },
    ],
  ]);
  expect((await enviar(empleado, SUBIR, filas)).status).toBe(403);
  expect(await valores(id)).toMatchObject({ voltaje: [18, 'leida'], peso: [2, 'leida'] });
  expect(await enviar(admin, SUBIR, filas)).toMatchObject({ status: 201, body: { actualizados: 1, creados: 0 } });
  expect(await valores(id)).toEqual({
    voltaje: [20, 'escrita'],
    potencia: [500, 'leida'],
    peso: [null, 'descartada'],
    material: ['Acero', 'escrita'],
  });
  const rastros = and(eq(auditoria.accion, 'escribir-caracteristicas'), eq(auditoria.entidad_id, id));
  expect(await test.db.$count(auditoria, rastros)).toBe(1);

  const { rawPayload } = await test.app.inject({
    url: '/api/products/caracteristicas/archivo',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const libro = read(rawPayload);
  const salida = utils.sheet_to_json<unknown[]>(libro.Sheets[libro.SheetNames[0]!]!, { header: 1, defval: null });
  expect(await enviar(admin, `${SUBIR}?simular=1`, salida)).toMatchObject({
    status: 200,
    body: { actualizados: 0, creados: 0 },
  });
});

it('lo malo se dice celda por celda y no se guarda nada', async () => {
  const { id, codigo_producto_fussan: codigo } = await createProducto(test);
  const { status, body } = await enviar(admin, SUBIR, [
    ['codigo_producto_fussan', 'voltaje'],
    [codigo, 'mucho'],
  ]);
  expect([status, body.errores]).toMatchObject([400, [{ fila: 2, columna: 'voltaje' }]]);
  const ajeno = await enviar(admin, SUBIR, [
    ['codigo_producto_fussan', 'voltaje'],
    [codigo, 18],
    [999_999_999_999, 18],
  ]);
  expect([ajeno.status, ajeno.body.errores]).toEqual([
    400,
    [{ fila: 3, columna: 'codigo_producto_fussan', mensaje: 'No hay un producto con el código 999999999999.' }],
  ]);
  expect(await valores(id)).toEqual({});
});

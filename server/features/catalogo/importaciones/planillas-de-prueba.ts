import { utils, type WorkBook, write } from '@e965/xlsx';
import { COLUMNAS_PLANILLA, type ColumnaPlanilla } from '#contract/catalogo/importaciones/excel.ts';
import type { Answer, Caller } from '#server/testing/builders.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Valor = string | number | boolean | Date | null;
export type FilaDePrueba = Partial<Record<ColumnaPlanilla, Valor>>;

/** A workbook as Excel would save it. */
export function libro(
  filas: readonly FilaDePrueba[],
  { columnas = COLUMNAS_PLANILLA as readonly string[], formato = 'xlsx' as 'xlsx' | 'biff8' } = {},
): Buffer {
  return comoArchivo(libroDe(filas, columnas), formato);
}

export function libroDe(filas: readonly FilaDePrueba[], columnas: readonly string[] = COLUMNAS_PLANILLA): WorkBook {
  const hoja = utils.aoa_to_sheet<Valor | string>([
    [...columnas],
    ...filas.map((fila) => columnas.map((c) => fila[c as ColumnaPlanilla] ?? null)),
  ]);
  return { SheetNames: ['Productos'], Sheets: { Productos: hoja } };
}

export function comoArchivo(
  workbook: WorkBook,
  bookType: 'xlsx' | 'biff8' | 'csv' | 'html' | 'xlsb' | 'ods' = 'xlsx',
): Buffer {
  return write(workbook, { type: 'buffer', bookType, compression: true });
}

interface Envio {
  archivo: Buffer;
  nombre?: string;
  parte?: string;
  huella?: string;
}

/** Sends a file as a form does. */
export async function enviar(
  test: TestApp,
  { token }: Caller,
  url: string,
  { archivo, nombre = 'productos.xlsx', parte = 'excelFile', huella }: Envio,
): Promise<Answer & { raw: Buffer }> {
  const form = new FormData();
  if (huella !== undefined) form.append('huella', huella);
  form.append(parte, new Blob([new Uint8Array(archivo)]), nombre);
  const request = new Response(form);
  const answer = await test.app.inject({
    method: 'POST',
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : undefined,
    headers: answer.headers as Record<string, unknown>,
    raw: answer.rawPayload,
  };
}

export const SUBIR = '/api/products/bulk/excel';
export const SIMULAR = `${SUBIR}?simular=1`;

/** Products whose texts and numbers a program could change on the way: those of `server/testing/planillas/libreoffice-ida.*`. */
export const DE_IDA: readonly Partial<Record<ColumnaPlanilla, string | number>>[] = [
  {
    codigo_producto_fussan: 999_999_999_999_999,
    descripcion: '00123 Cañería ½" × 6 m «ñandú» — 100 % cobre 🔧',
    precio_unitario: 1_234_567.89,
    cantidad_stock: 10_000_000,
    especificaciones: 'Tamaño: ½"\n\n  Uso: leña & <carbón>\n\tNota: _x0041_ no es una letra',
    metodo_envio: "'Despacho' a domicilio",
    costo_envio: 0.1,
    imagen_url: 'https://ejemplo.cl/a%20b?c=1&d=ñ#e',
  },
  {
    codigo_producto_fussan: 7_300_001,
    descripcion: '=SUMA(A1:A2)',
    precio_unitario: 19_990,
    especificaciones: '12-03-2026',
    metodo_envio: '007',
  },
  { codigo_producto_fussan: 7_300_002, descripcion: 'VERDADERO', precio_unitario: 0.3, metodo_envio: '1,5' },
  { codigo_producto_fussan: 7_300_003, descripcion: '#N/A', especificaciones: `${'Línea\n'.repeat(1_600)}fin` },
];

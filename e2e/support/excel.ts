import { randomInt } from 'node:crypto';
import { utils, write } from '@e965/xlsx';
import type { APIRequestContext, Page } from '@playwright/test';
import { COLUMNAS_PLANILLA, type ColumnaPlanilla } from '#contract/catalogo/importaciones/excel.ts';
import { demoSession, enterAs } from './people.ts';
import { uniqueWord } from './productos.ts';

export type Fila = Partial<Record<ColumnaPlanilla, string | number>>;

export const EXCEL_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A row of a workbook: a new product, unless its code says otherwise. */
export const fila = (values: Fila = {}): Fila => ({
  codigo_producto_fussan: randomInt(10 ** 9, 10 ** 12),
  descripcion: `Serrucho ${uniqueWord()}`,
  precio_unitario: 9_990,
  cantidad_stock: 5,
  ...values,
});

/** A workbook as somebody would choose it. */
export function planilla(filas: readonly Fila[], columnas: readonly string[] = COLUMNAS_PLANILLA) {
  const hoja = utils.aoa_to_sheet([
    [...columnas],
    ...filas.map((f) => columnas.map((c) => f[c as ColumnaPlanilla] ?? null)),
  ]);
  const buffer: Buffer = write(
    { SheetNames: ['Productos'], Sheets: { Productos: hoja } },
    { type: 'buffer', bookType: 'xlsx' },
  );
  return { name: 'lista.xlsx', mimeType: EXCEL_TYPE, buffer };
}

/** The page of workbooks, as the demo shop's admin sees it. */
export async function openAsAdmin(page: Page, request: APIRequestContext): Promise<void> {
  await enterAs(page, await demoSession(request));
  await page.goto('/add-product-excel');
}

export const fileField = (page: Page) => page.locator('input[type=file]');
export const look = (page: Page) => page.getByRole('button', { name: 'Revisar planilla' });
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar' });

export async function review(page: Page, file: ReturnType<typeof planilla>): Promise<void> {
  await fileField(page).setInputFiles(file);
  await look(page).click();
}

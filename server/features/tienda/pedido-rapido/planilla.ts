import type { z } from 'zod';
import { MAX_LINEAS_DE_LISTA } from '#contract/tienda/lista-escrita.ts';
import type { leerPlanillaDePedido as contrato } from '#contract/tienda/pedido-rapido.ts';
import type { Context } from '#server/platform/context.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import {
  type ClaseDePlanilla,
  type Columna,
  filasDe,
  leerSubida,
  tableSheet,
  writeWorkbook,
} from '#server/platform/planillas/index.ts';
import type { FilaDePlanilla } from './interpretar.ts';
import { leerFilas } from './leer-pedido.ts';
import { fila } from './rules.ts';

const PLANILLA: ClaseDePlanilla<string> = {
  columnas: [],
  maxFilas: 2 * MAX_LINEAS_DE_LISTA,
  interpreter: new URL('./interpretar.ts', import.meta.url),
  rechazo: 'No pudimos leer la planilla.',
  csv: true,
};

/** What each row of a workbook or a CSV may mean, as if it had been pasted. Hostile and broken files are refused with the reason. */
export async function leerPlanillaDePedido(
  ctx: Context,
  files: readonly ReceivedFile[],
): Promise<z.output<typeof contrato.reply>> {
  const leida = await leerSubida(ctx, files, PLANILLA);
  const filas = await filasDe<FilaDePlanilla>(leida);
  const { lineas, productos, saltadas } = await leerFilas(
    ctx,
    filas.flatMap(({ linea, celdas }) => fila(linea, celdas)),
    'excelFile',
  );
  return { lineas, productos, saltadas, hoja: leida.hoja };
}

const COLUMNAS: readonly Columna<never>[] = [
  { titulo: 'Código', tipo: 'texto', valor: () => '', ancho: 20 },
  { titulo: 'Descripción', tipo: 'texto', valor: () => '', ancho: 60 },
  { titulo: 'Cantidad', tipo: 'entero', valor: () => '', ancho: 12 },
];

const GUIA = [
  'Escribe un producto por fila en la hoja «Pedido»: su código o su nombre, y cuántas unidades.',
  'El código es el de Fussan, el de barras del envase o el de su caja. Sin código se busca por la descripción.',
  `Se leen hasta ${MAX_LINEAS_DE_LISTA} filas. Antes de agregar nada al carrito verás qué entendimos de cada una.`,
];

/** An empty workbook with the columns of a list, and a second sheet that says what goes in them. */
export function plantillaDePedido(): FileReply {
  const explicacion: Columna<string> = { titulo: 'Cómo se llena', tipo: 'parrafo', valor: (texto) => texto, ancho: 90 };
  return new FileReply(
    'pedido-por-lista.xlsx',
    writeWorkbook([
      tableSheet({ name: 'Pedido', columns: COLUMNAS, rows: [] }),
      tableSheet({ name: 'Instrucciones', columns: [explicacion], rows: GUIA }),
    ]),
  );
}

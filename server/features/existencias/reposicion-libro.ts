import { utils, type WorkSheet, write } from '@e965/xlsx';
import { formatFecha } from '#contract/fechas.ts';
import { sumar } from '#contract/money.ts';
import type { LineaReposicion } from '#contract/reposicion.ts';
import { nombresDeHojas } from './nombres-de-hojas.ts';

export interface DatosDelLibro {
  /** Those of each supplier stand together. */
  lineas: readonly LineaReposicion[];
  semanas: number;
  desde: string;
  hasta: string;
}

const RESUMEN = 'Resumen';
const SIN_PROVEEDOR = 'Sin proveedor';
const ENTEROS = '#,##0';
const PESOS = '"$"#,##0';
const CENTAVOS = '"$"#,##0.00';

/** The workbook: a summary, then a sheet per supplier that can be sent as it is. */
export function libroDeReposicion({ lineas, semanas, desde, hasta }: DatosDelLibro): Buffer {
  const grupos = [...Map.groupBy(lineas, ({ proveedor_id }) => proveedor_id).values()];
  const nombres = grupos.map(([primera]) => primera!.nombre_provedor ?? SIN_PROVEEDOR);
  const hojas = nombresDeHojas(nombres, [RESUMEN]);
  const libro = utils.book_new();
  const periodo = `Ventas del ${formatFecha(desde)} al ${formatFecha(hasta)} (${semanas} semanas)`;
  utils.book_append_sheet(libro, hojaDeResumen(nombres, grupos, periodo), RESUMEN);
  for (const [indice, grupo] of grupos.entries()) {
    utils.book_append_sheet(libro, hojaDeProveedor(nombres[indice]!, grupo, periodo), hojas[indice]!);
  }
  return write(libro, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

const totalDe = (lineas: readonly LineaReposicion[]): number =>
  sumar(...lineas.flatMap(({ subtotal }) => subtotal ?? []));
const unidadesDe = (lineas: readonly LineaReposicion[]): number =>
  lineas.reduce((suma, { cantidad }) => suma + cantidad, 0);

function hojaDeResumen(nombres: readonly string[], grupos: readonly LineaReposicion[][], periodo: string): WorkSheet {
  const filas = grupos.map((lineas, indice) => [nombres[indice]!, lineas.length, unidadesDe(lineas), totalDe(lineas)]);
  const todas = grupos.flat();
  return hoja(
    [
      ['Propuesta de reposición'],
      [periodo],
      [],
      ['Proveedor', 'Productos', 'Unidades', 'Total neto'],
      ...filas,
      ['Total', todas.length, unidadesDe(todas), totalDe(todas)],
    ],
    [34, 12, 12, 16],
    [null, ENTEROS, ENTEROS, PESOS],
  );
}

function hojaDeProveedor(nombre: string, lineas: readonly LineaReposicion[], periodo: string): WorkSheet {
  return hoja(
    [
      [nombre],
      [periodo],
      [],
      [
        'Código',
        'Producto',
        'Pedir',
        'Costo neto',
        'Subtotal',
        'Stock',
        'Por llegar',
        'Mínimo',
        'Máximo',
        'Vendidas',
        'Por semana',
      ],
      ...lineas.map((linea) => [
        linea.codigo_producto_fussan,
        linea.descripcion,
        linea.cantidad,
        linea.ultimo_costo,
        linea.subtotal,
        linea.cantidad_stock,
        linea.por_llegar,
        linea.stock_minimo,
        linea.stock_maximo,
        linea.vendidas,
        linea.promedio_semanal,
      ]),
      ['Total', null, unidadesDe(lineas), null, totalDe(lineas)],
    ],
    [16, 60, 10, 14, 16, 10, 10, 10, 10, 10, 11],
    ['0', null, ENTEROS, PESOS, PESOS, ENTEROS, ENTEROS, ENTEROS, ENTEROS, ENTEROS, '0.0'],
  );
}

/** Texts are kept as texts: one that begins with `=` is not a formula. */
function hoja(
  filas: readonly (string | number | null)[][],
  anchos: readonly number[],
  formatos: readonly (string | null)[],
): WorkSheet {
  const nueva = utils.aoa_to_sheet(filas as (string | number | null)[][]);
  nueva['!cols'] = anchos.map((wch) => ({ wch }));
  for (const [direccion, celda] of Object.entries(nueva)) {
    if (direccion.startsWith('!') || celda.t !== 'n') continue;
    const formato = formatos[utils.decode_cell(direccion).c];
    if (formato) celda.z = formato === PESOS && !Number.isInteger(celda.v) ? CENTAVOS : formato;
  }
  return nueva;
}

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

/** What is known of it; of nothing known, nothing is said. */
function totalDe(lineas: readonly LineaReposicion[]): number | null {
  const conocidos = lineas.flatMap(({ subtotal }) => subtotal ?? []);
  return conocidos.length > 0 ? sumar(...conocidos) : null;
}
const sinCosto = (lineas: readonly LineaReposicion[]): number =>
  lineas.filter(({ subtotal }) => subtotal === null).length;
/** Whoever reads a total must know what it leaves out. */
function avisoDeCosto(lineas: readonly LineaReposicion[]): string[][] {
  const cuantos = sinCosto(lineas);
  if (cuantos === 0) return [];
  return [
    [],
    [
      cuantos === 1
        ? '1 producto no tiene costo conocido: el total no lo incluye.'
        : `${cuantos} productos no tienen costo conocido: el total no los incluye.`,
    ],
  ];
}
const unidadesDe = (lineas: readonly LineaReposicion[]): number =>
  lineas.reduce((suma, { cantidad }) => suma + cantidad, 0);

function hojaDeResumen(nombres: readonly string[], grupos: readonly LineaReposicion[][], periodo: string): WorkSheet {
  const fila = (nombre: string, lineas: readonly LineaReposicion[]) => [
    nombre,
    lineas.length,
    unidadesDe(lineas),
    totalDe(lineas),
    sinCosto(lineas),
  ];
  const todas = grupos.flat();
  return hoja(
    [
      ['Propuesta de reposición'],
      [periodo],
      [],
      ['Proveedor', 'Productos', 'Unidades', 'Total neto', 'Sin costo'],
      ...grupos.map((lineas, indice) => fila(nombres[indice]!, lineas)),
      fila('Total', todas),
      ...avisoDeCosto(todas),
    ],
    [34, 12, 12, 16, 12],
    [null, ENTEROS, ENTEROS, PESOS, ENTEROS],
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
      ...avisoDeCosto(lineas),
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

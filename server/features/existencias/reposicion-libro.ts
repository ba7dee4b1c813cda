import type { Readable } from 'node:stream';
import { formatFecha } from '#contract/fechas.ts';
import { sumar } from '#contract/money.ts';
import type { LineaReposicion } from '#contract/reposicion.ts';
import { type Celda, type Hoja, libroExcel } from '#server/platform/libro-excel.ts';
import { nombresDeHojas } from './nombres-de-hojas.ts';

interface DatosDelLibro {
  /** Those of each supplier stand together. */
  lineas: readonly LineaReposicion[];
  semanas: number;
  desde: string;
  hasta: string;
}

const RESUMEN = 'Resumen';
const SIN_PROVEEDOR = 'Sin proveedor';
const FILA_DE_TITULOS = 4;
type Formato = 'codigo' | 'entero' | 'pesos' | 'decimal' | null;

/** The workbook: a summary, then a sheet per supplier that can be sent as it is. */
export function libroDeReposicion({ lineas, semanas, desde, hasta }: DatosDelLibro): Readable {
  const grupos = [...Map.groupBy(lineas, ({ proveedor_id }) => proveedor_id).values()];
  const nombres = grupos.map(([primera]) => primera!.nombre_provedor ?? SIN_PROVEEDOR);
  const hojas = nombresDeHojas(nombres, [RESUMEN]);
  const periodo = `Ventas del ${formatFecha(desde)} al ${formatFecha(hasta)} (${semanas} semanas)`;
  return libroExcel([
    hojaDeResumen(nombres, grupos, periodo),
    ...grupos.map((grupo, indice) => hojaDeProveedor(hojas[indice]!, nombres[indice]!, grupo, periodo)),
  ]);
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

function hojaDeResumen(nombres: readonly string[], grupos: readonly LineaReposicion[][], periodo: string): Hoja {
  const fila = (nombre: string, lineas: readonly LineaReposicion[]) => [
    nombre,
    lineas.length,
    unidadesDe(lineas),
    totalDe(lineas),
    sinCosto(lineas),
  ];
  const todas = grupos.flat();
  return hoja(
    RESUMEN,
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
    [null, 'entero', 'entero', 'pesos', 'entero'],
  );
}

function hojaDeProveedor(
  nombreDeHoja: string,
  nombre: string,
  lineas: readonly LineaReposicion[],
  periodo: string,
): Hoja {
  return hoja(
    nombreDeHoja,
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
    ['codigo', null, 'entero', 'pesos', 'pesos', 'entero', 'entero', 'entero', 'entero', 'entero', 'decimal'],
  );
}

/** The rows of a sheet: the fourth one is the header of its columns, each with its format. */
function hoja(
  nombre: string,
  filas: readonly (string | number | null)[][],
  anchos: readonly number[],
  formatos: readonly Formato[],
): Hoja {
  const conEstilo = (valor: string | number | null, formato: Formato | undefined): Celda => {
    if (typeof valor !== 'number' || !formato) return valor;
    return { valor, estilo: formato === 'pesos' && !Number.isInteger(valor) ? 'centavos' : formato };
  };
  return {
    nombre,
    anchos,
    fijas: FILA_DE_TITULOS,
    filas: filas.map((fila, n) =>
      n === FILA_DE_TITULOS - 1
        ? fila.map((valor): Celda => ({ valor, estilo: 'encabezado' }))
        : fila.map((valor, columna) => conEstilo(valor, formatos[columna])),
    ),
  };
}

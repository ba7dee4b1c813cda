import type { Readable } from 'node:stream';
import type { LineaReposicion } from '#contract/bodega/reposicion.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { sumar } from '#contract/valores/money.ts';
import { type Cell, type Columna, sheetNames, tableSheet, writeWorkbook } from '#server/platform/planillas/index.ts';
import type { Plazos } from './rules.ts';

interface DatosDelLibro extends Plazos {
  /** Those of each supplier stand together. */
  lineas: readonly LineaReposicion[];
  desde: string;
  hasta: string;
  /** Whoever it is for may see what things cost. */
  verCostos: boolean;
}

/** What is asked of one supplier. */
interface Grupo {
  nombre: string;
  lineas: readonly LineaReposicion[];
}

const RESUMEN = 'Resumen';

export const nombreDeProveedor = ({ nombre_provedor }: LineaReposicion): string => nombre_provedor ?? 'Sin proveedor';

const COLUMNAS_DE_LINEA: Columna<LineaReposicion>[] = [
  { titulo: 'Código', tipo: 'codigo', valor: (linea) => linea.codigo_producto_fussan, ancho: 16 },
  { titulo: 'Producto', tipo: 'texto', valor: (linea) => linea.descripcion, ancho: 60 },
  { titulo: 'Pedir', tipo: 'entero', valor: (linea) => linea.cantidad, ancho: 10 },
  { titulo: 'Costo neto', tipo: 'monto', valor: (linea) => linea.ultimo_costo, ancho: 14 },
  { titulo: 'Subtotal', tipo: 'monto', valor: (linea) => linea.subtotal, ancho: 16 },
  { titulo: 'Stock', tipo: 'entero', valor: (linea) => linea.cantidad_stock, ancho: 10 },
  { titulo: 'Por llegar', tipo: 'entero', valor: (linea) => linea.por_llegar, ancho: 10 },
  { titulo: 'Mínimo', tipo: 'entero', valor: (linea) => linea.stock_minimo, ancho: 10 },
  { titulo: 'Máximo', tipo: 'entero', valor: (linea) => linea.stock_maximo, ancho: 10 },
  { titulo: 'Vendidas', tipo: 'entero', valor: (linea) => linea.vendidas, ancho: 10 },
  { titulo: 'Por día', tipo: 'decimal', valor: (linea) => linea.venta_diaria, ancho: 10 },
  { titulo: 'Días que quedan', tipo: 'entero', valor: (linea) => linea.dias_de_stock, ancho: 18 },
  { titulo: 'Se acaba el', tipo: 'fecha', valor: (linea) => linea.se_acaba, ancho: 14 },
  { titulo: 'Por qué', tipo: 'texto', valor: (linea) => linea.por_que, ancho: 90 },
];

const DE_COSTOS: ReadonlySet<string> = new Set(['Costo neto', 'Subtotal', 'Total neto', 'Sin costo']);
const visibles = <T>(columnas: readonly Columna<T>[], verCostos: boolean): Columna<T>[] =>
  columnas.filter(({ titulo }) => verCostos || !DE_COSTOS.has(titulo));

/** What is said of each product, to who may see costs or may not. */
export const columnasDeLinea = (verCostos: boolean) => visibles(COLUMNAS_DE_LINEA, verCostos);

const COLUMNAS_DE_GRUPO: Columna<Grupo>[] = [
  { titulo: 'Proveedor', tipo: 'texto', valor: ({ nombre }) => nombre, ancho: 34 },
  { titulo: 'Productos', tipo: 'entero', valor: ({ lineas }) => lineas.length, ancho: 12 },
  { titulo: 'Unidades', tipo: 'entero', valor: ({ lineas }) => unidadesDe(lineas), ancho: 12 },
  { titulo: 'Total neto', tipo: 'monto', valor: ({ lineas }) => totalDe(lineas), ancho: 16 },
  { titulo: 'Sin costo', tipo: 'entero', valor: ({ lineas }) => sinCosto(lineas), ancho: 12 },
];

/** The workbook: a summary, then a sheet per supplier. What is sent to them is another (`exportar-pedidos.ts`). */
export function libroDeReposicion({
  lineas,
  dias,
  espera,
  cobertura,
  desde,
  hasta,
  verCostos,
}: DatosDelLibro): Readable {
  const grupos = [...Map.groupBy(lineas, ({ proveedor_id }) => proveedor_id).values()].map(
    (lineas): Grupo => ({ nombre: nombreDeProveedor(lineas[0]!), lineas }),
  );
  const hojas = sheetNames(
    grupos.map(({ nombre }) => nombre),
    [RESUMEN],
  );
  const periodo = `Ventas del ${formatFecha(desde)} al ${formatFecha(hasta)} (${dias} días). Un pedido tarda ${espera} días y es para ${cobertura} más.`;
  return writeWorkbook([
    tableSheet({
      name: RESUMEN,
      columns: visibles(COLUMNAS_DE_GRUPO, verCostos),
      above: [['Propuesta de reposición'], [periodo], []],
      rows: grupos,
      below: verCostos
        ? [['Total', lineas.length, unidadesDe(lineas), totalDe(lineas), sinCosto(lineas)], ...avisoDeCosto(lineas)]
        : [['Total', lineas.length, unidadesDe(lineas)]],
    }),
    ...grupos.map(({ nombre, lineas }, i) =>
      tableSheet({
        name: hojas[i]!,
        columns: columnasDeLinea(verCostos),
        above: [[nombre], [periodo], []],
        rows: lineas,
        below: verCostos
          ? [['Total', null, unidadesDe(lineas), null, totalDe(lineas)], ...avisoDeCosto(lineas)]
          : [['Total', null, unidadesDe(lineas)]],
      }),
    ),
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
function avisoDeCosto(lineas: readonly LineaReposicion[]): Cell[][] {
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

import { and, asc, gt, type SQL } from 'drizzle-orm';
import { COLUMNAS_PLANILLA, type ColumnaPlanilla, MAX_FILAS_PLANILLA } from '#contract/excel.ts';
import { diaEnSantiago } from '#contract/fechas.ts';
import type { FiltroAdmin } from '#contract/productos-admin.ts';
import { condicionesAdmin, productos } from '#server/features/productos/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { type Celda, type Hoja, libroExcel } from '#server/platform/libro-excel.ts';
import { enOrden } from './errores.ts';
import type { Planilla } from './leer-planilla.ts';
import { GUIA } from './planilla-columnas.ts';

const POR_CONSULTA = 1_000;

const titulos = (nombres: readonly string[]): Celda[] => nombres.map((valor) => ({ valor, estilo: 'encabezado' }));
const anchos = COLUMNAS_PLANILLA.map((columna) => GUIA[columna].ancho);
const hojaDeProductos = (filas: Hoja['filas']): Hoja => ({ nombre: 'Productos', anchos, filas });

/** The columns without products, and a second sheet that says what goes in each. */
export async function plantilla(): Promise<FileReply> {
  const guia = COLUMNAS_PLANILLA.map((columna): Celda[] => {
    const { obligatoria, explicacion, ejemplo } = GUIA[columna];
    return [columna, obligatoria ? 'Sí' : 'No', { valor: explicacion, estilo: 'parrafo' }, ejemplo];
  });
  const notas = [
    'Escribe los productos en la hoja «Productos», uno por fila. No cambies los nombres de las columnas; su orden da lo mismo.',
    `Se importan hasta ${MAX_FILAS_PLANILLA.toLocaleString('es-CL')} filas por archivo. Las filas vacías se saltan, y una fórmula cuenta como su resultado.`,
    'Antes de guardar verás qué se crea y qué cambia. Si una celda está mala, no se guarda nada.',
  ];
  return new FileReply(
    'plantilla-productos.xlsx',
    libroExcel([
      hojaDeProductos([titulos(COLUMNAS_PLANILLA)]),
      {
        nombre: 'Instrucciones',
        anchos: [26, 12, 90, 36],
        filas: [
          titulos(['Columna', 'Obligatoria', 'Qué va', 'Ejemplo']),
          ...guia,
          [],
          ...notas.map((valor): Celda[] => [null, null, { valor, estilo: 'parrafo' }]),
        ],
      },
    ]),
  );
}

/** What the filter of the list lets through, in the columns of the workbook; without one, hidden products too. */
export async function exportarCatalogo({ db }: Context, filtro: FiltroAdmin): Promise<FileReply> {
  const suyos = await condicionesAdmin(db, filtro);
  // The first ones before the file begins: what fails by then can still be said.
  const primeros = await leerProductos(db, suyos, 0);
  return new FileReply(
    `productos-${diaEnSantiago()}.xlsx`,
    libroExcel([hojaDeProductos(filasDelCatalogo(db, suyos, primeros))]),
  );
}

type Productos = Awaited<ReturnType<typeof leerProductos>>;

async function* filasDelCatalogo(db: Queryable, suyos: readonly SQL[], primeros: Productos): AsyncGenerator<Celda[]> {
  yield titulos(COLUMNAS_PLANILLA);
  for (let filas = primeros; ; filas = await leerProductos(db, suyos, filas.at(-1)!.id)) {
    for (const fila of filas) yield COLUMNAS_PLANILLA.map((columna) => fila[columna]);
    if (filas.length < POR_CONSULTA) return;
  }
}

async function leerProductos(db: Queryable, suyos: readonly SQL[], despuesDe: number) {
  const columnas = Object.fromEntries(COLUMNAS_PLANILLA.map((columna) => [columna, productos[columna]])) as Pick<
    typeof productos,
    ColumnaPlanilla
  >;
  return db
    .select({ ...columnas, id: productos.id })
    .from(productos)
    .where(and(gt(productos.id, despuesDe), ...suyos))
    .orderBy(asc(productos.id))
    .limit(POR_CONSULTA);
}

/**
 * The person's own rows with the bad cells in red, each in the row where it was, so that it can be mended and sent again;
 * and a second sheet that says what is wrong with each.
 */
export function libroDeErrores({ crudas, errores }: Planilla): FileReply {
  const malas = new Set(errores.map(({ fila, columna }) => `${fila} ${columna}`));
  const porFila = new Map(crudas.map(({ fila, celdas }) => [fila, celdas]));
  const marcada = (fila: number, celdas: readonly (string | number | null)[]): Celda[] =>
    celdas.map((valor, i) => (malas.has(`${fila} ${COLUMNAS_PLANILLA[i]}`) ? { valor, estilo: 'mala' } : valor));
  const primera = crudas[0]?.fila ?? 2;
  // Rows keep their numbers as long as the header was in the first one.
  const ultima = crudas.at(-1)?.fila ?? 1;
  const seguidas = ultima - primera < 2 * crudas.length;
  const lugar = new Map<number, number>();
  const filas: Celda[][] = [titulos(COLUMNAS_PLANILLA)];
  for (const { fila, celdas } of crudas) {
    while (seguidas && filas.length + 1 < fila) filas.push([]);
    filas.push(marcada(fila, celdas));
    lugar.set(fila, filas.length);
  }
  const detalle = enOrden(errores).map(({ fila, columna, mensaje }): Celda[] => [
    lugar.get(fila) ?? fila,
    columna,
    porFila.get(fila)?.[COLUMNAS_PLANILLA.indexOf(columna)] ?? null,
    { valor: mensaje, estilo: 'parrafo' },
  ]);
  return new FileReply(
    'errores-de-la-planilla.xlsx',
    libroExcel([
      hojaDeProductos(filas),
      {
        nombre: 'Errores',
        anchos: [8, 26, 40, 80],
        filas: [titulos(['Fila', 'Columna', 'Lo que dice', 'Qué hay que corregir']), ...detalle],
      },
    ]),
  );
}

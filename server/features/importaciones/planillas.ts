import { and, asc, gt } from 'drizzle-orm';
import type { z } from 'zod';
import {
  COLUMNAS_APARTE,
  COLUMNAS_CONOCIDAS,
  COLUMNAS_PLANILLA,
  type ColumnaPlanilla,
  type exportarExcel,
  MAX_FILAS_PLANILLA,
} from '#contract/productos/excel.ts';
import type { FiltroAdmin } from '#contract/productos/productos-admin.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { productos } from '#server/features/catalogo/index.ts';
import { condicionesAdmin } from '#server/features/productos/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { type Cell, type Columna, exportar, tableSheet, writeWorkbook } from '#server/platform/planillas/index.ts';
import { COLUMNAS } from './columnas.ts';
import { type ErrorDeCelda, enOrden } from './errores.ts';
import type { FilaCruda } from './interpretar.ts';
import type { Planilla } from './leer-planilla.ts';

const POR_CONSULTA = 1_000;
const HOJA = 'Productos';

type Fila = Record<ColumnaPlanilla, string | number | null>;

const columnaDe = (columna: ColumnaPlanilla): Columna<Fila> => ({
  titulo: columna,
  tipo: COLUMNAS[columna].clase,
  ancho: COLUMNAS[columna].ancho,
  valor: (fila) => fila[columna],
});
const columnas = COLUMNAS_PLANILLA.map(columnaDe);
const ES_DE_PLANILLA: ReadonlySet<ColumnaPlanilla> = new Set(COLUMNAS_PLANILLA);
const EXPORTADAS = {
  plantilla: COLUMNAS_PLANILLA,
  aparte: ['codigo_producto_fussan', 'descripcion', ...COLUMNAS_APARTE],
} as const;

const columnasDeLaGuia: Columna<ColumnaPlanilla>[] = [
  { titulo: 'Columna', tipo: 'texto', valor: (columna) => columna, ancho: 26 },
  {
    titulo: 'Obligatoria',
    tipo: 'texto',
    valor: (columna) => (COLUMNAS[columna].obligatoria ? 'Sí' : 'No'),
    ancho: 12,
  },
  { titulo: 'Qué va', tipo: 'parrafo', valor: (columna) => COLUMNAS[columna].explicacion, ancho: 90 },
  { titulo: 'Ejemplo', tipo: 'texto', valor: (columna) => COLUMNAS[columna].ejemplo, ancho: 36 },
];

/** The columns without products, and a second sheet that says what goes in each. */
export async function plantilla(): Promise<FileReply> {
  const notas = [
    'Escribe los productos en la hoja «Productos», uno por fila. No cambies los nombres de las columnas; su orden da lo mismo.',
    `Se importan hasta ${MAX_FILAS_PLANILLA.toLocaleString('es-CL')} filas por archivo. Las filas vacías se saltan, y una fórmula cuenta como su resultado.`,
    'Familia, subfamilia, marca y código de barras van en otra planilla, que sólo actualiza: «Exportar familia y marca».',
    'Antes de guardar verás qué se crea y qué cambia. Si una celda está mala, no se guarda nada.',
  ];
  const below = [[], ...notas.map((value): Cell[] => [null, null, { value, style: 'parrafo' }])];
  return new FileReply(
    'plantilla-productos.xlsx',
    writeWorkbook([
      tableSheet({ name: HOJA, columns: columnas, rows: [] }),
      tableSheet({ name: 'Instrucciones', columns: columnasDeLaGuia, rows: COLUMNAS_PLANILLA, below }),
    ]),
  );
}

/** What the filter of the list lets through, in the columns of the workbook; without one, hidden products too. */
export function exportarCatalogo(
  { db }: Context,
  { formato, columnas, ...filtro }: z.output<typeof exportarExcel.query>,
): Promise<FileReply> {
  const nombre = `productos-${diaEnSantiago()}`;
  return exportar(EXPORTADAS[columnas].map(columnaDe), leerProductos(db, filtro), { formato, nombre, hoja: HOJA });
}

async function* leerProductos(db: Queryable, filtro: FiltroAdmin): AsyncGenerator<Fila> {
  const suyos = await condicionesAdmin(db, filtro);
  const pedidas = Object.fromEntries(COLUMNAS_CONOCIDAS.map((columna) => [columna, productos[columna]])) as Pick<
    typeof productos,
    ColumnaPlanilla
  >;
  for (let ultimo = 0; ; ) {
    const tanda = await db
      .select({ ...pedidas, id: productos.id })
      .from(productos)
      .where(and(gt(productos.id, ultimo), ...suyos))
      .orderBy(asc(productos.id))
      .limit(POR_CONSULTA);
    yield* tanda;
    if (tanda.length < POR_CONSULTA) return;
    ultimo = tanda.at(-1)!.id;
  }
}

/**
 * The person's own rows with the bad cells in red, each in the row where it was, so that it can be mended and sent again;
 * and a second sheet that says what is wrong with each.
 */
export function libroDeErrores({ crudas, errores, columnas: elegidas = [] }: Planilla): FileReply {
  const suyas = COLUMNAS_CONOCIDAS.filter(
    (una) => ES_DE_PLANILLA.has(una) || elegidas.some((elegida) => elegida === una),
  );
  const escrito = (cruda: Cruda, columna: ColumnaPlanilla) => cruda?.celdas[COLUMNAS_CONOCIDAS.indexOf(columna)];
  const malas = new Set(errores.map(({ fila, columna }) => `${fila} ${columna}`));
  const porFila = new Map(crudas.map((cruda) => [cruda.fila, cruda]));
  const filas = enSuLugar(crudas);
  const lugares = new Map(filas.map((cruda, i) => [cruda?.fila, i + 2]));
  return new FileReply(
    'errores-de-la-planilla.xlsx',
    writeWorkbook([
      tableSheet({
        name: HOJA,
        columns: suyas.map((una) => ({ ...columnaDe(una), valor: (cruda: Cruda) => escrito(cruda, una) })),
        rows: filas,
        mark: (cruda, i) => (malas.has(`${cruda?.fila} ${suyas[i]}`) ? 'mala' : undefined),
      }),
      tableSheet({
        name: 'Errores',
        columns: [
          { titulo: 'Fila', tipo: 'codigo', valor: ({ fila }: ErrorDeCelda) => lugares.get(fila) ?? fila, ancho: 8 },
          { titulo: 'Columna', tipo: 'texto', valor: ({ columna }) => columna, ancho: 26 },
          {
            titulo: 'Lo que dice',
            tipo: 'texto',
            valor: ({ fila, columna }) => escrito(porFila.get(fila), columna),
            ancho: 40,
          },
          { titulo: 'Qué hay que corregir', tipo: 'parrafo', valor: ({ mensaje }) => mensaje, ancho: 80 },
        ],
        rows: enOrden(errores),
      }),
    ]),
  );
}

type Cruda = FilaCruda | undefined;

/** Rows keep their numbers, with empty ones between them, as long as the header was in the first one. */
function enSuLugar(crudas: readonly FilaCruda[]): Cruda[] {
  const primera = crudas[0]?.fila ?? 2;
  const ultima = crudas.at(-1)?.fila ?? 1;
  if (ultima - primera >= 2 * crudas.length) return [...crudas];
  const filas: Cruda[] = [];
  for (const cruda of crudas) {
    while (filas.length + 2 < cruda.fila) filas.push(undefined);
    filas.push(cruda);
  }
  return filas;
}

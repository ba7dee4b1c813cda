import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  COLUMNAS_APARTE,
  COLUMNAS_CONOCIDAS,
  COLUMNAS_DE_PRODUCTO,
  COLUMNAS_MEDIDAS,
  COLUMNAS_OPCIONALES,
  COLUMNAS_PLANILLA,
  COLUMNAS_VARIANTES,
  type ColumnaDeProducto,
  type ColumnaPlanilla,
  type exportarExcel,
  MAX_FILAS_PLANILLA,
  type plantillaExcel,
} from '#contract/catalogo/importaciones/excel.ts';
import type { FiltroAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { condicionesAdmin } from '#server/features/catalogo/productos/index.ts';
import { varianteEscrita } from '#server/features/catalogo/variantes/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar, libroDeErrores as libroDe, plantillaDe } from '#server/platform/planillas/index.ts';
import { COLUMNAS } from './columnas.ts';
import type { Planilla } from './leer-planilla.ts';

const POR_CONSULTA = 1_000;
const HOJA = 'Productos';

type Escrita = SQL.Aliased<string | null>;
type Fila = Record<ColumnaPlanilla, string | number | null>;

const columnaDe = (columna: ColumnaPlanilla): Columna<Fila> => ({
  titulo: COLUMNAS[columna].titulo,
  tipo: COLUMNAS[columna].clase,
  ancho: COLUMNAS[columna].ancho,
  valor: (fila) => fila[columna],
});
const CON_MEDIDAS = [...COLUMNAS_PLANILLA, ...COLUMNAS_MEDIDAS] as const;
const EXPORTADAS = {
  plantilla: COLUMNAS_PLANILLA,
  medidas: CON_MEDIDAS,
  aparte: ['codigo_producto_fussan', 'descripcion', ...COLUMNAS_APARTE, ...COLUMNAS_VARIANTES],
} as const;

const GUIA_POR_TITULO = Object.fromEntries(Object.values(COLUMNAS).map((columna) => [columna.titulo, columna]));
const LAS_MEDIDAS = `Las columnas ${COLUMNAS_MEDIDAS.map((una) => `«${COLUMNAS[una].titulo}»`).join(', ')}`;

/** The columns without products, and a second sheet that says what goes in each. */
export async function plantilla({ columnas }: z.output<typeof plantillaExcel.query>): Promise<FileReply> {
  const nombres = EXPORTADAS[columnas];
  return plantillaDe({
    archivo: 'plantilla-productos',
    hoja: HOJA,
    que: 'los productos',
    columnas: nombres.map(columnaDe),
    guia: GUIA_POR_TITULO,
    nombres: nombres.map((nombre) => COLUMNAS[nombre].titulo),
    maxFilas: MAX_FILAS_PLANILLA,
    notas: [
      'Las columnas «Variante de» y «Variante» también se pueden agregar: agrupan lo que es una misma cosa en varias medidas o kits. «Variante de» es el nombre del grupo, y «Variante», cuál es: «Medida: 6 mm». Sin esas columnas, los grupos siguen igual.',
      'Familia, subfamilia, marca y código de barras van en otra planilla, que sólo actualiza: «Exportar familia y marca».',
      columnas === 'medidas'
        ? `${LAS_MEDIDAS} pueden faltar: de lo que no esté, nada cambia. Una celda vacía en ellas deja el producto sin esa medida.`
        : `${LAS_MEDIDAS} también se pueden agregar a esta hoja, todas o algunas.`,
    ],
  });
}

const esOpcional = (columna: ColumnaPlanilla): boolean => COLUMNAS_OPCIONALES.some((una) => una === columna);

const DE_PLANILLA: ReadonlySet<ColumnaPlanilla> = new Set(COLUMNAS_PLANILLA);

/** What the filter of the list lets through, in the columns of the workbook; without one, hidden products too. */
export function exportarCatalogo(
  ctx: Context,
  { formato, columnas, ...filtro }: z.output<typeof exportarExcel.query>,
): Promise<FileReply> {
  const nombre = `productos-${diaEnSantiago()}`;
  return exportar(EXPORTADAS[columnas].map(columnaDe), leerProductos(ctx, filtro), { formato, nombre, hoja: HOJA });
}

async function* leerProductos(ctx: Context, filtro: FiltroAdmin): AsyncGenerator<Fila> {
  const suyos = await condicionesAdmin(ctx, filtro);
  const pedidas = Object.fromEntries(COLUMNAS_DE_PRODUCTO.map((columna) => [columna, productos[columna]])) as Pick<
    typeof productos,
    ColumnaDeProducto
  >;
  const [variante_de, variante] = COLUMNAS_VARIANTES.map((columna) =>
    sql<string | null>`(select e.${sql.identifier(columna)} from ${varianteEscrita(sql`${productos}.id`)} e)`.as(
      columna,
    ),
  ) as [Escrita, Escrita];
  for (let ultimo = 0; ; ) {
    const tanda = await ctx.db
      .select({ ...pedidas, variante_de, variante, id: productos.id })
      .from(productos)
      .where(and(gt(productos.id, ultimo), ...suyos))
      .orderBy(asc(productos.id))
      .limit(POR_CONSULTA);
    yield* tanda;
    if (tanda.length < POR_CONSULTA) return;
    ultimo = tanda.at(-1)!.id;
  }
}

/** The person's own workbook with its bad cells marked, and what is wrong with each. */
export function libroDeErrores({ crudas, errores, columnas: elegidas = [] }: Planilla): FileReply {
  const suyas = COLUMNAS_CONOCIDAS.filter(
    (una) =>
      DE_PLANILLA.has(una) ||
      elegidas.some((elegida) => elegida === una) ||
      (esOpcional(una) && crudas.some(({ celdas }) => celdas[COLUMNAS_CONOCIDAS.indexOf(una)] != null)),
  );
  return libroDe({
    nombre: 'errores-de-la-planilla.xlsx',
    hoja: HOJA,
    columnas: suyas.map(columnaDe),
    nombres: suyas,
    crudas: crudas.map(({ fila, celdas }) => ({
      fila,
      celdas: suyas.map((una) => celdas[COLUMNAS_CONOCIDAS.indexOf(una)] ?? null),
    })),
    errores,
  });
}

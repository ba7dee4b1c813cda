import { FileReply } from '#server/platform/http/file-reply.ts';
import type { Columna } from '../write/columns.ts';
import { tableSheet } from '../write/table-sheet.ts';
import { writeWorkbook } from '../write/workbook.ts';
import { type ErrorDeCelda, enOrden } from './errores.ts';
import type { FilaCruda } from './interpretar.ts';

interface Libro<C extends string> {
  nombre: string;
  hoja: string;
  /** The columns of the sheet in their order, and what each is called in an error. */
  columnas: readonly Omit<Columna<never>, 'valor'>[];
  nombres: readonly C[];
  crudas: readonly FilaCruda[];
  errores: readonly ErrorDeCelda<C>[];
}

type Cruda = FilaCruda | undefined;

/**
 * The person's own rows with the bad cells in red, each in the row where it was, so that it can be mended and sent again;
 * and a second sheet that says what is wrong with each.
 */
export function libroDeErrores<C extends string>({
  nombre,
  hoja,
  columnas,
  nombres,
  crudas,
  errores,
}: Libro<C>): FileReply {
  const malas = new Set(errores.map(({ fila, columna }) => `${fila} ${columna}`));
  const porFila = new Map(crudas.map(({ fila, celdas }) => [fila, celdas]));
  const filas = enSuLugar(crudas);
  const lugares = new Map(filas.map((cruda, i) => [cruda?.fila, i + 2]));
  return new FileReply(
    nombre,
    writeWorkbook([
      tableSheet({
        name: hoja,
        columns: columnas.map((columna, i) => ({ ...columna, valor: (cruda: Cruda) => cruda?.celdas[i] })),
        rows: filas,
        mark: (cruda, i) => (malas.has(`${cruda?.fila} ${nombres[i]}`) ? 'mala' : undefined),
      }),
      tableSheet({
        name: 'Errores',
        columns: [
          { titulo: 'Fila', tipo: 'codigo', valor: ({ fila }: ErrorDeCelda<C>) => lugares.get(fila) ?? fila, ancho: 8 },
          {
            titulo: 'Columna',
            tipo: 'texto',
            valor: ({ columna }) => columnas[nombres.indexOf(columna)]?.titulo ?? columna,
            ancho: 26,
          },
          {
            titulo: 'Lo que dice',
            tipo: 'texto',
            valor: ({ fila, columna }) => porFila.get(fila)?.[nombres.indexOf(columna)],
            ancho: 40,
          },
          { titulo: 'Qué hay que corregir', tipo: 'parrafo', valor: ({ mensaje }) => mensaje, ancho: 80 },
        ],
        rows: enOrden(errores, nombres),
      }),
    ]),
  );
}

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

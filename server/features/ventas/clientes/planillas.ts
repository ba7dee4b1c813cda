import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { ClienteDeLaBase } from '#contract/ventas/clientes/clientes.ts';
import {
  COLUMNAS_CONOCIDAS_CLIENTES,
  type ColumnaClientes,
  MAX_FILAS_CLIENTES,
} from '#contract/ventas/clientes/planilla.ts';
import type { Context } from '#server/platform/context.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { type Cell, type Columna, exportar, tableSheet, writeWorkbook } from '#server/platform/planillas/index.ts';
import { conAgenda } from './con-agenda.ts';
import { comoFila, enCelda } from './plan.ts';
import { COLUMNAS } from './planilla/columnas.ts';
import type { AgendaDeCliente, FichaDeCliente } from './planilla/fila.ts';
import { type FiltroClientes, tandasDeClientes, vistaDeClientes } from './queries.ts';

const HOJA = 'Clientes';

type Exportada = FichaDeCliente & AgendaDeCliente & Pick<ClienteDeLaBase, 'usado' | 'disponible'>;

/** As a file that is written has them; each value stands under its column's name. */
export const columnasDeArchivo: Columna<FichaDeCliente & AgendaDeCliente>[] = COLUMNAS_CONOCIDAS_CLIENTES.map(
  (columna) => ({
    titulo: columna,
    tipo: COLUMNAS[columna].tipo,
    ancho: COLUMNAS[columna].ancho,
    valor: (fila) => (columna === 'rut_cliente' ? formatRut(fila.rut_cliente) : enCelda(fila, columna)),
  }),
);

const columnasDeLaGuia: Columna<ColumnaClientes>[] = [
  { titulo: 'Columna', tipo: 'texto', valor: (columna) => columna, ancho: 20 },
  { titulo: 'Obligatoria', tipo: 'texto', valor: (columna) => COLUMNAS[columna].obligatoria, ancho: 18 },
  { titulo: 'Qué va', tipo: 'parrafo', valor: (columna) => COLUMNAS[columna].explicacion, ancho: 90 },
  { titulo: 'Ejemplo', tipo: 'texto', valor: (columna) => COLUMNAS[columna].ejemplo, ancho: 50 },
];

/** The columns without clients, and a second sheet that says what goes in each. */
export async function plantillaDeClientes(): Promise<FileReply> {
  const notas = [
    `Escribe los clientes en la hoja «${HOJA}», uno por fila. No cambies los nombres de las columnas; su orden da lo mismo.`,
    `Se importan hasta ${MAX_FILAS_CLIENTES.toLocaleString('es-CL')} filas por archivo. Las filas vacías se saltan, y una fórmula cuenta como su resultado.`,
    'Las columnas usado y disponible de lo exportado se calculan: aquí no se leen.',
    'Antes de guardar verás qué se crea y qué cambia. Si una celda está mala, no se guarda nada.',
  ];
  const below = [[], ...notas.map((value): Cell[] => [null, null, { value, style: 'parrafo' }])];
  return new FileReply(
    'plantilla-clientes.xlsx',
    writeWorkbook([
      tableSheet({ name: HOJA, columns: columnasDeArchivo, rows: [] }),
      tableSheet({ name: 'Instrucciones', columns: columnasDeLaGuia, rows: COLUMNAS_CONOCIDAS_CLIENTES, below }),
    ]),
  );
}

/** The clients that the list shows with the same filter, in the columns of the workbook, and what each owes. */
export function exportarClientes(
  { db }: Context,
  { formato, ...filtro }: FiltroClientes & { formato: Formato },
): Promise<FileReply> {
  const nombre = `clientes-${diaEnSantiago()}`;
  const columnas: Columna<Exportada>[] = [
    ...columnasDeArchivo,
    { titulo: 'usado', tipo: 'monto', valor: ({ usado }) => usado },
    { titulo: 'disponible', tipo: 'monto', valor: ({ disponible }) => disponible },
  ];
  return exportar(columnas, exportadas(), { formato, nombre, hoja: HOJA });

  async function* exportadas(): AsyncGenerator<Exportada> {
    for await (const filas of tandasDeClientes(db, filtro)) {
      const [vistas, agendas] = await Promise.all([vistaDeClientes(db, filas), conAgenda(db, filas)]);
      yield* agendas.map((existente, i) => ({
        ...comoFila(existente),
        usado: vistas[i]!.usado,
        disponible: vistas[i]!.disponible,
      }));
    }
  }
}

import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { ClienteDeLaBase } from '#contract/ventas/clientes/clientes.ts';
import { COLUMNAS_CONOCIDAS_CLIENTES, MAX_FILAS_CLIENTES } from '#contract/ventas/clientes/planilla.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar, plantillaDe } from '#server/platform/planillas/index.ts';
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

/** The columns without clients, and a second sheet that says what goes in each. */
export const plantillaDeClientes = async (): Promise<FileReply> =>
  plantillaDe({
    archivo: 'plantilla-clientes',
    hoja: HOJA,
    que: 'los clientes',
    columnas: columnasDeArchivo,
    guia: COLUMNAS,
    nombres: COLUMNAS_CONOCIDAS_CLIENTES,
    maxFilas: MAX_FILAS_CLIENTES,
    notas: ['Las columnas usado y disponible de lo exportado se calculan: aquí no se leen.'],
  });

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

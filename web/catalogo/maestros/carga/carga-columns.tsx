import type {
  FilaCambiadaDeMaestros,
  FilaIgualDeMaestros,
  FilaNuevaDeMaestros,
} from '#contract/catalogo/maestros/planilla.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { CellChanges } from '#web/staff/carga/cell-changes.tsx';
import { columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';

export const IGUALES: readonly Column<FilaIgualDeMaestros>[] = [
  columnaTexto('fila', 'Fila', { card: 'detail' }),
  columnaTexto('codigo_fussan', 'Código', { key: 'codigo', card: 'detail' }),
  {
    key: 'description',
    title: 'Maestro',
    wide: true,
    card: 'title',
    cell: ({ description }) => <span title={description}>{description}</span>,
  },
];

export const NUEVOS: readonly Column<FilaNuevaDeMaestros>[] = [
  ...IGUALES,
  { key: 'familia', title: 'Familia', card: 'line', cell: ({ familia }) => nombreFamilia(familia) },
  columnaTexto('sub_familia', 'Subfamilia', { card: 'line' }),
];

export const CAMBIADOS: readonly Column<FilaCambiadaDeMaestros>[] = [
  // What changes has the room.
  ...IGUALES.map((column) => ({ ...column, wide: false })),
  {
    key: 'cambios',
    title: 'Cambios',
    wide: true,
    card: 'line',
    cell: ({ cambios }) => <CellChanges cambios={cambios} />,
  },
];

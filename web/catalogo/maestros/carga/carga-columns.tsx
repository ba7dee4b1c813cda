import type {
  FilaCambiadaDeMaestros,
  FilaIgualDeMaestros,
  FilaNuevaDeMaestros,
} from '#contract/catalogo/maestros/planilla.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { CellChanges } from '#web/staff/carga/cell-changes.tsx';
import type { Column } from '#web/staff/list/table/column.ts';

export const IGUALES: readonly Column<FilaIgualDeMaestros>[] = [
  { key: 'fila', title: 'Fila', card: 'detail', cell: ({ fila }) => fila },
  { key: 'codigo', title: 'Código', card: 'detail', cell: ({ codigo_fussan }) => codigo_fussan },
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
  { key: 'sub_familia', title: 'Subfamilia', card: 'line', cell: ({ sub_familia }) => sub_familia || '—' },
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

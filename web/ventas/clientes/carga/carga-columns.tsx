import { formatRut } from '#contract/valores/rut.ts';
import type {
  FilaCambiadaDeClientes,
  FilaIgualDeClientes,
  FilaNuevaDeClientes,
} from '#contract/ventas/clientes/planilla.ts';
import { CellChanges } from '#web/staff/carga/cell-changes.tsx';
import { columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';

export const IGUALES: readonly Column<FilaIgualDeClientes>[] = [
  columnaTexto('fila', 'Fila', { card: 'detail' }),
  { key: 'rut_cliente', title: 'RUT', card: 'detail', cell: ({ rut_cliente }) => formatRut(rut_cliente) },
  {
    key: 'nombre',
    title: 'Cliente',
    wide: true,
    card: 'title',
    cell: ({ nombre }) => <span title={nombre}>{nombre}</span>,
  },
];

export const NUEVOS: readonly Column<FilaNuevaDeClientes>[] = [
  ...IGUALES,
  columnaTexto('mail', 'Correo', { card: 'line' }),
  columnaTexto('ciudad', 'Ciudad', { card: 'line' }),
  columnaTexto('contactos', 'Contactos', { kind: 'number' }),
  columnaTexto('direcciones', 'Direcciones', { kind: 'number' }),
  columnaMonto('credito', 'Crédito', { card: 'value' }),
];

export const CAMBIADOS: readonly Column<FilaCambiadaDeClientes>[] = [
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

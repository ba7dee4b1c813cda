import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type {
  FilaCambiadaDeClientes,
  FilaIgualDeClientes,
  FilaNuevaDeClientes,
} from '#contract/ventas/clientes/planilla.ts';
import { CellChanges } from '#web/staff/carga/cell-changes.tsx';
import type { Column } from '#web/staff/list/table/column.ts';

export const IGUALES: readonly Column<FilaIgualDeClientes>[] = [
  { key: 'fila', title: 'Fila', card: 'detail', cell: ({ fila }) => fila },
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
  { key: 'mail', title: 'Correo', card: 'line', cell: ({ mail }) => mail || '—' },
  { key: 'ciudad', title: 'Ciudad', card: 'line', cell: ({ ciudad }) => ciudad || '—' },
  { key: 'contactos', title: 'Contactos', kind: 'number', cell: ({ contactos }) => contactos },
  { key: 'direcciones', title: 'Direcciones', kind: 'number', cell: ({ direcciones }) => direcciones },
  { key: 'credito', title: 'Crédito', kind: 'number', card: 'value', cell: ({ credito }) => formatPrecio(credito) },
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

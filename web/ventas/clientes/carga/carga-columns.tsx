import { formatRut } from '#contract/valores/rut.ts';
import type {
  FilaCambiadaDeClientes,
  FilaIgualDeClientes,
  FilaNuevaDeClientes,
} from '#contract/ventas/clientes/planilla.ts';
import { cambiados } from '#web/staff/carga/carga-page.tsx';
import { columnaLarga, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';

const IGUALES: readonly Column<FilaIgualDeClientes>[] = [
  columnaTexto('fila', 'Fila', { card: 'detail' }),
  { key: 'rut_cliente', title: 'RUT', card: 'detail', cell: ({ rut_cliente }) => formatRut(rut_cliente) },
  columnaLarga('nombre', 'Cliente', { wide: true, card: 'title' }),
];

const NUEVOS: readonly Column<FilaNuevaDeClientes>[] = [
  ...IGUALES,
  columnaTexto('mail', 'Correo', { card: 'line' }),
  columnaTexto('ciudad', 'Ciudad', { card: 'line' }),
  columnaTexto('contactos', 'Contactos', { kind: 'number' }),
  columnaTexto('direcciones', 'Direcciones', { kind: 'number' }),
  columnaMonto('credito', 'Crédito', { card: 'value' }),
];

export const COLUMNS = { nuevos: NUEVOS, cambiados: cambiados<FilaCambiadaDeClientes>(IGUALES), iguales: IGUALES };

import { formatRut } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import type { ClienteDeLaBase } from '#contract/ventas/clientes/clientes.ts';
import { CLIENTES } from '#web/staff/addresses.ts';
import { both, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { nameOf } from './cliente-draft.ts';
import styles from './clientes.module.css';
import { Disponible } from './credito-facts.tsx';

const orNone = (text: string) => text || 'No disponible';

/** What is shown of the clients. */
export const COLUMNS: readonly Column<ClienteDeLaBase>[] = [
  {
    key: 'empresa',
    title: 'Cliente',
    fixed: true,
    wide: true,
    card: 'title',
    sort: both('nombre'),
    cell: (cliente) => (
      <Link to={`${CLIENTES}/${cliente.id}`} className={styles.name}>
        {nameOf(cliente)}
      </Link>
    ),
  },
  {
    key: 'rut_cliente',
    title: 'RUT',
    card: 'detail',
    sort: both('rut'),
    cell: ({ rut_cliente }) => formatRut(rut_cliente),
  },
  columnaTexto('nombre', 'Contacto', { none: 'No disponible', cut: true, card: 'line' }),
  columnaTexto('mail', 'Correo', { none: 'No disponible', cut: true, card: 'line' }),
  { key: 'celular', title: 'Celular', hidden: true, cell: ({ celular }) => orNone(formatTelefono(celular)) },
  columnaTexto('giro', 'Giro', { none: 'No disponible', hidden: true }),
  columnaTexto('ciudad', 'Ciudad', { none: 'No disponible' }),
  columnaTexto('direccion', 'Dirección', { none: 'No disponible', hidden: true }),
  columnaTexto('compras', 'Compras', { kind: 'number' }),
  columnaMonto('credito', 'Crédito', { sort: both('credito') }),
  columnaMonto('usado', 'Usado', { card: 'detail' }),
  {
    key: 'disponible',
    title: 'Disponible',
    kind: 'number',
    card: 'detail',
    cell: (cliente) => <Disponible {...cliente} />,
  },
];

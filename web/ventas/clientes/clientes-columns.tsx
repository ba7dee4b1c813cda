import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import type { ClienteDeLaBase } from '#contract/ventas/clientes/clientes.ts';
import { CLIENTES } from '#web/staff/addresses.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { nameOf } from './cliente-draft.ts';
import styles from './clientes.module.css';
import { Disponible } from './credito-facts.tsx';

const both = (name: string) => ({ asc: `${name}-asc`, desc: `${name}-desc` });
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
  { key: 'nombre', title: 'Contacto', card: 'line', cell: ({ nombre }) => orNone(nombre) },
  { key: 'mail', title: 'Correo', wide: true, card: 'line', cell: ({ mail }) => orNone(mail) },
  { key: 'celular', title: 'Celular', hidden: true, cell: ({ celular }) => orNone(formatTelefono(celular)) },
  { key: 'giro', title: 'Giro', hidden: true, cell: ({ giro }) => orNone(giro) },
  { key: 'ciudad', title: 'Ciudad', cell: ({ ciudad }) => orNone(ciudad) },
  { key: 'direccion', title: 'Dirección', hidden: true, cell: ({ direccion }) => orNone(direccion) },
  { key: 'compras', title: 'Compras', kind: 'number', cell: ({ compras }) => compras },
  {
    key: 'credito',
    title: 'Crédito',
    kind: 'number',
    sort: both('credito'),
    cell: ({ credito }) => formatPrecio(credito),
  },
  { key: 'usado', title: 'Usado', kind: 'number', card: 'detail', cell: ({ usado }) => formatPrecio(usado) },
  {
    key: 'disponible',
    title: 'Disponible',
    kind: 'number',
    card: 'detail',
    cell: (cliente) => <Disponible {...cliente} />,
  },
];

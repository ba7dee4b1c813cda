import { Button } from '@mantine/core';
import type { Maestro } from '#contract/catalogo/maestros/maestros.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { MAESTROS } from '#web/staff/addresses.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './maestros.module.css';

const both = (name: string) => ({ asc: name, desc: `${name}-desc` });

const COLUMNS: readonly Column<Maestro>[] = [
  { key: 'codigo', title: 'Código', card: 'detail', sort: both('codigo'), cell: ({ codigo_fussan }) => codigo_fussan },
  {
    key: 'description',
    title: 'Maestro',
    fixed: true,
    wide: true,
    card: 'title',
    sort: both('description'),
    cell: ({ id, description }) => (
      <Link to={`${MAESTROS}/${id}`} className={styles.name} title={description}>
        {description}
      </Link>
    ),
  },
  {
    key: 'familia',
    title: 'Familia',
    card: 'line',
    sort: both('familia'),
    cell: ({ familia }) => nombreFamilia(familia),
  },
  { key: 'sub_familia', title: 'Subfamilia', card: 'line', cell: ({ sub_familia }) => sub_familia || '—' },
  {
    key: 'productos',
    title: 'Productos',
    kind: 'number',
    card: 'detail',
    sort: both('productos'),
    cell: ({ productos }) => productos.toLocaleString('es-CL'),
  },
  {
    key: 'date',
    title: 'Fecha',
    card: 'detail',
    sort: both('date'),
    cell: ({ date }) => <time dateTime={date}>{formatFecha(date)}</time>,
  },
  { key: 'user', title: 'Quién lo guardó', hidden: true, cell: ({ user_name }) => user_name },
];

interface Acts {
  editUrl: (maestro: Maestro) => string;
  onDelete: (maestro: Maestro) => void;
}

/** What is shown of the masters; with `acts`, what can be done to each. */
export function columnsFor(acts: Acts | null): readonly Column<Maestro>[] {
  if (!acts) return COLUMNS;
  return [
    ...COLUMNS,
    {
      key: 'acciones',
      title: 'Acciones',
      fixed: true,
      card: 'line',
      cell: (maestro) => (
        <span className={styles.acts}>
          <Button
            component={Link}
            to={acts.editUrl(maestro)}
            preventScrollReset
            variant="default"
            size="compact-sm"
            aria-label={`Editar ${maestro.description}`}
          >
            Editar
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={`Eliminar ${maestro.description}`}
            onClick={() => acts.onDelete(maestro)}
          >
            Eliminar
          </Button>
        </span>
      ),
    },
  ];
}

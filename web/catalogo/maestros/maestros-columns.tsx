import { Button } from '@mantine/core';
import type { Maestro } from '#contract/catalogo/maestros/maestros.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { MAESTROS } from '#web/staff/addresses.ts';
import { bothByName, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './maestros.module.css';

const COLUMNS: readonly Column<Maestro>[] = [
  columnaTexto('codigo_fussan', 'Código', { key: 'codigo', card: 'detail', sort: bothByName('codigo') }),
  {
    key: 'description',
    title: 'Maestro',
    fixed: true,
    wide: true,
    card: 'title',
    sort: bothByName('description'),
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
    sort: bothByName('familia'),
    cell: ({ familia }) => nombreFamilia(familia),
  },
  columnaTexto('sub_familia', 'Subfamilia', { card: 'line' }),
  columnaNumero('productos', 'Productos', { card: 'detail', sort: bothByName('productos') }),
  {
    key: 'date',
    title: 'Fecha',
    card: 'detail',
    sort: bothByName('date'),
    cell: ({ date }) => <time dateTime={date}>{formatFecha(date)}</time>,
  },
  columnaTexto('user_name', 'Quién lo guardó', { key: 'user', hidden: true }),
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

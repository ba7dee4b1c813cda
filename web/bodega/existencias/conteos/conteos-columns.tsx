import type { Conteo } from '#contract/bodega/existencias/conteos.ts';
import { textoDeAlcance } from '#contract/bodega/existencias/conteos-alcance.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { CONTEOS } from '#web/staff/addresses.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { Difference } from '#web/staff/productos/difference.tsx';
import { asWord } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { ConteoEstado } from './conteo-estado.tsx';
import styles from './conteos.module.css';

const orNone = (text: string | null) => text ?? 'No disponible';

/** Conteos, and what each has found so far. */
export const COLUMNS: readonly Column<Conteo>[] = [
  {
    key: 'nombre',
    title: 'Conteo',
    fixed: true,
    wide: true,
    card: 'title',
    sort: { asc: 'nombre-asc', desc: 'nombre-desc' },
    cell: ({ id, nombre }) => (
      <Link to={`${CONTEOS}/${id}`} className={styles.name}>
        {nombre}
      </Link>
    ),
  },
  { key: 'estado', title: 'Estado', card: 'state', cell: ({ estado }) => <ConteoEstado estado={estado} /> },
  {
    key: 'alcance',
    title: 'Qué se cuenta',
    card: 'line',
    cell: (conteo) => asWord(textoDeAlcance(conteo)),
  },
  {
    key: 'creado_en',
    title: 'Abierto',
    card: 'detail',
    sort: { asc: 'abierto-asc', desc: 'abierto-desc' },
    cell: ({ creado_en }) => <time dateTime={creado_en}>{formatFechaHora(creado_en)}</time>,
  },
  {
    key: 'creado_por',
    title: 'Quién lo abrió',
    card: 'line',
    cell: ({ creado_por_nombre }) => orNone(creado_por_nombre),
  },
  {
    key: 'cerrado_en',
    title: 'Terminado',
    hidden: true,
    sort: { asc: 'cerrado-asc', desc: 'cerrado-desc' },
    cell: ({ cerrado_en }) => (cerrado_en ? <time dateTime={cerrado_en}>{formatFechaHora(cerrado_en)}</time> : '—'),
  },
  {
    key: 'cerrado_por',
    title: 'Quién lo terminó',
    hidden: true,
    cell: ({ cerrado_en, cerrado_por_nombre }) => (cerrado_en ? orNone(cerrado_por_nombre) : '—'),
  },
  { key: 'contados', title: 'Contados', kind: 'number', card: 'detail', cell: ({ contados }) => contados },
  {
    key: 'con_diferencia',
    title: 'Con diferencia',
    kind: 'number',
    card: 'detail',
    cell: ({ con_diferencia }) => con_diferencia,
  },
  { key: 'unidades', title: 'Unidades', kind: 'number', card: 'detail', cell: (conteo) => <Unidades {...conteo} /> },
];

/** Units too many and too few, side by side: they don't make up for each other. */
function Unidades({ sobrantes, faltantes }: Conteo) {
  if (sobrantes === 0 && faltantes === 0) return 'Sin diferencias';
  return (
    <span>
      {sobrantes > 0 && <Difference units={sobrantes} />}
      {sobrantes > 0 && faltantes > 0 && ' y '}
      {faltantes > 0 && <Difference units={-faltantes} />}
    </span>
  );
}

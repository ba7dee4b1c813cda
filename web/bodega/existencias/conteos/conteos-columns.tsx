import type { Conteo } from '#contract/bodega/existencias/conteos.ts';
import { textoDeAlcance } from '#contract/bodega/existencias/conteos-alcance.ts';
import { CONTEOS } from '#web/staff/addresses.ts';
import { both, columnaEstado, columnaInstante, columnaTexto } from '#web/staff/list/columnas.tsx';
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
  columnaEstado(ConteoEstado),
  {
    key: 'alcance',
    title: 'Qué se cuenta',
    card: 'line',
    cell: (conteo) => asWord(textoDeAlcance(conteo)),
  },
  columnaInstante('creado_en', 'Abierto', { card: 'detail', sort: both('abierto') }),
  columnaTexto('creado_por_nombre', 'Quién lo abrió', { key: 'creado_por', none: 'No disponible', card: 'line' }),
  columnaInstante('cerrado_en', 'Terminado', { hidden: true, sort: both('cerrado') }),
  {
    key: 'cerrado_por',
    title: 'Quién lo terminó',
    hidden: true,
    cell: ({ cerrado_en, cerrado_por_nombre }) => (cerrado_en ? orNone(cerrado_por_nombre) : '—'),
  },
  columnaTexto('contados', 'Contados', { kind: 'number', card: 'detail' }),
  columnaTexto('con_diferencia', 'Con diferencia', { kind: 'number', card: 'detail' }),
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

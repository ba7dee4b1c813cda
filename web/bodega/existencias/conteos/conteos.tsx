import { ESTADOS_CONTEO, listarConteos } from '#contract/bodega/existencias/conteos.ts';
import { CONTEOS } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { ESTADO_CONTEO } from './conteo-estado.tsx';
import styles from './conteos.module.css';
import { COLUMNS } from './conteos-columns.tsx';
import { NuevoConteo } from './nuevo-conteo.tsx';

const TITLE = 'Conteos de stock';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Abiertos', query: { estado: 'abierto' } },
  { title: 'Cerrados', query: { estado: 'cerrado' } },
  { title: 'Anulados', query: { estado: 'anulado' } },
];

const FILTERS: readonly Filter[] = [filtroDe('estado', 'Estado', ESTADOS_CONTEO, ESTADO_CONTEO)];

/** The conteos, with the way to begin another. */
export default function Conteos() {
  const list = useList(listarConteos);
  const canMove = usePuede('mover-stock');
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['conteo', 'conteos']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ nombre }) => nombre}
      views={VIEWS}
      filters={FILTERS}
      opens={CONTEOS}
      above={
        <>
          <p className={styles.intro}>
            Se cuenta durante horas, entre varias personas y con la tienda abierta; al final todas las diferencias van
            juntas al stock.
          </p>
          {canMove && <NuevoConteo />}
        </>
      }
      empty="Todavía no hay conteos. Ponle un nombre al primero y empieza a contar."
      noneLeft="No hay conteos en ese estado."
      failed={listarConteos.fallback}
    />
  );
}

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type CentroDeCosto,
  exportarCentrosCosto,
  listarCentrosCosto,
  type PaginaCentros,
} from '#contract/licitacion/centros-costo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import papeles from '#web/shared/papeles.module.css';
import { CENTROS_COSTO } from '#web/staff/addresses-licitacion.ts';
import { both, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { BarraDeUso } from './barra-de-uso.tsx';
import { CentroModal } from './centro-modal.tsx';
import styles from './centros.module.css';
import { CifrasDeCentro } from './cifras-de-centro.tsx';

/** As the seeds write it. */
const TITLE = 'Centros De Costo';
export const meta = metaOf(TITLE);

const COLUMNS: readonly Column<CentroDeCosto>[] = [
  {
    key: 'codigo',
    title: 'Código',
    fixed: true,
    card: 'detail',
    sort: { asc: 'codigo-asc', desc: 'codigo-desc' },
    cell: ({ id, codigo, anio }) => (
      <Link to={`${CENTROS_COSTO}/${id}?anio=${anio}`} className={papeles.name}>
        {codigo}
      </Link>
    ),
  },
  columnaTexto('nombre', 'Nombre', { fixed: true, wide: true, card: 'title' }),
  { key: 'responsable', title: 'Responsable', card: 'detail', cell: ({ responsable }) => responsable ?? 'Nadie' },
  {
    key: 'uso',
    title: 'Usado',
    card: 'line',
    sort: { asc: 'uso-asc', desc: 'uso-desc' },
    cell: (centro) => <BarraDeUso centro={centro} label={centro.nombre} />,
  },
  columnaMonto('presupuesto', 'Presupuesto', { card: 'detail' }),
  columnaMonto('comprometido', 'Comprometido', { card: 'detail' }),
  columnaMonto('gastado', 'Gastado', { card: 'detail', sort: both('gastado') }),
  {
    key: 'disponible',
    title: 'Disponible',
    kind: 'number',
    card: 'value',
    cell: ({ presupuesto, comprometido, gastado }) =>
      presupuesto === null ? '—' : formatPrecio(presupuesto - comprometido - gastado),
  },
  columnaMonto('vendido', 'Vendido al Estado', { hidden: true }),
];

const VIEWS: readonly View[] = [
  { title: 'Vigentes', query: {} },
  { title: 'Desde 80%', query: { vista: 'aviso', sort: 'uso-desc' } },
  { title: 'Excedidos', query: { vista: 'excedidos', sort: 'uso-desc' } },
  { title: 'Sin presupuesto', query: { vista: 'sin_presupuesto' } },
  { title: 'Archivados', query: { archivados: '1' } },
];

const ESTE = Number(diaEnSantiago().slice(0, 4));
/** Next year's budgets are written in this one. */
export const ANIOS = [ESTE + 1, ESTE, ESTE - 1, ESTE - 2, ESTE - 3].map((anio) => ({
  value: String(anio),
  label: String(anio),
}));

/** On whose account things are bought: what each may spend in a year, has committed and has spent. */
export default function CentrosDeCosto() {
  const list = useList(listarCentrosCosto, { limit: 24 });
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const anio = list.query.anio ?? ESTE;
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['centro de costo', 'centros de costo']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ nombre }) => nombre}
        search="Código o nombre"
        filters={[{ name: 'anio', label: 'Año', none: String(ESTE), options: ANIOS }]}
        views={VIEWS}
        onOpen={({ id }) => void navigate(`${CENTROS_COSTO}/${id}?anio=${anio}`)}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
              Crear centro de costo
            </Button>
            <ListDownload list={list} endpoint={exportarCentrosCosto} label="Exportar" />
          </>
        }
        above={list.reply && list.reply.total > 0 && <Resumen reply={list.reply} />}
        empty="Todavía no hay centros de costo."
        failed={listarCentrosCosto.fallback}
      />
      {creating && <CentroModal centro={null} anio={anio} onClose={() => setCreating(false)} />}
    </>
  );
}

function Resumen({ reply: { anio, totales, sin_centro } }: { reply: PaginaCentros }) {
  return (
    <>
      <CifrasDeCentro label={`Todos juntos en ${anio}`} cifras={{ anio, ...totales }} />
      {(sin_centro.comprometido > 0 || sin_centro.gastado !== 0) && (
        <p className={styles.loose}>
          Sin centro: {formatPrecio(sin_centro.comprometido)} comprometidos y {formatPrecio(sin_centro.gastado)}{' '}
          gastados. Todo va sin IVA.
        </p>
      )}
    </>
  );
}

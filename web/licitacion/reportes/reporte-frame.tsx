import { NativeSelect } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { formatFecha } from '#contract/valores/fechas.ts';
import type { ApiError } from '#web/client/api/api.ts';
import { REPORTE_COTIZACIONES, REPORTES } from '#web/staff/addresses-licitacion.ts';
import type { Changes } from '#web/staff/list/list-address.ts';
import { type Filter, ListFilters } from '#web/staff/list/list-filters.tsx';
import { Totals } from '#web/staff/list/totals.tsx';
import type { List } from '#web/staff/list/use-list.ts';
import { StaffPage } from '#web/staff/shell/staff-page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { periodosDe } from './periodos.ts';
import styles from './reportes.module.css';

interface ReporteFrameProps {
  which: 'utilidades' | 'cotizaciones';
  list: Pick<List, 'asked' | 'filters' | 'query' | 'change'>;
  filters: readonly Filter[];
  /** What it may be summed by, with what each is called, and the one that it is. */
  cuts: Readonly<Record<string, string>>;
  cut: string;
  actions: ReactNode;
  /** Undefined until the first answer. */
  period: { desde: string; hasta: string } | undefined;
  /** Nothing falls in that time. */
  empty: string | null;
  failed: string;
  error: ApiError | null;
  onRetry: () => void;
  figures: readonly (readonly [string, string, string])[];
  chart: ReactNode;
  isOld: boolean;
  children: ReactNode;
}

const TITLE = { utilidades: 'Utilidades', cotizaciones: 'Reporte de cotizaciones' } as const;

/** What both reports have: their way to each other, from and to, by what they are summed, figures, chart and rows. */
export function ReporteFrame(props: ReporteFrameProps) {
  const { which, list, filters, cuts, cut, actions, period, empty, error, figures, chart, isOld, children } = props;
  const { asked, change } = list;
  return (
    <StaffPage
      title={TITLE[which]}
      intro={period ? `Del ${formatFecha(period.desde)} al ${formatFecha(period.hasta)}` : 'Este mes'}
      actions={actions}
    >
      <Tabs
        label="Los reportes"
        tabs={[
          { to: REPORTES, title: 'Utilidades', current: which === 'utilidades' },
          { to: REPORTE_COTIZACIONES, title: 'Cotizaciones', current: which === 'cotizaciones' },
        ]}
      />
      <div className={styles.bar}>
        <Periodo asked={asked} change={change} />
        <NativeSelect
          size="xs"
          aria-label="Juntar por"
          value={cut}
          onChange={(event) => change({ por: event.currentTarget.value })}
          data={Object.entries(cuts).map(([value, label]) => ({ value, label: `Por ${label.toLowerCase()}` }))}
        />
        <ListFilters list={list} filters={filters} sorts={[]} />
      </div>
      {error?.code === 'DATOS_INVALIDOS' ? (
        // What was asked can't be: asked again it would be refused again.
        <div role="alert">
          <Empty message={error.message} />
        </div>
      ) : error ? (
        <LoadFailed message={props.failed} error={error} onRetry={props.onRetry} />
      ) : !period ? (
        <Loading label="Cargando el reporte…" />
      ) : empty ? (
        <Empty message={empty} />
      ) : (
        <div className={styles.figures} aria-busy={isOld}>
          <Totals figures={figures} />
          <section aria-label="Gráfico" className={styles.chart}>
            <Suspense fallback={<div style={{ height: 260 }} />}>{chart}</Suspense>
          </section>
          {children}
        </div>
      )}
    </StaffPage>
  );
}

/** The times that are asked about most: from and to stand beside it. */
function Periodo({ asked, change }: { asked: Record<string, string>; change: (changes: Changes) => void }) {
  const periods = periodosDe();
  const at =
    asked.desde || asked.hasta
      ? periods.findIndex(({ desde, hasta }) => desde === asked.desde && hasta === asked.hasta)
      : 0;
  return (
    <NativeSelect
      size="xs"
      aria-label="Período"
      value={String(at)}
      onChange={(event) => {
        const chosen = periods[Number(event.currentTarget.value)];
        if (chosen) change({ desde: chosen.desde, hasta: chosen.hasta });
      }}
      data={[
        ...(at === -1 ? [{ value: '-1', label: 'Otro período' }] : []),
        ...periods.map(({ title }, index) => ({ value: String(index), label: title })),
      ]}
    />
  );
}

export const porciento = (valor: number | null): string => (valor === null ? '—' : `${valor.toLocaleString('es-CL')}%`);

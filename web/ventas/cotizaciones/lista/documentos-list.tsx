import { useMemo } from 'react';
import { exportarCotizaciones, paginarCotizaciones } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { COTIZACIONES } from '#web/staff/addresses.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { columnsFor } from './documentos-columns.tsx';
import { eliminacion, seElimina } from './eliminacion.ts';
import { filtersOf, viewsOf } from './filters.ts';
import { ListaActions, useEsperan, VistaTabs } from './lista-parts.tsx';

/** The quotations, one by one. */
export function DocumentosList() {
  const list = useList(paginarCotizaciones, { limit: 24 });
  const seesCosts = usePuede('ver-costos');
  const columns = useMemo(() => columnsFor(seesCosts), [seesCosts]);
  const esperan = useEsperan();
  const { ask, notice, dialog } = useQuestion();
  return (
    <ListPage
      list={list}
      title="Todas las Cotizaciones"
      noun={['cotización', 'cotizaciones']}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ num_cotizacion }) => `la cotización ${num_cotizacion}`}
      search="N°, cliente, RUT, OC, producto o código"
      filters={filtersOf(list.asked)}
      views={viewsOf(esperan)}
      opens={COTIZACIONES}
      actions={
        <ListaActions
          files={(formato) => exportarCotizaciones.query.parse({ ...list.asked, vista: 'documentos', formato })}
        />
      }
      above={
        <>
          <VistaTabs vista="documentos" />
          {notice}
          {dialog}
        </>
      }
      menu={(cotizacion) => (
        <RowMenu
          name={`la cotización ${cotizacion.num_cotizacion}`}
          acts={[
            { label: 'Abrir', to: `${COTIZACIONES}/${cotizacion.id}` },
            ...(seElimina(cotizacion)
              ? [{ label: 'Eliminar', danger: true, onClick: () => ask(eliminacion(cotizacion)) }]
              : []),
          ]}
        />
      )}
      empty="Todavía no hay cotizaciones."
      failed={paginarCotizaciones.fallback}
    />
  );
}

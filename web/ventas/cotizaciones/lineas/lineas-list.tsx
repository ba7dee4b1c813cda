import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import {
  exportarCotizaciones,
  listarCotizaciones,
  paginarLineasDeCotizacion,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { filtersOf, viewsOf } from '../lista/filters.ts';
import { ListaActions, useEsperan, VistaTabs } from '../lista/lista-parts.tsx';
import { columnsFor } from './lineas-columns.tsx';
import { LineasHoja } from './lineas-hoja.tsx';
import { Negados } from './negados.tsx';
import { NuevaLinea } from './nueva-linea.tsx';
import { useRenglones } from './use-renglones.ts';

const NONE: never[] = [];

/** The lines of all quotations, as the seeds' table has them, to be written in. */
export function LineasList() {
  const list = useList(paginarLineasDeCotizacion, { limit: 24, fixed: { vista: 'lineas' } });
  const isPhone = useMediaQuery('(max-width: 48em)');
  const seesCosts = usePuede('ver-costos');
  const esperan = useEsperan();
  // On a phone there are no headings: it is chosen among the filters.
  const sort = isPhone
    ? undefined
    : { value: list.query.sort, change: (value: string) => list.change({ sort: value }) };
  const columns = useMemo(() => columnsFor(seesCosts), [seesCosts]);
  const [creating, setCreating] = useState(false);
  const { ask, notice, dialog } = useQuestion();
  const renglones = useRenglones(list.rows ?? NONE, JSON.stringify(list.asked));
  return (
    <>
      <ListPage
        list={list}
        title="Cotizaciones"
        noun={['línea', 'líneas']}
        columns={columns}
        keyOf={({ linea_id }) => linea_id ?? 0}
        search="N°, cliente, RUT, OC, producto o código"
        filters={filtersOf(list.asked)}
        views={viewsOf(esperan, { vista: 'lineas' })}
        actions={
          <ListaActions
            files={(formato) => exportarCotizaciones.query.parse({ ...list.asked, vista: 'lineas', formato })}
          >
            <Button variant="default" onClick={() => setCreating(true)}>
              Nueva línea
            </Button>
          </ListaActions>
        }
        above={
          <>
            {notice}
            {dialog}
            <Negados renglones={renglones} />
            <VistaTabs vista="lineas" />
          </>
        }
        groups={{ keyOf: () => null, render: () => <LineasHoja renglones={renglones} ask={ask} sort={sort} /> }}
        empty="Todavía no hay cotizaciones."
        noneLeft="No hay líneas que coincidan con la búsqueda."
        failed={listarCotizaciones.fallback}
      />
      {creating && <NuevaLinea onClose={() => setCreating(false)} />}
    </>
  );
}

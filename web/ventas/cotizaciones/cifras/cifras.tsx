import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Reply } from '#contract/http.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import {
  type Cifras as CifrasJuntas,
  CORTES,
  cifrasDeCotizaciones,
  exportarCifras,
} from '#contract/ventas/cotizaciones/cifras.ts';
import { CANALES, ETIQUETA_CANAL, ETIQUETA_PERDIDA } from '#contract/ventas/cotizaciones/estados.ts';
import { COTIZACIONES } from '#web/staff/addresses.ts';
import { DIBUJO, espera, medidaDe, medidasPara, porciento } from '#web/staff/cotizaciones/medidas.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { filtersOf } from '#web/staff/list/list-address.ts';
import { type Filter, ListFilters } from '#web/staff/list/list-filters.tsx';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { Totals } from '#web/staff/list/totals.tsx';
import { useAddress } from '#web/staff/list/use-address.ts';
import { endpointQuery, keepWhileSame } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf, StaffPage, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './cifras.module.css';
import { columnsFor, ETIQUETA_CORTE } from './cifras-columns.tsx';

const TITLE = 'Cifras de cotizaciones';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

// The chart library is heavier than the rest of the page: it comes once there is something to draw.
const CifrasChart = lazy(() => import('./cifras-chart.tsx'));

const FILTERS: readonly Filter[] = [
  { name: 'desde', label: 'Enviadas desde', isDay: true },
  { name: 'hasta', label: 'Enviadas hasta', isDay: true },
  { name: 'canal', label: 'Canal', options: CANALES.map((value) => ({ value, label: ETIQUETA_CANAL[value] })) },
];
/** Of the address: which figure is drawn. The rest of it is the call's own query. */
const MEDIDA = 'cifra';

/** How many quotations are won, at which margin and how soon they are answered. */
export default function Cifras() {
  useCrumb('Cifras');
  const seesCosts = usePuede('ver-costos');
  const { params, query, asked, change, urlOf } = useAddress(cifrasDeCotizaciones);
  const medida = medidaDe(params.get(MEDIDA), seesCosts);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...endpointQuery(cifrasDeCotizaciones, { query: asked }),
    placeholderData: keepWhileSame('por', asked),
  });
  const { por } = query;
  return (
    <StaffPage
      title={TITLE}
      intro="De lo que se envió, por el día del primer envío. Lo archivado también cuenta."
      actions={
        <>
          <VolverButton to={COTIZACIONES} />
          {(['xlsx', 'csv'] as const).map((formato) => (
            <DownloadButton
              key={formato}
              endpoint={exportarCifras}
              input={{ query: { ...asked, formato } }}
              label={formato === 'xlsx' ? 'Descargar Excel' : 'Descargar CSV'}
            />
          ))}
        </>
      }
    >
      <Tabs
        label="Cómo se juntan las cifras"
        samePage
        tabs={CORTES.map((corte) => ({
          to: urlOf({ por: corte }),
          title: `Por ${ETIQUETA_CORTE[corte].toLowerCase()}`,
          current: corte === por,
        }))}
      />
      <div className={styles.bar}>
        <ListFilters
          list={{ asked, query, change, filters: filtersOf(cifrasDeCotizaciones.query, params) }}
          filters={FILTERS}
          sorts={[]}
        />
      </div>
      {error ? (
        <LoadFailed message={cifrasDeCotizaciones.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando las cifras…" />
      ) : data.total.enviadas === 0 ? (
        <Empty
          message={
            asked.desde || asked.hasta || asked.canal
              ? 'No se enviaron cotizaciones con esos filtros.'
              : 'Todavía no se ha enviado ninguna cotización: sus cifras estarán aquí.'
          }
        />
      ) : (
        <div className={styles.figures} aria-busy={isPlaceholderData}>
          <Total total={data.total} seesCosts={seesCosts} />
          <section aria-label="Gráfico" className={styles.chart}>
            <NativeSelect
              label="Gráfico de"
              size="xs"
              className={styles.choice!}
              value={medida}
              onChange={(event) => change({ [MEDIDA]: event.currentTarget.value })}
              data={medidasPara(seesCosts).map((value) => ({ value, label: DIBUJO[value].title }))}
            />
            <Suspense fallback={<div style={{ height: 240 }} />}>
              <CifrasChart por={por} medida={medida} filas={data.filas} />
            </Suspense>
          </section>
          <ListTable
            label={`Cifras por ${ETIQUETA_CORTE[por].toLowerCase()}`}
            columns={columnsFor(por, seesCosts)}
            rows={data.filas}
            keyOf={({ clave }) => clave}
            isOld={isPlaceholderData}
          />
          <Perdidas perdidas={data.perdidas} />
        </div>
      )}
    </StaffPage>
  );
}

function Total({ total, seesCosts }: { total: CifrasJuntas; seesCosts: boolean }) {
  const { enviadas, ganadas, perdidas, pendientes, tasa, cotizado, ganado, margen, horas_en_responder } = total;
  const shown: [string, string, string][] = [
    ['Tasa de cierre', porciento(tasa), `${formatNumero(ganadas)} de ${formatNumero(ganadas + perdidas)} decididas`],
    ['Ganado', formatPrecio(ganado), `de ${formatPrecio(cotizado)} cotizados`],
    ['Tiempo de respuesta', espera(horas_en_responder), 'de crearla a enviarla'],
    ...(seesCosts ? [['Margen', porciento(margen), 'de lo ganado'] as [string, string, string]] : []),
    ['Enviadas', formatNumero(enviadas), `${formatNumero(pendientes)} esperan al cliente`],
  ];
  return <Totals figures={shown} />;
}

function Perdidas({ perdidas }: Pick<Reply<typeof cifrasDeCotizaciones>, 'perdidas'>) {
  if (perdidas.length === 0) return null;
  return (
    <section aria-labelledby="perdidas">
      <h2 id="perdidas" className={styles.subtitle}>
        Por qué se perdieron
      </h2>
      <ul className={styles.lost}>
        {perdidas.map(({ motivo, cuantas, monto }) => (
          <li key={motivo ?? ''}>
            <span>{motivo === null ? 'Venció o nadie dijo por qué' : ETIQUETA_PERDIDA[motivo]}</span>
            <span>{many(cuantas, 'cotización', 'cotizaciones')}</span>
            <strong>{formatPrecio(monto)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import {
  copiarMetas,
  exportarMetas,
  listarMetas,
  type MetasDelMes,
  type PersonaConMeta,
} from '#contract/licitacion/metas.ts';
import { nombreDeMes, sumarMeses } from '#contract/valores/mes.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { api } from '#web/client/api/browser-api.ts';
import { METAS, VENTAS } from '#web/staff/addresses-licitacion.ts';
import { porciento } from '#web/staff/cotizaciones/medidas.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { columnaEtiqueta, columnaMonto, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import { sensible } from '#web/staff/list/list-address.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { Totals } from '#web/staff/list/totals.tsx';
import { monthOptions, thisMonth } from '#web/staff/meses.ts';
import { AsignarMeta } from '#web/staff/metas/asignar-meta.tsx';
import { Avance } from '#web/staff/metas/avance.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { ActualizarMetaModal, HistoriaModal, QuitarMetaModal } from './meta-modals.tsx';
import styles from './metas.module.css';

const TITLE = 'Metas';
export const meta = metaOf(TITLE);
const AHEAD = 12;

// The chart library is heavier than the rest of the page: it comes once there is something to draw.
const PersonasChart = lazy(async () => ({ default: (await import('./metas-charts.tsx')).PersonasChart }));
const EquipoChart = lazy(async () => ({ default: (await import('./metas-charts.tsx')).EquipoChart }));

type ConMeta = PersonaConMeta & { meta: NonNullable<PersonaConMeta['meta']> };
type Opened = { what: 'actualizar' | 'historia' | 'quitar'; persona: ConMeta };

const columnsOf = (mes: string): readonly Column<PersonaConMeta>[] => [
  {
    key: 'nombre',
    title: 'Nombre',
    card: 'title',
    wide: true,
    cell: ({ usuario_id, nombre }) => <Link to={`${VENTAS}?mes=${mes}&vendedor=${usuario_id}`}>{nombre}</Link>,
  },
  columnaTexto('correo', 'Correo', { card: 'line' }),
  columnaEtiqueta('cargo', 'Cargo', ETIQUETA_ROL, { card: 'detail' }),
  {
    key: 'meta',
    title: 'Meta',
    kind: 'number',
    card: 'detail',
    cell: ({ montoAsignado }) => (montoAsignado === null ? 'Sin meta' : formatPrecio(montoAsignado)),
  },
  columnaNumero('ventas', 'Ventas', { card: 'detail' }),
  columnaMonto('vendido', 'Vendido', { card: 'detail' }),
  { key: 'avance', title: 'Avance', kind: 'number', card: 'value', cell: ({ avance }) => <Avance avance={avance} /> },
];

/** What the staff are to sell in a month, and how far they are: person by person, and together. */
export default function Metas() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { mes = thisMonth() } = sensible(listarMetas.query, new URLSearchParams(search));
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...endpointQuery(listarMetas, { query: { mes } }),
    placeholderData: keepPreviousData,
  });
  const { act, working, notice, dialog } = useQuestion();
  const [opened, setOpened] = useState<Opened | null>(null);
  const modal = opened && { mes, persona: opened.persona, onClose: () => setOpened(null) };

  const copiar = () =>
    act({
      failed: copiarMetas.fallback,
      run: async () => {
        const { asignadas } = await api(copiarMetas, { body: { mes } });
        const antes = nombreDeMes(sumarMeses(mes, -1));
        return asignadas === 0
          ? { message: `No hay metas de ${antes} que copiar.` }
          : { message: `Se asignaron ${many(asignadas, 'meta', 'metas')} de ${antes}.` };
      },
    });

  return (
    <StaffPage
      title={TITLE}
      intro="Lo que cada persona debe vender en el mes, en pesos netos: sin IVA y sin despacho. Cuentan los pedidos del mes que vienen de sus cotizaciones; los anulados no."
      actions={
        <>
          {mes >= thisMonth() && (
            <Button variant="default" aria-disabled={working} onClick={copiar}>
              Copiar las del mes anterior
            </Button>
          )}
          <DownloadButton endpoint={exportarMetas} input={{ query: { mes, formato: 'xlsx' } }} label="Exportar" />
        </>
      }
    >
      <div className={styles.parts}>
        {notice}
        <NativeSelect
          label="Mes"
          className={styles.month!}
          value={mes}
          onChange={(event) => void navigate(`${METAS}?mes=${event.currentTarget.value}`, { preventScrollReset: true })}
          data={withChosen(monthOptions(AHEAD), mes)}
        />
        {error ? (
          <LoadFailed message={listarMetas.fallback} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading label="Cargando las metas…" />
        ) : (
          <>
            <Total data={data} />
            <AsignarMeta key={mes} mes={mes} />
            <ListTable
              label={`Metas de ${nombreDeMes(mes)}`}
              columns={columnsOf(mes)}
              rows={data.personas}
              keyOf={({ usuario_id }) => usuario_id}
              nameOf={({ nombre }) => nombre}
              isOld={isPlaceholderData}
              menu={(persona) =>
                persona.meta && (
                  <RowMenu
                    name={persona.nombre}
                    acts={(['actualizar', 'historia', 'quitar'] as const).map((what) => ({
                      label: ACTS[what],
                      danger: what === 'quitar',
                      onClick: () => setOpened({ what, persona: persona as ConMeta }),
                    }))}
                  />
                )
              }
            />
            <Charts data={data} />
          </>
        )}
      </div>
      {dialog}
      {modal && opened?.what === 'actualizar' && <ActualizarMetaModal {...modal} />}
      {modal && opened?.what === 'historia' && <HistoriaModal {...modal} />}
      {modal && opened?.what === 'quitar' && <QuitarMetaModal {...modal} />}
    </StaffPage>
  );
}

const ACTS = { actualizar: 'Actualizar', historia: 'Ver su historia', quitar: 'Quitar' } as const;

/** An address may name a month that isn't offered. */
const withChosen = (options: { value: string; label: string }[], mes: string) =>
  options.some(({ value }) => value === mes) ? options : [{ value: mes, label: nombreDeMes(mes) }, ...options];

function Total({ data: { equipo, nadie, personas } }: { data: MetasDelMes }) {
  const con = personas.filter(({ meta }) => meta).length;
  const shown: [string, string, string][] = [
    ['Meta del equipo', formatPrecio(equipo.montoAsignado), `la suma de ${many(con, 'meta', 'metas')}`],
    ['Vendido', formatPrecio(equipo.vendido), many(equipo.ventas, 'venta', 'ventas')],
    ['Avance', porciento(equipo.avance), equipo.avance === null ? 'nadie tiene meta' : 'de la meta del equipo'],
    ['Sin vendedor', formatPrecio(nadie.vendido), `${many(nadie.ventas, 'venta', 'ventas')} que no suman a nadie`],
  ];
  return <Totals figures={shown} label="El equipo" />;
}

function Charts({ data: { personas, meses, mes } }: { data: MetasDelMes }) {
  const drawn = personas.filter(({ montoAsignado, vendido }) => montoAsignado !== null || vendido > 0);
  return (
    <div className={styles.charts}>
      {drawn.length > 0 && (
        <Card title="Por persona" beside={nombreDeMes(mes)}>
          <Suspense fallback={<div style={{ height: 260 }} />}>
            <PersonasChart personas={drawn} />
          </Suspense>
        </Card>
      )}
      <Card title="El equipo" beside="seis meses">
        <Suspense fallback={<div style={{ height: 260 }} />}>
          <EquipoChart meses={meses} />
        </Suspense>
      </Card>
    </div>
  );
}

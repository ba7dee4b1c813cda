import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ETIQUETA_AMBIENTE } from '#contract/dinero/dte/estados.ts';
import { ETIQUETA_DTE } from '#contract/dinero/dte/tipos.ts';
import { type CafGuardado, ETIQUETA_ESTADO_CAF, type FoliosDeTipo, listarFolios } from '#contract/dinero/folios.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import papeles from '#web/shared/papeles.module.css';
import { EMISOR } from '#web/staff/addresses.ts';
import { FaltaParaEmitir } from '#web/staff/dte/falta-para-emitir.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card, CardColumns } from '#web/staff/shell/card.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { chipOf, StateChip } from '#web/ui/table/state-chip.tsx';
import { AnularModal } from './anular-modal.tsx';
import { SubirFolios } from './subir-folios.tsx';

const TITLE = 'Folios';
export const meta = metaOf(TITLE);

const EstadoChip = chipOf(ETIQUETA_ESTADO_CAF, { en_uso: 'good', en_espera: 'info', agotado: 'quiet', vencido: 'bad' });

const rangeOf = ({ desde, hasta }: { desde: number; hasta: number }): string =>
  desde === hasta ? formatNumero(desde) : `${formatNumero(desde)} a ${formatNumero(hasta)}`;

const POR_TIPO: readonly Column<FoliosDeTipo>[] = [
  { key: 'tipo', title: 'Documento', fixed: true, wide: true, card: 'title', cell: ({ tipo }) => ETIQUETA_DTE[tipo] },
  {
    key: 'siguiente',
    title: 'Sigue el',
    kind: 'number',
    card: 'detail',
    cell: ({ siguiente }) => (siguiente === null ? '—' : formatNumero(siguiente)),
  },
  {
    key: 'quedan',
    title: 'Quedan',
    kind: 'number',
    card: 'detail',
    cell: ({ quedan, por_acabar }) => (
      <span className={por_acabar ? papeles.late : undefined}>{formatNumero(quedan)}</span>
    ),
  },
  {
    key: 'vence',
    title: 'Vencen',
    card: 'detail',
    cell: ({ vence }) => (vence ? formatFecha(vence) : '—'),
  },
];

const RANGOS: readonly Column<CafGuardado>[] = [
  { key: 'tipo', title: 'Documento', fixed: true, wide: true, card: 'title', cell: ({ tipo }) => ETIQUETA_DTE[tipo] },
  { key: 'rango', title: 'Folios', card: 'detail', cell: rangeOf },
  { key: 'dados', title: 'Dados', kind: 'number', card: 'detail', cell: ({ dados }) => formatNumero(dados) },
  {
    key: 'anulados',
    title: 'Anulados',
    kind: 'number',
    card: 'detail',
    cell: ({ anulados }) => formatNumero(anulados),
  },
  { key: 'quedan', title: 'Quedan', kind: 'number', card: 'detail', cell: ({ quedan }) => formatNumero(quedan) },
  { key: 'vence', title: 'Vencen', card: 'detail', cell: ({ vence }) => (vence ? formatFecha(vence) : '—') },
  {
    key: 'firma',
    title: 'Firma del SII',
    card: 'detail',
    cell: ({ comprobado }) => (comprobado ? 'Comprobada' : 'Sin comprobar'),
  },
  { key: 'estado', title: 'Estado', card: 'state', cell: EstadoChip },
];

/** The folios that the SII authorized: how many are left of each kind, and each range. */
export default function Folios() {
  const { data, error, refetch } = useQuery(endpointQuery(listarFolios));
  const [annulling, setAnnulling] = useState<CafGuardado | null>(null);
  const cafs = data?.tipos.flatMap((tipo) => tipo.cafs) ?? [];
  return (
    <StaffPage
      title={TITLE}
      {...(data && {
        beside: (
          <StateChip tone={data.ambiente === 'produccion' ? 'good' : 'info'}>
            {ETIQUETA_AMBIENTE[data.ambiente]}
          </StateChip>
        ),
      })}
      intro={
        <>
          Los números que el SII autoriza para cada documento. Se piden en sii.cl, que los da en un archivo (CAF), y la
          tienda los da en orden. Quién emite y con qué certificado está en <Link to={EMISOR}>Emisor</Link>.
        </>
      }
    >
      {error ? (
        <LoadFailed message={listarFolios.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando los folios…" />
      ) : (
        <CardColumns beside={<FaltaParaEmitir />}>
          <SubirFolios />
          <Card title="Por documento" flush>
            <ListTable label="Folios por documento" columns={POR_TIPO} rows={data.tipos} keyOf={({ tipo }) => tipo} />
          </Card>
          <Card title="Rangos" flush={cafs.length > 0}>
            {cafs.length === 0 ? (
              <Empty message="Todavía no hay folios: súbelos arriba." />
            ) : (
              <ListTable
                label="Rangos de folios"
                columns={RANGOS}
                rows={cafs}
                keyOf={({ id }) => id}
                nameOf={(caf) => `${ETIQUETA_DTE[caf.tipo]} ${rangeOf(caf)}`}
                menu={(caf) => (
                  <RowMenu
                    name={`${ETIQUETA_DTE[caf.tipo]} ${rangeOf(caf)}`}
                    acts={
                      caf.estado === 'agotado'
                        ? []
                        : [{ label: 'Anular folios…', onClick: () => setAnnulling(caf), danger: true }]
                    }
                  />
                )}
              />
            )}
          </Card>
          <Anulados cafs={cafs} />
        </CardColumns>
      )}
      {annulling && <AnularModal caf={annulling} onClose={() => setAnnulling(null)} />}
    </StaffPage>
  );
}

/** Folios that no document will have, and why. */
function Anulados({ cafs }: { cafs: readonly CafGuardado[] }) {
  const anulados = cafs.flatMap(({ id, tipo, rangos_anulados }) =>
    rangos_anulados.map((rango) => ({ ...rango, id, tipo })),
  );
  if (anulados.length === 0) return null;
  return (
    <Card title="Anulados" beside="También hay que anularlos en sii.cl">
      <ul className={papeles.history}>
        {anulados.map(({ id, tipo, desde, hasta, motivo, quien, anulado_en }) => (
          <li key={`${id}-${desde}`}>
            <strong>
              {ETIQUETA_DTE[tipo]} {rangeOf({ desde, hasta })}
            </strong>
            <span>{motivo}</span>
            <span className={papeles.soft}>
              {quien ?? 'La tienda'}, {formatFechaHora(anulado_en)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

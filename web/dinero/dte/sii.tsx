import { useQuery } from '@tanstack/react-query';
import {
  type EnvioDte,
  type EstadoDelSii,
  listarEnviosDte,
  obtenerEstadoDelSii,
  reintentarEnvioDte,
} from '#contract/dinero/dte/envios.ts';
import {
  type Canal,
  ESTADOS_ENVIO,
  type EstadoEnvio,
  ETIQUETA_AMBIENTE,
  ETIQUETA_ESTADO_ENVIO,
  QUE_HACER_ENVIO,
} from '#contract/dinero/dte/estados.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { columnaTexto } from '#web/staff/list/columnas.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { doing } from '#web/staff/query/doing.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useRecordActs } from '#web/staff/record/use-record-acts.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { CardFacts } from '#web/staff/shell/card.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './sii.module.css';

const TITLE = 'Envíos al SII';
export const meta = metaOf(TITLE);

const NOMBRE_CANAL: Readonly<Record<Canal, string>> = { boleta: 'Boletas', dte: 'Facturas, guías y notas' };
const TONE: Readonly<Record<EstadoEnvio, ChipTone>> = {
  por_subir: 'quiet',
  subido: 'info',
  resuelto: 'good',
  rechazado: 'bad',
};

/** What the shop waits for a person with, or fails at. */
const porAtender = ({ estado, fallas, por_reintentar }: EnvioDte): boolean =>
  estado === 'rechazado' ? por_reintentar > 0 : fallas > 0;
const loQuePaso = ({ ultima_falla, glosa, fallas }: EnvioDte): string =>
  ultima_falla && fallas > 0
    ? `${many(fallas, 'intento fallido', 'intentos fallidos')}: ${ultima_falla}`
    : (glosa ?? '—');

const COLUMNS: readonly Column<EnvioDte>[] = [
  {
    key: 'envio',
    title: 'Envío',
    fixed: true,
    card: 'title',
    cell: ({ id, canal }) => `N° ${id} · ${NOMBRE_CANAL[canal]}`,
  },
  {
    key: 'estado',
    title: 'Estado',
    card: 'line',
    cell: ({ estado }) => <StateChip tone={TONE[estado]}>{ETIQUETA_ESTADO_ENVIO[estado]}</StateChip>,
  },
  { key: 'documentos', title: 'Documentos', kind: 'number', card: 'detail', cell: ({ documentos }) => documentos },
  columnaTexto('track_id', 'Como lo llama el SII', { card: 'detail' }),
  {
    key: 'dicho',
    title: 'Lo que pasó',
    wide: true,
    card: 'line',
    cell: (envio) => (
      <div className={styles.dicho}>
        {loQuePaso(envio)}
        {porAtender(envio) && <span className={styles.hacer}>{QUE_HACER_ENVIO[envio.estado]}</span>}
      </div>
    ),
  },
  { key: 'creado', title: 'Hecho', card: 'detail', cell: ({ creado_en }) => formatFechaHora(creado_en) },
  {
    key: 'proximo',
    title: 'Próximo intento',
    hidden: true,
    card: 'detail',
    cell: ({ proximo_intento }) => (proximo_intento ? formatFechaHora(proximo_intento) : '—'),
  },
];

/** How documents go to the SII: what waits, what fails and since when, and each envelope. */
export default function Sii() {
  useCrumb(TITLE);
  const list = useList(listarEnviosDte, { limit: 24 });
  const { data } = useQuery(endpointQuery(obtenerEstadoDelSii));
  const { act, notice } = useRecordActs<never>();
  const retry = ({ id }: EnvioDte) =>
    act(doing(reintentarEnvioDte, { params: { id: String(id) } }, `El envío N° ${id} se intenta de nuevo.`));
  return (
    <ListPage
      list={list}
      title={TITLE}
      under={
        <>
          {notice}
          {data && <Estado estado={data} />}
        </>
      }
      noun={['envío', 'envíos']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ id }) => `Envío N° ${id}`}
      filters={[filtroDe('estado', 'Estado', ESTADOS_ENVIO, ETIQUETA_ESTADO_ENVIO)]}
      menu={(envio) =>
        envio.estado === 'resuelto' || (envio.estado === 'rechazado' && envio.por_reintentar === 0) ? null : (
          <RowMenu
            name={`Envío N° ${envio.id}`}
            acts={[{ label: 'Reintentar ahora', onClick: () => void retry(envio) }]}
          />
        )
      }
      empty="Todavía no se envía nada al SII."
      failed={listarEnviosDte.fallback}
    />
  );
}

function Estado({ estado: { ambiente, boletas_por_emitir, canales } }: { estado: EstadoDelSii }) {
  return (
    <div className={styles.canales}>
      {canales.map((canal) => (
        <section key={canal.canal} className={styles.canal} aria-label={NOMBRE_CANAL[canal.canal]}>
          <h2>{NOMBRE_CANAL[canal.canal]}</h2>
          <CardFacts>
            <Fact label="Último éxito">
              {canal.ultimo_exito ? formatFechaHora(canal.ultimo_exito) : 'Todavía ninguno'}
            </Fact>
            <Fact label="Esperan">{many(canal.por_ensobrar, 'documento', 'documentos')}</Fact>
            <Fact label="Por subir">{many(canal.por_subir, 'envío', 'envíos')}</Fact>
            <Fact label="En revisión">{many(canal.en_revision, 'envío', 'envíos')}</Fact>
          </CardFacts>
          {canal.falla && (
            <Notice
              tone="error"
              message={`Falla desde ${formatFechaHora(canal.falla.desde)}: ${canal.falla.mensaje} La tienda lo intenta de nuevo el ${formatFechaHora(canal.falla.proximo_intento)}.`}
            />
          )}
          {canal.rechazados > 0 && (
            <Notice
              tone="error"
              message={`${many(canal.rechazados, 'envío rechazado', 'envíos rechazados')} por el SII. ${QUE_HACER_ENVIO.rechazado}`}
            />
          )}
        </section>
      ))}
      {boletas_por_emitir > 0 && (
        <div className={styles.entero}>
          <Notice
            tone="info"
            message={`${many(boletas_por_emitir, 'pedido pagado espera', 'pedidos pagados esperan')} su boleta: si pasa más de un minuto, revisa el certificado y los folios.`}
          />
        </div>
      )}
      <p className={styles.ambiente}>
        {ambiente ? `Ambiente: ${ETIQUETA_AMBIENTE[ambiente]}` : 'Falta decir quién emite.'}
      </p>
    </div>
  );
}

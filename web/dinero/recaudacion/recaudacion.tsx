import { ETIQUETA_DE_CLASE } from '#contract/dinero/pagos/pagos.ts';
import {
  exportarRecaudacion,
  type MovimientoDeCaja,
  type PaginaDeRecaudacion,
  verRecaudacion,
} from '#contract/dinero/recaudacion.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ETIQUETA_MEDIO, MEDIOS_DE_PAGO } from '#contract/valores/medios-de-pago.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import styles from '#web/shared/papeles.module.css';
import { COMPRA } from '#web/staff/addresses.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { Link } from '#web/ui/link.tsx';
import { ConciliacionNotice } from './conciliacion-notice.tsx';

const TITLE = 'Recaudación';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal', permiso: 'registrar-pagos' };

const amount = (pesos: number) => (pesos === 0 ? '—' : formatPrecio(pesos));
const nameOf = ({ compra, cliente }: MovimientoDeCaja) => (compra ? `el pedido ${compra.num_pedido}` : cliente);

const COLUMNS: readonly Column<MovimientoDeCaja>[] = [
  { key: 'fecha', title: 'Fecha', fixed: true, card: 'detail', cell: ({ fecha }) => formatFecha(fecha) },
  {
    key: 'pedido',
    title: 'Pedido',
    fixed: true,
    card: 'title',
    cell: ({ compra }) => (compra ? <Link to={`${COMPRA}/${compra.id}`}>{compra.num_pedido}</Link> : 'Saldo a favor'),
  },
  { key: 'cliente', title: 'Cliente', wide: true, card: 'line', cell: ({ cliente }) => cliente },
  { key: 'que', title: 'Qué', card: 'detail', cell: ({ clase }) => ETIQUETA_DE_CLASE[clase] },
  { key: 'medio', title: 'Medio', card: 'detail', cell: ({ medio }) => ETIQUETA_MEDIO[medio] },
  { key: 'referencia', title: 'Referencia', card: 'detail', cell: ({ referencia }) => referencia || '—' },
  { key: 'quien', title: 'Anotado por', cell: ({ quien }) => quien ?? 'La tienda' },
  // What went out has its sign, also on a card, which has one figure.
  {
    key: 'monto',
    title: 'Monto',
    kind: 'number',
    card: 'value',
    cell: ({ entro, salio }) => formatPrecio(sumar(entro, -salio)),
  },
  { key: 'entro', title: 'Entró', kind: 'number', hidden: true, cell: ({ entro }) => amount(entro) },
  { key: 'salio', title: 'Salió', kind: 'number', hidden: true, cell: ({ salio }) => amount(salio) },
];

const FILTERS: readonly Filter[] = [
  { name: 'desde', label: 'Desde', isDay: true },
  { name: 'hasta', label: 'Hasta', isDay: true },
  {
    name: 'medio',
    label: 'Medio',
    options: MEDIOS_DE_PAGO.map((medio) => ({ value: medio, label: ETIQUETA_MEDIO[medio] })),
  },
];

/** What clients paid and got back, today or on other days: by means, and one by one. */
export default function Recaudacion() {
  const list = useList(verRecaudacion, { limit: 24 });
  const reply = list.reply;
  const canDownload = usePuede('exportar');
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['movimiento', 'movimientos']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      search="Pedido, cliente o referencia"
      filters={FILTERS}
      above={
        <>
          <ConciliacionNotice />
          {reply && <PorMedio {...reply} />}
        </>
      }
      actions={
        canDownload && (
          <DownloadButton
            endpoint={exportarRecaudacion}
            input={{ query: exportarRecaudacion.query.parse(list.asked) }}
            label="Exportar"
          />
        )
      }
      empty="Ese día no entró ni salió dinero de los clientes."
      failed={verRecaudacion.fallback}
    />
  );
}

function daysOf({ desde, hasta }: Pick<PaginaDeRecaudacion, 'desde' | 'hasta'>): string {
  return desde === hasta ? `el ${formatFecha(desde)}` : `del ${formatFecha(desde)} al ${formatFecha(hasta)}`;
}

function PorMedio({ desde, hasta, por_medio, queda, entro, salio }: PaginaDeRecaudacion) {
  return (
    <dl className={styles.buckets} aria-label={`Recaudado ${daysOf({ desde, hasta })}, por medio`}>
      <div>
        <dt>Queda {daysOf({ desde, hasta })}</dt>
        <dd>{formatPrecio(queda)}</dd>
      </div>
      <div>
        <dt>Entró</dt>
        <dd>{formatPrecio(entro)}</dd>
      </div>
      <div>
        <dt>Salió</dt>
        <dd>{formatPrecio(salio)}</dd>
      </div>
      {por_medio.map((uno) => (
        <div key={uno.medio}>
          <dt>
            {ETIQUETA_MEDIO[uno.medio]} ({formatNumero(uno.movimientos)})
          </dt>
          <dd>{formatPrecio(uno.queda)}</dd>
        </div>
      ))}
    </dl>
  );
}

import { ETIQUETA_TRAMO, TRAMOS } from '#contract/abastecimiento/facturas/por-pagar.ts';
import {
  type DeudaDeCliente,
  exportarPorCobrar,
  listarPorCobrar,
} from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import styles from '#web/shared/papeles.module.css';
import { FACTURAS_VENTA } from '#web/staff/addresses-licitacion.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';

const TITLE = 'Por cobrar';
export const meta = metaOf(TITLE);

const COLUMNS: readonly Column<DeudaDeCliente>[] = [
  {
    key: 'cliente',
    title: 'Cliente',
    fixed: true,
    wide: true,
    card: 'title',
    cell: ({ rut, cliente }) => (
      <Link
        to={`${FACTURAS_VENTA}?vista=por_cobrar&sort=vence-asc&${rut ? `rut=${rut}` : `q=${encodeURIComponent(cliente)}`}`}
      >
        {cliente}
      </Link>
    ),
  },
  {
    key: 'facturas',
    title: 'Facturas',
    kind: 'number',
    card: 'detail',
    cell: ({ facturas }) => formatNumero(facturas),
  },
  { key: 'vence', title: 'Lo primero vence', card: 'detail', cell: ({ vence }) => formatFecha(vence) },
  ...TRAMOS.map(
    (tramo): Column<DeudaDeCliente> => ({
      key: tramo,
      title: ETIQUETA_TRAMO[tramo],
      kind: 'number',
      cell: ({ tramos }) => (tramos[tramo] === 0 ? '—' : formatPrecio(tramos[tramo])),
    }),
  ),
  {
    key: 'saldo',
    title: 'Deben',
    kind: 'number',
    card: 'value',
    fixed: true,
    cell: ({ saldo }) => formatPrecio(saldo),
  },
];

/** What clients owe by their invoices, and how late it is. */
export default function PorCobrar() {
  useCrumb(TITLE);
  const list = useList(listarPorCobrar, { limit: 24 });
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['cliente', 'clientes']}
      columns={COLUMNS}
      keyOf={({ rut, cliente }) => rut || cliente}
      nameOf={({ cliente }) => cliente}
      search="Cliente o RUT"
      above={
        list.reply &&
        list.reply.facturas > 0 && (
          <dl className={styles.buckets} aria-label="Por antigüedad">
            <div>
              <dt>Deben</dt>
              <dd>{formatPrecio(list.reply.saldo)}</dd>
            </div>
            {TRAMOS.map((tramo) => (
              <div key={tramo}>
                <dt>{ETIQUETA_TRAMO[tramo]}</dt>
                <dd>{formatPrecio(list.reply!.tramos[tramo])}</dd>
              </div>
            ))}
          </dl>
        )
      }
      actions={
        <DownloadButton
          endpoint={exportarPorCobrar}
          input={{ query: exportarPorCobrar.query.parse(list.asked) }}
          label="Exportar"
        />
      }
      empty="Nadie debe nada por facturas de venta."
      failed={listarPorCobrar.fallback}
    />
  );
}

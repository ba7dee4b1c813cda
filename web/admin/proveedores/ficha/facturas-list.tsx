import { type FacturaDeProveedor, facturasDeProveedor } from '#contract/proveedores/abastecimiento.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { FACTURAS, FACTURAS_NUEVA } from '#web/admin/shell/search/addresses.ts';
import { ListPage } from '#web/list/list-page.tsx';
import type { Column } from '#web/list/table/column.ts';
import { useList } from '#web/list/use-list.ts';
import { Link } from '#web/ui/link.tsx';

const units = (number: number) => number.toLocaleString('es-CL');

const columnsOf = (id: number): readonly Column<FacturaDeProveedor>[] => [
  {
    key: 'numero',
    title: 'Número de factura',
    fixed: true,
    wide: true,
    card: 'title',
    cell: ({ numero_factura_provedor, factura_id }) =>
      factura_id === null ? (
        numero_factura_provedor
      ) : (
        <Link to={`${FACTURAS}/${factura_id}`}>{numero_factura_provedor}</Link>
      ),
  },
  { key: 'fecha', title: 'Recibida', card: 'detail', cell: ({ fecha_recepcion }) => formatFecha(fecha_recepcion) },
  {
    key: 'recepciones',
    title: 'Recepciones',
    kind: 'number',
    card: 'detail',
    cell: ({ recepciones }) => units(recepciones),
  },
  { key: 'unidades', title: 'Unidades', kind: 'number', card: 'detail', cell: ({ unidades }) => units(unidades) },
  {
    key: 'rechazadas',
    title: 'Rechazadas',
    kind: 'number',
    card: 'detail',
    cell: ({ rechazadas }) => units(rechazadas),
  },
  {
    key: 'neto',
    title: 'Neto',
    kind: 'number',
    card: 'value',
    cell: ({ neto }) => (neto === null ? '—' : formatPrecio(neto)),
  },
  {
    key: 'factura',
    title: 'Factura',
    card: 'line',
    cell: ({ numero_factura_provedor, factura_id }) =>
      factura_id === null ? (
        <Link to={`${FACTURAS_NUEVA}?proveedor=${id}&numero=${encodeURIComponent(numero_factura_provedor)}`}>
          Registrar
        </Link>
      ) : (
        'Registrada'
      ),
  },
];

/** The invoices that a supplier's receipts name. */
export function FacturasList({ id }: { id: number }) {
  const list = useList(facturasDeProveedor, { params: { id: String(id) }, part: 'facturas' });
  return (
    <ListPage
      section
      list={list}
      title="Documentos"
      noun={['factura', 'facturas']}
      columns={columnsOf(id)}
      keyOf={({ numero_factura_provedor }) => numero_factura_provedor}
      empty="Ninguna recepción de este proveedor nombra una factura."
      failed={facturasDeProveedor.fallback}
    />
  );
}

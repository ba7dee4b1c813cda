import { useQuery } from '@tanstack/react-query';
import { type DocumentoDeCompra, documentosDeCompra } from '#contract/dinero/dte/dte.ts';
import { nombreDeDte } from '#contract/dinero/dte/tipos.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { DOCUMENTOS } from '#web/staff/addresses.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { EstadoDteChip } from './estado-dte-chip.tsx';

type Documento = Omit<DocumentoDeCompra, 'ot_id'>;

const columnsOf = (opens: boolean): readonly Column<Documento>[] => [
  {
    key: 'documento',
    title: 'Documento',
    card: 'title',
    wide: true,
    cell: (documento) =>
      opens ? <Link to={`${DOCUMENTOS}/${documento.id}`}>{nombreDeDte(documento)}</Link> : nombreDeDte(documento),
  },
  { key: 'fecha', title: 'Emitido', card: 'detail', cell: ({ fecha_emision }) => formatFecha(fecha_emision) },
  { key: 'estado', title: 'Estado', card: 'line', cell: ({ estado }) => <EstadoDteChip estado={estado} /> },
  { key: 'total', title: 'Total', kind: 'number', card: 'value', cell: ({ total }) => formatPrecio(total) },
];

interface DocumentosCardProps {
  compra_id: number;
  /** Those of one of its work orders alone. */
  ot_id?: number;
  /** Whoever looks may open them. */
  opens: boolean;
}

/** The tax documents of a purchase or a work order; nothing while there are none. */
export function DocumentosCard({ compra_id, ot_id, opens }: DocumentosCardProps) {
  const { data = [] } = useQuery(endpointQuery(documentosDeCompra, { params: { id: String(compra_id) } }));
  return (
    <Documentos documentos={ot_id === undefined ? data : data.filter((uno) => uno.ot_id === ot_id)} opens={opens} />
  );
}

/** Documents with their state and their page. */
export function Documentos({ documentos, opens }: { documentos: readonly Documento[]; opens: boolean }) {
  if (documentos.length === 0) return null;
  return (
    <Card title="Documentos tributarios" flush>
      <ListTable
        label="Documentos tributarios"
        columns={columnsOf(opens)}
        rows={documentos}
        keyOf={({ id }) => id}
        nameOf={(documento) => nombreDeDte(documento)}
      />
    </Card>
  );
}

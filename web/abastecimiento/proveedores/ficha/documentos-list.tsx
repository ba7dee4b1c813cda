import { useMemo } from 'react';
import { ordenPdf } from '#contract/abastecimiento/ordenes/ordenes.ts';
import {
  DOCUMENTOS_DE_PROVEEDOR,
  type DocumentoDeProveedor,
  documentosDeProveedor,
} from '#contract/abastecimiento/surtido.ts';
import { devolucionPdf } from '#contract/bodega/devoluciones/devoluciones.ts';
import { DEVOLUCIONES, FACTURAS, FACTURAS_NUEVA, ORDENES } from '#web/staff/addresses.ts';
import { columnaFecha, columnaMonto, columnaNumero } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { downloading } from '#web/staff/query/doing.ts';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Link } from '#web/ui/link.tsx';

const PAGES = { orden: ORDENES, devolucion: DEVOLUCIONES, factura: FACTURAS, nota: FACTURAS };
/** An invoice that nobody registered is only a number. */
const pageOf = ({ tipo, id }: DocumentoDeProveedor): string | null => (id === null ? null : `${PAGES[tipo]}/${id}`);

/** `registrar`: where an invoice that only receipts name is registered, for who may. */
const columnsOf = (registrar: ((numero: string) => string) | undefined): readonly Column<DocumentoDeProveedor>[] => [
  { key: 'tipo', title: 'Documento', card: 'detail', cell: ({ tipo }) => DOCUMENTOS_DE_PROVEEDOR[tipo] },
  {
    key: 'numero',
    title: 'Número',
    fixed: true,
    wide: true,
    card: 'title',
    cell: (documento) => {
      const to = pageOf(documento);
      if (to) return <Link to={to}>{documento.numero}</Link>;
      if (!registrar) return documento.numero;
      return (
        <>
          {documento.numero} · <Link to={registrar(documento.numero)}>Registrar</Link>
        </>
      );
    },
  },
  columnaFecha('fecha', 'Fecha', { card: 'detail' }),
  columnaNumero('unidades', 'Unidades', { card: 'detail' }),
  columnaNumero('rechazadas', 'Rechazadas', { card: 'detail' }),
  columnaMonto('neto', 'Neto', { card: 'value' }),
];

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Órdenes', query: { tipo: 'orden' } },
  { title: 'Facturas', query: { tipo: 'factura' } },
  { title: 'Notas de crédito', query: { tipo: 'nota' } },
  { title: 'Devoluciones', query: { tipo: 'devolucion' } },
];

/** A supplier's papers in one place: what it was asked for, what it billed, what went back. */
export function DocumentosList({ id }: { id: number }) {
  const list = useList(documentosDeProveedor, { params: { id: String(id) }, part: 'documentos' });
  const { act, notice } = useQuestion();
  const seesCosts = usePuede('ver-costos');

  const columns = useMemo(
    () =>
      columnsOf(
        seesCosts ? (numero) => `${FACTURAS_NUEVA}?proveedor=${id}&numero=${encodeURIComponent(numero)}` : undefined,
      ),
    [id, seesCosts],
  );

  /** The shop prints no invoice of others; what an order costs is for who may see costs. */
  const pdfOf = ({ tipo, id, numero }: DocumentoDeProveedor) => {
    if (id === null || tipo === 'factura' || tipo === 'nota' || (tipo === 'orden' && !seesCosts)) return [];
    const endpoint = tipo === 'orden' ? ordenPdf : devolucionPdf;
    const descargar = () => act(downloading(endpoint, { params: { id: String(id) } }, `${numero} está descargada.`));
    return [{ label: 'Descargar PDF', onClick: descargar }];
  };

  return (
    <ListPage
      section
      list={list}
      title="Documentos"
      noun={['documento', 'documentos']}
      columns={columns}
      keyOf={({ tipo, id, numero }) => `${tipo} ${id} ${numero}`}
      nameOf={({ numero }) => numero}
      views={VIEWS}
      above={notice}
      menu={(documento) => {
        const to = pageOf(documento);
        const registering = `${FACTURAS_NUEVA}?proveedor=${id}&numero=${encodeURIComponent(documento.numero)}`;
        const acts = to ? [{ label: 'Ver', to }, ...pdfOf(documento)] : [{ label: 'Registrar', to: registering }];
        return <RowMenu name={documento.numero} acts={acts} />;
      }}
      empty="Todavía no hay documentos de este proveedor."
      failed={documentosDeProveedor.fallback}
    />
  );
}

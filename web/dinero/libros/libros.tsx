import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ETIQUETA_ESTADO_DTE } from '#contract/dinero/dte/estados.ts';
import {
  type DocumentoDeLibro,
  ETIQUETA_LIBRO,
  etiquetaDeLibro,
  exportarLibro,
  type Libro,
  LIBROS as LOS_DOS,
  type PaginaDeLibro,
  TIPOS_DE_LIBRO,
  verIva,
  verLibro,
} from '#contract/dinero/libros.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { DOCUMENTOS, DTE_RECIBIDOS, FACTURAS, LIBROS_COMPARAR } from '#web/staff/addresses.ts';
import { FACTURAS_VENTA } from '#web/staff/addresses-licitacion.ts';
import { EstadoDteChip } from '#web/staff/dte/estado-dte-chip.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { columnaFecha, columnaMonto } from '#web/staff/list/columnas.tsx';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Totals } from '#web/staff/list/totals.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { monthOptions, thisMonth } from '#web/staff/meses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './libros.module.css';
import { ResumenDiario } from './resumen-diario.tsx';
import { TablaDeTipos } from './tabla-de-tipos.tsx';

export const meta = metaOf('Libros');
export const handle: StaffHandle = { requires: 'admin', permiso: 'ver-costos' };

const nameOf = ({ tipo, folio }: Pick<DocumentoDeLibro, 'tipo' | 'folio'>) => `${etiquetaDeLibro(tipo)} ${folio}`;

/** Where the page of one is. */
const PAGINA: Readonly<Record<DocumentoDeLibro['origen'], string>> = {
  dte: DOCUMENTOS,
  factura_venta: FACTURAS_VENTA,
  factura_proveedor: FACTURAS,
  dte_recibido: DTE_RECIBIDOS,
};

const columnsOf = (libro: Libro): readonly Column<DocumentoDeLibro>[] => [
  {
    key: 'documento',
    title: 'Documento',
    fixed: true,
    wide: true,
    card: 'title',
    cell: (documento) => <Link to={`${PAGINA[documento.origen]}/${documento.id}`}>{nameOf(documento)}</Link>,
  },
  columnaFecha('fecha', 'Emitido', { card: 'detail' }),
  {
    key: 'nombre',
    title: libro === 'ventas' ? 'Cliente' : 'Proveedor',
    wide: true,
    card: 'line',
    cell: ({ nombre }) => nombre,
  },
  { key: 'rut', title: 'RUT', cell: ({ rut }) => (rut ? formatRut(rut) : '—') },
  columnaMonto('exento', 'Exento', { zero: '—' }),
  columnaMonto('neto', 'Neto', { card: 'detail', zero: '—' }),
  columnaMonto('iva', 'IVA', { card: 'detail', zero: '—' }),
  columnaMonto('total', 'Total', { card: 'value' }),
  ...(libro === 'ventas'
    ? [
        {
          key: 'sii',
          title: 'En el SII',
          card: 'state',
          cell: ({ estado }) => (estado ? <EstadoDteChip estado={estado} /> : 'Anotado a mano'),
        } satisfies Column<DocumentoDeLibro>,
      ]
    : []),
];

/** What the shop sold and bought in a month, as the SII's register has it. */
export default function Libros() {
  const list = useList(verLibro, { limit: 24 });
  const canDownload = usePuede('exportar');
  const { libro, mes = thisMonth() } = list.query;
  const suMes: Record<string, string> = list.query.mes ? { mes: list.query.mes } : {};
  return (
    <ListPage
      list={list}
      title={`Libro de ${libro}`}
      noun={['documento', 'documentos']}
      columns={columnsOf(libro)}
      keyOf={({ origen, id }) => `${origen}-${id}`}
      nameOf={nameOf}
      search="Folio, RUT o nombre"
      filters={[
        { name: 'mes', label: 'Mes', options: monthOptions(), none: nombreDeMes(thisMonth()) },
        {
          name: 'tipo',
          label: 'Documento',
          options: TIPOS_DE_LIBRO.map((tipo) => ({ value: String(tipo), label: etiquetaDeLibro(tipo) })),
        },
      ]}
      views={LOS_DOS.map((uno) => ({
        title: ETIQUETA_LIBRO[uno],
        query: uno === 'compras' ? { libro: uno, ...suMes } : suMes,
      }))}
      above={
        <div className={styles.above}>
          <Iva mes={mes} />
          {list.reply && <Resumen pagina={list.reply} />}
          {libro === 'ventas' && canDownload && <ResumenDiario />}
        </div>
      }
      actions={
        <>
          <Button component={Link} variant="default" to={`${LIBROS_COMPARAR}?${new URLSearchParams({ libro, mes })}`}>
            Comparar con el SII
          </Button>
          {canDownload && <ListDownload list={list} endpoint={exportarLibro} />}
        </>
      }
      empty={`No hay ${libro} en ${nombreDeMes(mes)}.`}
      failed={verLibro.fallback}
    />
  );
}

/** What the month's two books leave to be paid. */
function Iva({ mes }: { mes: string }) {
  const { data, error } = useQuery(endpointQuery(verIva, { query: { mes } }));
  const figure = (pesos: number | undefined) => (pesos === undefined ? '—' : formatPrecio(Math.abs(pesos)));
  return (
    <Totals
      label={`IVA de ${nombreDeMes(mes)}`}
      figures={[
        ['IVA débito', figure(data?.debito), 'De las ventas'],
        ['IVA crédito', figure(data?.credito), 'De las compras'],
        [
          'IVA del mes',
          figure(data?.iva),
          error ? verIva.fallback : !data ? ' ' : data.iva < 0 ? 'Queda a favor' : 'Por pagar, sin otros remanentes',
        ],
      ]}
    />
  );
}

function Resumen({ pagina: { libro, mes, por_tipo, suma, en_el_sii } }: { pagina: PaginaDeLibro }) {
  if (por_tipo.length + en_el_sii.length === 0) return null;
  return (
    <>
      {por_tipo.length > 0 && (
        <TablaDeTipos titulo={`${ETIQUETA_LIBRO[libro]} de ${nombreDeMes(mes)}`} tipos={por_tipo} suma={suma} />
      )}
      {en_el_sii.length > 0 && (
        <ul className={styles.sii}>
          {en_el_sii.map(({ estado, documentos, total }) => (
            <li key={estado}>
              {ETIQUETA_ESTADO_DTE[estado]}: {documentos} ({formatPrecio(total)})
              {estado === 'rechazado' && ', que no suman'}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import type { Dte } from '#contract/dinero/dte/dte.ts';
import { ETIQUETA_CODIGO_REFERENCIA, nombreDeDte, TIPOS_REFERENCIA } from '#contract/dinero/dte/tipos.ts';
import { TITULO_PRECIO } from '#contract/valores/base.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { DOCUMENTOS } from '#web/staff/addresses.ts';
import { EstadoDteChip } from '#web/staff/dte/estado-dte-chip.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';

type Linea = Dte['lineas'][number] & { lugar: number };

/** Its lines, and what is taken off or added to all of them together. */
export const filasDe = ({ lineas, globales }: Dte): Linea[] =>
  [
    ...lineas,
    ...globales.map(({ es, glosa, valor }) => ({
      nombre: glosa ?? (es === 'descuento' ? 'Descuento' : 'Recargo'),
      cantidad: null,
      precio: null,
      descuento: 0,
      monto: es === 'descuento' ? -valor : valor,
      exenta: false,
    })),
  ].map((linea, lugar) => ({ ...linea, lugar }));

/** What its lines say, in its own base. */
export const lineasDe = (base: Dte['base']): readonly Column<Linea>[] => [
  { key: 'nombre', title: 'Detalle', card: 'title', wide: true, cell: ({ nombre }) => nombre },
  {
    key: 'cantidad',
    title: 'Cantidad',
    kind: 'number',
    card: 'detail',
    cell: ({ cantidad }) => (cantidad === null ? '—' : formatNumero(cantidad)),
  },
  {
    key: 'precio',
    title: TITULO_PRECIO[base],
    kind: 'number',
    wraps: true,
    card: 'detail',
    cell: ({ precio }) => (precio === null ? '—' : formatUnitario(precio)),
  },
  {
    key: 'descuento',
    title: 'Descuento',
    kind: 'number',
    card: 'detail',
    cell: ({ descuento }) => (descuento === 0 ? '—' : formatPrecio(descuento)),
  },
  { key: 'monto', title: 'Monto', kind: 'number', card: 'value', cell: ({ monto }) => formatPrecio(monto) },
];

/** What it names. */
export const REFERENCIAS: readonly Column<Dte['referencias'][number]>[] = [
  {
    key: 'tipo',
    title: 'Documento',
    card: 'title',
    cell: ({ id, tipo, folio }) => {
      const nombre = `${TIPOS_REFERENCIA[tipo] ?? `Tipo ${tipo}`} N° ${folio}`;
      return id === null ? nombre : <Link to={`${DOCUMENTOS}/${id}`}>{nombre}</Link>;
    },
  },
  { key: 'fecha', title: 'Fecha', card: 'detail', cell: ({ fecha }) => formatFecha(fecha) },
  {
    key: 'razon',
    title: 'Por qué',
    card: 'line',
    wide: true,
    cell: ({ codigo, razon }) =>
      [codigo && ETIQUETA_CODIGO_REFERENCIA[codigo], razon].filter(Boolean).join(': ') || '—',
  },
];

/** The notes about it. */
export const NOTAS: readonly Column<Dte['notas'][number]>[] = [
  {
    key: 'nota',
    title: 'Documento',
    card: 'title',
    cell: (nota) => <Link to={`${DOCUMENTOS}/${nota.id}`}>{nombreDeDte(nota)}</Link>,
  },
  { key: 'estado', title: 'Estado', card: 'line', cell: ({ estado }) => <EstadoDteChip estado={estado} /> },
  { key: 'total', title: 'Total', kind: 'number', card: 'value', cell: ({ total }) => formatPrecio(total) },
];

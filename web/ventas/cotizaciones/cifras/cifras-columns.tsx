import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import type { Corte, FilaDeCifras } from '#contract/ventas/cotizaciones/cifras.ts';
import { espera, porciento } from '#web/staff/cotizaciones/medidas.ts';
import type { Column } from '#web/staff/list/table/column.ts';

export const ETIQUETA_CORTE: Readonly<Record<Corte, string>> = {
  mes: 'Mes',
  cliente: 'Cliente',
  vendedor: 'Vendedor',
  canal: 'Canal',
};

const count = (key: 'enviadas' | 'ganadas' | 'perdidas' | 'pendientes', title: string): Column<FilaDeCifras> => ({
  key,
  title,
  kind: 'number',
  card: 'detail',
  cell: (fila) => formatNumero(fila[key]),
});

const MARGEN: Column<FilaDeCifras> = {
  key: 'margen',
  title: 'Margen',
  kind: 'number',
  card: 'detail',
  cell: ({ margen }) => porciento(margen),
};

/** The same as what is downloaded. */
export const columnsFor = (por: Corte, seesCosts: boolean): readonly Column<FilaDeCifras>[] => [
  { key: 'nombre', title: ETIQUETA_CORTE[por], wide: true, card: 'title', cell: ({ nombre }) => nombre || '—' },
  count('enviadas', 'Enviadas'),
  count('ganadas', 'Ganadas'),
  count('perdidas', 'Perdidas'),
  count('pendientes', 'Pendientes'),
  { key: 'tasa', title: 'Tasa de cierre', kind: 'number', card: 'value', cell: ({ tasa }) => porciento(tasa) },
  {
    key: 'cotizado',
    title: 'Cotizado',
    kind: 'number',
    card: 'detail',
    cell: ({ cotizado }) => formatPrecio(cotizado),
  },
  { key: 'ganado', title: 'Ganado', kind: 'number', card: 'detail', cell: ({ ganado }) => formatPrecio(ganado) },
  {
    key: 'horas',
    title: 'Respuesta',
    kind: 'number',
    card: 'detail',
    cell: ({ horas_en_responder }) => espera(horas_en_responder),
  },
  ...(seesCosts ? [MARGEN] : []),
];

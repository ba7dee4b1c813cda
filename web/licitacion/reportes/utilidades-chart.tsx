import '#web/ui/mantine/chart-styles.ts';
import { CompositeChart } from '@mantine/charts';
import { puntoEscrito } from '#contract/licitacion/reportes/periodo.ts';
import type { Utilidades } from '#contract/licitacion/reportes/utilidades.ts';
import { formatPrecio } from '#contract/valores/money.ts';

const short = new Intl.NumberFormat('es-CL', { notation: 'compact', maximumFractionDigits: 2 });

/** What was sold, what that cost and what it left, point by point. Asked by day or by month, the table says the same. */
export default function UtilidadesChart({ serie }: Pick<Utilidades, 'serie'>) {
  return (
    <CompositeChart
      h={260}
      aria-hidden="true"
      data={serie.map(({ punto, venta, costo, margen }) => ({ punto: puntoEscrito(punto), venta, costo, margen }))}
      dataKey="punto"
      series={[
        { name: 'venta', label: 'Venta neta', color: 'naranja.6', type: 'bar' },
        { name: 'costo', label: 'Costo', color: 'gray.5', type: 'bar' },
        { name: 'margen', label: 'Margen', color: 'teal.8', type: 'line' },
      ]}
      withLegend
      curveType="linear"
      valueFormatter={formatPrecio}
      maxBarWidth={36}
      yAxisProps={{ tickFormatter: (value: number) => `$${short.format(value)}`, width: 64 }}
      composedChartProps={{ accessibilityLayer: false }}
      tickLine="none"
      gridAxis="x"
    />
  );
}

import '#web/ui/mantine/chart-styles.ts';
import { BarChart } from '@mantine/charts';
import type { Margenes } from '#contract/bodega/costos.ts';
import { formatPrecio } from '#contract/valores/money.ts';

const short = new Intl.NumberFormat('es-CL', { notation: 'compact', maximumFractionDigits: 1 });

/** Sales and their cost, month by month. What it says can be read in the table below it. */
export default function MargenesChart({ meses }: { meses: Margenes['meses'] }) {
  return (
    <BarChart
      h={240}
      aria-hidden="true"
      data={meses.map(({ mes, venta, costo }) => ({ mes: mes.split('-').reverse().join('-'), venta, costo }))}
      dataKey="mes"
      series={[
        { name: 'venta', label: 'Venta neta', color: 'naranja.6' },
        { name: 'costo', label: 'Costo', color: 'gray.6' },
      ]}
      withLegend
      valueFormatter={formatPrecio}
      yAxisProps={{ tickFormatter: (value: number) => `$${short.format(value)}`, width: 64 }}
      barChartProps={{ accessibilityLayer: false }}
      tickLine="none"
      gridAxis="x"
    />
  );
}

import '#web/ui/mantine/chart-styles.ts';
import { BarChart } from '@mantine/charts';
import type { Panel } from '#contract/casa/panel.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';

const short = new Intl.NumberFormat('es-CL', { notation: 'compact', maximumFractionDigits: 1 });

/** Sales of each day. What it says can be read in the table below it. */
export default function VentasPorDia({ dias }: { dias: Panel['dias'] }) {
  return (
    <BarChart
      h={220}
      aria-hidden="true"
      data={dias.map(({ dia, total, pedidos }) => ({ dia: formatFecha(dia).slice(0, 5), total, pedidos }))}
      dataKey="dia"
      series={[{ name: 'total', label: 'Ventas', color: 'naranja.6' }]}
      valueFormatter={formatPrecio}
      yAxisProps={{
        tickFormatter: (value: number) => `${value < 0 ? '-' : ''}$${short.format(Math.abs(value))}`,
        width: 64,
      }}
      xAxisProps={{ minTickGap: 16 }}
      barChartProps={{ accessibilityLayer: false }}
      tickLine="none"
      gridAxis="x"
    />
  );
}

import '#web/ui/mantine/chart-styles.ts';
import { LineChart } from '@mantine/charts';
import type { resumenDeProveedor } from '#contract/abastecimiento/surtido.ts';
import type { Reply } from '#contract/http.ts';
import { formatNumero } from '#contract/valores/numeros.ts';

/** How much of what was agreed came in time, and of what came was refused, month by month. What it says stands in the table below it. */
export default function MesesChart({ meses }: { meses: Reply<typeof resumenDeProveedor>['meses'] }) {
  return (
    <LineChart
      h={180}
      aria-hidden="true"
      data={meses.map(({ mes, ...rest }) => ({ mes: mes.split('-').reverse().join('-'), ...rest }))}
      dataKey="mes"
      series={[
        { name: 'puntualidad', label: 'A tiempo', color: 'grafito.6' },
        { name: 'rechazo', label: 'Rechazo', color: 'naranja.6' },
      ]}
      withLegend
      connectNulls
      curveType="linear"
      valueFormatter={(value) => `${formatNumero(value)}%`}
      yAxisProps={{ domain: [0, 100], width: 44 }}
      xAxisProps={{ minTickGap: 24 }}
      lineChartProps={{ accessibilityLayer: false }}
      tickLine="none"
      gridAxis="x"
    />
  );
}

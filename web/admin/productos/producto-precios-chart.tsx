import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { formatFecha } from '#contract/fechas.ts';
import { formatPrecio } from '#contract/money.ts';
import type { PrecioAnotado } from '#contract/precios.ts';

/** How the price moved. What it says can be read in the table below it. */
export default function PreciosEnElTiempo({ precios }: { precios: readonly PrecioAnotado[] }) {
  return (
    <LineChart
      h={240}
      aria-hidden="true"
      data={precios.map(({ cuando, despues }) => ({ dia: formatFecha(cuando), despues })).reverse()}
      dataKey="dia"
      series={[{ name: 'despues', label: 'Precio', color: 'naranja.6' }]}
      curveType="stepAfter"
      valueFormatter={formatPrecio}
      yAxisProps={{ width: 84, domain: ['auto', 'auto'] }}
      xAxisProps={{ minTickGap: 24 }}
      lineChartProps={{ accessibilityLayer: false }}
      tickLine="none"
      gridAxis="x"
    />
  );
}

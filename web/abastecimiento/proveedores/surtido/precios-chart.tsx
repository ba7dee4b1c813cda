import '#web/ui/mantine/chart-styles.ts';
import { LineChart } from '@mantine/charts';
import type { PrecioDeProveedor } from '#contract/abastecimiento/surtido.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { pointsOf } from './precios-points.ts';

const dayOf = (cuando: number) => formatFecha(new Date(cuando).toISOString().slice(0, 10));

/** At what price a product came, receipt by receipt. What it says can be read in the table below it. */
export default function PreciosDeProveedor({ precios }: { precios: readonly PrecioDeProveedor[] }) {
  return (
    <LineChart
      h={240}
      aria-hidden="true"
      data={pointsOf(precios)}
      dataKey="cuando"
      series={[{ name: 'precio', label: 'Precio neto', color: 'naranja.6' }]}
      curveType="linear"
      valueFormatter={formatPrecio}
      yAxisProps={{ width: 84, domain: ['auto', 'auto'] }}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: ['dataMin', 'dataMax'],
        tickFormatter: dayOf,
        minTickGap: 24,
      }}
      tooltipProps={{
        // Over no point there is nothing to name.
        labelFormatter: (_, [point]) => point && dayOf(point.payload.cuando),
      }}
      lineChartProps={{ accessibilityLayer: false }}
      tickLine="none"
      gridAxis="x"
    />
  );
}

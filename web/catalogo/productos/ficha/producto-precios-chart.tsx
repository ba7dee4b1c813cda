import '#web/ui/mantine/chart-styles.ts';
import { LineChart } from '@mantine/charts';
import { useState } from 'react';
import type { PrecioAnotado } from '#contract/catalogo/productos/precios.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { momentOf, pointsOf } from './precio-points.ts';

/** How the price moved, each for as long as it stood. What it says can be read in the table below it. */
export default function PreciosEnElTiempo({ precios }: { precios: readonly PrecioAnotado[] }) {
  const [now] = useState(Date.now);
  const points = pointsOf(precios, now);
  const span = now - (points[0]?.cuando ?? now);
  return (
    <LineChart
      h={240}
      aria-hidden="true"
      data={points}
      dataKey="cuando"
      series={[{ name: 'despues', label: 'Precio', color: 'naranja.6' }]}
      curveType="stepAfter"
      valueFormatter={formatPrecio}
      yAxisProps={{ width: 84, domain: ['auto', 'auto'] }}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: ['dataMin', 'dataMax'],
        tickFormatter: (cuando: number) => momentOf(cuando, span),
        minTickGap: 24,
      }}
      tooltipProps={{
        // Over no point there is nothing to name.
        labelFormatter: (_, [point]) => point && formatFechaHora(new Date(point.payload.cuando).toISOString()),
      }}
      lineChartProps={{ accessibilityLayer: false }}
      tickLine="none"
      gridAxis="x"
    />
  );
}

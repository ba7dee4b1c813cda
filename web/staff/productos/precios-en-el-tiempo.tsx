import '#web/ui/mantine/chart-styles.ts';
import { LineChart, type LineChartProps } from '@mantine/charts';
import { formatPrecio } from '#contract/valores/money.ts';

interface PreciosEnElTiempoProps<P> extends Pick<LineChartProps, 'curveType'> {
  /** From the first to the last; `cuando` in milliseconds. */
  points: readonly (P & { cuando: number })[];
  /** Which field of a point is drawn, and what it is called. */
  field: keyof P & string;
  label: string;
  /** How a moment is called on the axis, and over its point. */
  onAxis: (cuando: number) => string;
  onPoint?: (cuando: number) => string;
}

/** How a price moved. What it says can be read in the table below it. */
export function PreciosEnElTiempo<P>(props: PreciosEnElTiempoProps<P>) {
  const { points, field, label, onAxis, onPoint = onAxis, curveType } = props;
  return (
    <LineChart
      h={240}
      aria-hidden="true"
      data={[...points]}
      dataKey="cuando"
      series={[{ name: field, label, color: 'naranja.6' }]}
      curveType={curveType}
      valueFormatter={formatPrecio}
      yAxisProps={{ width: 84, domain: ['auto', 'auto'] }}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: ['dataMin', 'dataMax'],
        tickFormatter: onAxis,
        minTickGap: 24,
      }}
      tooltipProps={{
        // Over no point there is nothing to name.
        labelFormatter: (_, [point]) => point && onPoint(point.payload.cuando),
      }}
      lineChartProps={{ accessibilityLayer: false }}
      tickLine="none"
      gridAxis="x"
    />
  );
}

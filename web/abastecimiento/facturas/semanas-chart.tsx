import '#web/ui/mantine/chart-styles.ts';
import { BarChart } from '@mantine/charts';
import type { PorPagar } from '#contract/abastecimiento/facturas/por-pagar.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';

const short = new Intl.NumberFormat('es-CL', { notation: 'compact', maximumFractionDigits: 1 });
const dayOf = (desde: string) => formatFecha(desde).slice(0, 5);

/** What falls due in each week. What it says can be read in the list beside it. */
export default function SemanasChart({ semanas }: Pick<PorPagar, 'semanas'>) {
  return (
    <BarChart
      h={200}
      aria-hidden="true"
      data={semanas.map(({ desde, saldo }) => ({ desde, saldo }))}
      dataKey="desde"
      series={[{ name: 'saldo', label: 'Vence', color: 'naranja.6' }]}
      valueFormatter={formatPrecio}
      yAxisProps={{ tickFormatter: (value: number) => `$${short.format(value)}`, width: 64 }}
      xAxisProps={{ tickFormatter: dayOf }}
      tooltipProps={{
        // Over no bar there is nothing to name.
        labelFormatter: (_, [point]) => point && `Semana del ${formatFecha(point.payload.desde)}`,
      }}
      barChartProps={{ accessibilityLayer: false }}
      tickLine="none"
      gridAxis="x"
    />
  );
}

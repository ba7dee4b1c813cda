import '#web/ui/mantine/chart-styles.ts';
import { BarChart } from '@mantine/charts';
import type { ReporteDeCotizaciones } from '#contract/licitacion/reportes/cotizaciones.ts';
import { puntoEscrito } from '#contract/licitacion/reportes/periodo.ts';
import { formatNumero } from '#contract/valores/numeros.ts';

/** How many were made, point by point, and what became of them. Asked by day or by month, the table says the same. */
export default function CotizacionesChart({ serie }: Pick<ReporteDeCotizaciones, 'serie'>) {
  return (
    <BarChart
      h={260}
      aria-hidden="true"
      type="stacked"
      data={serie.map(({ punto, ...counts }) => ({ punto: puntoEscrito(punto), ...counts }))}
      dataKey="punto"
      series={[
        { name: 'ganadas', label: 'Ganadas', color: 'naranja.6' },
        { name: 'perdidas', label: 'Perdidas', color: 'grafito.7' },
        { name: 'abiertas', label: 'Abiertas', color: 'gray.4' },
      ]}
      withLegend
      valueFormatter={formatNumero}
      maxBarWidth={44}
      yAxisProps={{ allowDecimals: false, width: 40 }}
      barChartProps={{ accessibilityLayer: false }}
      tickLine="none"
      gridAxis="x"
    />
  );
}

import '#web/ui/mantine/chart-styles.ts';
import { BarChart } from '@mantine/charts';
import type { Corte, FilaDeCifras } from '#contract/ventas/cotizaciones/cifras.ts';
import { DIBUJO, type Medida } from '#web/staff/cotizaciones/medidas.ts';

const short = new Intl.NumberFormat('es-CL', { notation: 'compact', maximumFractionDigits: 1 });
/** More bars than these say nothing: the table has the rest. */
const MONTHS = 24;
const OTHERS = 12;
const BAR = 34;

interface CifrasChartProps {
  por: Corte;
  medida: Medida;
  filas: readonly FilaDeCifras[];
}

/** One figure of each row: months from left to right, the rest one below the other. What it says is in the table. */
export default function CifrasChart({ por, medida, filas }: CifrasChartProps) {
  const { series, stacked, format } = DIBUJO[medida];
  const byMonth = por === 'mes';
  const shown = byMonth ? filas.slice(0, MONTHS).toReversed() : filas.slice(0, OTHERS);
  const valueAxis = { tickFormatter: (valor: number) => short.format(valor) };
  const nameAxis = { tickFormatter: (nombre: string) => (nombre.length > 22 ? `${nombre.slice(0, 21)}…` : nombre) };
  return (
    <BarChart
      h={byMonth ? 240 : 60 + shown.length * BAR}
      aria-hidden="true"
      orientation={byMonth ? 'horizontal' : 'vertical'}
      type={stacked ? 'stacked' : 'default'}
      data={shown.map((fila) => ({ ...fila }))}
      dataKey="nombre"
      series={series.map((serie) => ({ ...serie }))}
      withLegend={series.length > 1}
      valueFormatter={format}
      maxBarWidth={44}
      {...(byMonth
        ? { yAxisProps: { ...valueAxis, width: 56 } }
        : { xAxisProps: valueAxis, yAxisProps: { ...nameAxis, width: 160 } })}
      barChartProps={{ accessibilityLayer: false }}
      tickLine="none"
      gridAxis={byMonth ? 'x' : 'y'}
    />
  );
}

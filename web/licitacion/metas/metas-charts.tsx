import '#web/ui/mantine/chart-styles.ts';
import { BarChart } from '@mantine/charts';
import type { MetasDelMes } from '#contract/licitacion/metas.ts';
import { formatPrecio } from '#contract/valores/money.ts';

const short = new Intl.NumberFormat('es-CL', { notation: 'compact', maximumFractionDigits: 2 });
/** More bars than these say nothing: the table has the rest. */
const PEOPLE = 12;
const BAR = 46;
const SERIES = [
  { name: 'montoAsignado', label: 'Meta', color: 'gray.6' },
  { name: 'vendido', label: 'Vendido', color: 'naranja.6' },
];
const SHARED = {
  'aria-hidden': true,
  withLegend: true,
  valueFormatter: formatPrecio,
  maxBarWidth: 28,
  barChartProps: { accessibilityLayer: false },
  tickLine: 'none',
} as const;
const AMOUNTS = { tickFormatter: (valor: number) => short.format(valor) };
const cut = (nombre: string, most: number) => (nombre.length > most ? `${nombre.slice(0, most - 1)}…` : nombre);

/** What each person is to sell and sold, one below the other. What it says is in the table. */
export function PersonasChart({ personas }: Pick<MetasDelMes, 'personas'>) {
  const shown = personas.slice(0, PEOPLE);
  return (
    <BarChart
      {...SHARED}
      h={70 + shown.length * BAR}
      orientation="vertical"
      data={shown.map(({ nombre, montoAsignado, vendido }) => ({ nombre, montoAsignado: montoAsignado ?? 0, vendido }))}
      dataKey="nombre"
      series={SERIES}
      xAxisProps={AMOUNTS}
      yAxisProps={{ width: 120, tickFormatter: (nombre: string) => cut(nombre, 16) }}
      gridAxis="y"
    />
  );
}

/** The team's months, from left to right. */
export function EquipoChart({ meses }: Pick<MetasDelMes, 'meses'>) {
  return (
    <BarChart
      {...SHARED}
      h={260}
      data={meses.map(({ mes, ...fila }) => ({ ...fila, mes: mes.split('-').reverse().join('-') }))}
      dataKey="mes"
      series={SERIES}
      yAxisProps={{ ...AMOUNTS, width: 56 }}
      gridAxis="x"
    />
  );
}

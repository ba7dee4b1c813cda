import { DIAS_REPOSICION, type Reposicion } from '#contract/bodega/reposicion.ts';
import type { Filter } from '#web/staff/list/list-filters.tsx';

/** Sales to look back at, and for how long an order is to do; any other number may be written in the address. */
const SALES = [30, 60, 90];
const COVERS = [15, 30, 45, 60, 90];

const salesOf = (days: number) => `Ventas de ${days} día${days === 1 ? '' : 's'}`;
const coverOf = (days: number) => `Que dure ${days} día${days === 1 ? '' : 's'}`;

/** The choices but the one that holds when none is made. */
const options = (days: readonly number[], none: number, labelOf: (days: number) => string) =>
  [...new Set(days)]
    .filter((number) => number !== none)
    .sort((a, b) => a - b)
    .map((number) => ({ value: String(number), label: labelOf(number) }));

interface Asked {
  dias: number;
  cobertura: string | undefined;
  proveedor_id: string | undefined;
}

/** How far back sales are looked at, for how long an order is to do, and which provedor. */
export function filtersFor(
  { dias, cobertura, proveedor_id }: Asked,
  propuesta: Pick<Reposicion, 'grupos' | 'cobertura'> | undefined,
): readonly Filter[] {
  const provedores = (propuesta?.grupos ?? []).map(({ proveedor_id, nombre_provedor, productos }) => ({
    value: String(proveedor_id ?? 0),
    label: `${nombre_provedor ?? 'Sin proveedor'} (${productos})`,
  }));
  // The one in the address may have nothing to be asked for.
  const isUnlisted = proveedor_id !== undefined && !provedores.some(({ value }) => value === proveedor_id);
  // The shop's own, as far as it is known: it is what answered when nobody asked for another.
  const own = cobertura === undefined ? (propuesta?.cobertura ?? 0) : 0;
  return [
    {
      name: 'dias',
      label: 'Período',
      none: salesOf(DIAS_REPOSICION),
      options: options([...SALES, dias], DIAS_REPOSICION, salesOf),
    },
    {
      name: 'cobertura',
      label: 'Cobertura',
      none: own ? coverOf(own) : 'Lo que dura de costumbre',
      options: options([...COVERS, ...(cobertura ? [Number(cobertura)] : [])], own, coverOf),
    },
    {
      name: 'proveedor_id',
      label: 'Proveedor',
      options: [...provedores, ...(isUnlisted ? [{ value: proveedor_id, label: 'El elegido (0)' }] : [])],
    },
  ];
}

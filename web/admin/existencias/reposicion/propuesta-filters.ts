import { type GrupoReposicion, SEMANAS_REPOSICION } from '#contract/existencias/reposicion.ts';
import type { Filter } from '#web/list/list-filters.tsx';

/** Sales to look back at; any other number may be written in the address. */
const WEEKS = [2, 4, 8, 12, 26, 52];

const salesOf = (weeks: number) => `Ventas de ${weeks} semana${weeks === 1 ? '' : 's'}`;

/** How far back sales are looked at, and which provedor. */
export function filtersFor(
  semanas: number,
  proveedor_id: string | undefined,
  grupos: readonly GrupoReposicion[],
): readonly Filter[] {
  const weeks = [...new Set([...WEEKS, semanas])].filter((number) => number !== SEMANAS_REPOSICION);
  const provedores = grupos.map(({ proveedor_id, nombre_provedor, productos }) => ({
    value: String(proveedor_id ?? 0),
    label: `${nombre_provedor ?? 'Sin proveedor'} (${productos})`,
  }));
  // The one in the address may have nothing to be asked for.
  const isUnlisted = proveedor_id !== undefined && !provedores.some(({ value }) => value === proveedor_id);
  return [
    {
      name: 'semanas',
      label: 'Período',
      none: salesOf(SEMANAS_REPOSICION),
      options: weeks.sort((a, b) => a - b).map((number) => ({ value: String(number), label: salesOf(number) })),
    },
    {
      name: 'proveedor_id',
      label: 'Proveedor',
      options: [...provedores, ...(isUnlisted ? [{ value: proveedor_id, label: 'El elegido (0)' }] : [])],
    },
  ];
}

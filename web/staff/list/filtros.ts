import type { Filter } from './list-filters.tsx';

type More = Pick<Filter, 'seldom' | 'none'>;

/** By one of few things, as they are called. */
export const filtroDe = <V extends string | number>(
  name: string,
  label: string,
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
  more: More = {},
): Filter => ({
  name,
  label,
  options: values.map((value) => ({ value: String(value), label: labels[value] })),
  ...more,
});

/** By a person. */
export const filtroPersona = (
  name: string,
  label: string,
  personas: readonly { id: number; name: string }[],
  more: More = {},
): Filter => ({ name, label, options: personas.map(({ id, name }) => ({ value: String(id), label: name })), ...more });

/** Those alone of which something holds, as it is said. */
export const filtroSi = (name: string, label: string, said: string, more: More = {}): Filter => ({
  name,
  label,
  options: [{ value: '1', label: said }],
  ...more,
});

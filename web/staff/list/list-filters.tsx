import { Button, NativeSelect, Popover, Stack, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { dia } from '#contract/http.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import styles from './list-filters.module.css';
import { useDebouncedText } from './use-debounced-text.ts';
import type { List } from './use-list.ts';

/** A filter with its choices, one by a day or one by a text. What it is called stands for «all» as long as none is chosen. */
export type Filter = {
  /** Its name in the call's query, and so in the address. */
  name: string;
  label: string;
  /** Seldom used: it stands behind «Más filtros». */
  seldom?: boolean;
  /** What holds as long as none is chosen, where that is not all. */
  none?: string;
} & ({ options: readonly { value: string; label: string }[] } | { isDay: true } | { isText: true });

interface ListFiltersProps {
  list: Pick<List, 'asked' | 'filters' | 'query' | 'change'>;
  filters: readonly Filter[];
  /** The ways to sort by, for phones, which have no headings to press. */
  sorts: readonly { value: string; label: string }[];
}

/** Choices that narrow the list down, and each one made as a chip that takes it away. */
export function ListFilters({ list, filters, sorts }: ListFiltersProps) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  const { asked, change } = list;
  const chosen = (name: string) => (list.filters.includes(name) ? asked[name] : undefined);
  const atHand = isPhone ? [] : filters.filter(({ seldom }) => !seldom);
  const behind = filters.filter((filter) => !atHand.includes(filter));
  const sortable = isPhone && sorts.length > 1;
  const what = behind.length > 0 ? 'Filtros' : 'Ordenar';
  const chips = filters.flatMap((filter) => {
    const value = chosen(filter.name);
    return value === undefined ? [] : [{ name: filter.name, label: `${filter.label}: ${wordFor(filter, value)}` }];
  });

  const field = (filter: Filter, labelled: boolean) => {
    const { name, label, none } = filter;
    const value = chosen(name) ?? '';
    const apply = (chosen: string) => change({ [name]: chosen });
    const size = isPhone ? 'sm' : 'xs';
    if (!('options' in filter)) {
      return (
        <TypedField key={name} isDay={'isDay' in filter} label={label} size={size} value={value} onValue={apply} />
      );
    }
    return (
      <NativeSelect
        key={name}
        size={size}
        className={labelled ? undefined : styles.filter}
        {...(labelled ? { label } : { 'aria-label': label })}
        value={value}
        onChange={(event) => apply(event.currentTarget.value)}
        data={[{ value: '', label: none ?? (labelled ? 'Todos' : label) }, ...filter.options]}
      />
    );
  };

  return (
    <>
      {atHand.map((filter) => field(filter, false))}
      {(behind.length > 0 || sortable) && (
        <Popover position="bottom-start" width={260} trapFocus returnFocus withinPortal>
          <Popover.Target>
            <Button
              variant="default"
              size={isPhone ? 'sm' : 'xs'}
              className={styles.more}
              leftSection={<IconAdjustmentsHorizontal size={16} />}
            >
              {isPhone ? what : 'Más filtros'}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={what}>
            <Stack gap="xs">
              {behind.map((filter) => field(filter, true))}
              {sortable && (
                <NativeSelect
                  label="Ordenar por"
                  value={String((list.query as { sort?: string }).sort ?? '')}
                  onChange={(event) => change({ sort: event.currentTarget.value })}
                  data={[...sorts]}
                />
              )}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      )}
      {chips.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          aria-label={`Quitar ${label}`}
          onClick={() => change({ [name]: '' })}
        >
          {label}
          <IconX size={12} aria-hidden="true" />
        </button>
      ))}
      {chips.length > 1 && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => change(Object.fromEntries(chips.map(({ name }) => [name, ''])))}
        >
          Quitar filtros
        </button>
      )}
    </>
  );
}

interface TypedFieldProps {
  isDay: boolean;
  label: string;
  size: string;
  value: string;
  onValue: (value: string) => void;
}

/** While its year is typed a day is none that makes sense: it counts once it does. */
function TypedField({ isDay, label, size, value, onValue }: TypedFieldProps) {
  const typed = useDebouncedText(value, (text) => {
    if (!isDay || text === '' || dia.safeParse(text).success) onValue(text);
  });
  return (
    <TextInput
      type={isDay ? 'date' : 'text'}
      label={label}
      size={size}
      maxLength={isDay ? undefined : 120}
      autoComplete="off"
      value={typed.value}
      onChange={(event) => typed.setValue(event.currentTarget.value)}
      onBlur={typed.onBlur}
    />
  );
}

function wordFor(filter: Filter, value: string): string {
  if ('isDay' in filter) return formatFecha(value);
  if ('isText' in filter) return value;
  return filter.options.find((option) => option.value === value)?.label ?? value;
}

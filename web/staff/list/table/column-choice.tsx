import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { storedValue, useStoredValue } from '#web/client/session/store.ts';
import type { Column } from './column.ts';
import styles from './column-choice.module.css';

/** Of each list the columns that somebody chose otherwise than it has them at first. */
const stored = storedValue<Record<string, Record<string, boolean>>>('fussan-columnas', {}, (raw) =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, Record<string, boolean>>) : {},
);

export interface ChosenColumns {
  hidden: ReadonlySet<string>;
  show: (key: string, shown: boolean) => void;
  reset: () => void;
}

/** Which columns of this list are shown in this browser. */
export function useChosenColumns<T>(list: string, columns: readonly Column<T>[]): ChosenColumns {
  const chosen = useStoredValue(stored, undefined)?.[list];
  const hidden = useMemo(
    () =>
      new Set(
        columns
          .filter(({ key, fixed, hidden: atFirst }) => !fixed && !(chosen?.[key] ?? !atFirst))
          .map(({ key }) => key),
      ),
    [columns, chosen],
  );
  return {
    hidden,
    show: (key, shown) => stored.set({ ...stored.get(), [list]: { ...stored.get()[list], [key]: shown } }),
    reset: () => {
      const { [list]: _, ...others } = stored.get();
      stored.set(others);
    },
  };
}

interface ColumnChoiceProps<T> {
  columns: readonly Column<T>[];
  chosen: ChosenColumns;
}

/** Which columns to show. On a phone rows are cards, and there is nothing to choose. */
export function ColumnChoice<T>({ columns, chosen }: ColumnChoiceProps<T>) {
  const choosable = columns.filter(({ fixed }) => !fixed);
  if (choosable.length === 0) return null;
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          className={styles.button}
          variant="subtle"
          color="grafito"
          size="compact-sm"
          leftSection={<IconColumns3 size={16} />}
        >
          Columnas
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columnas">
        <Stack gap="xs">
          {choosable.map(({ key, title }) => (
            <Checkbox
              key={key}
              size="xs"
              label={title}
              checked={!chosen.hidden.has(key)}
              onChange={(event) => chosen.show(key, event.currentTarget.checked)}
            />
          ))}
          <Button variant="default" size="compact-sm" onClick={chosen.reset}>
            Como al principio
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

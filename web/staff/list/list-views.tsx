import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { storedValue, useStoredValue } from '#web/client/session/store.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './list-views.module.css';
import type { List } from './use-list.ts';

/** A way to look at a list, by name: its filters and order. */
export interface View {
  title: string;
  query: Record<string, string>;
  /** How many it has, where that is known anyway. */
  count?: number | null | undefined;
}

/** Views that somebody saved in this browser, by list. */
const stored = storedValue<Record<string, View[]>>('fussan-vistas', {}, (raw) =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, View[]>) : {},
);

const MAX_NAME = 40;

interface ListViewsProps {
  list: List;
  views: readonly View[];
  /** What they are views of. */
  noun: string;
}

/** The list's own views and those that somebody saved. */
export function ListViews({ list, views, noun }: ListViewsProps) {
  const name = list.endpoint.path;
  const own = useStoredValue(stored, undefined)?.[name] ?? [];
  // Another view has none of what was chosen in this one.
  const none = Object.fromEntries(Object.keys(filtersAndSort(list.endpoint.query.shape)).map((key) => [key, '']));
  const shown = wordOf(list.asked);
  const keep = (next: View[]) => stored.set({ ...stored.get(), [name]: next });

  return (
    <nav className={`${styles.views} se-desliza`} aria-label={`Vistas de ${noun}`}>
      {[...views, ...own].map((view, index) => {
        const isOwn = index >= views.length;
        const current = wordOf(view.query) === shown;
        return (
          <span key={`${view.title} ${wordOf(view.query)}`} className={styles.view}>
            <Link
              to={list.urlOf({ ...none, ...view.query })}
              preventScrollReset
              aria-current={current ? 'true' : undefined}
            >
              {view.title}
              {view.count ? <span className={styles.count}>{view.count.toLocaleString('es-CL')}</span> : null}
            </Link>
            {isOwn && (
              <ActionIcon
                variant="subtle"
                color="grafito"
                size="xs"
                aria-label={`Borrar la vista ${view.title}`}
                onClick={() => keep(own.filter((other) => other !== view))}
              >
                <IconX size={12} />
              </ActionIcon>
            )}
          </span>
        );
      })}
      <SaveView
        onSave={(title) =>
          keep([...own.filter((view) => view.title !== title), { title, query: filtersAndSort(list.asked) }])
        }
      />
    </nav>
  );
}

function SaveView({ onSave }: { onSave: (title: string) => void }) {
  const [opened, setOpened] = useState(false);
  const [title, setTitle] = useState('');
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withinPortal position="bottom-start">
      <Popover.Target>
        <Button
          variant="subtle"
          color="grafito"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => setOpened((before) => !before)}
        >
          Guardar vista
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Guardar vista">
        <form
          className={styles.save}
          onSubmit={(event) => {
            event.preventDefault();
            const named = title.trim();
            if (!named) return;
            onSave(named);
            setTitle('');
            setOpened(false);
          }}
        >
          <TextInput
            label="Nombre de la vista"
            size="xs"
            maxLength={MAX_NAME}
            required
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit" size="xs">
            Guardar
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

function filtersAndSort<T>({ page: _page, limit: _limit, ...rest }: Record<string, T>): Record<string, T> {
  return rest;
}

/** A view in one word, whatever the order in which it was put together. */
const wordOf = (query: Record<string, string>) =>
  JSON.stringify(Object.entries(filtersAndSort(query)).sort(([a], [b]) => a.localeCompare(b)));

import { Kbd, TextInput } from '@mantine/core';
import type { KeyboardEvent as KeyOf } from 'react';
import styles from './list-search.module.css';
import { useDebouncedText } from './use-debounced-text.ts';
import type { List } from './use-list.ts';
import { useSlash } from './use-slash.ts';

interface ListSearchProps {
  list: List;
  placeholder: string;
  noun: string;
}

/** The one that the keys come to: of a sheet that is written in, a cell. */
const FIRST_ROW = 'tr[data-row], [role="gridcell"][tabindex="0"]';

/** ↓ goes on into the rows of this search's list, where the keys go from row to row. */
function enterRows(event: KeyOf<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = event.currentTarget.closest('section')?.querySelector<HTMLElement>(FIRST_ROW);
  if (!rows) return;
  event.preventDefault();
  rows.focus();
}

/** The list's search. The «/» key leads to it from anywhere on the page, ↓ from it into the rows. */
export function ListSearch({ list, placeholder, noun }: ListSearchProps) {
  const input = useSlash();
  const asked = String((list.query as { q?: string }).q ?? '');
  const typed = useDebouncedText(asked, (q) => list.change({ q }, { replace: true }));

  return (
    <search className={styles.search} aria-label={`Búsqueda de ${noun}`}>
      <form onSubmit={(event) => event.preventDefault()}>
        <TextInput
          ref={input}
          aria-label={`Buscar ${noun}`}
          placeholder={placeholder}
          type="search"
          name="q"
          size="xs"
          maxLength={120}
          autoComplete="off"
          value={typed.value}
          onChange={(event) => typed.setValue(event.currentTarget.value)}
          onBlur={typed.onBlur}
          onKeyDown={enterRows}
          rightSection={
            <Kbd size="xs" className={styles.key!}>
              /
            </Kbd>
          }
          rightSectionPointerEvents="none"
        />
      </form>
    </search>
  );
}

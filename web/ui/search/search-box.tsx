import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bring } from '#web/client/api/bring.ts';
import { Icon } from '#web/ui/icons.tsx';
import { resultsUrl } from '#web/ui/links.ts';
import styles from './search-box.module.css';

/** The shop's search. Without JavaScript it is a plain GET form. */
export function SearchBox() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  /** What was done in the box last, from the first focus on. */
  const [touched, setTouched] = useState('');
  const [Suggestions, setSuggestions] = useState<typeof import('./search-box-suggestions.tsx').default>();
  const [[listId, active], setList] = useState<[id?: string, active?: string]>([]);
  const q = pathname === '/filter-page' ? (new URLSearchParams(search).get('q') ?? '').replace(/\p{Cc}/gu, '') : '';

  /** Only those who search want suggestions: they come when the box is touched. Without them Enter still searches. */
  function touch({ type }: { type: string }): void {
    setTouched(type);
    if (Suggestions) return;
    bring(() => import('./search-box-suggestions.tsx')).then(
      (loaded) => setSuggestions(() => loaded.default),
      () => {},
    );
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    field.current!.blur();
    void navigate(resultsUrl(field.current!.value));
  }

  return (
    <search className={styles.search}>
      <form action="/filter-page" className={styles.form} onSubmit={onSubmit}>
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={q}
          onFocus={touch}
          onClick={touch}
          onInput={touch}
          placeholder="Buscar categorías..."
          aria-label="Buscar productos o categorías"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listId !== undefined}
          aria-controls={listId}
          aria-activedescendant={active}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
        />
        <button type="submit" className={styles.button} aria-label="Buscar">
          <Icon name="search" size={22} />
        </button>
      </form>
      {Suggestions && <Suggestions field={field.current!} q={q} touched={touched} onList={setList} />}
    </search>
  );
}

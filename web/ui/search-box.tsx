import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from './icons.tsx';
import { resultsUrl } from './links.ts';
import styles from './search-box.module.css';

/** Wanted only by those who search: they come with the first touch of the box. Without them Enter still searches. */
const Suggestions = lazy(() => import('./search-box-suggestions.tsx').catch(() => ({ default: () => null })));

/** The shop's search. Without JavaScript it is a plain GET form. */
export function SearchBox() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  /** What was done in the box last, from the first focus on. */
  const [touched, setTouched] = useState('');
  const [[listId, active], setList] = useState<[id?: string, active?: string]>([]);
  const q = pathname === '/filter-page' ? (new URLSearchParams(search).get('q') ?? '') : '';

  const touch = ({ type }: { type: string }) => setTouched(type);

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
      {touched && (
        <Suspense>
          <Suggestions field={field.current!} q={q} touched={touched} onList={setList} />
        </Suspense>
      )}
    </search>
  );
}

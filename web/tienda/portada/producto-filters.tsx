import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type Filter, filterSearch, isNarrowed } from '#web/shared/productos/filter.ts';
import { SelectField } from '#web/shared/productos/select-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { FilterSelect } from './load-home.ts';
import styles from './producto-filters.module.css';

/** How long one may pause while typing before the list follows. */
const TYPING_MS = 300;

/**
 * The filters of «todos los productos». A plain GET form without JavaScript; with it every change goes to the address
 * at once, where scroll and focus stay.
 */
export function ProductoFilters({ filter: shown, selects }: { filter: Filter; selects: readonly FilterSelect[] }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const search = filterSearch(shown);
  // What was just chosen stays chosen while its list is on the way.
  const [chosen, setChosen] = useState<Filter | null>(null);
  const filter = chosen ?? shown;
  const [text, setText] = useState(filter.q);
  const sent = useRef(filter.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may change by itself (back, header's search); what is being typed must not be overwritten by its echo.
  useEffect(() => {
    if (filter.q === sent.current) return;
    sent.current = filter.q;
    setText(filter.q);
  }, [filter.q]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has arrived, or its journey has ended
  useEffect(() => {
    if (state === 'idle') setChosen(null);
  }, [search, state]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(changes: Partial<Filter>, replace = false): void {
    clearTimeout(timer.current);
    const next: Filter = { ...filter, q: text.trim(), page: 1, ...changes };
    sent.current = next.q;
    setChosen(next);
    void navigate(`/${filterSearch(next)}`, { preventScrollReset: true, replace });
  }

  function type(value: string): void {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply({ q: value.trim() }, true), TYPING_MS);
  }

  return (
    <form
      action="/#productos"
      method="get"
      className={styles.form}
      aria-label="Filtros de productos"
      onSubmit={(event) => {
        event.preventDefault();
        apply({});
      }}
    >
      <div>
        <label htmlFor="filtro-texto" className={styles.label}>
          Filtrar por texto
        </label>
        <div className={styles.text}>
          <input
            id="filtro-texto"
            type="search"
            name="q"
            value={text}
            maxLength={120}
            autoComplete="off"
            placeholder="Ej.: taladro"
            className={styles.input}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <label className={styles.case} title="Distinguir mayúsculas y acentos">
            <input
              type="checkbox"
              name="distinguir"
              value="1"
              checked={filter.distinguir}
              aria-label="Distinguir mayúsculas y acentos"
              onChange={(event) => apply({ distinguir: event.currentTarget.checked })}
            />
            <span aria-hidden="true">Aa</span>
          </label>
        </div>
      </div>
      {selects.map(({ name, ...select }) => (
        <SelectField
          key={name}
          name={name}
          value={filter[name]}
          onChange={(value) => apply({ [name]: value })}
          {...select}
        />
      ))}
      <noscript>
        {import.meta.env.SSR && (
          <Button type="submit" look="dark">
            Filtrar
          </Button>
        )}
      </noscript>
      {isNarrowed(filter) && (
        <Link to="/" preventScrollReset className={styles.clear}>
          Quitar filtros
        </Link>
      )}
    </form>
  );
}

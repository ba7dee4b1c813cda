import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import type { Facetas } from '#contract/tienda/busqueda.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { type PrecioRange, precioRange, type Search, searchUrl } from './filter-page-address.ts';
import styles from './filter-page-facets.module.css';
import type { ApplySearch } from './use-search.ts';

type Facet = Facetas['marcas'][number];

/** The form that the order of the results belongs to, too. */
export const FACETS_FORM = 'filtros';

/** So many values of a facet are there at once; the others behind «Ver más». */
const SHOWN = 7;

interface FacetsProps {
  /** What the controls show. */
  search: Search;
  /** What the address says. */
  shown: Search;
  facetas: Facetas;
  apply: ApplySearch;
  setPrecios: (precios: Pick<Search, 'min' | 'max'>) => void;
}

/**
 * What the results can be narrowed by. A plain GET form without JavaScript; with it every choice goes to the address at
 * once. On a narrow screen it is folded behind «Filtros».
 */
export function Facets({ search, shown, facetas, apply, setPrecios }: FacetsProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const { sub_familia, marca, min, max, en_stock } = search;
  const range = precioRange(shown);
  const priced = range.min !== undefined || range.max !== undefined;
  const active = [sub_familia, ...marca, priced, en_stock].filter(Boolean).length;
  // While the range is being mended it is not complained about.
  const error = min === shown.min && max === shown.max ? range.error : undefined;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    apply({});
    const { current: details } = panel;
    if (!details?.open || precioRange(search).error) return;
    details.open = false;
    // What had the focus is folded away, and the results begin here.
    details.querySelector('summary')?.focus();
  }

  function toggle(one: string): void {
    apply({ marca: marca.includes(one) ? marca.filter((other) => other !== one) : [...marca, one].sort() });
  }

  const marcas = withChosen(facetas.marcas, marca);
  return (
    <details ref={panel} className={styles.panel}>
      <summary className={styles.summary}>Filtros{active > 0 && ` (${active})`}</summary>
      <form id={FACETS_FORM} action="/filter-page" className={styles.form} aria-label="Filtros" onSubmit={onSubmit}>
        {(['q', 'familia', 'sub_familia'] as const).map(
          (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
        )}
        <SubFamilies search={search} facets={facetas.sub_familias} />
        {(facetas.en_stock > 0 || en_stock) && (
          <Group title="Disponibilidad">
            <Check
              name="en_stock"
              value="1"
              label="Sólo con stock"
              total={facetas.en_stock}
              checked={en_stock}
              onChange={() => apply({ en_stock: !en_stock })}
            />
          </Group>
        )}
        {marcas.length > 0 && (
          <Group title="Marca">
            <Folded
              items={marcas.map(({ valor, total }) => (
                <Check
                  key={valor}
                  name="marca"
                  value={valor}
                  label={valor}
                  total={total}
                  checked={marca.includes(valor)}
                  onChange={() => toggle(valor)}
                />
              ))}
              shown={Math.max(SHOWN, marcas.findLastIndex(({ valor }) => marca.includes(valor)) + 1)}
            />
          </Group>
        )}
        {(facetas.precio || min || max) && (
          <Precios search={search} error={error} bounds={facetas.precio} setPrecios={setPrecios} />
        )}
        <Button type="submit" look="dark" className={styles.apply}>
          Aplicar filtros
        </Button>
      </form>
    </details>
  );
}

/** The values that would show something, and the chosen ones, which must be there to be taken off. */
function withChosen(facets: readonly Facet[], chosen: readonly string[]): Facet[] {
  const missing = chosen.filter((valor) => !facets.some((facet) => facet.valor === valor));
  return [...facets.filter(({ total }) => total > 0), ...missing.map((valor) => ({ valor, total: 0 }))];
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}

function Folded({ items, shown }: { items: readonly ReactNode[]; shown: number }) {
  // One more than are shown would take no more room than the button that hides it.
  const first = items.length <= shown + 1 ? items.length : shown;
  return (
    <>
      {items.slice(0, first)}
      {first < items.length && (
        <details className={styles.more}>
          <summary>Ver {items.length - first} más</summary>
          {items.slice(first)}
        </details>
      )}
    </>
  );
}

interface CheckProps {
  name: string;
  value: string;
  label: string;
  total: number;
  checked: boolean;
  onChange: () => void;
}

function Check({ total, label, ...input }: CheckProps) {
  return (
    <label className={styles.option}>
      <input type="checkbox" className={styles.box} {...input} />
      <span className={styles.label}>{label}</span>
      <Total total={total} />
    </label>
  );
}

function Total({ total }: { total: number }) {
  return (
    <span className={styles.total}>
      {total}
      <span className="solo-lectores">{total === 1 ? ' producto' : ' productos'}</span>
    </span>
  );
}

/** Links, so that they can be shared and followed; the chosen one leads back. */
function SubFamilies({ search, facets }: { search: Search; facets: readonly Facet[] }) {
  const { sub_familia } = search;
  const all = withChosen(facets, sub_familia ? [sub_familia] : []);
  if (all.length === 0) return null;
  const chosen = all.findIndex(({ valor }) => valor === sub_familia);
  return (
    <Group title="Subcategoría">
      <Folded
        shown={Math.max(SHOWN, chosen + 1)}
        items={all.map(({ valor, total }) => {
          const active = valor === sub_familia;
          return (
            <Link
              key={valor}
              to={searchUrl({ ...search, sub_familia: active ? '' : valor, page: 1 })}
              className={styles.option}
              aria-current={active ? 'true' : undefined}
              preventScrollReset
            >
              <span className={styles.label}>{valor}</span>
              <Total total={total} />
            </Link>
          );
        })}
      />
    </Group>
  );
}

interface PreciosProps {
  search: Search;
  error: PrecioRange['error'];
  bounds: Facetas['precio'];
  setPrecios: FacetsProps['setPrecios'];
}

function Precios({ search: { min, max }, error, bounds, setPrecios }: PreciosProps) {
  const id = useId();
  const field = (name: 'min' | 'max', label: string, placeholder: string) => (
    <label className={styles.precio}>
      {label}
      <input
        name={name}
        value={name === 'min' ? min : max}
        onChange={(event) => setPrecios({ min, max, [name]: event.currentTarget.value })}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        aria-invalid={error?.field === name || undefined}
        aria-describedby={error?.field === name ? id : undefined}
        className={styles.amount}
      />
    </label>
  );
  return (
    <Group title="Precio">
      <div className={styles.precios}>
        {field('min', 'Desde', bounds ? formatPrecio(Math.floor(bounds.min)) : '')}
        {field('max', 'Hasta', bounds ? formatPrecio(Math.ceil(bounds.max)) : '')}
      </div>
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error.message}
        </p>
      )}
    </Group>
  );
}

import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { Facetas } from '#contract/catalogo/busqueda.ts';
import { CLASES, type ClaveDeCaracteristica } from '#contract/catalogo/caracteristicas/clases.ts';
import { formatOpcion } from '#contract/catalogo/caracteristicas/opciones.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { NO_SEARCH, type Search, searchUrl, withOpciones } from '#web/shared/productos/filter-page-address.ts';
import { type PrecioRange, precioRange } from '#web/shared/productos/precio-range.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './filter-page-facets.module.css';
import { FacetsSheet } from './filter-page-sheet.tsx';
import type { ApplySearch } from './use-search.ts';

type Facet = Facetas['marcas'][number];

/** The form that the order of the results belongs to, too. */
export const FACETS_FORM = 'filtros';

/** How long one may pause while typing a price before the results follow. */
const TYPING_MS = 500;

const NOTHING_CHOSEN = { sub_familia: '', marca: [], min: '', max: '', en_stock: false, caracteristicas: {} } as const;

/** So many values of a facet are there at once; the others behind «Ver más». */
const SHOWN = 7;

interface FacetsProps {
  /** What the controls show. */
  search: Search;
  /** What the address says. */
  shown: Search;
  facetas: Facetas;
  /** How many products were found, and whether others are on their way. */
  total: number;
  busy: boolean;
  apply: ApplySearch;
  setPrecios: (precios: Pick<Search, 'min' | 'max'>) => void;
}

/**
 * What the results can be narrowed by. A plain GET form without JavaScript; with it every choice goes to the address at
 * once. On a narrow screen it is folded behind «Filtros», which opens it as a sheet over the page; without JavaScript, in
 * its place.
 */
export function Facets({ search, shown, facetas, total, busy, apply, setPrecios }: FacetsProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [sheet, setSheet] = useState(false);
  const { sub_familia, marca, min, max, en_stock, caracteristicas } = search;
  const range = precioRange(shown);
  const priced = range.min !== undefined || range.max !== undefined;
  const active = [sub_familia, ...marca, ...Object.values(caracteristicas).flat(), priced, en_stock].filter(
    Boolean,
  ).length;
  // While the range is being mended it is not complained about.
  const error = min.trim() === shown.min && max.trim() === shown.max ? range.error : undefined;

  // The sheet says how many results there are: it must be true of what is being typed, too.
  const isTyped = sheet && (min.trim() !== shown.min || max.trim() !== shown.max) && !precioRange(search).error;
  const applyTyped = useEffectEvent(() => apply({}, { replace: true }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke begins the pause anew
  useEffect(() => {
    if (!isTyped) return;
    const timer = setTimeout(applyTyped, TYPING_MS);
    return () => clearTimeout(timer);
  }, [isTyped, min, max]);

  function openSheet(event: MouseEvent): void {
    event.preventDefault();
    // Unfolded before the script was there.
    if (panel.current) panel.current.open = false;
    setSheet(true);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    apply({});
    if (!precioRange(search).error) setSheet(false);
  }

  function toggle(one: string): void {
    apply({ marca: marca.includes(one) ? marca.filter((other) => other !== one) : [...marca, one].sort() });
  }

  function toggleOpcion(clave: ClaveDeCaracteristica, opcion: string): void {
    const chosen = caracteristicas[clave] ?? [];
    const next = chosen.includes(opcion) ? chosen.filter((other) => other !== opcion) : [...chosen, opcion];
    apply({ caracteristicas: withOpciones(caracteristicas, clave, next) });
  }

  const marcas = withChosen(facetas.marcas, marca);
  const form = (
    <form id={FACETS_FORM} action="/filter-page" className={styles.form} aria-label="Filtros" onSubmit={onSubmit}>
      {(['q', 'familia', 'sub_familia'] as const).map(
        (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
      )}
      {search.limit !== NO_SEARCH.limit && <input type="hidden" name="limit" value={search.limit} />}
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
      {facetas.caracteristicas.map(({ clave, opciones }) => (
        <Caracteristica
          key={clave}
          clave={clave}
          opciones={withChosen(opciones, caracteristicas[clave] ?? [])}
          chosen={caracteristicas[clave] ?? []}
          toggle={toggleOpcion}
        />
      ))}
      {(facetas.precio || min || max) && (
        <Precios search={search} error={error} bounds={facetas.precio} setPrecios={setPrecios} />
      )}
      {!sheet && (
        <Button type="submit" look="dark" className={styles.apply}>
          Aplicar filtros
        </Button>
      )}
    </form>
  );
  return (
    <details ref={panel} className={styles.panel}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed as a button is */}
      <summary className={styles.summary} onClick={openSheet} aria-haspopup="dialog">
        Filtros{active > 0 && ` (${active})`}
      </summary>
      {sheet ? (
        <FacetsSheet
          form={FACETS_FORM}
          total={total}
          busy={busy}
          clear={
            active > 0 || min || max
              ? () => {
                  setPrecios({ min: '', max: '' });
                  apply(NOTHING_CHOSEN);
                }
              : undefined
          }
          onClose={() => setSheet(false)}
        >
          {form}
        </FacetsSheet>
      ) : (
        form
      )}
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

interface CaracteristicaProps {
  clave: ClaveDeCaracteristica;
  opciones: readonly Facet[];
  chosen: readonly string[];
  toggle: (clave: ClaveDeCaracteristica, opcion: string) => void;
}

/** What products can do, by values or by bands of them. */
function Caracteristica({ clave, opciones, chosen, toggle }: CaracteristicaProps) {
  return (
    <Group title={CLASES[clave].nombre}>
      <Folded
        shown={Math.max(SHOWN, opciones.findLastIndex(({ valor }) => chosen.includes(valor)) + 1)}
        items={opciones.map(({ valor, total }) => (
          <Check
            key={valor}
            name={clave}
            value={valor}
            label={formatOpcion(clave, valor)}
            total={total}
            checked={chosen.includes(valor)}
            onChange={() => toggle(clave, valor)}
          />
        ))}
      />
    </Group>
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

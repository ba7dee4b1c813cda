import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FAMILIAS, type Familia, imagenDeAncho, normalizar } from '#contract/catalogo.ts';
import { formatPrecio } from '#contract/money.ts';
import { announce } from './announce.tsx';
import { Icon } from './icons.tsx';
import { Link } from './link.tsx';
import { familyUrl, productUrl, resultsUrl } from './links.ts';
import { type Found, useSuggestions } from './search-box-found.ts';
import styles from './search-box-suggestions.module.css';

interface Option {
  to: string;
  group: 'Categorías' | 'Productos' | '';
  content: ReactNode;
}

interface SuggestionsProps {
  field: HTMLInputElement;
  /** The text that the address searches for. */
  q: string;
  /** What was done in the field while this was on its way. */
  touched: string;
  /** Tells the field which list it has open, and which of its options is the active one. */
  onList: (list: [id?: string, active?: string]) => void;
}

/** What the search box suggests while one types: the list of a combobox whose field is the box's own. */
export default function Suggestions({ field, q, touched, onList }: SuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const { key: place } = useLocation();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(text.trim());
  const options = optionsOf(text.trim(), found);
  const open = wanted && options.length > 0;
  const places = options.length + 1;
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = open && options[active] ? optionId(active) : undefined;

  useEffect(() => {
    onList(open ? [id, activeId] : []);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [onList, open, id, activeId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that is seen
  useEffect(() => {
    if (!wanted || !found) return;
    const count = found.categorias.length + found.productos.length;
    announce(count === 0 ? 'Sin sugerencias' : count === 1 ? '1 sugerencia' : `${count} sugerencias`);
  }, [found]);

  // Wherever one went, the box says what is searched there.
  const previous = useRef(place);
  useEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    if (document.activeElement === field) return;
    field.value = q;
    setText(q);
  }, [place, q, field]);

  function close(): void {
    setWanted(false);
    setActive(-1);
  }

  function leave(): void {
    close();
    field.blur();
  }

  function show(): void {
    setText(field.value);
    setWanted(true);
    setActive(-1);
  }

  function choose(to: string): void {
    leave();
    void navigate(to);
  }

  /** What a key does; undefined where it is the field's own matter. */
  function actOf(key: string): (() => void) | undefined {
    const [isArrow, step] = [key === 'ArrowDown' || key === 'ArrowUp', key === 'ArrowDown' ? 1 : -1];
    if (isArrow && !open) return show;
    // The step past either end is the field itself.
    if (isArrow) return () => setActive((index) => ((index + 1 + step + places) % places) - 1);
    if (key === 'Escape' && open) return close;
    if (!activeId) return undefined;
    if (key === 'Home') return () => setActive(0);
    if (key === 'End') return () => setActive(options.length - 1);
    if (key === 'Enter') return () => choose(options[active]!.to);
    return undefined;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const act = event.isComposing ? undefined : actOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what came before the listeners
  useEffect(() => {
    if (touched !== 'focus') show();
  }, []);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['input', 'click']) field.addEventListener(event, show, { signal });
    field.addEventListener('keydown', onKeyDown, { signal });
    field.addEventListener('blur', close, { signal });
    return () => listening.abort();
  });

  if (!open) return null;
  const option = ({ to, content }: Option, index: number) => (
    <Link
      key={to}
      to={to}
      id={optionId(index)}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      className={styles.option}
      onClick={leave}
    >
      {content}
    </Link>
  );
  return (
    // The focus stays in the field.
    <div
      id={id}
      role="listbox"
      aria-label="Sugerencias"
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {(['Categorías', 'Productos'] as const).map((group) => (
        <Group key={group} name={group} id={`${id}-${group}`}>
          {options.flatMap((one, index) => (one.group === group ? [option(one, index)] : []))}
        </Group>
      ))}
      {options.flatMap((one, index) => (one.group === '' ? [option(one, index)] : []))}
    </div>
  );
}

function Group({ name, id, children }: { name: string; id: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} role="presentation" className={styles.title}>
        {name}
      </div>
      {children}
    </div>
  );
}

/** All options in the order of the arrows. Before anything is typed they are the categories. */
function optionsOf(text: string, found: Found | undefined): Option[] {
  if (!text) return FAMILIAS.map((familia) => ({ to: familyUrl(familia), group: 'Categorías', content: familia }));
  if (!found || found.categorias.length + found.productos.length === 0) return [];
  const { categorias, productos } = found;
  return [
    ...categorias.map(
      ({ familia, sub_familia, total }): Option => ({
        to: categoryUrl(text, familia, sub_familia),
        group: 'Categorías',
        content: (
          <>
            <span className={styles.name}>
              {sub_familia ? (
                <>
                  <Marked name={sub_familia} text={text} /> <small className={styles.within}>en {familia}</small>
                </>
              ) : (
                <Marked name={familia} text={text} />
              )}
            </span>
            <span className={styles.total}>{total}</span>
          </>
        ),
      }),
    ),
    ...productos.map(
      ({ id, descripcion, precio_unitario, imagen_url, imagen_anchos }): Option => ({
        to: productUrl(id),
        group: 'Productos',
        content: (
          <>
            <span className={styles.photo}>
              {imagen_url && (
                <img
                  src={imagen_anchos[0] ? imagenDeAncho(imagen_url, imagen_anchos[0]) : imagen_url}
                  width={48}
                  height={48}
                  alt=""
                />
              )}
            </span>
            <span className={styles.name}>
              <Marked name={descripcion} text={text} />
            </span>
            <span className={styles.price}>{precio_unitario > 0 ? formatPrecio(precio_unitario) : 'Cotizar'}</span>
          </>
        ),
      }),
    ),
    {
      to: resultsUrl(text),
      group: '',
      content: (
        <>
          <Icon name="search" size={18} />
          <span className={styles.name}>Ver todos los resultados de «{text}»</span>
        </>
      ),
    },
  ];
}

/** What was found of a category; all of it if the text is the beginning of its name. */
function categoryUrl(text: string, familia: Familia, sub_familia: string | null): string {
  const url = familyUrl(familia, sub_familia);
  const isNamed = ` ${normalizar(sub_familia ?? familia)}`.includes(` ${normalizar(text)}`);
  return isNamed ? url : `${url}&${new URLSearchParams({ q: text })}`;
}

/** The name with the words in bold that begin as one of those typed. */
function Marked({ name, text }: { name: string; text: string }) {
  const typed = normalizar(text).split(/\s+/);
  return name.split(/(\s+)/).map((word, index) => {
    const start = typed.find((one) => normalizar(word).startsWith(one));
    // biome-ignore lint/suspicious/noArrayIndexKey: a word has nothing but its place
    return start ? <b key={index}>{word}</b> : word;
  });
}

import type { ReactNode } from 'react';
import { FAMILIAS, type Familia, imagenDeAncho, nombreFamilia, normalizar } from '#contract/tienda/catalogo.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { Icon } from '#web/ui/icons.tsx';
import { familyUrl, productoUrl, resultsUrl } from '#web/ui/links.ts';
import type { Found } from './search-box-found.ts';
import styles from './search-box-suggestions.module.css';

interface Option {
  to: string;
  content: ReactNode;
}

export interface Group {
  /** Tells it apart; none has no title. */
  name: string;
  /** What stands above it, if not its name. */
  title?: string | undefined;
  options: Option[];
}

/** What there is to choose, in the order of the arrows: before anything is typed, the categories. */
export function groupsOf(text: string, found: Found | undefined): Group[] {
  if (!text)
    return [{ name: 'Categorías', options: FAMILIAS.map((f) => ({ to: familyUrl(f), content: nombreFamilia(f) })) }];
  if (!found || found.categorias.length + found.productos.length === 0) return [];
  const all = (
    <>
      <Icon name="search" size={18} />
      <span className={styles.name}>Ver todos los resultados de «{text}»</span>
    </>
  );
  return [
    { name: 'Categorías', options: found.categorias.map((categoria) => categoriaOption(categoria, text)) },
    {
      name: 'Productos',
      title: found.falta ? `No tenemos «${found.falta}»: te puede servir` : undefined,
      options: found.productos.map((producto) => productoOption(producto, text)),
    },
    { name: '', options: [{ to: resultsUrl(text), content: all }] },
  ].filter(({ options }) => options.length > 0);
}

function categoriaOption({ familia, sub_familia, total }: Found['categorias'][number], text: string): Option {
  const content = (
    <>
      <span className={styles.name}>
        <Marked name={sub_familia ?? nombreFamilia(familia)} text={text} />
        {sub_familia && <small className={styles.within}> en {nombreFamilia(familia)}</small>}
      </span>
      <span className={styles.total}>{total}</span>
    </>
  );
  return { to: categoriaUrl(text, familia, sub_familia), content };
}

function productoOption(producto: Found['productos'][number], text: string): Option {
  const { id, descripcion, precio_unitario, imagen_url, imagen_anchos } = producto;
  const [width] = imagen_anchos;
  const content = (
    <>
      <span className={styles.photo}>
        {imagen_url && (
          <img src={width ? imagenDeAncho(imagen_url, width) : imagen_url} width={48} height={48} alt="" />
        )}
      </span>
      <span className={styles.name}>
        <Marked name={descripcion} text={text} />
      </span>
      <span className={styles.precio}>{precio_unitario > 0 ? formatPrecio(precio_unitario) : 'Cotizar'}</span>
    </>
  );
  return { to: productoUrl(id), content };
}

/** What was found of a category; all of it if the text is the beginning of its name. */
function categoriaUrl(text: string, familia: Familia, sub_familia: string | null): string {
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

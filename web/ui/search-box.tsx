import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { FAMILIAS, type Familia, normalizar } from '#contract/catalogo.ts';
import { Icon } from './icons.tsx';
import { familyUrl } from './links.ts';
import styles from './search-box.module.css';

function matchingFamily(text: string): Familia | undefined {
  const wanted = normalizar(text.trim());
  return FAMILIAS.find((familia) => normalizar(familia) === wanted);
}

/** Searches products; a text that names a category goes to that category. Without JavaScript it is a plain GET form. */
export function SearchBox() {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');

  function search(value: string): void {
    const familia = matchingFamily(value);
    const q = value.trim();
    void navigate(familia ? familyUrl(familia) : q ? `/?${new URLSearchParams({ q })}#productos` : '/#productos');
  }

  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    const { value } = event.currentTarget;
    setText(value);
    // Choosing a suggestion isn't typing: browsers report it as a replacement, or without any kind of input.
    const kind = (event.nativeEvent as Partial<InputEvent>).inputType;
    if ((kind === undefined || kind === 'insertReplacementText') && matchingFamily(value)) search(value);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    search(text);
  }

  return (
    <search className={styles.search}>
      <form action="/#productos" method="get" className={styles.form} onSubmit={onSubmit}>
        <input
          type="search"
          name="q"
          list={listId}
          value={text}
          onChange={onChange}
          placeholder="Buscar categorías..."
          aria-label="Buscar productos o categorías"
          maxLength={120}
          autoComplete="off"
          className={styles.input}
        />
        <datalist id={listId}>
          {FAMILIAS.map((familia) => (
            <option key={familia} value={familia} />
          ))}
        </datalist>
        <button type="submit" className={styles.button} aria-label="Buscar">
          <Icon name="search" size={22} />
        </button>
      </form>
    </search>
  );
}

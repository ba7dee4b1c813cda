import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatPrecio, multiplicar } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import styles from './lineas.module.css';

/** Takes the focus to the field of this name. */
export function focusOn(name: string): void {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  field?.focus();
  field?.select();
}

/** Where what is added next to a paper is looked for. */
export const AGREGAR_PRODUCTO = 'agregar-producto';

/** Takes the focus to a field that stands only once what was `typed` is drawn: it is told the name. */
export function useFocusOnAdded(typed: unknown): (name: string) => void {
  const added = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change, of which one draws the row
  useEffect(() => {
    if (added.current === undefined) return;
    focusOn(added.current);
    added.current = undefined;
  }, [typed]);
  return (name) => {
    added.current = name;
  };
}

interface LineaEditadaProps {
  /** How the paper's columns are laid out. */
  className: string | undefined;
  /** How one calls it: «Quitar Taladro». */
  name: string;
  /** What it is of; a field where it is free text. */
  what: ReactNode;
  /** The fields that one types. */
  children: ReactNode;
  /** What stands below it. */
  hint?: ReactNode;
  onRemove: () => void;
}

/** A line of a paper, edited where it stands. Without it, one goes on where the next is looked for. */
export function LineaEditada({ className, name, what, children, hint, onRemove }: LineaEditadaProps) {
  return (
    <li className={className}>
      {what}
      {children}
      <ActionIcon
        className={styles.take}
        variant="subtle"
        color="grafito"
        size={44}
        aria-label={`Quitar ${name}`}
        onClick={() => {
          onRemove();
          focusOn(AGREGAR_PRODUCTO);
        }}
      >
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
      {hint}
    </li>
  );
}

interface CifraProps extends Omit<TextInputProps, 'onChange' | 'onBlur'> {
  label: string;
  /** Of which line. */
  de: string;
  value: string;
  onValue: (value: string) => void;
}

/** A figure of a line; once one leaves it, it stands as figures do. */
export function CifraDeLinea({ label, de, value, onValue, ...rest }: CifraProps) {
  return (
    <TextInput
      className={styles.field}
      label={label}
      aria-label={`${label} de ${de}`}
      autoComplete="off"
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      onBlur={() => {
        const { valor } = leerNumero(value);
        if (valor !== null && Number.isFinite(valor)) onValue(formatNumero(valor));
      }}
      {...rest}
    />
  );
}

/** What a line comes to, once its figures can be read. */
export function SubtotalDeLinea({ cantidad, precio }: { cantidad: number | null; precio: number | null }) {
  return (
    <span className={styles.subtotal}>
      <small className={styles.soft}>Subtotal</small>
      {cantidad !== null && precio !== null ? formatPrecio(multiplicar(precio, cantidad)) : '—'}
    </span>
  );
}

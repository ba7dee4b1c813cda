import type { ReactNode } from 'react';
import styles from './opciones.module.css';

interface OpcionesProps<T extends string> {
  legend: string;
  name: string;
  value: T | null;
  options: readonly { value: T; title: string; aside?: string; detail: string; mark?: ReactNode; disabled?: boolean }[];
  onChange: (value: T) => void;
}

/** Few choices, each with room to say what it means. */
export function Opciones<T extends string>({ legend, name, value, options, onChange }: OpcionesProps<T>) {
  return (
    <fieldset className={styles.options}>
      <legend className="solo-lectores">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} aria-disabled={option.disabled}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>
            <span className={styles.head}>
              <span className={option.mark ? styles.marked : undefined}>
                {option.mark}
                {option.title}
              </span>{' '}
              {option.aside && <span>{option.aside}</span>}
            </span>{' '}
            <span className={styles.detail}>{option.detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

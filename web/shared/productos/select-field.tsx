import { useId } from 'react';
import styles from './select-field.module.css';

interface SelectFieldProps<T extends string> {
  label: string;
  name: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  /** The form that it belongs to, where it doesn't stand inside. */
  form?: string;
}

/** A labelled native select: light, and it works before the page's script does. */
export function SelectField<T extends string>({ label, name, value, options, onChange, form }: SelectFieldProps<T>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        form={form}
        value={value}
        className={styles.select}
        onChange={(event) => onChange(event.currentTarget.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

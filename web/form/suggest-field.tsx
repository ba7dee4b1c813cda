import {
  Autocomplete,
  type AutocompleteProps,
  type ComboboxItem,
  isOptionsGroup,
  type OptionsFilter,
  UnstyledButton,
} from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { FormFields } from './endpoint-form.ts';
import { suggests, usualSpelling } from './suggest.ts';
import styles from './suggest-field.module.css';
import type { Path, Values } from './values.ts';

/** Some of what is in use, under a name of its own where there are several. */
export interface SuggestGroup {
  group: string;
  items: readonly string[];
}

interface SuggestFieldProps<V extends Values> extends Pick<AutocompleteProps, 'label' | 'description'> {
  form: FormFields<V>;
  name: Path<V>;
  /** What is in use, first what is meant most likely. What stands in one group isn't in another. */
  suggestions: readonly string[] | readonly SuggestGroup[];
  error?: AutocompleteProps['error'];
  'data-autofocus'?: boolean;
}

/** So many are shown at once: of more one types another letter. */
const SHOWN = 50;

/**
 * A text that is suggested while it is typed, from what is in use. Anything else may be written too; another spelling of
 * something in use is pointed out.
 */
export function SuggestField<V extends Values>({ form, name, suggestions, ...rest }: SuggestFieldProps<V>) {
  const typed = String(form.useValue(name));
  const groups = suggestions.filter((one): one is SuggestGroup => typeof one !== 'string');
  const known = groups.length > 0 ? groups.flatMap(({ items }) => items) : (suggestions as readonly string[]);
  const usual = usualSpelling(typed, known);
  const { error = form.error(name), description, ...props } = rest;
  const required = form.constraint(name)?.required ?? false;
  return (
    <div>
      <Autocomplete
        name={name}
        withAsterisk={required && form.marksRequired}
        aria-required={required || undefined}
        size="md"
        maxLength={form.constraint(name)?.maxLength}
        autoComplete="off"
        value={typed}
        onChange={(value) => form.set(name, value)}
        data={groups.length > 0 ? groups.map(({ group, items }) => ({ group, items: [...items] })) : [...known]}
        filter={filter}
        limit={SHOWN}
        maxDropdownHeight={260}
        error={error}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onKeyDown={(event) => {
          // It closes the list, and nothing behind it.
          if (event.key === 'Escape' && keepsEscape(event)) event.stopPropagation();
        }}
        {...props}
      />
      <p className={styles.usual} role="status">
        {usual && (
          <>
            ¿Quisiste decir{' '}
            <UnstyledButton className={styles.take} onClick={() => form.set(name, usual)}>
              {usual}
            </UnstyledButton>
            ? Así está escrito en lo demás.
          </>
        )}
      </p>
    </div>
  );
}

/** Whether Escape is an open list's, and not the form's. A list in which nothing is found isn't shown. */
export function keepsEscape({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  if (!(target instanceof Element) || !target.matches('[role="combobox"][aria-expanded="true"]')) return false;
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '');
  return list?.checkVisibility() ?? false;
}

const filter: OptionsFilter = ({ options, search, limit }) => {
  let left = limit;
  const some = (items: readonly ComboboxItem[]): ComboboxItem[] => {
    const found = items.filter(({ label }) => suggests(label, search)).slice(0, left);
    left -= found.length;
    return found;
  };
  return options.flatMap((option): typeof options => {
    if (!isOptionsGroup(option)) return some([option]);
    const items = some(option.items);
    return items.length > 0 ? [{ ...option, items }] : [];
  });
};

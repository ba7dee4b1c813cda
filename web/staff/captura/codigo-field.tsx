import { ActionIcon, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconAbc, IconNumber123 } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { keepsEscape } from '#web/form/suggest-field.tsx';
import styles from './codigo-field.module.css';

/** A product as it stands below the field. */
export interface FoundProducto {
  id: number;
  descripcion: string;
  /** What tells it from others: its code, its brand. */
  detail: string;
}

interface CodigoFieldProps<P extends FoundProducto> {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
  /** What is found for a name; of a code nothing is. */
  items: readonly P[];
  /** As many as there are besides. */
  total: number;
  onChoose: (producto: P) => void;
  label?: string;
  /** In a form it is as its other fields are, and says what it is about. */
  size?: 'md' | 'lg';
  name?: string;
  /** Over what would cut its list short, as a dialog does. */
  withinPortal?: boolean;
  required?: boolean;
  description?: ReactNode;
  /** Enter where no product is marked; what is answered with true goes no further. */
  onEnter?: () => boolean;
}

/**
 * A code, or a name whose productos open below it: the arrows and Enter choose one. A phone begins with the numbers, and
 * changes to letters with its own button.
 */
export function CodigoField<P extends FoundProducto>({
  input,
  value,
  error,
  onType,
  items,
  total,
  onChoose,
  label = 'Código o nombre',
  size = 'lg',
  name = 'codigo',
  withinPortal = false,
  required = false,
  description,
  onEnter,
}: CodigoFieldProps<P>) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useCombobox({ opened: isOpen && items.length > 0, onOpenedChange: setIsOpen });
  const [letters, setLetters] = useState(false);
  const switched = useRef(false);
  const Icon = letters ? IconNumber123 : IconAbc;
  const more = total - items.length;

  // The keyboard of a phone only changes as a field takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of keyboard
  useEffect(() => {
    if (!switched.current) return;
    switched.current = false;
    input.current?.blur();
    input.current?.focus();
  }, [letters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen among is no longer there
  useEffect(() => box.resetSelectedOption(), [items]);

  return (
    <Combobox
      store={box}
      withinPortal={withinPortal}
      position="bottom-start"
      onOptionSubmit={(id) => {
        box.closeDropdown();
        const chosen = items.find((producto) => String(producto.id) === id);
        if (chosen) onChoose(chosen);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          size={size}
          description={description}
          label={label}
          name={name}
          withAsterisk={required}
          aria-required={required || undefined}
          inputMode={letters ? 'search' : 'numeric'}
          enterKeyHint="next"
          autoComplete="off"
          maxLength={120}
          value={value}
          error={error}
          onChange={(event) => {
            onType(event.currentTarget.value);
            box.openDropdown();
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          onKeyDown={(event) => {
            // It closes the list, and nothing behind it.
            if (event.key === 'Escape' && keepsEscape(event)) event.stopPropagation();
            if (event.key === 'Enter' && box.getSelectedOptionIndex() < 0 && onEnter?.()) event.preventDefault();
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="grafito"
              size="lg"
              aria-label={letters ? 'Escribir números' : 'Escribir letras'}
              onClick={() => {
                switched.current = true;
                setLetters(!letters);
              }}
            >
              <Icon size={24} aria-hidden="true" />
            </ActionIcon>
          }
          rightSectionProps={{ className: styles.aside }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown}>
        <Combobox.Options aria-label="Productos con ese nombre" className={styles.options}>
          {items.map(({ id, descripcion, detail }) => (
            <Combobox.Option key={id} value={String(id)} className={styles.option}>
              {descripcion}
              <small>{detail}</small>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {more > 0 && (
          <Combobox.Footer className={styles.more}>
            Y {more.toLocaleString('es-CL')} más: escribe otra palabra para acercarte.
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

import { Loader, Popover, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './editable-cell.module.css';

interface EditableCellProps {
  /** What it is and of what: «Precio de Taladro…». */
  label: string;
  /** How it reads, and what one starts to edit from. */
  shown: ReactNode;
  text: string;
  /** Saves what was typed: nothing when it went well, or why it did not. */
  onSave: (text: string) => Promise<string | undefined>;
  /** What else is asked beside the field before it can be saved. */
  children?: ReactNode;
}

/** A value edited where it stands: Enter or a click opens it, Enter saves, Escape leaves it as it was. */
export function EditableCell({ label, shown, text, onSave, children }: EditableCellProps) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const editing = typed !== undefined;

  function close(): void {
    setTyped(undefined);
    setProblem(undefined);
    // The field is gone once this has been shown.
    requestAnimationFrame(() => button.current?.focus());
  }

  async function save(): Promise<void> {
    if (saving || typed === undefined) return;
    if (typed.trim() === text) return close();
    setSaving(true);
    const refused = await onSave(typed);
    setSaving(false);
    if (refused === undefined) close();
    else setProblem(refused);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  if (!editing) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.value}
        aria-label={`Editar ${label}`}
        onClick={() => setTyped(text)}
      >
        {shown}
      </button>
    );
  }
  return (
    <Popover
      opened={problem !== undefined || children !== undefined}
      position="bottom-end"
      withinPortal={false}
      trapFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <TextInput
          className={styles.field}
          size="xs"
          aria-label={label}
          aria-invalid={problem !== undefined}
          inputMode="decimal"
          autoFocus
          autoComplete="off"
          value={typed}
          readOnly={saving}
          rightSection={saving ? <Loader size={12} /> : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.beside} onKeyDown={onKeyDown}>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

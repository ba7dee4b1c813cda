import { Button, Loader, Popover, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './editable-cell.module.css';

/** Somebody else changed it meanwhile: what they said of it, and what was typed here. */
interface CellConflict {
  message: string;
  mine: string;
  now: string;
  /** Saves what was typed over what stands there now. */
  onKeep: () => Promise<Refusal | undefined>;
}
export type Refusal = string | CellConflict;

interface EditableCellProps {
  /** What it is and of what: «Precio de Taladro…». */
  label: string;
  /** How it reads, and what one starts to edit from. */
  shown: ReactNode;
  text: string;
  /** Saves what was typed: nothing when it went well, or why it did not. */
  onSave: (text: string) => Promise<Refusal | undefined>;
  /** What else is asked beside the field before it can be saved. */
  children?: ReactNode;
}

/** A value edited where it stands: Enter or a click opens it, Enter saves, Escape leaves it as it was. */
export function EditableCell({ label, shown, text, onSave, children }: EditableCellProps) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<Refusal>();
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
    await settle(onSave(typed));
  }

  async function settle(saved: Promise<Refusal | undefined>): Promise<void> {
    setSaving(true);
    const refused = await saved;
    setSaving(false);
    if (refused === undefined) close();
    else setProblem(refused);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
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
        {typeof problem === 'string' && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {typeof problem === 'object' ? (
          <Conflict conflict={problem} saving={saving} onKeep={() => void settle(problem.onKeep())} onTake={close} />
        ) : (
          children
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ConflictProps {
  conflict: CellConflict;
  saving: boolean;
  onKeep: () => void;
  onTake: () => void;
}

/** Both values, to choose from. */
function Conflict({ conflict: { message, mine, now }, saving, onKeep, onTake }: ConflictProps) {
  return (
    <div role="alert">
      <p className={styles.problem}>{message}</p>
      <dl className={styles.both}>
        <div>
          <dt>Ahora</dt>
          <dd>{now}</dd>
        </div>
        <div>
          <dt>Lo tuyo</dt>
          <dd>{mine}</dd>
        </div>
      </dl>
      <div className={styles.ways}>
        <Button size="compact-sm" color="grafito" aria-disabled={saving} onClick={() => !saving && onKeep()}>
          Guardar lo mío
        </Button>
        <Button size="compact-sm" variant="default" aria-disabled={saving} onClick={() => !saving && onTake()}>
          Dejar lo de ahora
        </Button>
      </div>
    </div>
  );
}

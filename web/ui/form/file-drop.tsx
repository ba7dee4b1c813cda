import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './file-drop.module.css';
import { carriesFiles } from './stray-drops.ts';

interface FileDropProps {
  title: ReactNode;
  hint: string;
  /** What it takes, in words. */
  rules: string;
  accept: string;
  multiple?: boolean;
  onChoose: (files: FileList) => void;
  onDrop: (dropped: DataTransfer) => void;
}

/** Takes files: chosen, or dropped on it. */
export function FileDrop({ title, hint, rules, accept, multiple = false, onChoose, onDrop }: FileDropProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(input: HTMLInputElement): void {
    onChoose(input.files!);
    // The same file may be chosen again once it is mended.
    input.value = '';
  }

  const takeEarly = useEffectEvent(() => {
    if (field.current?.files?.length) take(field.current);
  });
  // What was chosen before the page's script came was told to nobody.
  useEffect(() => takeEarly(), []);

  return (
    <label
      htmlFor={id}
      className={over ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // From one of its own parts to another it hasn't left.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      <svg className={styles.dropIcon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M4 16v3h16v-3" />
      </svg>
      <span className={styles.dropTitle}>{title}</span>
      <span className={styles.dropHint}>{hint}</span>
      <input
        ref={field}
        id={id}
        className={styles.input}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-describedby={`${id}-reglas`}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <span id={`${id}-reglas`} className={styles.dropRules}>
        {rules}
      </span>
    </label>
  );
}

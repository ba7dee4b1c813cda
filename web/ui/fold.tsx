import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './fold.module.css';
import { Drawing } from './icons.tsx';

/** What a wide screen shows at once and a phone once it is asked for. Its parts stand in the grid that it is in. */
export function Fold({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        look="outline"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Drawing path={open ? 'M6 15l6-6 6 6' : 'M6 9l6 6 6-6'} size={18} />
      </Button>
      <div id={id} className={styles.folded} data-open={open || undefined}>
        {children}
      </div>
    </>
  );
}

import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './captura.module.css';

interface EntryFormProps {
  label: string;
  /** What is known of the code, or what is to be done. */
  said: ReactNode;
  /** The code and the quantity. */
  fields: ReactNode;
  /** What else may be said of it. */
  children?: ReactNode;
  onSubmit: () => Promise<void> | void;
}

/** Where one enters product after product: for a barcode reader and for one thumb. */
export function EntryForm({ label, said, fields, children, onSubmit }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form
      ref={form}
      className={styles.entry}
      onSubmit={submit}
      noValidate
      aria-label={label}
      // A button would move away from under the finger.
      onFocus={({ target }) => target instanceof HTMLInputElement && bringUp(form.current)}
    >
      <p className={styles.found} role="status">
        {said}
      </p>
      <div className={styles.fields}>
        {fields}
        <Button type="submit">Anotar</Button>
      </div>
      {children}
    </form>
  );
}

/** On a phone the keyboard takes half of the screen: what is typed and what is said of it go to the other half. */
function bringUp(form: HTMLFormElement | null): void {
  if (matchMedia('(max-width: 48em)').matches) form?.scrollIntoView({ block: 'start' });
}

import styles from './producto-form.module.css';

/** What is wrong with a field, below it. */
export function Wrong({ name, errors }: { name: string; errors: Record<string, string> }) {
  if (!errors[name]) return null;
  return (
    <p id={`${name}-mal`} role="alert" className={styles.wrong}>
      {errors[name]}
    </p>
  );
}

/** What the shop said once it had the form, in its place. */
export function Done({ said, message }: { said: React.RefObject<HTMLParagraphElement | null>; message: string }) {
  return (
    <div className={styles.form}>
      <p ref={said} role="status" tabIndex={-1} className={styles.done}>
        {message}
      </p>
    </div>
  );
}

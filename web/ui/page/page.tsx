import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  intro?: ReactNode;
  /** Above the title: the way back. */
  above?: ReactNode;
  /** Forms and texts read better narrow; tables and grids want the whole width. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

/** A page of the site: its container and its one `h1`. */
export function Page({ title, intro, above, width = 'wide', children }: PageProps) {
  return (
    <div className={width === 'narrow' ? `${styles.page} ${styles.narrow}` : styles.page}>
      {above}
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {intro && <div className={styles.intro}>{intro}</div>}
      </header>
      {children}
    </div>
  );
}

interface PanelProps {
  title?: string;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A titled block on a white panel; with an `id` an address may lead to it. */
export function Panel({ title, id, className, children }: PanelProps) {
  return (
    <section className={[styles.panel, className].filter(Boolean).join(' ')} id={id}>
      {title && <h2 className={styles.panelTitle}>{title}</h2>}
      {children}
    </section>
  );
}

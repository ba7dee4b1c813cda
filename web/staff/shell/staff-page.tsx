import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';
import styles from './staff-page.module.css';

interface StaffPageProps {
  title: ReactNode;
  /** Beside the title: states as chips, or how many there are. */
  beside?: ReactNode;
  intro?: ReactNode;
  /** What can be done here. */
  actions?: ReactNode;
  /** Forms and texts read better narrow. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

/** A staff page that is not a list: its one heading, what can be done, and its content. */
export function StaffPage({ title, beside, intro, actions, width = 'wide', children }: StaffPageProps) {
  return (
    <div className={width === 'narrow' ? `${styles.page} ${styles.narrow}` : styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {beside}
        {actions && <div className={styles.actions}>{actions}</div>}
        {intro && <div className={styles.intro}>{intro}</div>}
      </header>
      {children}
    </div>
  );
}

interface VolverProps {
  to?: string;
  label?: string;
  size?: 'xs' | 'sm';
}

/** Back to the page that this one hangs from: the admin's home, unless another is named. */
export function VolverButton({ to = '/admin', label = 'Volver', size = 'sm' }: VolverProps) {
  return (
    <Button variant="subtle" color="grafito" size={size} component={Link} to={to}>
      {label}
    </Button>
  );
}

/** What the browser shows of such a page. */
export const metaOf = (title: string) => () => [{ title: `${title} | Fussan` }, { name: 'robots', content: 'noindex' }];

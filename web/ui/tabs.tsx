import { useEffect, useRef } from 'react';
import type { To } from 'react-router';
import { Link } from './link.tsx';
import styles from './tabs.module.css';

interface Tab {
  to: To;
  title: string;
  current: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** They lead to parts of the same page: it stays where it is scrolled to. */
  samePage?: boolean;
}

/** The ways to the parts of something, of which one is shown. */
export function Tabs({ label, tabs, samePage = false }: TabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const at = tabs.findIndex(({ current }) => current);

  // On a phone the list is wider than the screen. Not by `scrollIntoView`, which would move the page too.
  useEffect(() => {
    const item = list.current?.children[at];
    if (list.current && item instanceof HTMLElement) list.current.scrollLeft = item.offsetLeft - item.offsetWidth / 2;
  }, [at]);

  return (
    <nav aria-label={label} className={styles.nav}>
      <ul ref={list} className="se-desliza">
        {tabs.map(({ to, title, current }) => (
          <li key={title}>
            <Link
              to={to}
              preventScrollReset={samePage}
              aria-current={current ? 'page' : undefined}
              className={styles.link}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

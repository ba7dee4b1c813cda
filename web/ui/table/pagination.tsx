import { useEffect, useRef } from 'react';
import { Link } from '#web/ui/link.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  urlOf: (page: number) => string;
  /** What it pages through, where a page holds several lists. */
  label?: string;
}

/** Anterior, the pages' numbers, Siguiente. */
export function Pagination({ page, pages, urlOf, label = 'Páginas' }: PaginationProps) {
  const current = useRef<HTMLAnchorElement>(null);
  const stepped = useRef(false);

  // On the first and the last page the step that was pressed is gone, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has changed
  useEffect(() => {
    if (stepped.current && document.activeElement === document.body) current.current?.focus({ preventScroll: true });
    stepped.current = false;
  }, [page]);

  if (pages <= 1) return null;
  const onStep = () => {
    stepped.current = true;
  };
  return (
    <nav className={styles.pagination} aria-label={label}>
      <Step label="Anterior" to={page > 1 ? urlOf(page - 1) : undefined} rel="prev" onClick={onStep} />
      <ol className={styles.numbers}>
        {pageWindow(page, pages).map((n, i) =>
          n === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
            <li key={`gap-${i}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                ref={n === page ? current : undefined}
                to={urlOf(n)}
                className={styles.button}
                aria-label={`Página ${n}`}
                aria-current={n === page ? 'page' : undefined}
              >
                {n}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step label="Siguiente" to={page < pages ? urlOf(page + 1) : undefined} rel="next" onClick={onStep} />
    </nav>
  );
}

interface StepProps {
  label: string;
  to: string | undefined;
  rel: string;
  onClick: () => void;
}

function Step({ label, to, rel, onClick }: StepProps) {
  if (!to) {
    return (
      <span className={styles.button} data-disabled>
        {label}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className={styles.button} onClick={onClick}>
      {label}
    </Link>
  );
}

import { Link } from 'react-router';
import { pageWindow } from './filter.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  urlOf: (page: number) => string;
}

/** Anterior, the pages' numbers, Siguiente. */
export function Pagination({ page, pages, urlOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label="Páginas">
      <Step label="Anterior" to={page > 1 ? urlOf(page - 1) : undefined} rel="prev" />
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
      <Step label="Siguiente" to={page < pages ? urlOf(page + 1) : undefined} rel="next" />
    </nav>
  );
}

function Step({ label, to, rel }: { label: string; to: string | undefined; rel: string }) {
  if (!to) {
    return (
      <span className={styles.button} data-disabled>
        {label}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className={styles.button}>
      {label}
    </Link>
  );
}

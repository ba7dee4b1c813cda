import { useSearchParams } from 'react-router';
import { PERIODO, PERIODOS } from '#contract/casa/panel.ts';
import { Link } from '#web/ui/link.tsx';
import { withValues } from '#web/ui/links.ts';
import styles from './resumen.module.css';

/** For how many days the home looks back, as the address says. */
export function usePeriod(): (typeof PERIODOS)[number] {
  const [params] = useSearchParams();
  const asked = Number(params.get('dias'));
  return PERIODOS.find((periodo) => periodo === asked) ?? PERIODO;
}

export function Periods() {
  const [params] = useSearchParams();
  const dias = usePeriod();
  return (
    <nav aria-label="Período" className={styles.periods}>
      {PERIODOS.map((periodo) => (
        <Link
          key={periodo}
          to={`?${withValues(params, { dias: periodo === PERIODO ? '' : String(periodo) })}`}
          preventScrollReset
          replace
          aria-current={periodo === dias ? 'true' : undefined}
        >
          {periodo} días
        </Link>
      ))}
    </nav>
  );
}

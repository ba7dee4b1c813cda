import { NavLink } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { obtenerContadores } from '#contract/contadores.ts';
import type { Rol } from '#contract/cuenta/roles.ts';
import { endpointQuery } from '#web/query/endpoint-query.ts';
import { Logo } from '#web/ui/frame/logo.tsx';
import { Link } from '#web/ui/link.tsx';
import { navOf, placeOf } from './nav.ts';
import styles from './sidebar.module.css';

const COUNTERS_MS = 60_000;

/** The staff's pages in groups, each with how much waits there. */
export function Sidebar({ role, onNavigate }: { role: Rol | undefined; onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const current = placeOf(pathname, role)?.item;
  const { data: counted } = useQuery({
    ...endpointQuery(obtenerContadores),
    enabled: role !== undefined && role !== 'customer',
    refetchInterval: COUNTERS_MS,
  });

  return (
    <div className={styles.sidebar}>
      <Link
        to={role === 'employee' ? '/employee' : '/admin'}
        className={styles.brand}
        aria-label="Fussan, inicio del personal"
      >
        <Logo />
      </Link>
      <div>
        {navOf(role).map(({ title, items }) => (
          <div key={title ?? ''}>
            {title && <h2 className={styles.group}>{title}</h2>}
            {items.map((item) => {
              const { to, title, icon: Icon, counter, hot } = item;
              const count = counted && counter?.(counted);
              return (
                <NavLink
                  key={to}
                  component={Link}
                  to={to}
                  label={title}
                  active={item === current}
                  aria-current={item === current ? 'page' : undefined}
                  leftSection={<Icon size={16} stroke={1.75} />}
                  rightSection={
                    count ? (
                      <span className={styles.counter} data-hot={hot || undefined}>
                        {count > 999 ? '+999' : count}
                      </span>
                    ) : undefined
                  }
                  classNames={{ root: styles.item!, label: styles.label! }}
                  onClick={onNavigate}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

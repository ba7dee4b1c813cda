import { NavLink } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { type Contadores, obtenerContadores } from '#contract/casa/contadores.ts';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { Explicado } from '#web/staff/explicado.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Logo } from '#web/ui/frame/logo.tsx';
import { Link } from '#web/ui/link.tsx';
import { type NavItem, navOf, placeOf } from './nav.ts';
import styles from './sidebar.module.css';
import type { World } from './worlds.ts';

const COUNTERS_MS = 60_000;

interface SidebarProps {
  world: World;
  user: UsuarioConToken | null;
  onNavigate?: () => void;
}

/** A world's pages in groups, each with how much waits there. */
export function Sidebar({ world, user, onNavigate }: SidebarProps) {
  const role = user?.role;
  const { pathname } = useLocation();
  const place = placeOf(world.nav, pathname, user);
  const { data: counted } = useQuery({
    ...endpointQuery(obtenerContadores),
    enabled: role !== undefined && role !== 'customer',
    refetchInterval: COUNTERS_MS,
  });
  const { name, out } = world;

  return (
    <div className={styles.sidebar}>
      <Link
        to={world.home(role)}
        className={styles.brand}
        aria-label={`Fussan, inicio ${name ? `de ${name}` : 'del personal'}`}
      >
        <Logo />
      </Link>
      {name && user && (
        <p className={styles.who}>
          {name} · {user.name}
          <br />
          {ETIQUETA_ROL[user.role]}
        </p>
      )}
      <div>
        {navOf(world.nav, user).map(({ title, to, icon, items }) => {
          return (
            <div key={title ?? items[0]?.to}>
              {title && !to && <h2 className={styles.group}>{title}</h2>}
              {title && to && (
                <Entry
                  item={{ to, title, icon: icon! }}
                  current={place?.group.title === title && !place?.item}
                  onNavigate={onNavigate}
                />
              )}
              {items.map((item) => (
                <Entry
                  key={item.to}
                  item={item}
                  current={item === place?.item}
                  counted={counted}
                  below={to !== undefined}
                  onNavigate={onNavigate}
                />
              ))}
            </div>
          );
        })}
      </div>
      {out && (
        <div className={styles.out}>
          <Entry item={{ ...out, icon: IconArrowBackUp }} current={false} onNavigate={onNavigate} />
        </div>
      )}
    </div>
  );
}

interface EntryProps {
  item: Pick<NavItem, 'to' | 'title' | 'icon' | 'counter' | 'counts' | 'hot' | 'also'>;
  current: boolean;
  counted?: Contadores | undefined;
  /** It stands under its section, which has the icon. */
  below?: boolean;
  onNavigate: (() => void) | undefined;
}

function Entry({ item, current, counted, below = false, onNavigate }: EntryProps) {
  const { to, title, icon: Icon } = item;
  const counters = [item, item.also ?? {}].flatMap(({ counter, counts, hot }) => {
    const count = counted && counter?.(counted);
    return count ? [{ count, counts: typeof counts === 'object' ? counts[count === 1 ? 0 : 1] : counts, hot }] : [];
  });
  return (
    <Explicado word={title} position="right">
      <NavLink
        component={Link}
        to={to}
        label={title}
        active={current}
        aria-current={current ? 'page' : undefined}
        leftSection={below ? undefined : <Icon size={16} stroke={1.75} />}
        rightSection={
          counters.length > 0 ? (
            <span className={styles.counters}>
              {counters.map(({ count, counts, hot }) => (
                <span
                  key={counts ?? ''}
                  className={styles.counter}
                  data-hot={hot || undefined}
                  title={counts && `${count} ${counts}`}
                >
                  {count > 999 ? '+999' : count}
                  {counts && <span className="solo-lectores"> {counts}</span>}
                </span>
              ))}
            </span>
          ) : undefined
        }
        classNames={{ root: below ? `${styles.item} ${styles.below}` : styles.item!, label: styles.label! }}
        onClick={onNavigate}
      />
    </Explicado>
  );
}

import { Burger, Kbd, UnstyledButton } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import { IconExternalLink, IconSearch } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { Link } from '#web/ui/link.tsx';
import { Crumbs } from './breadcrumbs.tsx';
import { LoginButton } from './login-button.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './top-bar.module.css';
import { worldOf } from './worlds.ts';

interface TopBarProps {
  user: UsuarioConToken | null;
  menuOpened: boolean;
  onMenu: () => void;
}

/** Where one is, the search of everything, the way to the shop, and one's account. */
export function TopBar({ user, menuOpened, onMenu }: TopBarProps) {
  const world = worldOf(useLocation().pathname);
  const isStaff = user !== null && user.role !== 'customer';
  return (
    <div className={styles.bar}>
      {isStaff && (
        <Burger
          className={styles.burger}
          size="sm"
          opened={menuOpened}
          onClick={onMenu}
          aria-label="Abrir el menú"
          aria-expanded={menuOpened}
        />
      )}
      <Crumbs nav={world.nav} person={user} />
      <div className={styles.end}>
        {isStaff && (
          <UnstyledButton className={styles.search} onClick={spotlight.open} aria-label="Buscar en todo (Ctrl+K)">
            <IconSearch size={16} aria-hidden="true" />
            <span className={styles.searchText}>{world.search}</span>
            <Kbd size="xs" className={styles.kbd}>
              Ctrl K
            </Kbd>
          </UnstyledButton>
        )}
        <Link to="/" className={styles.shop} aria-label="Ver tienda">
          <span>Ver tienda</span>
          <IconExternalLink size={16} aria-hidden="true" />
        </Link>
        {user ? <PersonMenu user={user} withRole={world.name !== undefined} /> : <LoginButton />}
      </div>
    </div>
  );
}

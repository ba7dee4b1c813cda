import './mantine-staff.css';
import { AppShell, Drawer } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { EXPLICACIONES } from '#web/staff/explicado.tsx';
import { ShopNotice } from '#web/ui/frame/shop-notice.tsx';
import { CrumbsProvider } from './breadcrumbs.tsx';
import { SearchAll } from './search/search-all.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { MAX_TOASTS } from './toast.tsx';
import { TopBar } from './top-bar.tsx';
import { worldOf } from './worlds.ts';

const NAVBAR = { width: 228, breakpoint: 'md', collapsed: { mobile: true } } as const;
const NAV_LABEL = 'Páginas del personal';

/** The frame of the staff's pages: menu, top bar and the page. */
export function Shell({ user, children }: { user: UsuarioConToken | null; children: ReactNode }) {
  const [menu, setMenu] = useState(false);
  const world = worldOf(useLocation().pathname);
  const isStaff = user !== null && user.role !== 'customer';
  return (
    <CrumbsProvider>
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      <AppShell layout="alt" header={{ height: 48 }} navbar={NAVBAR} className={styles.shell!} withBorder={false}>
        <AppShell.Header className={styles.header!}>
          <TopBar user={user} menuOpened={menu} onMenu={() => setMenu(!menu)} />
        </AppShell.Header>
        <AppShell.Navbar className={styles.navbar!} aria-label={NAV_LABEL}>
          <Sidebar world={world} user={user} />
        </AppShell.Navbar>
        <AppShell.Main id="contenido" tabIndex={-1} className={styles.main!}>
          <ShopNotice />
          {children}
          <div id={EXPLICACIONES} />
        </AppShell.Main>
      </AppShell>
      {isStaff && (
        <>
          <Drawer
            opened={menu}
            onClose={() => setMenu(false)}
            size={280}
            padding={0}
            withCloseButton={false}
            attributes={{ content: { 'aria-label': 'Menú' } }}
            classNames={{ content: styles.drawer!, body: styles.drawerBody! }}
          >
            <nav aria-label={NAV_LABEL}>
              <Sidebar world={world} user={user} onNavigate={() => setMenu(false)} />
            </nav>
          </Drawer>
          <SearchAll person={user} />
        </>
      )}
      <Notifications position="bottom-right" limit={MAX_TOASTS} />
    </CrumbsProvider>
  );
}

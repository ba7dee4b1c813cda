import { useEffect, useEffectEvent } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { INICIO_POR_ROL } from '#contract/casa/usuarios/roles.ts';
import { FAMILIAS, nombreFamilia } from '#contract/tienda/catalogo.ts';
import { logout, useSession } from '#web/client/session/session.ts';
import { LOGIN_NOT_OPENED, useLoginModal } from '#web/sesion/login/use-login-modal.ts';
import { Drawing, Icon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { familyUrl } from '#web/ui/links.ts';
import { KeptPart } from '#web/ui/page/kept-part.tsx';
import { SearchBox } from '#web/ui/search/search-box.tsx';
import { WhatToDo } from '#web/ui/states/what-to-do.tsx';
import { CarritoLink } from './carrito-link.tsx';
import { Logo } from './logo.tsx';
import styles from './site-header.module.css';

interface SiteHeaderProps {
  ofertas: readonly string[];
}

const MENU = 'menu-categorias';

/** The page that a link of it leads to must not stay covered. An older browser shows the row and has nothing to close. */
const closeMenu = () => document.getElementById(MENU)?.hidePopover?.();

/** Pages that the header has a link to, which it marks there. */
const MARKED = /^\/$|^\/(?:contacto|carrito)(?=\/|$)/i;

export function SiteHeader({ ofertas }: SiteHeaderProps) {
  const { pathname, search } = useLocation();
  const marked = MARKED.exec(pathname)?.[0].toLowerCase() ?? null;
  return (
    // What was searched for stands in it, too.
    <KeptPart name="header" of={search ? undefined : [ofertas, marked]}>
      <Header ofertas={ofertas} />
    </KeptPart>
  );
}

function Header({ ofertas }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      {ofertas.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what slides must slide by key too
        <ul className={`${styles.ofertas} se-desliza`} tabIndex={0} aria-label="Ofertas de la tienda">
          {ofertas.map((oferta) => (
            <li key={oferta}>{oferta}</li>
          ))}
        </ul>
      )}
      <nav className={styles.bar} aria-label="Principal">
        <Link to="/" className={styles.logo} aria-label="Fussan, inicio">
          <Logo />
        </Link>
        <button type="button" popoverTarget={MENU} className={styles.menu} aria-label="Categorías">
          <Drawing path="M4 6h16M4 12h16M4 18h16" />
        </button>
        <SearchBox />
        <div className={styles.actions}>
          <ProfileLink />
          <NavLink to="/" end className={styles.action}>
            <Icon name="home" />
            <span className={styles.label}>Inicio</span>
          </NavLink>
          <CarritoLink />
          <NavLink to="/contacto" className={styles.action}>
            <Icon name="correo" />
            <span className={styles.label}>Contacto</span>
          </NavLink>
          <SessionToggle />
        </div>
      </nav>
      {/* A row of the header; on a phone what its button opens, which takes no script. */}
      <nav id={MENU} popover="auto" className={`${styles.families} se-desliza`} aria-label="Categorías">
        <div className={styles.menuHead}>
          Categorías
          <button type="button" popoverTarget={MENU} popoverTargetAction="hide" aria-label="Cerrar las categorías">
            ×
          </button>
        </div>
        <ul>
          {FAMILIAS.map((familia) => (
            <li key={familia}>
              <Link to={familyUrl(familia)} onClick={closeMenu}>
                {nombreFamilia(familia)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** Its place is kept while nobody is logged in, so that nothing moves when somebody is. */
function ProfileLink() {
  const { user } = useSession();
  return (
    <span className={styles.profile}>
      {user && (
        <NavLink to={INICIO_POR_ROL[user.role]} className={styles.action} aria-label={`Perfil de ${user.name}`}>
          <Icon name="user" />
          <span className={styles.label}>Perfil</span>
        </NavLink>
      )}
    </span>
  );
}

function SessionToggle() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { LoginModal, opened, error, open, close } = useLoginModal();
  const { pathname } = useLocation();

  // A link of the popup leads to a page that must not stay covered by it.
  const onLeave = useEffectEvent(close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has changed
  useEffect(() => onLeave(), [pathname]);

  if (user) {
    return (
      <button
        type="button"
        className={styles.session}
        onClick={() => {
          logout();
          void navigate('/');
        }}
      >
        Logout
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.session}
        aria-haspopup="dialog"
        aria-busy={opened && !LoginModal && !error}
        onClick={open}
      >
        Login
      </button>
      {error && (
        <p role="alert" className={styles.problem}>
          {LOGIN_NOT_OPENED}
          <WhatToDo error={error} />
        </p>
      )}
      {LoginModal && <LoginModal opened={opened} onClose={close} />}
    </>
  );
}

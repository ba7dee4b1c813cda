import { Link } from 'react-router';
import { FAMILIAS } from '#contract/catalogo.ts';
import type { DatosTienda } from '#contract/tienda.ts';
import { familyUrl } from './links.ts';
import { Logo } from './logo.tsx';
import styles from './site-footer.module.css';
import { StoreDetails } from './store-details.tsx';

export function SiteFooter({ tienda }: { tienda: DatosTienda | undefined }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Logo />
          <p>Ferretería y herramientas industriales para quienes trabajan con las manos.</p>
        </div>
        {tienda && (
          <div>
            <h2 className={styles.title}>Visítanos</h2>
            <StoreDetails tienda={tienda} />
          </div>
        )}
        <nav aria-label="Categorías del pie de página">
          <h2 className={styles.title}>Categorías</h2>
          <ul className={styles.list}>
            {FAMILIAS.map((familia) => (
              <li key={familia}>
                <Link to={familyUrl(familia)} className={styles.link}>
                  {familia}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Ayuda">
          <h2 className={styles.title}>Ayuda</h2>
          <ul className={styles.list}>
            <li>
              <Link to="/contacto" className={styles.link}>
                Contacto
              </Link>
            </li>
            <li>
              <Link to="/carrito" className={styles.link}>
                Carrito
              </Link>
            </li>
            <li>
              <Link to="/registrarse" className={styles.link}>
                Registrarse
              </Link>
            </li>
          </ul>
        </nav>
      </div>
      <p className={styles.legal}>{tienda?.nombre ?? 'Fussan'} · Precios en pesos chilenos, IVA incluido.</p>
    </footer>
  );
}

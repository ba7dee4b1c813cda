import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { familyUrl } from '#web/ui/links.ts';
import styles from './home-hero.module.css';

/** The first thing seen: what the shop is, the ways in, and beside them the banner. */
export function HomeHero({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h1 className={styles.title}>Herramientas que aguantan la faena</h1>
          <p className={styles.lead}>
            Equipos para la obra, el taller y la casa, con stock real, precios con IVA y despacho o retiro en tienda.
          </p>
        </div>
        {children}
        <div className={styles.actions}>
          <LinkButton to={familyUrl('herramientas inalambricas')}>Ver herramientas inalámbricas</LinkButton>
          <LinkButton to="#productos" look="outline">
            Todo el catálogo
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

import { LinkButton } from '#web/ui/button.tsx';
import styles from './home-distributors.module.css';
import type { Invitation } from './load-home.ts';

/** For whom would sell the shop's products too: the contact form opens with the request begun. */
export function HomeDistributors({ title, text, to, button }: Invitation) {
  return (
    <section className={styles.band} aria-labelledby="distribuidores">
      <div className={styles.inner}>
        <div>
          <h2 id="distribuidores" className={styles.title}>
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        <LinkButton to={to} look="dark">
          {button}
        </LinkButton>
      </div>
    </section>
  );
}

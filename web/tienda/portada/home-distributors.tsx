import { LinkButton } from '#web/ui/button.tsx';
import styles from './home-distributors.module.css';

/** For whom would sell the shop's products too: the contact form opens with the request begun. */
export function HomeDistributors() {
  return (
    <section className={styles.band} aria-labelledby="distribuidores">
      <div className={styles.inner}>
        <div>
          <h2 id="distribuidores" className={styles.title}>
            ¿Quieres ser distribuidor?
          </h2>
          <p className={styles.text}>
            Precios por volumen, despacho a tu local y servicio técnico de las marcas. Cuéntanos de tu negocio y te
            respondemos por correo.
          </p>
        </div>
        <LinkButton to="/contacto?motivo=distribuidor" look="dark">
          Quiero ser distribuidor
        </LinkButton>
      </div>
    </section>
  );
}

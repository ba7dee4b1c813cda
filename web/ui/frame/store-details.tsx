import type { DatosTienda } from '#contract/tienda/tienda.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './store-details.module.css';

/** Address, phone and opening hours. */
export function StoreDetails({ tienda }: { tienda: DatosTienda }) {
  return (
    <ul className={styles.details}>
      <li>
        <Icon name="pin" size={20} />
        <span>{tienda.direccion}</span>
      </li>
      <li>
        <Icon name="phone" size={20} />
        <a href={`tel:${tienda.telefono.replace(/[^\d+]/g, '')}`}>{tienda.telefono}</a>
      </li>
      <li>
        <Icon name="clock" size={20} />
        <span>
          {tienda.horario.map((linea) => (
            <span key={linea} className={styles.line}>
              {linea}
            </span>
          ))}
        </span>
      </li>
    </ul>
  );
}

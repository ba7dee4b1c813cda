import type { DatosTienda } from '#contract/tienda/tienda.ts';
import { Drawing } from '#web/ui/icons.tsx';
import styles from './store-details.module.css';

const PIN = 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
const PHONE = 'M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1Z';
const CLOCK = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2';

/** Address, phone and opening hours. */
export function StoreDetails({ tienda }: { tienda: DatosTienda }) {
  return (
    <ul className={styles.details}>
      <li>
        <Drawing path={PIN} size={20} />
        <span>{tienda.direccion}</span>
      </li>
      <li>
        <Drawing path={PHONE} size={20} />
        <a href={`tel:${tienda.telefono.replace(/[^\d+]/g, '')}`}>{tienda.telefono}</a>
      </li>
      <li>
        <Drawing path={CLOCK} size={20} />
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

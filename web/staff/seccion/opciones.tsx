import { useLocation } from 'react-router';
import { placeOf } from '#web/staff/shell/nav.ts';
import { LICITACION_NAV } from '#web/staff/shell/nav-licitacion.ts';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './seccion.module.css';

/** What a section of the workspace holds, on the section's own page. */
export function OpcionesDeSeccion() {
  const group = placeOf(LICITACION_NAV, useLocation().pathname, usePerson())?.group;
  if (!group) return null;
  return (
    <ul className={styles.options} aria-label={`Opciones de ${group.title}`}>
      {group.items.map(({ to, title, icon: Icon }) => (
        <li key={to}>
          <Link to={to}>
            <Icon size={20} stroke={1.75} />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

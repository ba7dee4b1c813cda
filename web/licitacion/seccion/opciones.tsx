import { useLocation } from 'react-router';
import { placeOf } from '#web/admin/shell/nav.ts';
import { usePerson } from '#web/admin/shell/use-person.ts';
import { LICITACION_NAV } from '#web/licitacion/nav.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './seccion.module.css';

/** What a section of the workspace holds, on the section's own page. */
export function OpcionesDeSeccion() {
  const { role } = usePerson();
  const group = placeOf(LICITACION_NAV, useLocation().pathname, role)?.group;
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

import { Navigate, useLocation } from 'react-router';
import { placeOf } from '#web/admin/shell/nav.ts';
import { metaOf, StaffPage } from '#web/admin/shell/staff-page.tsx';
import { usePerson } from '#web/admin/shell/use-person.ts';
import { LICITACION } from '#web/licitacion/addresses.ts';
import { LICITACION_NAV } from '#web/licitacion/nav.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './seccion.module.css';

export const meta = metaOf('Licitaciones');

/** A section of the workspace before one of its options is chosen: the options. */
export default function Seccion() {
  const { role } = usePerson();
  const group = placeOf(LICITACION_NAV, useLocation().pathname, role)?.group;
  if (!group?.title) return <Navigate to={LICITACION} replace />;
  return (
    <StaffPage title={group.title}>
      <ul className={styles.options}>
        {group.items.map(({ to, title, icon: Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon size={20} stroke={1.75} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </StaffPage>
  );
}

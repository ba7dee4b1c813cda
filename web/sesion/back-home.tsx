import { INICIO_POR_ROL, type Rol } from '#contract/roles.ts';
import { useSession } from '#web/client/session.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './back-home.module.css';

const WAYS: Partial<Record<Rol, string>> = {
  admin: 'Volver a la administración',
  employee: 'Volver al panel de empleado',
};

/** The way back to where the staff's work starts. Nothing for others: some of these pages are open to all. */
export function BackHome() {
  const { user } = useSession();
  const text = user && WAYS[user.role];
  return (
    <nav aria-label="Volver" className={styles.back}>
      {text && (
        <Link to={INICIO_POR_ROL[user.role]}>
          <span aria-hidden="true">← </span>
          {text}
        </Link>
      )}
    </nav>
  );
}

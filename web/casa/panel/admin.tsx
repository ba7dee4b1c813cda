import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import styles from './admin.module.css';
import { movedTo } from './moved.ts';
import { QuickLinks } from './quick-links.tsx';
import { Periods } from './resumen/periods.tsx';
import { Resumen } from './resumen/resumen.tsx';
import { diaDicho, saludo } from './saludo.ts';

export const meta = metaOf('Administración');
export const handle: StaffHandle = { requires: 'admin' };

/** The admin's home: how sales go and what waits. What were its sections are pages of their own. */
export default function Admin() {
  const { name } = usePerson();
  const { search } = useLocation();
  const [now] = useState(() => new Date());
  const moved = movedTo(search);
  if (moved) return <Navigate to={moved} replace />;
  return (
    <StaffPage
      title={saludo(name, now)}
      beside={<span className={styles.day}>{diaDicho(now)}</span>}
      actions={<Periods />}
    >
      <Resumen />
      <QuickLinks />
    </StaffPage>
  );
}

import { Navigate, useLocation } from 'react-router';
import { ORDENES_NO_CARGADAS } from '#contract/ventas/compras/compras-lista.ts';
import { Profile } from '#web/sesion/profile.tsx';
import { ComprasList } from '#web/staff/compras/compras-list.tsx';
import { PorResponderAlert } from '#web/staff/cotizaciones/por-responder-alert.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import styles from './employee.module.css';
import { movedTo } from './moved.ts';
import { StockDeProductos } from './stock-de-productos.tsx';

const TITLE = 'Panel de empleado';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'employee' };

/** The employee's home: who they are, all orders, and the stock that they set right. */
export default function Employee() {
  const user = usePerson();
  const { search } = useLocation();
  const moved = movedTo(search, 'employee');
  if (moved) return <Navigate to={moved} replace />;
  return (
    <StaffPage title={TITLE} intro={`Hola, ${user.name}.`}>
      <PorResponderAlert />
      <Profile user={user} title="Información personal" />
      <p className={styles.jump}>
        <a href="#productos">Ir al stock de productos</a>
      </p>
      <div className={styles.section}>
        <ComprasList title="Órdenes de compra" failed={ORDENES_NO_CARGADAS} limit={10} section />
      </div>
      <StockDeProductos />
    </StaffPage>
  );
}

import type { Proveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { rutConGuion } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import { PROVEEDORES } from '#web/staff/addresses.ts';
import { both, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './proveedores.module.css';

const orNone = (text: string) => text || 'No Disponible';
/** Cut short where it would push the rest off the screen; all of it is read on the supplier's page, or by pointing. */
const short = (text: string) => (
  <span className={styles.short} title={text || undefined}>
    {orNone(text)}
  </span>
);
const daysOrNone = (days: number | null) => (days === null ? 'No Disponible' : many(days, 'día', 'días'));

/** What is shown of the suppliers (seed 001 §3), and what was agreed with them for who asks. */
export const COLUMNS: readonly Column<Proveedor>[] = [
  columnaTexto('id', 'Num de proveedor', { fixed: true, card: 'detail', sort: both('numero') }),
  { key: 'rut', title: 'RUT', card: 'detail', sort: both('rut'), cell: ({ rut }) => rutConGuion(rut) },
  {
    key: 'nombre_provedor',
    title: 'Nombre',
    fixed: true,
    card: 'title',
    sort: both('nombre'),
    cell: ({ id, nombre_provedor }) => (
      <Link to={`${PROVEEDORES}/${id}`} className={`${styles.name} ${styles.long}`} title={nombre_provedor}>
        {nombre_provedor}
      </Link>
    ),
  },
  { key: 'direccion', title: 'Dirección', card: 'line', cell: ({ direccion }) => short(direccion) },
  columnaTexto('comuna', 'Comuna', { none: 'No Disponible', card: 'line', sort: both('comuna') }),
  {
    key: 'contacto',
    title: 'Contacto',
    card: 'line',
    cell: ({ contacto }) => orNone(formatTelefono(String(contacto))),
  },
  {
    key: 'horario_retiro',
    title: 'Horario retiro',
    card: 'line',
    cell: ({ horario_retiro }) => short(horario_retiro),
  },
  { key: 'forma_pago', title: 'Forma pago', card: 'line', cell: ({ forma_pago }) => short(forma_pago) },
  { key: 'email', title: 'Email', card: 'line', cell: ({ email }) => short(email) },
  { key: 'plazo_pago', title: 'Plazo de pago', hidden: true, cell: ({ plazo_pago }) => daysOrNone(plazo_pago) },
  { key: 'espera', title: 'Espera', hidden: true, cell: ({ espera }) => daysOrNone(espera) },
  {
    key: 'pedido_minimo',
    title: 'Pedido mínimo',
    kind: 'number',
    hidden: true,
    cell: ({ pedido_minimo }) => (pedido_minimo === null ? 'No Disponible' : formatPrecio(pedido_minimo)),
  },
];

import type { Proveedor } from '#contract/proveedores/proveedores.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { rutConGuion } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import { PROVEEDORES } from '#web/admin/shell/search/addresses.ts';
import { many } from '#web/admin/words.ts';
import type { Column } from '#web/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './proveedores.module.css';

const both = (name: string) => ({ asc: `${name}-asc`, desc: `${name}-desc` });
const orNone = (text: string) => text || 'No Disponible';
const daysOrNone = (days: number | null) => (days === null ? 'No Disponible' : many(days, 'día', 'días'));

/** What is shown of the suppliers (seed 001 §3), and what was agreed with them for who asks. */
export const COLUMNS: readonly Column<Proveedor>[] = [
  { key: 'id', title: 'Num de proveedor', fixed: true, card: 'detail', sort: both('numero'), cell: ({ id }) => id },
  { key: 'rut', title: 'RUT', card: 'detail', sort: both('rut'), cell: ({ rut }) => rutConGuion(rut) },
  {
    key: 'nombre_provedor',
    title: 'Nombre',
    fixed: true,
    wide: true,
    card: 'title',
    sort: both('nombre'),
    cell: ({ id, nombre_provedor }) => (
      <Link to={`${PROVEEDORES}/${id}`} className={styles.name} title={nombre_provedor}>
        {nombre_provedor}
      </Link>
    ),
  },
  { key: 'direccion', title: 'Dirección', card: 'line', cell: ({ direccion }) => orNone(direccion) },
  { key: 'comuna', title: 'Comuna', card: 'line', sort: both('comuna'), cell: ({ comuna }) => orNone(comuna) },
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
    cell: ({ horario_retiro }) => orNone(horario_retiro),
  },
  { key: 'forma_pago', title: 'Forma pago', card: 'line', cell: ({ forma_pago }) => orNone(forma_pago) },
  { key: 'email', title: 'Email', card: 'line', cell: ({ email }) => orNone(email) },
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

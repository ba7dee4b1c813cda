import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  exportarProveedoresEnOperaciones,
  listarProveedoresEnOperaciones,
  type ProveedorEnOperaciones,
} from '#contract/abastecimiento/proveedores/proveedores-operaciones.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { rutConGuion } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import styles from '#web/shared/papeles.module.css';
import { FACTURAS, PROVEEDORES } from '#web/staff/addresses.ts';
import { OC_PROVEEDORES } from '#web/staff/addresses-licitacion.ts';
import { both, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { NuevoProveedor } from './nuevo-proveedor.tsx';

/** As the seeds write it. */
const TITLE = 'Proveedor';
export const meta = metaOf(TITLE);

const COLUMNS: readonly Column<ProveedorEnOperaciones>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    fixed: true,
    wide: true,
    card: 'title',
    sort: both('nombre'),
    cell: ({ id, nombre_provedor }) => (
      <Link to={`${PROVEEDORES}/${id}`} title={nombre_provedor}>
        {nombre_provedor}
      </Link>
    ),
  },
  { key: 'rut', title: 'RUT', card: 'detail', cell: ({ rut }) => rutConGuion(rut) },
  { key: 'contacto', title: 'Contacto', card: 'detail', cell: ({ contacto }) => formatTelefono(contacto) || '—' },
  columnaTexto('email', 'Email', { hidden: true }),
  {
    key: 'espera',
    title: 'Tarda',
    hidden: true,
    cell: ({ espera }) => (espera === null ? '—' : many(espera, 'día', 'días')),
  },
  {
    key: 'abiertas',
    title: 'Órdenes abiertas',
    kind: 'number',
    card: 'detail',
    sort: both('abiertas'),
    cell: ({ id, nombre_provedor, abiertas }) =>
      abiertas === 0 ? (
        '—'
      ) : (
        <Link
          to={`${OC_PROVEEDORES}?proveedor_id=${id}&por_recibir=1`}
          aria-label={`${many(abiertas, 'orden abierta', 'órdenes abiertas')} de ${nombre_provedor}`}
        >
          {formatNumero(abiertas)}
        </Link>
      ),
  },
  {
    key: 'atrasadas',
    title: 'Atrasadas',
    kind: 'number',
    card: 'detail',
    sort: both('atrasadas'),
    cell: ({ id, nombre_provedor, atrasadas }) =>
      atrasadas === 0 ? (
        '—'
      ) : (
        <Link
          to={`${OC_PROVEEDORES}?proveedor_id=${id}&atrasadas=1&sort=vence-asc`}
          className={styles.late}
          aria-label={`${many(atrasadas, 'orden atrasada', 'órdenes atrasadas')} de ${nombre_provedor}`}
        >
          {formatNumero(atrasadas)}
        </Link>
      ),
  },
  columnaNumero('por_llegar', 'Por llegar', { zero: '—', card: 'detail' }),
];

const DEBTS: readonly Column<ProveedorEnOperaciones>[] = [
  {
    key: 'vencido',
    title: 'Vencido',
    kind: 'number',
    card: 'detail',
    cell: ({ vencido }) => (vencido ? <span className={styles.late}>{formatPrecio(vencido)}</span> : '—'),
  },
  {
    key: 'se_debe',
    title: 'Se debe',
    kind: 'number',
    card: 'value',
    sort: both('deuda'),
    cell: ({ id, se_debe }) =>
      se_debe ? (
        <Link to={`${FACTURAS}?vista=por_pagar&sort=vence-asc&proveedor_id=${id}`}>{formatPrecio(se_debe)}</Link>
      ) : (
        '—'
      ),
  },
];
const WITH_DEBTS: readonly Column<ProveedorEnOperaciones>[] = [...COLUMNS, ...DEBTS];

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Con órdenes abiertas', query: { vista: 'abiertas', sort: 'abiertas-desc' } },
  { title: 'Atrasados', query: { vista: 'atrasadas', sort: 'atrasadas-desc' } },
];
const IN_DEBT: View = { title: 'Se les debe', query: { vista: 'deuda', sort: 'deuda-desc' } };

/** Whom the shop buys from, as who sells looks at them: what is to come of each, what is late, what is owed. */
export default function Proveedor() {
  const list = useList(listarProveedoresEnOperaciones, { limit: 24 });
  const seesDebts = usePuede('ver-costos');
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['proveedor', 'proveedores']}
        columns={seesDebts ? WITH_DEBTS : COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ nombre_provedor }) => nombre_provedor}
        search="Nombre o RUT"
        views={seesDebts ? [...VIEWS, IN_DEBT] : VIEWS}
        opens={PROVEEDORES}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
              Crear P
            </Button>
            <ListDownload list={list} endpoint={exportarProveedoresEnOperaciones} label="Exportar" />
          </>
        }
        empty="Todavía no hay proveedores."
        failed={listarProveedoresEnOperaciones.fallback}
      />
      <NuevoProveedor opened={creating} onClose={() => setCreating(false)} />
    </>
  );
}

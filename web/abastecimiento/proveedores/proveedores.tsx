import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PROVEEDORES_NO_CARGADOS, paginarProveedores } from '#contract/abastecimiento/proveedores/proveedores.ts';
import { exportarProveedores } from '#contract/abastecimiento/proveedores/proveedores-admin.ts';
import { COMUNAS } from '#contract/tienda/comunas.ts';
import { PRODUCTOS_DEL_PROVEEDOR, PROVEEDORES } from '#web/staff/addresses.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Link } from '#web/ui/link.tsx';
import { NuevoProveedor } from './nuevo-proveedor.tsx';
import { COLUMNS } from './proveedores-columns.tsx';
import { archiving, deletion, recovery } from './questions.ts';
import { AgregarAlSurtido } from './surtido/agregar-al-surtido.tsx';

const TITLE = 'Proveedores';
export const meta = metaOf(TITLE);

const VIEWS: readonly View[] = [
  { title: 'Vigentes', query: {} },
  { title: 'Archivados', query: { archivados: '1' } },
];

const FILTERS = [{ name: 'comuna', label: 'Comuna', options: COMUNAS.map((value) => ({ value, label: value })) }];

/** Whom the shop buys from. */
export default function Proveedores() {
  const list = useList(paginarProveedores, { limit: 24 });
  const [creating, setCreating] = useState(false);
  const [adding, setAdding] = useState(false);
  const { ask, act, notice, dialog } = useQuestion();

  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['proveedor', 'proveedores']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ nombre_provedor }) => nombre_provedor}
        search="Nombre, RUT, dirección o correo"
        filters={FILTERS}
        views={VIEWS}
        opens={PROVEEDORES}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
              Agregar Proveedor
            </Button>
            <Button variant="default" onClick={() => setAdding(true)}>
              Agregar producto a un proveedor
            </Button>
            <Button variant="default" component={Link} to={PRODUCTOS_DEL_PROVEEDOR}>
              Productos del Proveedor
            </Button>
            <ListDownload list={list} endpoint={exportarProveedores} />
            <Button variant="subtle" color="grafito" component={Link} to="/admin">
              Volver
            </Button>
          </>
        }
        above={
          <>
            {notice}
            {dialog}
          </>
        }
        menu={(proveedor) => (
          <RowMenu
            name={proveedor.nombre_provedor}
            acts={[
              { label: 'Ver', to: `${PROVEEDORES}/${proveedor.id}` },
              proveedor.archivado
                ? { label: 'Recuperar', onClick: () => act(recovery(proveedor)) }
                : { label: 'Archivar', onClick: () => act(archiving(proveedor)) },
              {
                label: 'Eliminar',
                danger: true,
                onClick: () => ask(deletion(proveedor, () => act(archiving(proveedor)))),
              },
            ]}
          />
        )}
        empty="Todavía no hay proveedores."
        failed={PROVEEDORES_NO_CARGADOS}
      />
      <NuevoProveedor opened={creating} onClose={() => setCreating(false)} />
      {adding && <AgregarAlSurtido onClose={() => setAdding(false)} />}
    </>
  );
}

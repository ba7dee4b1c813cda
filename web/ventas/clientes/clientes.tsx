import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { exportarClientes, paginarClientes } from '#contract/ventas/clientes/clientes.ts';
import { download } from '#web/client/api/download.ts';
import { CLIENTES, CLIENTES_CARGA, unionDe } from '#web/staff/addresses.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Link } from '#web/ui/link.tsx';
import { nameOf } from './cliente-draft.ts';
import { COLUMNS } from './clientes-columns.tsx';
import { NuevoCliente } from './nuevo-cliente.tsx';
import { deletion, recovery } from './questions.ts';

const TITLE = 'Base clientes';
export const meta = metaOf(TITLE);

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Deben', query: { con_deuda: '1' } },
  { title: 'Con crédito', query: { con_credito: '1' } },
  { title: 'Archivados', query: { archivados: '1' } },
];

/** The clients of the shop: whom it sells to, and what each owes. */
export default function Clientes() {
  const list = useList(paginarClientes, { limit: 24 });
  const canDownload = usePuede('exportar');
  const canDelete = usePuede('eliminar-clientes');
  const [creating, setCreating] = useState(false);
  const { ask, act, working, notice, dialog } = useQuestion();

  const descargar = () =>
    act({
      failed: 'No se pudo descargar el archivo.',
      run: async () => {
        await download(exportarClientes, { query: exportarClientes.query.parse(list.asked) });
        return { message: 'El archivo está descargado.' };
      },
    });

  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['cliente', 'clientes']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        search="Empresa, nombre, RUT, correo o giro"
        views={VIEWS}
        opens={CLIENTES}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
              Crear cliente
            </Button>
            <Button component={Link} to={CLIENTES_CARGA} variant="default">
              Cargar Excel
            </Button>
            {canDownload && (
              <Button variant="default" aria-disabled={working} onClick={descargar}>
                Descargar Excel
              </Button>
            )}
            <VolverButton />
          </>
        }
        above={
          <>
            {notice}
            {dialog}
          </>
        }
        menu={(cliente) => (
          <RowMenu
            name={nameOf(cliente)}
            acts={[
              { label: 'Ver', to: `${CLIENTES}/${cliente.id}` },
              ...(cliente.unido_a
                ? [{ label: `Ver a ${cliente.unido_a.nombre}`, to: `${CLIENTES}/${cliente.unido_a.id}` }]
                : cliente.archivado
                  ? [{ label: 'Recuperar', onClick: () => act(recovery(cliente)) }]
                  : [
                      ...(canDelete
                        ? [
                            { label: 'Unir con otro', to: unionDe(cliente.id) },
                            { label: 'Eliminar', danger: true, onClick: () => ask(deletion(cliente)) },
                          ]
                        : []),
                    ]),
            ]}
          />
        )}
        empty="Todavía no hay clientes."
        failed={paginarClientes.fallback}
      />
      <NuevoCliente opened={creating} onClose={() => setCreating(false)} />
    </>
  );
}

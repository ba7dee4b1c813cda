import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type ListaDePrecios, listarListas } from '#contract/ventas/listas/listas.ts';
import { LISTAS_DE_PRECIOS } from '#web/staff/addresses.ts';
import { columnaFecha, columnaNumero, columnaPorciento, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { Link } from '#web/ui/link.tsx';
import { ListaEstado } from './lista-estado.tsx';
import { ListaModal } from './lista-modal.tsx';

const TITLE = 'Listas de precios';
export const meta = metaOf(TITLE);

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Vigentes', query: { vigentes: '1' } },
];

const COLUMNS: readonly Column<ListaDePrecios>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    fixed: true,
    wide: true,
    card: 'title',
    cell: ({ id, nombre }) => <Link to={`${LISTAS_DE_PRECIOS}/${id}`}>{nombre}</Link>,
  },
  columnaTexto('descripcion', 'Qué se acordó', { card: 'detail' }),
  columnaPorciento('descuento', 'Menos en todo', { zero: '—', card: 'value' }),
  columnaNumero('productos', 'Precios propios', { zero: '—', card: 'detail' }),
  columnaNumero('clientes', 'Clientes', { zero: '—', card: 'detail' }),
  columnaFecha('desde', 'Desde', { card: 'detail' }),
  columnaFecha('hasta', 'Hasta', { none: 'Sin término', card: 'detail' }),
  { key: 'estado', title: 'Estado', card: 'line', cell: (lista) => <ListaEstado {...lista} /> },
];

/** What companies agreed on: per cent off the shop's prices, and prices of some products. */
export default function Listas() {
  const list = useList(listarListas);
  const canPrecio = usePuede('cambiar-precios');
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['lista', 'listas']}
        columns={COLUMNS}
        opens={LISTAS_DE_PRECIOS}
        keyOf={({ id }) => id}
        nameOf={({ nombre }) => nombre}
        search="Nombre o qué se acordó"
        views={VIEWS}
        actions={
          <>
            {canPrecio && (
              <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
                Crear lista
              </Button>
            )}
            <VolverButton />
          </>
        }
        empty="Todavía no hay listas de precios: crea una y dila en la ficha de cada cliente que compra con ella."
        failed={listarListas.fallback}
      />
      {creating && <ListaModal lista={null} onClose={() => setCreating(false)} />}
    </>
  );
}

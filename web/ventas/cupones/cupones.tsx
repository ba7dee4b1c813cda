import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { loQueHace } from '#contract/ventas/cupones/cupon.ts';
import { type Cupon, editarCupon, listarCupones } from '#contract/ventas/cupones/cupones.ts';
import { api } from '#web/client/api/browser-api.ts';
import { columnaFecha, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';
import { CuponModal } from './cupon-modal.tsx';

const TITLE = 'Cupones';
export const meta = metaOf(TITLE);

const VIEWS: readonly View[] = [
  { title: 'Vigentes', query: { vigentes: '1' } },
  { title: 'Todos', query: {} },
];

/** How a coupon stands today. */
function estadoDe({ activo, desde, hasta, tope_usos, usos }: Cupon): [string, ChipTone] {
  const hoy = diaEnSantiago();
  if (!activo) return ['Desactivado', 'quiet'];
  if (hoy < desde) return ['Por comenzar', 'info'];
  if (hasta !== null && hoy > hasta) return ['Vencido', 'quiet'];
  if (tope_usos !== null && usos >= tope_usos) return ['Agotado', 'quiet'];
  return ['Vigente', 'good'];
}

const usosDe = ({ usos, tope_usos }: Cupon): string =>
  tope_usos === null ? formatNumero(usos) : `${formatNumero(usos)} de ${formatNumero(tope_usos)}`;

const COLUMNS: readonly Column<Cupon>[] = [
  columnaTexto('codigo', 'Código', { fixed: true, card: 'title' }),
  {
    key: 'tipo',
    title: 'Qué hace',
    card: 'detail',
    cell: (cupon) => (cupon.minimo > 0 ? `${loQueHace(cupon)}, desde ${formatPrecio(cupon.minimo)}` : loQueHace(cupon)),
  },
  columnaTexto('descripcion', 'Para qué es', { card: 'detail' }),
  columnaFecha('desde', 'Desde', { card: 'detail' }),
  columnaFecha('hasta', 'Hasta', { none: 'Sin término', card: 'detail' }),
  { key: 'usos', title: 'Usos', kind: 'number', card: 'detail', cell: usosDe },
  columnaMonto('vendido', 'Vendido con él', { card: 'value' }),
  {
    key: 'estado',
    title: 'Estado',
    card: 'line',
    cell: (cupon) => {
      const [text, tone] = estadoDe(cupon);
      return <StateChip tone={tone}>{text}</StateChip>;
    },
  },
];

/** What who buys may write to pay less: what each does, how often it was used and what was sold with it. */
export default function Cupones() {
  const list = useList(listarCupones);
  const canPrecio = usePuede('cambiar-precios');
  const [editing, setEditing] = useState<Cupon | 'nuevo' | null>(null);
  const { act, notice, dialog } = useQuestion();

  const poner = (cupon: Cupon, activo: boolean) => {
    const { id, usos: _usos, vendido: _vendido, ...datos } = cupon;
    return act({
      failed: editarCupon.fallback,
      run: async () => {
        await api(editarCupon, { params: { id: String(id) }, body: { ...datos, activo } });
        return { message: activo ? `${cupon.codigo} se puede usar.` : `${cupon.codigo} ya no se puede usar.` };
      },
    });
  };

  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['cupón', 'cupones']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ codigo }) => codigo}
        search="Código o para qué es"
        views={VIEWS}
        actions={
          <>
            {canPrecio && (
              <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('nuevo')}>
                Crear cupón
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
        {...(canPrecio && {
          menu: (cupon: Cupon) => (
            <RowMenu
              name={cupon.codigo}
              acts={[
                { label: 'Editar', onClick: () => setEditing(cupon) },
                cupon.activo
                  ? { label: 'Desactivar', danger: true, onClick: () => poner(cupon, false) }
                  : { label: 'Activar', onClick: () => poner(cupon, true) },
              ]}
            />
          ),
        })}
        empty="Todavía no hay cupones."
        failed={listarCupones.fallback}
      />
      {editing && <CuponModal cupon={editing === 'nuevo' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}

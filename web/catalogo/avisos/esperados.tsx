import { listarEsperados, type ProductoEsperado } from '#contract/catalogo/avisos.ts';
import { PRODUCTOS } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { columnaInstante, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';

const TITLE = 'Lo que esperan';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

const COLUMNS: readonly Column<ProductoEsperado>[] = [
  columnaTexto('codigo_producto_fussan', 'Código', { card: 'detail' }),
  columnaTexto('descripcion', 'Producto', { fixed: true, wide: true, card: 'title' }),
  columnaNumero('esperan', 'Personas que esperan', { card: 'value' }),
  columnaInstante('desde', 'La primera, desde', { card: 'detail' }),
  columnaNumero('cantidad_stock', 'Stock', { card: 'detail' }),
];

/** The products that people asked to be told of when they come, those that most wait for first: how many, not who. */
export default function Esperados() {
  const list = useList(listarEsperados);
  const isAdmin = usePerson().role === 'admin';
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['producto', 'productos']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ descripcion }) => descripcion}
      {...(isAdmin && { opens: PRODUCTOS })}
      actions={<VolverButton />}
      empty="Nadie espera un producto agotado."
      failed={listarEsperados.fallback}
    />
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { puede } from '#contract/casa/usuarios/permisos.ts';
import { actsOn } from '#contract/estados.ts';
import { COMUNAS } from '#contract/tienda/comunas.ts';
import { ENTREGAS } from '#contract/tienda/despacho.ts';
import {
  ANULADO,
  COMPRA_WEB,
  CONFIRMAR_ELIMINAR_ORDEN,
  type Compra,
  ESTADOS_COMPRA,
  ESTADOS_PAGO,
  ETIQUETA_ENTREGA,
  ETIQUETA_PAGO,
  eliminarCompra,
} from '#contract/ventas/compras/compras.ts';
import { CICLO_COMPRA } from '#contract/ventas/compras/compras-estados.ts';
import { exportarCompras, paginarCompras } from '#contract/ventas/compras/compras-lista.ts';
import { listaDePreparacion } from '#contract/ventas/despachos.ts';
import { isAnulada } from '#web/shared/compras/anulada.ts';
import { deletionOf, wordsOfArchiving } from '#web/shared/compras/eliminar.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { filtroDe, filtroSi } from '#web/staff/list/filtros.ts';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useRowSelection } from '#web/staff/list/table/use-row-selection.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { doing, downloading } from '#web/staff/query/doing.ts';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { AnularModal } from './anular-modal.tsx';
import { AvanceBar } from './avance/avance-bar.tsx';
import { PASO, pasosDe } from './avance/pasos.ts';
import { useAvance } from './avance/use-avance.tsx';
import { COLUMNS } from './compras-columns.tsx';
import { ComprasSuma } from './compras-suma.tsx';

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Por preparar', query: { estado: COMPRA_WEB.estado } },
  { title: 'En preparación', query: { estado: 'En preparación' } },
  { title: 'Despachadas', query: { estado: 'Despachado' } },
  { title: 'Por retirar', query: { estado: 'Listo para retiro' } },
  { title: 'Por atrasarse', query: { por_atrasarse: '1' } },
  { title: 'Atrasadas', query: { atrasadas: '1' } },
  { title: 'Anuladas', query: { estado: ANULADO } },
  { title: 'Otros estados', query: { otros_estados: '1' } },
  { title: 'Por pagar', query: { por_pagar: '1' } },
  { title: 'Por devolver', query: { por_devolver: '1' } },
];

const ATRASADAS = { value: '1', label: 'Atrasadas' };
const filtersOf = (proveedores: readonly { value: string; label: string }[]): readonly Filter[] => [
  { name: 'estado', label: 'Estado', options: ESTADOS_COMPRA.map((value) => ({ value, label: value })) },
  filtroSi('otros_estados', 'Otros estados', 'Escritos con otras palabras', { seldom: true }),
  filtroDe('entrega', 'Entrega', ENTREGAS, ETIQUETA_ENTREGA),
  filtroDe('estado_pago', 'Pago', ESTADOS_PAGO, ETIQUETA_PAGO),
  filtroSi('por_atrasarse', 'Promesa', 'Por atrasarse', { seldom: true }),
  filtroSi('por_pagar', 'Deuda', 'Por pagar', { seldom: true }),
  filtroSi('por_devolver', 'Dinero', 'Por devolver al cliente', { seldom: true }),
  { name: 'atrasadas', label: 'Plazo', options: [ATRASADAS], seldom: true },
  {
    name: 'comuna',
    label: 'Comuna',
    options: COMUNAS.map((value) => ({ value, label: value })),
    seldom: true,
  },
  { name: 'proveedor_id', label: 'Proveedor', options: proveedores, seldom: true },
  { name: 'desde', label: 'Desde', isDay: true, seldom: true },
  { name: 'hasta', label: 'Hasta', isDay: true, seldom: true },
];

const keyOf = ({ id }: Compra) => id;
const urlOf = ({ id }: Compra) => `${COMPRA}/${id}`;

interface ComprasListProps {
  title: string;
  /** What is said when it can't be loaded: each page has its own words. */
  failed: string;
  limit: number;
  /** Part of another page. */
  section?: boolean;
  actions?: ReactNode;
}

/** Everybody's purchases, as the staff see them. */
export function ComprasList({ title, failed, limit, section = false, actions }: ComprasListProps) {
  const list = useList(paginarCompras, { limit });
  const navigate = useNavigate();
  const { ask, act, working, notice, dialog } = useQuestion();

  const person = usePerson();
  const canDownload = puede(person, 'exportar');
  const [anulando, setAnulando] = useState<Compra | null>(null);
  const selection = useRowSelection(list, keyOf);
  const provedores = useProvedores();
  const avance = useAvance(selection.clear);
  const canAnular = (compra: Compra) => actsOn(CICLO_COMPRA, person, compra).has('anular');

  const eliminar = (compra: Compra) =>
    ask({
      message: isAnulada(compra) ? `¿Archivar el pedido ${compra.num_pedido}?` : CONFIRMAR_ELIMINAR_ORDEN,
      detail: deletionOf('archivar', compra),
      ...(canAnular(compra) && { instead: { label: 'Anular el pedido', choose: () => setAnulando(compra) } }),
      confirm: wordsOfArchiving(compra).label,
      busy: wordsOfArchiving(compra).busy,
      ...doing(
        eliminarCompra,
        { params: { id: String(compra.id) }, query: {} },
        `El pedido ${compra.num_pedido} fue ${wordsOfArchiving(compra).done}.`,
      ),
    });

  const descargar = () =>
    act(
      downloading(exportarCompras, { query: exportarCompras.query.parse(list.asked) }, 'El archivo está descargado.'),
    );

  const descargarLista = (compras: readonly Compra[]) =>
    act(
      downloading(
        listaDePreparacion,
        { query: { ids: compras.map(({ id }) => id).join(',') } },
        'La lista de preparación está descargada.',
      ),
    );

  return (
    <ListPage
      list={list}
      title={title}
      section={section}
      noun={['compra', 'compras']}
      columns={COLUMNS}
      keyOf={keyOf}
      nameOf={({ num_pedido }) => `el pedido ${num_pedido}`}
      search="Pedido, nombre, RUT, correo o producto"
      filters={filtersOf(provedores.options(String(list.asked.proveedor_id ?? '')))}
      views={VIEWS}
      onOpen={(compra) => void navigate(urlOf(compra))}
      actions={
        <>
          {canDownload && (
            <Button variant="default" aria-disabled={working} onClick={descargar}>
              Descargar CSV
            </Button>
          )}
          {actions}
        </>
      }
      above={
        <>
          {notice}
          {avance.notice}
          {avance.modal}
          <ComprasSuma asked={list.asked} />
          {dialog}
          {anulando && <AnularModal compra={anulando} onClose={() => setAnulando(null)} />}
        </>
      }
      menu={(compra) => (
        <RowMenu
          name={`el pedido ${compra.num_pedido}`}
          acts={[
            { label: 'Detalle', to: urlOf(compra) },
            ...[...pasosDe(person, [compra]).keys()].map((paso) => ({
              label: PASO[paso].label,
              onClick: () => avance.begin({ paso, compras: [compra] }),
            })),
            ...(canAnular(compra) ? [{ label: 'Anular', danger: true, onClick: () => setAnulando(compra) }] : []),
            ...(compra.archivada
              ? []
              : [{ label: wordsOfArchiving(compra).label, danger: true, onClick: () => eliminar(compra) }]),
          ]}
        />
      )}
      selection={selection}
      selectedBar={
        <AvanceBar
          compras={selection.rows}
          onList={descargarLista}
          onLabels={avance.label}
          onStep={(paso, compras) => avance.begin({ paso, compras })}
          onClear={selection.clear}
        />
      }
      empty="Todavía no hay órdenes de compra."
      failed={failed}
    />
  );
}

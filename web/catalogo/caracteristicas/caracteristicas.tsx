import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import {
  type ActoDeRevision,
  type CaracteristicaPorRevisar,
  listarCaracteristicas,
  MAX_REVISADAS,
} from '#contract/catalogo/caracteristicas/caracteristicas.ts';
import { CLASES, CLAVES } from '#contract/catalogo/caracteristicas/clases.ts';
import { exportarCaracteristicas } from '#contract/catalogo/caracteristicas/planilla.ts';
import { FAMILIAS, nombreFamilia } from '#contract/tienda/catalogo.ts';
import { CARACTERISTICAS_CARGA, PRODUCTOS } from '#web/staff/addresses.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { type RowAct, RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { SelectedBar } from '#web/staff/list/table/selected-bar.tsx';
import { useRowSelection } from '#web/staff/list/table/use-row-selection.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { CaracteristicaCell } from '#web/staff/productos/caracteristica-cell.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './caracteristicas.module.css';
import { revising } from './revision.ts';

const TITLE = 'Características';
export const meta = metaOf(TITLE);

type Row = CaracteristicaPorRevisar;

const ORIGEN = { leida: 'Leída', dudosa: 'Dudosa', escrita: 'Confirmada', descartada: 'Descartada' } as const;

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'producto',
    title: 'Producto',
    fixed: true,
    wide: true,
    card: 'title',
    cell: ({ producto_id, descripcion }) => (
      <Link to={`${PRODUCTOS}/${producto_id}`} title={descripcion}>
        {descripcion}
      </Link>
    ),
  },
  { key: 'codigo', title: 'Código', card: 'detail', cell: ({ codigo_producto_fussan }) => codigo_producto_fussan },
  { key: 'clave', title: 'Característica', fixed: true, card: 'line', cell: ({ clave }) => CLASES[clave].nombre },
  { key: 'leido', title: 'Dice', card: 'line', cell: ({ leido }) => leido || '—' },
  {
    key: 'valor',
    title: 'Se entiende',
    fixed: true,
    card: 'value',
    cell: (row) => (
      <CaracteristicaCell
        producto={{ id: row.producto_id, descripcion: row.descripcion }}
        clave={row.clave}
        value={row}
      />
    ),
  },
  { key: 'origen', title: 'Estado', card: 'state', cell: ({ origen }) => ORIGEN[origen] },
];

/** Rows are of a product and a kind. */
const keyOf = ({ producto_id, clave }: Row): number => producto_id * 100 + CLAVES.indexOf(clave);
const nameOf = ({ clave, descripcion }: Row): string => `${CLASES[clave].nombre} de ${descripcion}`;

const FILTERS = [
  { name: 'clave', label: 'Característica', options: CLAVES.map((value) => ({ value, label: CLASES[value].nombre })) },
  { name: 'familia', label: 'Familia', options: FAMILIAS.map((value) => ({ value, label: nombreFamilia(value) })) },
];

const viewsWith = (dudosas: number | undefined): View[] => [
  { title: 'Dudosas', query: { origen: 'dudosa' }, count: dudosas },
  { title: 'Leídas', query: { origen: 'leida' } },
  { title: 'Confirmadas', query: { origen: 'escrita' } },
  { title: 'Descartadas', query: { origen: 'descartada' } },
  { title: 'Todas', query: { origen: 'todas' } },
];

/** What a key does to what is chosen, else to the row that it is pressed on. */
const KEYS: Record<string, ActoDeRevision> = { c: 'confirmar', d: 'descartar' };

/** What was read of the products' words, the doubtful first: to be confirmed, put right or thrown away. */
export default function Caracteristicas() {
  const list = useList(listarCaracteristicas, { first: { origen: 'dudosa' } });
  const selection = useRowSelection(list, keyOf);
  const { act, working, notice, dialog } = useQuestion();
  const chosen = selection.rows.slice(0, MAX_REVISADAS);
  const { reply } = list;

  const revise = (acto: ActoDeRevision, rows: readonly Row[]) =>
    act(
      revising(acto, rows, () => {
        selection.change(rows, false);
        list.reload();
      }),
    );

  function onKeyDown(event: KeyboardEvent): void {
    const acto = KEYS[event.key.toLowerCase()];
    const { row: key } = (event.target as HTMLElement).dataset;
    if (!acto || !key || event.altKey || event.ctrlKey || event.metaKey || working) return;
    const pressed = list.rows?.filter((row) => String(keyOf(row)) === key) ?? [];
    const rows = chosen.length > 0 ? chosen : pressed;
    if (rows.length === 0) return;
    event.preventDefault();
    revise(acto, rows);
  }

  const actsOn = (row: Row): RowAct[] => [
    ...(row.origen === 'dudosa' || row.origen === 'leida'
      ? [{ label: 'Confirmar', onClick: () => revise('confirmar', [row]) }]
      : [{ label: 'Volver a leer', onClick: () => revise('releer', [row]) }]),
    ...(row.origen === 'descartada'
      ? []
      : [{ label: 'Descartar', danger: true, onClick: () => revise('descartar', [row]) }]),
    { label: 'Ver el producto', to: `${PRODUCTOS}/${row.producto_id}` },
  ];

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of its rows
    <div onKeyDown={onKeyDown}>
      <ListPage
        list={list}
        title={TITLE}
        noun={['característica', 'características']}
        columns={COLUMNS}
        keyOf={keyOf}
        nameOf={nameOf}
        search="Nombre o código del producto"
        filters={FILTERS}
        views={viewsWith(reply?.dudosas)}
        selection={selection}
        actions={
          <>
            <DownloadButton endpoint={exportarCaracteristicas} input={{ query: {} }} label="Exportar a Excel" />
            <Button component={Link} to={CARACTERISTICAS_CARGA} variant="default">
              Cargar por Excel
            </Button>
          </>
        }
        above={
          <>
            <p className={styles.intro}>
              Se leen de las especificaciones y del nombre de cada producto. Lo dudoso no se muestra en la tienda hasta
              que alguien lo confirma o lo corrige; lo confirmado y lo descartado quedan aunque cambie la ficha. Con el
              teclado: flechas para moverse, espacio para elegir, C para confirmar y D para descartar.
              {reply && reply.por_leer > 0 && (
                <> {many(reply.por_leer, 'producto cambió y se lee', 'productos cambiaron y se leen')} en un minuto.</>
              )}
            </p>
            {notice}
            {dialog}
          </>
        }
        menu={(row) => <RowMenu name={nameOf(row)} acts={actsOn(row)} />}
        selectedBar={
          <SelectedBar
            label="Características elegidas"
            count={selection.rows.length}
            limit={selection.rows.length > MAX_REVISADAS ? `Se revisan hasta ${MAX_REVISADAS} a la vez.` : undefined}
            onClear={selection.clear}
          >
            <Button size="xs" color="grafito" disabled={working} onClick={() => revise('confirmar', chosen)}>
              Confirmar
            </Button>
            <Button size="xs" color="grafito" disabled={working} onClick={() => revise('descartar', chosen)}>
              Descartar
            </Button>
            <Button size="xs" color="grafito" disabled={working} onClick={() => revise('releer', chosen)}>
              Volver a leer
            </Button>
          </SelectedBar>
        }
        empty="No queda nada dudoso por revisar."
        noneLeft="No hay características así."
        failed={listarCaracteristicas.fallback}
      />
    </div>
  );
}

import { Table } from '@mantine/core';
import { useState } from 'react';
import { descargarValorizacion, type LineaValorizada, listarValorizacion } from '#contract/bodega/costos.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { agrupar, formatPrecio, formatTotal } from '#contract/valores/money.ts';
import { both, columnaMonto } from '#web/staff/list/columnas.tsx';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { type List, useList } from '#web/staff/list/use-list.ts';
import { PRODUCTO } from '#web/staff/productos/producto-columns.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { FAMILY_OPTIONS } from '#web/staff/words.ts';
import styles from './costos.module.css';
import { RevalorizarModal } from './revalorizar-modal.tsx';

const TITLE = 'Valorización';
export const meta = metaOf(TITLE);

const COLUMNS: readonly Column<LineaValorizada>[] = [
  ...PRODUCTO,
  {
    key: 'familia',
    title: 'Categoría',
    card: 'detail',
    cell: ({ familia }) => (familia ? nombreFamilia(familia) : '—'),
  },
  {
    key: 'cantidad',
    title: 'Unidades',
    kind: 'number',
    card: 'detail',
    sort: { asc: 'cantidad-asc', desc: 'cantidad-desc' },
    cell: ({ cantidad }) => agrupar(cantidad),
  },
  {
    key: 'costo',
    title: 'Costo promedio',
    kind: 'number',
    card: 'detail',
    sort: { asc: 'costo-asc', desc: 'costo-desc' },
    cell: ({ costo_promedio }) => (costo_promedio === 0 ? 'Sin costo' : formatTotal(costo_promedio)),
  },
  columnaMonto('valor', 'Valor', { card: 'value', sort: both('valor') }),
];

/** What stands in the storeroom and what it cost, now or at the end of a day. */
export default function Valorizacion() {
  const list = useList(listarValorizacion);
  const [setting, setSetting] = useState<LineaValorizada | null>(null);
  // What was worth so much on a past day stays so.
  const canSet = usePuede('mover-stock') && !list.query.dia;
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['producto con stock', 'productos con stock']}
      columns={COLUMNS}
      keyOf={({ producto_id }) => producto_id}
      nameOf={({ descripcion }) => descripcion}
      search="Descripción o código"
      filters={[
        { name: 'dia', label: 'Al terminar el día', isDay: true },
        { name: 'familia', label: 'Categoría', options: FAMILY_OPTIONS },
      ]}
      actions={<ListDownload list={list} endpoint={descargarValorizacion} />}
      above={
        <>
          <Resumen list={list} />
          {setting && (
            <RevalorizarModal
              // As it is by now: another may have set it meanwhile.
              linea={list.rows?.find(({ producto_id }) => producto_id === setting.producto_id) ?? setting}
              onClose={() => setSetting(null)}
            />
          )}
        </>
      }
      menu={
        canSet
          ? (linea) => (
              <RowMenu
                name={linea.descripcion}
                acts={[{ label: 'Poner el costo promedio', onClick: () => setSetting(linea) }]}
              />
            )
          : undefined
      }
      empty="No hay stock que valorizar."
      failed={listarValorizacion.fallback}
    />
  );
}

function Resumen({ list: { reply, query } }: { list: List<typeof listarValorizacion> }) {
  if (!reply || reply.total === 0) return null;
  const { unidades, valor, sin_costo } = reply.resumen;
  return (
    <>
      <p className={styles.resumen}>
        {query.dia ? `Al terminar el ${formatFecha(query.dia)} había` : 'Hay'} <strong>{formatPrecio(valor)}</strong>{' '}
        netos en {unidades === 1 ? '1 unidad' : `${agrupar(unidades)} unidades`}, a su costo promedio.
        {sin_costo > 0 &&
          ` De ${sin_costo === 1 ? '1 producto' : `${agrupar(sin_costo)} productos`} no se sabe cuánto costó.`}
      </p>
      {reply.familias.length > 1 && (
        <Table.ScrollContainer minWidth={320} className={styles.familias}>
          <Table verticalSpacing={4} withRowBorders>
            <caption className={styles.oculto}>Valor por categoría</caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Categoría</Table.Th>
                <Table.Th ta="right">Unidades</Table.Th>
                <Table.Th ta="right">Valor</Table.Th>
                <Table.Th ta="right">Parte</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {reply.familias.map((una) => (
                <Table.Tr key={una.familia ?? ''}>
                  <Table.Td>{una.familia ? nombreFamilia(una.familia) : 'Sin categoría'}</Table.Td>
                  <Table.Td ta="right">{agrupar(una.unidades)}</Table.Td>
                  <Table.Td ta="right">{formatPrecio(una.valor)}</Table.Td>
                  <Table.Td ta="right">{valor > 0 ? `${Math.round((100 * una.valor) / valor)}%` : '—'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  );
}

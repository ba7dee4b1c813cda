import { Button } from '@mantine/core';
import { useState } from 'react';
import { calzarOportunidad } from '#contract/licitacion/oportunidades/actos.ts';
import type { ItemDeOportunidad, Oportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { formatUnitarioEn } from '#contract/valores/moneda.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import { doing } from '#web/staff/query/doing.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import { ConfianzaChip } from '../estado-chip.tsx';
import styles from '../licitaciones.module.css';
import { ItemModal } from './item-modal.tsx';
import { pedidoDe, porciento } from './reads.ts';

/** Under this margin it is told louder, per cent. */
const POCO_MARGEN = 20;

interface ItemsProps {
  una: Oportunidad;
  editable: boolean;
}

/** Its items beside the shop's products that they are taken for. */
export function Items({ una, editable }: ItemsProps) {
  const { id, lineas, items, hallados, figuras } = una;
  const [chosen, setChosen] = useState<ItemDeOportunidad | null>(null);
  const seesCosts = usePuede('ver-costos');
  const { act, working, notice } = useQuestion();

  const calzar = () =>
    act(
      doing(
        calzarOportunidad,
        { params: { id: String(id) } },
        ({ hallados, items }) => `Hallados ${hallados} de ${items}.`,
      ),
    );

  const columns: readonly Column<ItemDeOportunidad>[] = [
    columnaTexto('correlativo', '#', { kind: 'number', card: 'detail' }),
    {
      key: 'piden',
      title: 'Lo que piden',
      wide: true,
      card: 'title',
      cell: (item) => (
        <span className={styles.asked} title={pedidoDe(item)}>
          {pedidoDe(item)}
        </span>
      ),
    },
    {
      key: 'cantidad',
      title: 'Cant.',
      kind: 'number',
      card: 'detail',
      cell: ({ cantidad, unidad }) => `${formatNumero(cantidad)}${unidad && unidad.length < 6 ? ` ${unidad}` : ''}`,
    },
    {
      key: 'producto',
      title: 'Producto nuestro',
      wide: true,
      card: 'line',
      cell: (item) =>
        item.producto ? (
          <span className={styles.asked}>
            <ProductoLink id={item.producto.id} descripcion={item.producto.descripcion} />
          </span>
        ) : editable ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Buscar producto para el ítem ${item.correlativo}`}
            onClick={() => setChosen(item)}
          >
            Buscar
          </Button>
        ) : (
          'Ninguno'
        ),
    },
    {
      key: 'acierto',
      title: 'Acierto',
      card: 'state',
      cell: ({ producto, confianza }) => (producto ? <ConfianzaChip confianza={confianza} /> : '—'),
    },
    {
      key: 'stock',
      title: 'Stock',
      kind: 'number',
      card: 'detail',
      cell: ({ producto, cantidad }) =>
        producto ? (
          <span className={producto.cantidad_stock < cantidad ? styles.low : undefined}>
            {formatNumero(producto.cantidad_stock)}
          </span>
        ) : (
          '—'
        ),
    },
    ...(seesCosts
      ? [
          {
            key: 'costo',
            title: 'Costo',
            kind: 'number',
            card: 'detail',
            cell: ({ producto }) => (producto?.costo == null ? '—' : formatPrecio(producto.costo)),
          } satisfies Column<ItemDeOportunidad>,
        ]
      : []),
    columnaMonto('oferta', 'Oferta neta', { card: 'value' }),
    ...(seesCosts
      ? [
          {
            key: 'margen',
            title: 'Margen',
            kind: 'number',
            card: 'detail',
            cell: ({ margen }) =>
              margen === null ? (
                '—'
              ) : (
                <span className={margen < POCO_MARGEN ? styles.low : undefined}>{porciento(margen)}</span>
              ),
          } satisfies Column<ItemDeOportunidad>,
        ]
      : []),
    ...(lineas.some(({ adjudicado }) => adjudicado)
      ? [
          {
            key: 'adjudicado',
            title: 'Adjudicado',
            card: 'line',
            cell: ({ adjudicado }) =>
              adjudicado
                ? [
                    adjudicado.nombre || adjudicado.rut,
                    adjudicado.monto_unitario !== null && formatUnitarioEn(adjudicado.monto_unitario, una.moneda),
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : '—',
          } satisfies Column<ItemDeOportunidad>,
        ]
      : []),
  ];

  return (
    <>
      {notice}
      <Card
        title="Ítems y su producto"
        beside={[
          `${formatNumero(hallados)} de ${formatNumero(items)} encontrados`,
          figuras.margen !== null && `margen ${porciento(figuras.margen)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        flush
      >
        {lineas.length === 0 ? (
          <Empty message="No tiene ítems: ponla al día con Mercado Público, o pega su JSON." />
        ) : (
          <ListTable
            label="Ítems y su producto"
            columns={columns}
            rows={lineas}
            keyOf={({ id }) => id}
            nameOf={(item) => `el ítem ${item.correlativo}, ${pedidoDe(item)}`}
            menu={
              editable
                ? (item) => (
                    <RowMenu
                      name={`el ítem ${item.correlativo}`}
                      acts={[{ label: 'Elegir producto y oferta', onClick: () => setChosen(item) }]}
                    />
                  )
                : undefined
            }
          />
        )}
      </Card>
      {editable && lineas.length > 0 && (
        <div>
          <Button variant="subtle" color="grafito" size="xs" aria-disabled={working} onClick={calzar}>
            Buscar de nuevo en el catálogo
          </Button>
        </div>
      )}
      {chosen && <ItemModal key={chosen.id} oportunidad_id={id} item={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

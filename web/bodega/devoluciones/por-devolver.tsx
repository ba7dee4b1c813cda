import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  crearDevolucion,
  type GrupoPorDevolver,
  listarPorDevolver,
  type PorDevolver as Rechazada,
} from '#contract/bodega/devoluciones/devoluciones.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { api } from '#web/client/api/browser-api.ts';
import { DEVOLUCIONES } from '#web/staff/addresses.ts';
import { columnaFecha, columnaMonto, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import styles from './devoluciones.module.css';

const COLUMNS: readonly Column<Rechazada>[] = [
  columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo', card: 'detail' }),
  {
    key: 'producto',
    title: 'Producto',
    fixed: true,
    wide: true,
    card: 'title',
    cell: ({ producto_id, descripcion }) => <ProductoLink id={producto_id} descripcion={descripcion} />,
  },
  { key: 'motivo', title: 'Por qué', card: 'line', cell: ({ motivo }) => motivo ?? 'Sin motivo anotado' },
  columnaTexto('numero_factura_provedor', 'Factura', { key: 'factura', card: 'detail' }),
  columnaFecha('fecha_recepcion', 'Llegó', { key: 'fecha', card: 'detail' }),
  columnaNumero('cantidad', 'Unidades', { card: 'value' }),
];
const COSTO: Column<Rechazada> = columnaMonto('costo', 'Costo neto', { card: 'detail' });

interface PorDevolverProps {
  proveedores: (chosen: string) => readonly { value: string; label: string }[];
}

/** What was rejected and hasn't begun its way back, by supplier: some of it, or all, becomes a note. */
export function PorDevolver({ proveedores }: PorDevolverProps) {
  const list = useList(listarPorDevolver, { part: 'por-devolver' });
  const navigate = useNavigate();
  const seesCosts = usePuede('ver-costos');
  const [chosen, setChosen] = useState<ReadonlyMap<number, Rechazada>>(new Map());
  const { act, working, notice } = useQuestion();

  const crear = (proveedor_id: number) =>
    act({
      failed: crearDevolucion.fallback,
      run: async () => {
        const ids = [...chosen.values()]
          .filter((una) => una.proveedor_id === proveedor_id)
          .map((una) => una.recepcion_id);
        const devolucion = await api(crearDevolucion, {
          body: { proveedor_id, ...(ids.length > 0 && { recepciones: ids }) },
        });
        await navigate(`${DEVOLUCIONES}/${devolucion.id}`);
        return { message: `${devolucion.numero} está por entregar.` };
      },
    });

  return (
    <ListPage
      section
      list={list}
      title="Por devolver"
      noun={['recepción rechazada', 'recepciones rechazadas']}
      columns={seesCosts ? [...COLUMNS, COSTO] : COLUMNS}
      keyOf={({ recepcion_id }) => recepcion_id}
      nameOf={({ descripcion }) => descripcion}
      search="Proveedor, producto o código"
      filters={[
        { name: 'proveedor_id', label: 'Proveedor', options: proveedores(String(list.asked.proveedor_id ?? '')) },
      ]}
      selection={{
        has: ({ recepcion_id }) => chosen.has(recepcion_id),
        change: (rows, selected) => {
          const next = new Map(chosen);
          for (const row of rows) {
            if (selected) next.set(row.recepcion_id, row);
            else next.delete(row.recepcion_id);
          }
          setChosen(next);
        },
      }}
      groups={{
        keyOf: ({ proveedor_id }) => proveedor_id,
        render: (rows, table) => {
          const { proveedor_id, nombre_provedor } = rows[0]!;
          const grupo = list.reply?.grupos.find((uno) => uno.proveedor_id === proveedor_id);
          const elegidas = [...chosen.values()].filter((una) => una.proveedor_id === proveedor_id).length;
          return (
            <section className={styles.grupo} aria-label={nombre_provedor}>
              <header className={styles.head}>
                <h3>{nombre_provedor}</h3>
                {grupo && <p>{figuresOf(grupo)}</p>}
                <Button size="xs" aria-disabled={working} onClick={() => crear(proveedor_id)}>
                  {elegidas > 0 ? `Crear devolución con ${formatNumero(elegidas)}` : 'Crear devolución'}
                  <span className="solo-lectores"> a {nombre_provedor}</span>
                </Button>
              </header>
              {table(`Por devolver a ${nombre_provedor}`)}
            </section>
          );
        },
      }}
      above={
        <>
          <p className={styles.soft}>
            Lo rechazado que todavía no está en una devolución. Sin elegir nada, «Crear devolución» lleva todo lo de ese
            proveedor.
          </p>
          {notice}
        </>
      }
      empty="No hay nada por devolver."
      failed={listarPorDevolver.fallback}
    />
  );
}

const figuresOf = ({ recepciones, unidades, neto }: GrupoPorDevolver): string =>
  [
    many(recepciones, 'recepción', 'recepciones'),
    many(unidades, 'unidad', 'unidades'),
    ...(neto === null ? [] : [`${formatPrecio(neto)} neto`]),
  ].join(' · ');

import { Button } from '@mantine/core';
import { useMemo } from 'react';
import {
  listarProductosDeMaestro,
  type ProductoDeMaestro,
  separarProducto,
  unirProducto,
} from '#contract/catalogo/maestros/maestros.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { api } from '#web/client/api/browser-api.ts';
import { NumberField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { bothByName, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { type Question, useQuestion } from '#web/staff/shell/use-question.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './maestros.module.css';

interface MaestroProductosProps {
  maestroId: number;
  isAdmin: boolean;
}

/** The products of a master, and the way to join one that there is already. */
export function MaestroProductos({ maestroId, isAdmin }: MaestroProductosProps) {
  const list = useList(listarProductosDeMaestro, { params: { id: String(maestroId) }, part: 'productos' });
  const { ask, notice, dialog } = useQuestion();
  const columns = useMemo(
    () => columnsFor(isAdmin ? (producto) => ask(separation(maestroId, producto)) : null),
    [isAdmin, maestroId, ask],
  );
  return (
    <ListPage
      list={list}
      section
      title="Productos"
      noun={['producto', 'productos']}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ descripcion }) => descripcion}
      above={
        <>
          {notice}
          {dialog}
          {isAdmin && <UnirProducto maestroId={maestroId} />}
        </>
      }
      empty="Este maestro todavía no tiene productos."
      failed={listarProductosDeMaestro.fallback}
    />
  );
}

function UnirProducto({ maestroId }: { maestroId: number }) {
  const form = useEndpointForm(unirProducto, {
    initial: { codigo_producto_fussan: '' },
    params: { id: String(maestroId) },
    onDone: ({ descripcion }) => {
      toast('Producto sumado al maestro', { detail: descripcion });
    },
  });
  const { sending, ready } = form.submit;
  return (
    <Form form={form} aria-label="Sumar un producto que ya existe">
      <div className={styles.join}>
        <NumberField form={form} name="codigo_producto_fussan" label="Código de un producto que ya existe" size="sm" />
        <Button type="submit" variant="default" aria-disabled={sending} disabled={!ready}>
          {sending ? 'Sumando…' : 'Sumar al maestro'}
        </Button>
      </div>
    </Form>
  );
}

function separation(maestroId: number, { id, descripcion, codigo_producto_fussan }: ProductoDeMaestro): Question {
  const params = { id: String(maestroId), producto_id: String(id) };
  return {
    message: `¿Sacar «${descripcion}» de este maestro?`,
    detail: 'El producto sigue en la tienda como está.',
    confirm: 'Sacar',
    busy: 'Sacando…',
    failed: separarProducto.fallback,
    run: async () => {
      await api(separarProducto, { params });
      return {
        message: 'Producto sacado del maestro',
        undo: async () => {
          await api(unirProducto, { params: { id: params.id }, body: { codigo_producto_fussan } });
          return 'Producto sumado al maestro';
        },
      };
    },
  };
}

const COLUMNS: readonly Column<ProductoDeMaestro>[] = [
  columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo', card: 'detail', sort: bothByName('codigo') }),
  {
    key: 'descripcion',
    title: 'Producto',
    fixed: true,
    wide: true,
    card: 'title',
    sort: bothByName('descripcion'),
    cell: ({ id, descripcion }) => <ProductoLink id={id} descripcion={descripcion} />,
  },
  columnaTexto('marca', 'Marca', { card: 'detail' }),
  {
    key: 'precio',
    title: 'Precio',
    kind: 'number',
    card: 'value',
    sort: { asc: 'precio-asc', desc: 'precio-desc' },
    cell: ({ precio_unitario }) => (precio_unitario === 0 ? 'Cotizar' : formatPrecio(precio_unitario)),
  },
  columnaNumero('cantidad_stock', 'Stock', { key: 'stock', card: 'detail', sort: bothByName('stock') }),
  {
    key: 'estado',
    title: 'Estado',
    card: 'state',
    cell: ({ estado }) =>
      estado === 'activo' ? <StateChip tone="good">Activo</StateChip> : <StateChip tone="quiet">Oculto</StateChip>,
  },
];

function columnsFor(onSeparate: ((producto: ProductoDeMaestro) => void) | null): readonly Column<ProductoDeMaestro>[] {
  if (!onSeparate) return COLUMNS;
  return [
    ...COLUMNS,
    {
      key: 'acciones',
      title: 'Acciones',
      fixed: true,
      card: 'line',
      cell: (producto) =>
        producto.unido ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Sacar ${producto.descripcion}`}
            onClick={() => onSeparate(producto)}
          >
            Sacar
          </Button>
        ) : (
          'Por su código'
        ),
    },
  ];
}

import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import {
  type PrecioDeProveedor,
  type ProductoDeProveedor,
  preciosDeProveedor,
} from '#contract/abastecimiento/surtido.ts';
import { columnaFecha, columnaMonto, columnaNumero } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import styles from '../proveedores.module.css';

// The chart library is heavier than the rest of the page: it comes once there is something to draw.
const Chart = lazy(() => import('./precios-chart.tsx'));

const COLUMNS: readonly Column<PrecioDeProveedor>[] = [
  columnaFecha('fecha_recepcion', 'Fecha', { key: 'fecha', card: 'title' }),
  columnaNumero('cantidad_recibida', 'Unidades', { key: 'cantidad', card: 'detail' }),
  {
    key: 'factura',
    title: 'Factura',
    card: 'detail',
    cell: ({ numero_factura_provedor }) => numero_factura_provedor ?? 'N/A',
  },
  columnaMonto('precio_compra_unitario', 'Precio neto', { key: 'precio', card: 'value' }),
];

interface PreciosModalProps {
  proveedorId: number;
  producto: ProductoDeProveedor;
  onClose: () => void;
}

/** A product's price at a supplier's over time, as its receipts tell it. */
export function PreciosModal({ proveedorId, producto, onClose }: PreciosModalProps) {
  const params = { id: String(proveedorId), producto_id: String(producto.producto_id) };
  const { data, error, refetch } = useQuery(endpointQuery(preciosDeProveedor, { params }));
  const drawing = <Loading label="Cargando el gráfico…" />;
  return (
    <Modal.Root opened onClose={onClose} size={760}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={`Precios de ${producto.descripcion}`} />
        <Modal.Body>
          {error ? (
            <LoadFailed message={preciosDeProveedor.fallback} error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <Loading label="Cargando los precios…" />
          ) : data.length === 0 ? (
            <Empty message="Todavía no llega nada aceptado o por decidir de este producto." />
          ) : (
            <>
              {new Set(data.map(({ fecha_recepcion }) => fecha_recepcion)).size > 1 && (
                <div className={styles.chart}>
                  <Suspense fallback={drawing}>
                    <Chart precios={data} />
                  </Suspense>
                </div>
              )}
              <ListTable
                label="Precios de este proveedor"
                columns={COLUMNS}
                rows={data}
                keyOf={({ recepcion_id }) => recepcion_id}
              />
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

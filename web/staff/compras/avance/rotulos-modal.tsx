import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { contarBultos } from '#contract/ventas/bultos.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { bultos, rotulosDeCompras } from '#contract/ventas/despachos.ts';
import { download } from '#web/client/api/download.ts';
import { NumberField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import styles from './avance-modal.module.css';

interface RotulosModalProps {
  compras: readonly Compra[];
  onClose: () => void;
}

/** Asks how many parcels each purchase goes in, and downloads what is stuck on them. It begins with those that are written down. */
export function RotulosModal({ compras, onClose }: RotulosModalProps) {
  const ids = compras.map(({ id }) => id).join(',');
  const { data, isError } = useQuery(endpointQuery(contarBultos, { query: { ids } }));
  // Without knowing how many, one is as good a beginning.
  if (!data && !isError) return null;
  const counted = new Map(data?.items.map(({ compra_id, bultos }) => [compra_id, bultos]));
  return <RotulosForm compras={compras} counted={counted} onClose={onClose} />;
}

function RotulosForm({
  compras,
  counted,
  onClose,
}: RotulosModalProps & { /** By purchase; none that isn't here. */ counted: ReadonlyMap<number, number> }) {
  const body = useMemo(
    () => z.object({ de: z.object(Object.fromEntries(compras.map(({ id }) => [id, z.object({ bultos })]))) }),
    [compras],
  );
  const one = compras.length === 1;
  const form = useEndpointForm(
    { ...rotulosDeCompras, body },
    {
      initial: { de: Object.fromEntries(compras.map(({ id }) => [id, { bultos: String(counted.get(id) ?? 1) }])) },
      send: ({ de }) =>
        download(rotulosDeCompras, {
          query: {
            ids: compras.map(({ id }) => id).join(','),
            bultos: compras.map(({ id }) => de[id]?.bultos).join(','),
          },
        }),
      onDone: () => {
        toast(one ? 'El rótulo está descargado.' : 'Los rótulos están descargados.');
        onClose();
      },
    },
  );
  return (
    <FormModal
      form={form}
      title={one ? `Rótulos del pedido ${compras[0]?.num_pedido}` : `Rótulos de ${compras.length} pedidos`}
      submit={['Descargar', 'Descargando…']}
      onClose={onClose}
    >
      <p className={styles.told}>
        En cuántos paquetes va {one ? 'el pedido' : 'cada pedido'}: sale un rótulo por paquete.
      </p>
      <ul className={styles.compras}>
        {compras.map(({ id, num_pedido, email }) => (
          <li key={id} className={styles.compra}>
            <NumberField
              form={form}
              name={`de.${id}.bultos`}
              label={one ? 'Bultos' : `Bultos del ${num_pedido}`}
              description={one ? undefined : email}
            />
          </li>
        ))}
      </ul>
    </FormModal>
  );
}

import { useMemo } from 'react';
import { z } from 'zod';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { bultos, rotulosDeCompras } from '#contract/ventas/despachos.ts';
import { download } from '#web/client/api/download.ts';
import { NumberField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import styles from './avance-modal.module.css';

interface RotulosModalProps {
  compras: readonly Compra[];
  onClose: () => void;
}

/** Asks how many parcels each purchase goes in, and downloads what is stuck on them. */
export function RotulosModal({ compras, onClose }: RotulosModalProps) {
  const body = useMemo(
    () => z.object({ de: z.object(Object.fromEntries(compras.map(({ id }) => [id, z.object({ bultos })]))) }),
    [compras],
  );
  const one = compras.length === 1;
  const form = useEndpointForm(
    { ...rotulosDeCompras, body },
    {
      initial: { de: Object.fromEntries(compras.map(({ id }) => [id, { bultos: '1' }])) },
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
